/** Resources of many objects on the real engine: their outputs, moves between resources, and the cost of thousands of items. */
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

const SECRET = "a-secret-of-the-program";

async function run(command: "up" | "preview" | "refresh", program: string, ...args: string[]): Promise<Run> {
  stack.writeProgram(`const forge = require("pulumi-forge");\n${program}`);
  const done = await (command === "refresh"
    ? stack.pulumi("refresh", "--yes", "--skip-preview", ...args)
    : stack[command](...args));
  expect({ code: done.code, text: done.text }).toEqual({ code: 0, text: expect.any(String) });
  return done;
}

const writes = () =>
  Object.keys(service.requests().operations).filter((name) => !/\.(get|list|current)$/.test(name));

const single = `new forge.GroupLabel("bug", { group: "acme", name: "moved", color: "#111111", adopt: true });`;
const many = `new forge.GroupLabels("all", { defaults: { group: "acme" }, items: { moved: { color: "#111111" }, other: { color: "#222222" } }, adopt: true });`;

test("an object moves into a resource of many and out again without a write request", async () => {
  await run("up", single);
  const { id } = await forge.groupLabels.get({ group: "acme", label_id: "moved" });

  service.resetRequests();
  await run("up", many);
  expect(writes()).toEqual(["groupLabels.create"]);

  service.resetRequests();
  await run(
    "up",
    `const label = ${single}
new forge.GroupLabels("all", { defaults: { group: "acme" }, items: { other: { color: "#222222" } } }, { dependsOn: label });`,
  );
  expect(writes()).toEqual([]);
  expect((await forge.groupLabels.get({ group: "acme", label_id: "moved" })).id).toBe(id);
});

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

test("a preview names the unmanaged objects that an exclusive resource deletes, and checks maxDeletions", async () => {
  await forge.groupLabels.create({ group: "acme/platform", name: "stale", color: "red" });
  const program = (more: string) =>
    `new forge.GroupLabels("all", { defaults: { group: "acme/platform" }, items: { kept: { color: "red" } }, exclusive: true${more} });`;
  const preview = await run("preview", program(""));
  expect(preview.text).toContain(
    "GroupLabels (acme/platform): 2 unmanaged would be deleted: infrastructure, stale",
  );
  stack.writeProgram(`const forge = require("pulumi-forge");\n${program(", maxDeletions: 0")}`);
  const refused = await stack.preview();
  expect(refused.code).not.toBe(0);
  expect(refused.text).toContain("2 objects would be deleted (infrastructure, stale), and maxDeletions is 0");
});

test.each([
  ["the items of all places", "true", "true"],
  ["a list of places", '["acme/platform", "acme/mobile"]', '["acme/platform"]'],
])("with exclusive for %s, a place that leaves keeps the objects of others", async (_, before, now) => {
  const program = (places: readonly string[], exclusive: string) => {
    const items = places.map((group) => `"own in ${group}": { group: "${group}", color: "red" }`);
    return `new forge.GroupLabels("all", { items: { ${items.join(", ")} }, exclusive: ${exclusive} });`;
  };
  const namesIn = async (group: string) =>
    (
      await forge.groupLabels
        .list({ group, only_group_labels: true, include_ancestor_groups: false })
        .toArray()
    )
      .map(({ name }) => name)
      .sort();
  const both = ["acme/platform", "acme/mobile"];
  await run("up", program(both, before));
  expect(await namesIn("acme/mobile")).toEqual(["own in acme/mobile"]);
  for (const group of both) await forge.groupLabels.create({ group, name: "theirs", color: "red" });
  // It records what it finds.
  await run("refresh", program(both, before));
  await run("up", program(["acme/platform"], now));
  expect([await namesIn("acme/platform"), await namesIn("acme/mobile")]).toEqual([
    ["own in acme/platform"],
    ["theirs"],
  ]);
});

test("five thousand labels are one small entry of the state and are refreshed page by page", async () => {
  const program = `
const items = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => ["label-" + index, { color: "#d9534f" }]));
new forge.GroupLabels("all", { defaults: { group: "acme" }, items });`;
  await run("up", program);
  const { text } = await stack.pulumi("stack", "export");
  expect(text.length).toBeLessThan(2_000_000);
  service.resetRequests();
  const checked = await run("preview", program, "--refresh", "--expect-no-changes");
  expect(checked.steps.filter(({ op }) => op === "update")).toEqual([]);
  expect(service.requests().total).toBeLessThanOrEqual(53);
});

