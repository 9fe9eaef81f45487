/** Values that a program marks as secret appear in no output and no state, whichever property has them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

const PROJECT = "acme/platform/api";

const folder = mkdtempSync(path.join(tmpdir(), "forge-marked-"));
let service: Simulator;
let forge: Client;
let stack: Stack;
const runs: Run[] = [];

const program = (text: string) =>
  stack.writeProgram(
    `const forge = require("pulumi-forge");\nconst { secret, interpolate, output } = require("@pulumi/pulumi");\n${text}`,
  );

/** A command that succeeds. */
async function run(command: string, ...args: string[]): Promise<Run> {
  const done = await stack.pulumi(command, ...args);
  if (done.code !== 0) throw new Error(done.text);
  runs.push(done);
  return done;
}
const up = (...args: string[]) => run("up", "--yes", "--skip-preview", ...args);
const refresh = () => run("refresh", "--yes", "--skip-preview");

/** Everything that can be read: the output and the events of every run, and the state. */
const readable = async () => [...runs.map((run) => JSON.stringify(run)), await recorded()];
const recorded = async () => (await stack.pulumi("stack", "export")).text;

// ─── One stack, whose commands serve all tests ───────────────────────────────

const everything = `
const t = new forge.PipelineTriggerToken("t", { project: "${PROJECT}", description: "nightly" });
new forge.RepositoryFiles("f", { defaults: { project: "${PROJECT}", branch: "main" },
  items: { "ci/trigger.env": { content: interpolate\`TRIGGER_TOKEN=\${t.token}\\n\` }, "ci/open.env": { content: "OPEN=1\\n" } } });

const labels = new forge.GroupLabels("labels", {
  defaults: { group: "acme", description: secret("a description for few") },
  items: { one: { color: "#111111" }, two: { color: "#222222", description: "for all" } },
});
exports.id = labels.items.apply(({ one }) => one.labelId);
exports.description = labels.items.apply(({ one }) => one.description);

new forge.ProjectPushRule("rule", { project: "${PROJECT}", commitMessageRegex: secret("^what-the-program-says"), maxFileSize: secret(73519) });
new forge.RepositoryFile("file", { project: "${PROJECT}", branch: "main", path: "ci/deploy.env", content: secret("KEY=of-the-program\\n"), adopt: true });

const list = new forge.GroupLabels("list", { defaults: { group: "acme", color: "#123456" }, items: [
  { name: secret("name-of-the-first") }, { name: "plain", description: secret("text-of-the-second") },
] });
const whole = new forge.GroupLabels("whole", { defaults: { group: "acme" }, items:
  secret({ key: { color: "#654321", name: "name-in-the-whole" } }) });
const one = new forge.GroupLabels("one", { defaults: secret({ group: "acme", description: "text-of-all" }), items:
  { "by-key": secret({ color: "#654321", name: "name-in-the-item" }) } });
exports.ids = [list, whole, one].map(({ items }) => items.apply((all) => Object.values(all).map(({ labelId }) => labelId)));
`;
const LISTED = ["name-of-the-first", "plain", "name-in-the-whole", "name-in-the-item"];

const tokens = () => (service.dump().pipeline_triggers ?? []).map(({ token }) => String(token));
const change = (file: string, content: string) => ({
  project: PROJECT,
  branch: "main",
  file_path: file,
  commit_message: "By hand",
  content,
});

/** The output and the results of the commands, in their order. */
interface History {
  readonly adopting: Run;
  readonly replacing: Run;
  readonly drifted: Run;
  readonly tokens: readonly (readonly string[])[];
  readonly outputs: { readonly id: number; readonly description: string; readonly ids: number[][] };
  readonly labels: readonly (Readonly<Record<string, unknown>> & { readonly id: number })[];
  readonly rule: { readonly outputs: Readonly<Record<string, unknown>> };
  readonly restoredRegex: string | null | undefined;
  readonly texts: readonly string[];
}
let history: History;

