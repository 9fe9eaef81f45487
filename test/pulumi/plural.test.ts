/** Resources of many objects on the real engine: their outputs, and inputs that are large or broken. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
let forge: Client;
let stack: Stack;

beforeEach(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });
});
afterEach(async () => {
  stack.remove();
  await forge.close();
  await service.close();
});

async function run(command: "up" | "preview", program: string, ...args: string[]): Promise<Run> {
  stack.writeProgram(`const forge = require("pulumi-forge");\n${program}`);
  const done = await stack[command](...args);
  expect({ code: done.code, text: done.text }).toEqual({ code: 0, text: expect.any(String) });
  return done;
}

test("a program reads all outputs of each item", async () => {
  const program = (color: string) => `
const labels = new forge.GroupLabels("all", { defaults: { group: "acme" }, items: { one: { color: "${color}" }, two: { color: "red" } } });
const tokens = new forge.PipelineTriggerTokens("tokens", { items: [{ project: "acme/platform/web", description: "nightly" }] });
exports.one = labels.items.one;
exports.id = labels.items.two.id;
exports.trigger = tokens.items["acme/platform/web/nightly"].triggerId;
exports.token = tokens.secrets["acme/platform/web/nightly"].token;
`;
  const first = await run("up", program("#111111"));
  expect(first.exports.one).toEqual({
    id: expect.stringMatching(/^acme\/\d+$/),
    labelId: expect.any(Number),
    group: "acme",
    name: "one",
    color: "#111111",
    textColor: "#FFFFFF",
  });
  expect(first.exports.id).toMatch(/^acme\/\d+$/);
  expect(first.exports.trigger).toEqual(expect.any(Number));
  expect(first.text).toMatch(/token\s*: \[secret\]/);

  const unchanged = await run("preview", program("#111111"));
  expect(unchanged.exports).toMatchObject({ one: first.exports.one, id: first.exports.id });

  // In a preview, declared inputs are known and the outputs of the service are not.
  const preview = await run("preview", program("#222222"));
  expect(preview.text).toContain('items.one: color "#111111" → "#222222"');
  expect(preview.exports.id).toBe("04da6b54-80e4-46f7-96ec-b56ff0331ba9");
});

test("a partial failure of 13 MB of inputs is recorded", async () => {
  await forge.groupMilestones.create({ group: "acme", title: "m3" });
  const program = `
const items = Object.fromEntries(Array.from({ length: 15 }, (_, index) => ["m" + index, { description: String.fromCharCode(97 + index).repeat(900000) }]));
new forge.GroupMilestones("all", { defaults: { group: "acme" }, items });`;
  stack.writeProgram(`const forge = require("pulumi-forge");\n${program}`);
  const failed = await stack.up();
  expect(failed.code).not.toBe(0);
  expect(failed.text).toContain("GroupMilestones (acme): 1 of 15 items failed, 14 are done and recorded");
  const [taken] = await forge.groupMilestones.list({ group: "acme", title: "m3" }).toArray();
  await forge.groupMilestones.delete({ group: "acme", milestone_id: taken?.id ?? 0 });
  service.resetRequests();
  await run("up", program);
  expect(service.requests().operations["groupMilestones.create"]).toBe(1);
  await run("preview", program, "--expect-no-changes");
});

test("half of a character never hangs the host of dynamic providers", async () => {
  for (const label of service.world.labels.where(({ name }) => name === "bug"))
    Object.assign(label, { description: "from the service: \ud800" });
  const program = (resource: string) =>
    stack.writeProgram(
      `const forge = require("pulumi-forge"); const { output } = require("@pulumi/pulumi"); new forge.${resource}, adopt: true });`,
    );
  program(
    `GroupLabels("many", { defaults: { group: "acme" }, items: output({ "\\ud800": { color: "red" } })`,
  );
  const refused = await stack.up();
  expect(refused.text).toContain('"items" has a name with a lone surrogate');
  expect(refused.code).not.toBe(0);
  program(`GroupLabel("one", { group: "acme", name: "bug", color: output("red")`);
  expect(await stack.up()).toMatchObject({ code: 0 });
});