test("ignoreChanges keeps the recorded values of properties of items", async () => {
  const program = (color: string, ignored: readonly string[] = []) => `
const items = { one: { color: "${color}", description: "${color}" }, "a.b": { color: "${color}" } };
new forge.GroupLabels("all", { defaults: { group: "acme" }, items }, { ignoreChanges: ${JSON.stringify(ignored)} });`;
  await run("up", program("#111111"));
  await run("up", program("#222222", ["items.one.color", 'items["a.b"]']));
  const labels = await forge.groupLabels.list({ group: "acme" }).toArray();
  const ignored = labels.filter(({ name }) => ["one", "a.b"].includes(name));
  expect(ignored.map(({ name, color, description }) => [name, color, description]).sort()).toEqual([
    ["a.b", "#111111", null],
    ["one", "#111111", "#222222"],
  ]);
  const preview = await run("preview", program("#333333", ["items"]));
  expect(preview.steps.filter(({ op }) => op !== "same")).toEqual([]);
});

test("a secret of an item stays encrypted after an up, a refresh and a failed removal", async () => {
  const item = `{ project: "acme/platform/web", url: "https://mirror.example/web.git", username: "robot", password: "${SECRET}" }`;
  const program = (items: string) => `
const pulumi = require("@pulumi/pulumi");
new forge.RemoteMirrors("mirrors", { items: ${items} });
new forge.GroupLabels("all", { defaults: { group: "acme" }, items: { one: { color: "red", description: pulumi.secret("${SECRET}") } } });`;
  const recorded = async () => (await stack.pulumi("stack", "export")).text;

  await run("up", program(`{ copy: ${item} }`));
  expect(await recorded()).not.toContain(SECRET);
  await run("refresh", program(`{ copy: ${item} }`));
  expect(await recorded()).not.toContain(SECRET);

  service.faults.order({ kind: "status", status: 403, operation: "remoteMirrors.delete" });
  stack.writeProgram(`const forge = require("pulumi-forge");\n${program("{}")}`);
  expect((await stack.up()).code).not.toBe(0);
  expect(await recorded()).not.toContain(SECRET);
  service.faults.clear();
  // The item is still recorded, so the next run removes it.
  service.resetRequests();
  await run("up", program("{}"));
  expect(writes()).toEqual(["remoteMirrors.delete"]);
});

test("a resource that becomes exclusive names the unmanaged objects that it deletes, and keeps its own", async () => {
  await forge.groupLabels.create({ group: "acme/platform", name: "stale", color: "red" });
  const program = (more: string) =>
    `new forge.GroupLabels("all", { defaults: { group: "acme/platform" }, items: { kept: { color: "red" }, constructor: { color: "blue" } }${more} });`;
  await run("up", program(""));
  const { id } = await forge.groupLabels.get({ group: "acme/platform", label_id: "kept" });
  const preview = await run("preview", program(", exclusive: true"));
  expect(preview.text).toContain(
    "GroupLabels (acme/platform): 2 unmanaged would be deleted: infrastructure, stale",
  );
  await run("up", program(", exclusive: true"));
  await run("preview", program(", exclusive: true"), "--refresh", "--expect-no-changes");
  const left = await forge.groupLabels.list({ group: "acme/platform", only_group_labels: true }).toArray();
  const inherited = ["bug", "feature"];
  expect(
    left
      .map(({ name }) => name)
      .filter((name) => !inherited.includes(name))
      .sort(),
  ).toEqual(["constructor", "kept"]);
  expect(left.find(({ name }) => name === "kept")?.id).toBe(id);
});

test("maxDeletions also limits the deletion of the resource itself, and does not count objects that move to another one", async () => {
  const items = (count: number) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`l${index}`, { color: "red" }])),
    );
  const program = (maxDeletions: number) =>
    `new forge.GroupLabels("all", { defaults: { group: "acme" }, items: ${items(4)}, maxDeletions: ${maxDeletions} });`;
  await run("up", program(2));
  const refused = await stack.pulumi("destroy", "--yes", "--skip-preview");
  expect(refused.code).not.toBe(0);
  expect(refused.text).toContain("4 objects would be deleted (l0, l1, l2, l3), and maxDeletions is 2");
  expect((await forge.groupLabels.get({ group: "acme", label_id: "l3" })).name).toBe("l3");
  await run(
    "up",
    `new forge.GroupLabels("moved", { defaults: { group: "acme" }, items: ${items(2)}, adopt: true });`,
  );
  await expect(forge.groupLabels.get({ group: "acme", label_id: "l3" })).rejects.toThrow("404");
  expect((await forge.groupLabels.get({ group: "acme", label_id: "l0" })).name).toBe("l0");
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
