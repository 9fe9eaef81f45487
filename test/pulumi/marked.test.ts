/** What a program marks as secret is shown nowhere, whichever property it stands in. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

const PROJECT = "acme/platform/api";

const folder = mkdtempSync(path.join(tmpdir(), "forge-marked-"));
const journal = path.join(folder, "journal");
let service: Simulator;
let forge: Client;
let stack: Stack;
let said: Run[] = [];

beforeAll(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
}, 900_000);
afterAll(async () => {
  await forge.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  said = [];
  rmSync(journal, { force: true });
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_JOURNAL: journal },
  });
}, 900_000);
afterEach(() => stack.remove());

const program = (text: string) =>
  stack.writeProgram(
    `const forge = require("pulumi-forge");\nconst { secret, interpolate, output } = require("@pulumi/pulumi");\n${text}`,
  );

/** A command that succeeds. */
async function run(command: string, ...args: string[]): Promise<Run> {
  const done = await stack.pulumi(command, ...args);
  if (done.code !== 0) throw new Error(done.text);
  said.push(done);
  return done;
}
const up = (...args: string[]) => run("up", "--yes", "--skip-preview", ...args);
const refresh = () => run("refresh", "--yes", "--skip-preview");

/** Everything that anybody may read of what was run: what the engine printed and tells, the journal, the state. */
const readable = async () =>
  [
    JSON.stringify(said),
    existsSync(journal) ? readFileSync(journal, "utf8") : "",
    (await run("stack", "export")).text,
  ].join("\n");

async function expectNowhere(...secrets: string[]): Promise<void> {
  const text = await readable();
  const places = secrets.map((secret) => text.indexOf(secret)).filter((place) => place >= 0);
  expect(places.map((place) => text.slice(Math.max(0, place - 300), place + 60))).toEqual([]);
}

test("a token in a file is not told when it is replaced", async () => {
  program(`
const t = new forge.PipelineTriggerToken("t", { project: "${PROJECT}", description: "nightly" });
new forge.RepositoryFiles("f", { defaults: { project: "${PROJECT}", branch: "main" },
  items: { "ci/trigger.env": { content: interpolate\`TRIGGER_TOKEN=\${t.token}\\n\` }, "ci/open.env": { content: "OPEN=1\\n" } } });
`);
  const tokens = () => (service.dump().pipeline_triggers ?? []).map(({ token }) => String(token));
  await up();
  const before = tokens();
  const urn = "urn:pulumi:temporary::test::pulumi-nodejs:dynamic/forge:PipelineTriggerToken::t";
  await run("preview", "--diff", "--replace", urn);
  const replaced = await up("--replace", urn);
  expect(replaced.text).toContain("items.ci/trigger.env: another content");
  expect(tokens()).not.toEqual(before);
  await forge.repositoryFiles.update({
    project: PROJECT,
    branch: "main",
    file_path: "ci/trigger.env",
    commit_message: "By hand",
    content: "TRIGGER_TOKEN=changed-behind-our-back\n",
  });
  await refresh();
  await run("preview");
  await up();
  await run("preview", "--expect-no-changes", "--refresh");
  await expectNowhere(...before, ...tokens(), "changed-behind-our-back");
}, 240_000);

test("what has drifted under secret defaults is recorded as a secret, and mended", async () => {
  program(`
const labels = new forge.GroupLabels("labels", {
  defaults: { group: "acme", description: secret("a description for few") },
  items: { one: { color: "#111111" }, two: { color: "#222222", description: "for all" } },
});
exports.id = labels.items.apply(({ one }) => one.labelId);
exports.description = labels.items.apply(({ one }) => one.description);
`);
  await up();
  await forge.groupLabels.update({ group: "acme", label_id: "one", description: "drifted out of sight" });
  await refresh();
  const preview = await run("preview");
  expect(preview.text).toContain("items.one: another description");
  await up();
  const settled = await run("preview", "--refresh", "--expect-no-changes");
  expect(settled.code).toBe(0);
  const outputs = JSON.parse((await stack.pulumi("stack", "output", "--json", "--show-secrets")).text);
  const { labels = [] } = service.dump();
  expect(outputs).toEqual({
    id: labels.find(({ name }) => name === "one")?.id,
    description: "a description for few",
  });
  await expectNowhere("a description for few", "drifted out of sight");
}, 240_000);

