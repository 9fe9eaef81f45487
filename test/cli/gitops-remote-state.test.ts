/** A state in the service itself and in S3, as it is typed: two checkouts share it, and runs that are killed or refused lose nothing. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createGate, type Gate } from "../gitops/postgres/gate";
import { credentials, type S3Server, startS3 } from "../ledger/s3-server";
import { type Ended, main } from "./forge";
import { type Home, home } from "./home";

const PASSWORD = "s3cr3t-of-the-copy";
const PASSPHRASE = { PULUMI_CONFIG_PASSPHRASE: "of the team" };

const file = `
name: infra
variables: [COPY_PASSWORD]
groups:
  acme: { labels: { defect: { color: "#d9534f" } } }
projects:
  acme/platform/web:
    remoteMirrors:
      https://copies.example/web.git: { username: pusher, password: "\${secret:COPY_PASSWORD}" }
`;

let place: Home;
let gate: Gate;
let s3: S3Server;
const folders: string[] = [];

beforeAll(async () => {
  [place, s3] = await Promise.all([home(file), startS3()]);
  gate = await createGate(place.service.url);
});
afterAll(async () => {
  s3.close();
  await gate.close();
  await place.leave();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

type Run = ChildProcess & { readonly output: () => string };

/** In a process of its own. */
function startUp(environment: NodeJS.ProcessEnv): Run {
  const run = spawn(process.execPath, [main, "up"], {
    cwd: place.folder,
    env: { ...process.env, FORGE_TOKEN: place.service.token, FORGE_VARIABLES: "*", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (text) => (output += text));
  return Object.assign(run, { output: () => output });
}

/** Fails at once if the run ends before. */
const before = (reached: Promise<void>, run: Run): Promise<unknown> =>
  Promise.race([reached, once(run, "exit").then(() => Promise.reject(new Error(run.output())))]);

const stores: readonly (readonly [name: string, stateOf: () => string, keys: NodeJS.ProcessEnv])[] = [
  ["the service", () => "service:acme/platform/api", {}],
  ["S3", () => s3.url(), credentials],
];

describe.each(stores)("a state in %s", (_, stateOf, keys) => {
  const environment = (): NodeJS.ProcessEnv => ({
    ...PASSPHRASE,
    ...keys,
    COPY_PASSWORD: PASSWORD,
    FORGE_STATE: stateOf(),
    FORGE_BASE_URL: gate.url,
  });
  const type = (line: string, more: NodeJS.ProcessEnv = {}): Promise<Ended> =>
    place.type(line, { ...environment(), ...more });

  /** As on a machine that has nothing but the file. */
  function elsewhere(): string {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-checkout-"));
    folders.push(folder);
    cpSync(path.join(place.folder, "forge.yaml"), path.join(folder, "forge.yaml"));
    return `--file ${path.join(folder, "forge.yaml")}`;
  }

  test("is there for another checkout, which needs nothing but the file", async () => {
    expect(await type("up")).toMatchObject({ code: 0 });
    expect(existsSync(path.join(place.folder, ".forge", "state", "infra"))).toBe(false);
    const other = elsewhere();
    expect(await type(`preview ${other}`)).toMatchObject({ code: 0 });
    expect((await type(`state list ${other}`)).stdout).toContain("defect");
    expect((await type(`preview ${other}`, { PULUMI_CONFIG_PASSPHRASE: "another" })).stderr).toMatch(
      /encrypted with another passphrase/,
    );
    place.write("forge.yaml", file.replace("#d9534f", "#5bc0de"));
    expect(await type(`up ${elsewhere()}`)).toMatchObject({ code: 0 });
    expect(await type("drift")).toMatchObject({ code: 0 });
    expect((await type("unlock")).stdout).toContain("The stack main is unlocked.");
    const { stderr } = await type("unlock --stack typo");
    expect(stderr).toMatch(
      /There is no stack typo in (service:acme\/platform\/api\.|s3:\/\/team\/states\?.*; there is main\.)/,
    );
  });

  test("keeps two runs apart, and what a killed one has begun is ended by the next", async () => {
    place.write("forge.yaml", file.replace("labels: {", 'labels: { idea: { color: "#5bc0de" },'));
    const reached = gate.hold("POST", /groups\/.*\/labels/);
    const run = startUp(environment());
    await before(reached, run);
    const refused = await type(`up ${elsewhere()}`);
    expect(refused.code).toBe(1);
    expect(refused.stderr + refused.stdout).toContain(`(pid ${run.pid}) at `);
    run.kill("SIGKILL");
    await once(run, "close");
    gate.open();
    const made = place.service.requests().operations["groupLabels.create"];
    expect((await type("unlock")).stdout).toContain("The run that locked it did not record the end");
    expect(await type("up")).toMatchObject({ code: 0 });
    expect(place.service.requests().operations["groupLabels.create"]).toBe(made);
    expect(await type(`preview ${elsewhere()}`)).toMatchObject({ code: 0 });
    place.write("forge.yaml", file);
    expect(await type("up")).toMatchObject({ code: 0 });
  });
});

test("no secret stands in what is uploaded, and the service keeps every version", async () => {
  const { world } = place.service;
  const texts = [...world.terraform_state_versions.all().map(({ text }) => text), ...s3.objects.values()];
  expect(texts.length).toBeGreaterThan(4);
  for (const text of texts) expect(text).not.toContain(PASSWORD);
});

test("a token that expires in the middle stops the run, and the next one goes on with what is here", async () => {
  const { world } = place.service;
  const [own] = world.tokens.where(({ token }) => token === place.service.token);
  const { id: _, iid: __, ...fields } = own as NonNullable<typeof own>;
  const expiring = world.tokens.insert({ ...fields, token: "glpat-expiring" });
  place.write("forge.yaml", file.replace("infra", "expiring").replaceAll("defect", "flaw"));
  const environment = {
    ...{ ...PASSPHRASE, COPY_PASSWORD: PASSWORD, FORGE_BASE_URL: gate.url },
    FORGE_STATE: "service:acme/platform/api",
  };
  const reached = gate.hold("POST", /groups\/.*\/labels/);
  const run = startUp({ ...environment, FORGE_TOKEN: "glpat-expiring" });
  await before(reached, run);
  world.tokens.update(expiring, { expires_at: "2020-01-01" });
  gate.open();
  const [code] = await once(run, "close");
  expect([code, run.output()]).toEqual([
    1,
    expect.stringMatching(
      /The state service:acme\/platform\/api cannot be written: it was refused with 401: Token is expired.*\. The run has stopped\. All that it has done is in \S+main\.journal, and the next run on this machine uploads it/,
    ),
  ]);
  const [, journal = ""] = /is in (\S+main\.journal),/.exec(run.output()) ?? [];
  expect(readFileSync(journal, "utf8")).toContain('"GroupLabel"');
  const made = place.service.requests().operations["groupLabels.create"];
  expect(await place.type("up", environment)).toMatchObject({ code: 0 });
  expect(place.service.requests().operations["groupLabels.create"]).toBe(made);
  expect(existsSync(journal)).toBe(false);
});
