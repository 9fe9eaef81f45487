/** Native resources: explicit providers, imports, previews, look-ups through the plugin, and the content of the state. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { packageSchema } from "../../provider/classes/package-schema";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

const TOKEN = "forge-olivia-token";

let service: Simulator;
let partner: Simulator;
/** The requests that changed something in the service. */
let changes = 0;
let stack: Stack;

const write = (program: string) =>
  stack.writeProgram(`const forge = require("pulumi-forge/native");\n${program}`);

const labels = (of: Simulator) => of.world.labels.where(() => true).map(({ name }) => name);

const exported = async () => (await stack.pulumi("stack", "export")).text;

async function succeeded(running: Promise<Run>): Promise<Run> {
  const run = await running;
  if (run.code !== 0) throw new Error(run.text);
  return run;
}

const clean = () => succeeded(stack.destroy());

beforeAll(async () => {
  const onChange = () => {
    changes += 1;
  };
  [service, partner] = await Promise.all([startSimulator({ onChange }), startSimulator()]);
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: TOKEN },
  });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await Promise.all([service.close(), partner.close()]);
});

test("each explicit provider uses its own service, with a token that is an output", async () => {
  write(`
const pulumi = require("@pulumi/pulumi");
const token = new forge.PipelineTriggerToken("t", { project: "acme/platform/web", description: "made first" });
const eu = new forge.Provider("eu", { baseUrl: ${JSON.stringify(partner.url)},
  token: token.token.apply(() => ${JSON.stringify(TOKEN)}),
  concurrency: 4,
});
new forge.GroupLabel("here", { group: "acme", name: "here", color: "red" });
new forge.GroupLabel("there", { group: "acme", name: "there", color: "red" }, { provider: eu });
const dynamic = require("pulumi-forge");
new dynamic.GroupLabel("there too", { group: "acme", name: "there too", color: "red" }, { provider: eu });
const found = forge.getGroupLabelOutput({ group: "acme", label: "bug" }, { provider: eu });
exports.color = found.color;`);
  await succeeded(stack.preview());
  const up = await stack.up();
  expect(up).toMatchObject({ code: 0, exports: { color: "#D9534F" } });
  expect(labels(service)).toContain("here");
  for (const name of ["there", "there too"]) {
    expect(labels(service)).not.toContain(name);
    expect(labels(partner)).toContain(name);
  }
  const second = await stack.preview("--expect-no-changes");
  expect(second).toMatchObject({ code: 0 });
  expect(await exported()).not.toContain(TOKEN);
  await clean();
  expect(labels(partner)).not.toContain("there");
});

test("what leaves one service is deleted there, although the stack records the same numbers of another one", async () => {
  const program = (there: string) =>
    write(`
const dynamic = require("pulumi-forge");
const eu = new forge.Provider("eu", { baseUrl: ${JSON.stringify(partner.url)}, token: ${JSON.stringify(TOKEN)} });
new forge.GroupLabel("native", { group: "acme", name: "native", color: "red" });
new dynamic.GroupLabel("dynamic", { group: "acme", name: "dynamic", color: "red" });
${there}`);
  const numbers = (of: Simulator) =>
    of.world.labels
      .where(({ name }) => ["native", "dynamic"].includes(name))
      .map(({ id }) => id)
      .sort();
  // Both services give out the same numbers next.
  const given = (one: Simulator) =>
    one.world.labels.insert({ group_id: 1, name: "last", color: "#FF0000" }).id;
  const last = [service, partner].map((one) => ({ one, id: given(one) }));
  const most = Math.max(...last.map(({ id }) => id));
  for (const { one, id } of last) for (let next = id; next < most; ) next = given(one);
  program(`
new forge.GroupLabel("native there", { group: "acme", name: "native", color: "red" }, { provider: eu });
new dynamic.GroupLabel("dynamic there", { group: "acme", name: "dynamic", color: "red" }, { provider: eu });`);
  await succeeded(stack.up());
  expect(numbers(service)).toHaveLength(2);
  expect(numbers(partner)).toEqual(numbers(service));
  program("");
  await succeeded(stack.up());
  expect(numbers(partner)).toEqual([]);
  expect(numbers(service)).toHaveLength(2);
  await clean();
});

test("changing the token or address of an explicit provider replaces nothing", async () => {
  const program = (settings: string) =>
    write(`
const eu = new forge.Provider("eu", { baseUrl: ${JSON.stringify(partner.url)}, ${settings} });
new forge.GroupLabel("there", { group: "acme", name: "there", color: "red" }, { provider: eu });`);
  program(`token: "forge-olivia-token"`);
  await succeeded(stack.up());
  program(`token: "forge-root-token", timeoutSeconds: 30`);
  const { code, steps } = await stack.up();
  expect(code).toBe(0);
  expect(steps.filter(({ kind }) => kind === "GroupLabel").map(({ op }) => op)).toEqual(["same"]);
  await clean();
});

