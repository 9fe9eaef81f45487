/** The sources of the address and the token, the errors when they are wrong, and a token that is never copied into the state. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { connectionOptions } from "../../provider/service/connection";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

const TOKEN = "forge-olivia-token";
const PARTNER_TOKEN = "forge-root-token";
/** Hides the variables of the machine that runs the tests. */
const NOTHING = {
  FORGE_BASE_URL: "",
  FORGE_TOKEN: "",
  GITLAB_BASE_URL: "",
  GITLAB_TOKEN: "",
  FORGE_DIALECT: "",
};

const labels = (count: number, more = "") => `
const forge = require("pulumi-forge");
for (let number = 1; number <= ${count}; number++) {
  new forge.GroupLabel("label-" + number, { group: "acme", name: "label-" + number, color: "red" });
}
${more}`;

const onPartner = (connection: string, name = "shared") =>
  `new forge.GroupLabel("${name}", { group: "acme", name: "${name}", color: "red", connection: "${connection}" });`;

/** The summary at the end, without the progress rows that the engine prints while it works. */
const diagnostics = ({ text }: Run) => text.slice(text.indexOf("\nDiagnostics:"));

const errorsIn = (run: Run) => diagnostics(run).match(/\berror: .*/g) ?? [];

const labelsOf = ({ world }: Simulator) => world.labels.where(() => true).map(({ name }) => name);

test("the configuration overrides the environment, and FORGE_* overrides GITLAB_*", () => {
  const of = (config: Record<string, string>, environment: Record<string, string>) => {
    const { baseUrl, token } = connectionOptions((key) => config[key], environment, undefined);
    return [baseUrl, token];
  };
  const forge = { FORGE_BASE_URL: "https://forge", FORGE_TOKEN: "forge" };
  const gitlab = { GITLAB_BASE_URL: "https://gitlab", GITLAB_TOKEN: "gitlab" };
  const config = { baseUrl: "https://config", token: "config" };
  expect(of(config, { ...forge, ...gitlab })).toEqual(["https://config", "config"]);
  expect(of({}, { ...forge, ...gitlab })).toEqual(["https://forge", "forge"]);
  expect(of({ baseUrl: "https://config" }, { ...gitlab, FORGE_TOKEN: "" })).toEqual([
    "https://config",
    "gitlab",
  ]);
});