test("what is taken over is told without what is secret of it, before and after", async () => {
  await forge.pushRules.create({ project: PROJECT, commit_message_regex: "^before-the-take-over" });
  await forge.repositoryFiles.create({
    project: PROJECT,
    branch: "main",
    file_path: "ci/deploy.env",
    commit_message: "By hand",
    content: "KEY=as-it-stood-there\n",
  });
  program(`
new forge.ProjectPushRule("rule", { project: "${PROJECT}", commitMessageRegex: secret("^what-the-program-says"), maxFileSize: secret(73519) });
new forge.RepositoryFile("file", { project: "${PROJECT}", branch: "main", path: "ci/deploy.env", content: secret("KEY=of-the-program\\n"), adopt: true });
`);
  const preview = await run("preview");
  expect(preview.text).toContain("is taken over; another commitMessageRegex; another maxFileSize");
  expect(preview.text).toContain("is taken over; another content");
  await up();
  const exported = JSON.parse((await stack.pulumi("stack", "export")).text);
  const rule = exported.deployment.resources.find(({ urn }: { urn: string }) => urn.endsWith("::rule"));
  expect(rule.outputs.maxFileSize).toHaveProperty("ciphertext");
  expect(rule.outputs.before).toHaveProperty("ciphertext");
  await run("destroy", "--yes", "--skip-preview");
  expect((await forge.pushRules.get({ project: PROJECT }))?.commit_message_regex).toBe(
    "^before-the-take-over",
  );
  await expectNowhere("before-the-take-over", "what-the-program-says", "as-it-stood-there", "of-the-program");
}, 240_000);

test("the items of a list, and items that are one output, are no less secret", async () => {
  program(`
const list = new forge.GroupLabels("list", { defaults: { group: "acme", color: "#123456" }, items: [
  { name: secret("name-of-the-first") }, { name: "plain", description: secret("said-of-the-second") },
] });
const whole = new forge.GroupLabels("whole", { defaults: { group: "acme" }, items:
  secret({ key: { color: "#654321", name: "name-in-the-whole" } }) });
const one = new forge.GroupLabels("one", { defaults: secret({ group: "acme", description: "said-of-all" }), items:
  { "by-key": secret({ color: "#654321", name: "name-in-the-item" }) } });
exports.ids = [list, whole, one].map(({ items }) => items.apply((all) => Object.values(all).map(({ labelId }) => labelId)));
`);
  await up();
  const secrets = [
    "name-of-the-first",
    "said-of-the-second",
    "name-in-the-whole",
    "name-in-the-item",
    "said-of-all",
  ];
  await run("preview", "--refresh", "--diff", "--expect-no-changes");
  await refresh();
  await run("preview", "--diff", "--expect-no-changes");
  const { labels = [] } = service.dump();
  const { ids } = JSON.parse((await stack.pulumi("stack", "output", "--json", "--show-secrets")).text);
  const made = ["name-of-the-first", "plain", "name-in-the-whole", "name-in-the-item"];
  expect((ids as number[][]).flat().sort()).toEqual(
    labels
      .filter(({ name }) => made.includes(String(name)))
      .map(({ id }) => id)
      .sort(),
  );
  for (const name of made)
    await forge.groupLabels.update({
      group: "acme",
      label_id: name,
      description: `behind-the-back-of-${name}`,
    });
  await refresh();
  await run("preview", "--diff");
  await up();
  await run("preview", "--refresh", "--expect-no-changes");
  await run("destroy", "--yes", "--skip-preview");
  await expectNowhere(...secrets, "behind-the-back-of-name", "behind-the-back-of-plain");
}, 240_000);

test("what becomes a secret is written anew, so that nothing keeps it in the clear", async () => {
  const one = (description: string) => `
new forge.GroupLabel("label", { group: "acme", name: "later", color: "#123456", description: ${description} });
new forge.GroupLabels("labels", { defaults: { group: "acme", color: "#123456" }, items: { much: { description: ${description} } } });
`;
  program(one(`"open at first"`));
  await up();
  program(one(`secret("open at first")`));
  said = [];
  await up();
  await run("preview", "--expect-no-changes");
  expect((await stack.pulumi("stack", "export")).text).not.toContain("open at first");
}, 240_000);