test("a wrong configuration of a provider is reported as one error", async () => {
  write(`
const eu = new forge.Provider("eu", { baseUrl: ${JSON.stringify(partner.url)}, token: "t", concurrency: 5000 });
new forge.GroupLabel("there", { group: "acme", name: "there", color: "red" }, { provider: eu });`);
  const { code, text } = await stack.preview();
  expect(code).not.toBe(0);
  const [, diagnostics = ""] = text.split("Diagnostics:");
  expect(diagnostics.match(/error: .*/g)).toEqual([
    expect.stringContaining('forge:concurrency is "5000"; it must be an integer from 1 to 256.'),
  ]);
});

test("a resource is imported with its inputs and shows no differences afterwards", async () => {
  const id = service.world.labels.where(({ name }) => name === "bug")[0]?.id;
  const inputs = `{ group: "acme", name: "bug", color: "#D9534F", description: "Something is broken" }`;
  write(`new forge.GroupLabel("bug", ${inputs}, { import: "acme/${id}", retainOnDelete: true });`);
  const up = await stack.up();
  expect(up.text).not.toContain("warning");
  expect(up.steps.map(({ op }) => op)).toContain("import");
  write(`new forge.GroupLabel("bug", ${inputs}, { retainOnDelete: true });`);
  await succeeded(stack.preview("--expect-no-changes"));
  await clean();
  expect(labels(service)).toContain("bug");
});

test("the preview of an update knows the values that cannot change, and its details name each property", async () => {
  const program = (color: string) =>
    write(`
const one = new forge.GroupLabel("one", { group: "acme", name: "one", color: "${color}" });
const many = new forge.GroupLabels("many", { defaults: { group: "acme" }, items: { two: { color: "red" }, three: { color: "${color}" } } });
exports.ids = [one.labelId, many.items.two.labelId];`);
  program("red");
  const up = await stack.up();
  program("blue");
  const preview = await stack.pulumi("preview", "--diff");
  expect(preview.text).toContain(`~ color: "red" => "blue"`);
  expect(preview.exports).toEqual(up.exports);
  await clean();
});

test("the state has encrypted secrets, no code, and no access token", async () => {
  write(`
const pulumi = require("@pulumi/pulumi");
new forge.GroupLabel("s", { group: "acme", name: "s", color: "red", description: pulumi.secret("do not print") });
new forge.GroupLabels("m", { defaults: { group: "acme" }, items: { n: { color: "red", description: pulumi.secret("do not print") } } });
const t = new forge.PipelineTriggerToken("t", { project: "acme/platform/web", description: "printed" });
exports.token = t.token;`);
  await succeeded(stack.up());
  await succeeded(stack.preview("--expect-no-changes"));
  const state = await exported();
  const secret = service.world.pipeline_triggers.where(({ description }) => description === "printed")[0]
    ?.token;
  expect(secret).toMatch(/^glptt-/);
  for (const text of ["do not print", secret ?? "", TOKEN, "require(", "__provider"])
    expect(state).not.toContain(text);
  await clean();
});

test("the plugin has the schema of the package", async () => {
  const { text, code } = await stack.pulumi(
    "package",
    "get-schema",
    "node_modules/pulumi-forge/plugin/pulumi-resource-forge",
  );
  expect({ code, text: text.slice(0, 200) }).toMatchObject({ code: 0 });
  expect(new Set(Object.keys(JSON.parse(text).resources))).toEqual(
    new Set(Object.keys(JSON.parse(packageSchema()).resources)),
  );
});

test("a stack moves from dynamic to native resources and back with read requests only", async () => {
  const program = (entry: string) =>
    stack.writeProgram(`
const forge = require("${entry}");
const label = new forge.GroupLabel("moved", { group: "acme", name: "moved", color: "red" });
const token = new forge.PipelineTriggerToken("moved", { project: "acme/platform/web", description: "moved" });
new forge.ProjectPushRule("moved", { project: "acme/platform/web", maxFileSize: 20 });
const many = new forge.GroupLabels("many", { defaults: { group: "acme" },
  items: { one: { color: "red" }, two: { color: "#00ff00" } },
});
exports.ids = [label.labelId, many.items.two.labelId];
exports.token = token.token;`);
  const move = async (entry: string) => {
    program(entry);
    const before = changes;
    const up = await succeeded(stack.up("--refresh"));
    expect(changes).toBe(before);
    await succeeded(stack.preview("--expect-no-changes", "--refresh"));
    return up.exports;
  };
  program("pulumi-forge");
  const first = (await succeeded(stack.up())).exports;
  expect(await move("pulumi-forge/native")).toEqual(first);
  expect(await exported()).not.toContain("pulumi-nodejs");
  expect(await move("pulumi-forge")).toEqual(first);
  expect(await exported()).not.toContain("forge:index");
  await clean();
  expect(labels(service)).not.toContain("moved");
});