describe("a stack's own configuration", () => {
  let service: Simulator;
  let partner: Simulator;
  let stack: Stack;
  const set = (...args: string[]) => stack.pulumi("config", "set", ...args);

  beforeAll(async () => {
    service = await startSimulator();
    partner = await startSimulator({ dialect: "gitlab" });
    stack = await createStack({ program: labels(20), environment: NOTHING });
  }, 900_000);
  afterAll(async () => {
    stack.remove();
    await service.close();
    await partner.close();
  });

  test("a missing or wrong setting is reported once in a preview of many resources", async () => {
    const previews = async (): Promise<[string[], string]> => {
      const run = await stack.preview();
      expect(run.code).not.toBe(0);
      expect(run.text).not.toMatch(/^\s+at /m);
      return [errorsIn(run), run.text];
    };
    const [address] = await previews();
    expect(address).toEqual([
      expect.stringContaining(
        "The service's URL is missing: pulumi config set forge:baseUrl https://git.example.com, or set FORGE_BASE_URL.",
      ),
    ]);

    await set("forge:baseUrl", service.url);
    const [token] = await previews();
    expect(token).toEqual([
      expect.stringContaining(
        "The access token is missing: pulumi config set --secret forge:token <token>, or set FORGE_TOKEN.",
      ),
    ]);

    await set("--plaintext", "forge:token", "forge-nobodys-token");
    await set("--plaintext", "--path", "forge:connections.partner.token", "forge-plain-token");
    const [refused, shown] = await previews();
    expect(refused).toEqual([
      expect.stringContaining(
        "The service refused the access token (Unauthorized): it is wrong, has expired or was revoked. Set another one: pulumi config set --secret forge:token <token>, or FORGE_TOKEN.",
      ),
    ]);
    expect(shown).toContain("warning: forge:token is not a secret");
    expect(shown).toContain("warning: forge:connections is not a secret");
    expect(shown).not.toMatch(/forge-nobodys-token|forge-plain-token/);

    await stack.pulumi("config", "rm", "forge:connections");
    await set("--secret", "forge:token", TOKEN);
    await set("forge:dialect", "klingon");
    const [dialect] = await previews();
    expect(dialect).toEqual([
      expect.stringContaining('forge:dialect is "klingon"; it must be one of auto, neutral, gitlab.'),
    ]);

    await set("forge:dialect", "neutral");
    await set("forge:concurrency", "many");
    const [concurrency] = await previews();
    expect(concurrency).toEqual([
      expect.stringContaining('forge:concurrency is "many"; it must be an integer from 1 to 256.'),
    ]);
    await set("forge:concurrency", "4");
  });

  test("a resource moves to the service that its connection names, and back", async () => {
    stack.writeProgram(labels(1, onPartner("partner")));
    const unknown = await stack.preview();
    expect(errorsIn(unknown)).toEqual([
      expect.stringContaining('There is no connection "partner" in forge:connections.'),
    ]);

    await set("--path", "forge:connections.partner.baseUrl", partner.url);
    await set("--path", "forge:connections.partner.dialect", "gitlab");
    await set("--secret", "--path", "forge:connections.partner.token", PARTNER_TOKEN);
    const log = path.join(stack.folder, "events.json");
    const up = await stack.pulumi(
      ...["--cwd", stack.folder, "up", "--yes", "--skip-preview", "--event-log", log],
    );
    expect(up.code).toBe(0);
    expect(up.text).not.toContain("is not a secret");
    expect(labelsOf(service)).toContain("label-1");
    expect(labelsOf(service)).not.toContain("shared");
    expect(labelsOf(partner)).toContain("shared");

    const { text: exported } = await stack.pulumi("stack", "export");
    for (const text of [up.text, exported, readFileSync(log, "utf8")]) {
      expect(text).toContain("shared");
      expect(text).not.toContain(TOKEN);
      expect(text).not.toContain(PARTNER_TOKEN);
    }

    const shared = partner.world.labels.where(({ name }) => name === "shared")[0];
    if (shared) partner.world.labels.update(shared, { color: "#00FF00" });
    const moved = labels(
      1,
      `new forge.GroupLabel("shared", { group: "acme", name: "shared", color: "red" });`,
    );
    const drifted = await stack.preview("--refresh");
    expect(drifted.steps.filter(({ op }) => op === "update").map(({ name }) => name)).toEqual(["shared"]);

    stack.writeProgram(moved);
    const replaced = await stack.up();
    expect(replaced.code).toBe(0);
    expect(replaced.steps.find(({ op }) => op === "replace")).toMatchObject({
      name: "shared",
      replacedFor: ["connection"],
    });
    expect(labelsOf(service)).toContain("shared");
    expect(labelsOf(partner)).not.toContain("shared");

    stack.writeProgram(labels(1, onPartner("partner")));
    await stack.up();
    const destroyed = await stack.destroy();
    expect(destroyed.code).toBe(0);
    expect(labelsOf(partner)).not.toContain("shared");
    expect(labelsOf(service)).not.toContain("label-1");
  });

  test("a refresh with a replaced token names the option that makes the engine use the new one", async () => {
    stack.writeProgram(labels(1));
    await stack.up();
    await set("--secret", "forge:token", PARTNER_TOKEN);
    service.world.tokens.removeWhere(({ token }) => token === TOKEN);
    const stale = await stack.preview("--refresh");
    expect(stale.code).not.toBe(0);
    expect(stale.text).toContain("add --run-program");
    const fresh = await stack.preview("--refresh", "--run-program", "--expect-no-changes");
    expect(fresh.code).toBe(0);
    expect((await stack.destroy("--run-program")).code).toBe(0);
  });
});

test("a stack without configuration uses the environment variables of GitLab", async () => {
  const service = await startSimulator({ dialect: "gitlab" });
  const stack = await createStack({
    program: `
const forge = require("pulumi-forge");
new forge.VirtualRegistry("registry", { group: "acme", name: "proxy" });`,
    environment: {
      ...NOTHING,
      GITLAB_BASE_URL: service.url,
      GITLAB_TOKEN: service.token,
      FORGE_DIALECT: "gitlab",
    },
  });
  try {
    const up = await stack.up();
    expect(up.code).toBe(0);
    expect(up.steps.map(({ op, name }) => [op, name])).toEqual([["create", "registry"]]);
    const { text: exported } = await stack.pulumi("stack", "export");
    expect(exported).not.toContain(service.token);
  } finally {
    stack.remove();
    await service.close();
  }
});