beforeAll(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });

  await forge.pushRules.create({ project: PROJECT, commit_message_regex: "^before-the-take-over" });
  await forge.repositoryFiles.create(change("ci/deploy.env", "KEY=as-it-stood-there\n"));
  program(everything);
  const adopting = await run("preview");
  await up();
  const first = tokens();

  const urn = "urn:pulumi:temporary::test::pulumi-nodejs:dynamic/forge:PipelineTriggerToken::t";
  await run("preview", "--diff", "--replace", urn);
  const replacing = await up("--replace", urn);
  const second = tokens();
  await run("preview", "--refresh", "--diff", "--expect-no-changes");
  await refresh();
  await run("preview", "--diff", "--expect-no-changes");
  const outputs = JSON.parse((await stack.pulumi("stack", "output", "--json", "--show-secrets")).text);
  const labels = (service.dump().labels ?? []) as unknown as History["labels"];

  await forge.repositoryFiles.update(change("ci/trigger.env", "TRIGGER_TOKEN=changed-behind-our-back"));
  await forge.groupLabels.update({ group: "acme", label_id: "one", description: "drifted out of sight" });
  for (const name of LISTED)
    await forge.groupLabels.update({
      group: "acme",
      label_id: name,
      description: `behind-the-back-of-${name}`,
    });
  await refresh();
  const drifted = await run("preview", "--diff");
  await up();
  await run("preview", "--refresh", "--expect-no-changes");
  const repaired = JSON.parse((await stack.pulumi("stack", "output", "--json", "--show-secrets")).text);
  const { deployment } = JSON.parse(await recorded());
  const rule = deployment.resources.find(({ urn }: { urn: string }) => urn.endsWith("::rule"));
  const texts = await readable();
  await run("destroy", "--yes", "--skip-preview");
  history = {
    ...{ adopting, replacing, drifted, labels, rule },
    tokens: [first, second],
    outputs: { ...outputs, description: repaired.description },
    restoredRegex: (await forge.pushRules.get({ project: PROJECT }))?.commit_message_regex,
    texts: [...texts, ...(await readable())],
  };
}, 900_000);
afterAll(async () => {
  stack.remove();
  await forge.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

function expectNowhere(...secrets: string[]): void {
  const found = secrets.flatMap((secret) =>
    history.texts.flatMap((text) => {
      const place = text.indexOf(secret);
      return place < 0 ? [] : [text.slice(Math.max(0, place - 300), place + 60)];
    }),
  );
  expect(found).toEqual([]);
}

test("the output of a replacement does not contain the token that a file has", () => {
  const [before = [], after = []] = history.tokens;
  expect(history.replacing.text).toContain("items.ci/trigger.env: another content");
  expect(after).not.toEqual(before);
  expectNowhere(...before, ...after, "changed-behind-our-back");
});

test("drift in a secret default is recorded as a secret and repaired", () => {
  const { drifted, outputs, labels } = history;
  expect(drifted.text).toContain("items.one: another description");
  expect(outputs).toMatchObject({
    id: labels.find(({ name }) => name === "one")?.id,
    description: "a description for few",
  });
  expectNowhere("a description for few", "drifted out of sight");
});

test("the output of an adoption contains neither the old nor the new value of a secret property", () => {
  const { adopting, rule, restoredRegex } = history;
  expect(adopting.text).toContain(
    "is managed instead of created; another commitMessageRegex; another maxFileSize",
  );
  expect(adopting.text).toContain("is managed instead of created; another content");
  expect(rule.outputs.maxFileSize).toHaveProperty("ciphertext");
  expect(rule.outputs.before).toHaveProperty("ciphertext");
  expect(restoredRegex).toBe("^before-the-take-over");
  expectNowhere("before-the-take-over", "what-the-program-says", "as-it-stood-there", "of-the-program");
});

test("secrets in a list of items, and in items that are one output, appear nowhere", () => {
  const { outputs, labels } = history;
  expect(outputs.ids.flat().sort()).toEqual(
    labels
      .filter(({ name }) => LISTED.includes(String(name)))
      .map(({ id }) => id)
      .sort(),
  );
  expectNowhere(
    ...["name-of-the-first", "text-of-the-second", "name-in-the-whole", "name-in-the-item", "text-of-all"],
    ...["behind-the-back-of-name", "behind-the-back-of-plain"],
  );
});

test("a value that becomes a secret is encrypted in the state by the next up", async () => {
  const one = (description: string) => `
new forge.GroupLabel("label", { group: "acme", name: "later", color: "#123456", description: ${description} });
new forge.GroupLabels("labels", { defaults: { group: "acme", color: "#123456" }, items: { much: { description: ${description} } } });
`;
  program(one(`"open at first"`));
  await up();
  program(one(`secret("open at first")`));
  await up();
  await run("preview", "--expect-no-changes");
  expect(await recorded()).not.toContain("open at first");
});
