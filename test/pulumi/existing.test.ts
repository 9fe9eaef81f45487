/** Objects that exist already: adopted, refused or read. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Stack } from "./stack";

let service: Simulator;
let stack: Stack;

const write = (program: string) => stack.writeProgram(`const forge = require("pulumi-forge");\n${program}`);

const label = (name: string) => service.world.labels.where((row) => row.name === name)[0];

const pushRule = () => service.world.push_rules.where(() => true)[0];

beforeAll(async () => {
  service = await startSimulator();
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: "forge-olivia-token" },
  });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

test("a preview shows what adopting an object changes, the up changes it, and an existing object without adopt is refused", async () => {
  write(`
const bug = new forge.GroupLabel("bug", { group: "acme", name: "bug", color: "#000000", adopt: true });
const push = new forge.ProjectPushRule("push", { project: "acme/platform/web", maxFileSize: 20 });
// After the others, because the engine starts nothing new after a failure.
const dependsOn = [bug, push];
new forge.GroupLabel("feature", { group: "acme", name: "feature", color: "#5CB85C" }, { dependsOn });`);
  const lines = [
    'GroupLabel "bug" (acme) exists already and is managed instead of created; color "#D9534F" → "#000000"',
    "ProjectPushRule (acme/platform/web) exists already and is managed instead of created; maxFileSize 10 → 20",
  ];
  const { text: preview } = await stack.preview();
  const { text, code } = await stack.up();
  for (const line of lines) {
    expect(preview).toContain(`\n    ${line}\n`);
    expect(text).toContain(`\n    ${line}\n`);
  }
  expect(text).toContain("End that record first: pulumi state delete URN");
  expect(code).not.toBe(0);
  // The error is shown once, as the engine prints it.
  expect(text).not.toMatch(/shown by the engine|^\s+at /m);
  expect(text).toContain(
    'error: GroupLabel "feature" (acme): create failed: it exists already. Set adopt: true to adopt it, or choose another name.',
  );
  expect(label("bug")?.color).toBe("#000000");
  expect(label("feature")?.color).toBe("#428BCA");
  expect(pushRule()?.max_file_size).toBe(20);
});

test("forge:adopt adopts every existing object, a renamed resource keeps its object, and get reads one", async () => {
  await stack.pulumi("config", "set", "forge:adopt", "true");
  write(`
new forge.GroupLabel("defect", { group: "acme", name: "bug", color: "#000000" });
new forge.ProjectPushRule("pushes", { project: "acme/platform/web", maxFileSize: 20 });
new forge.GroupLabel("feature", { group: "acme", name: "feature", color: "#5CB85C" });
const read = forge.GroupLabel.get("read", "acme/platform/3");
exports.read = [read.name, read.color, read.labelId, read.group];`);
  const before = label("bug")?.id;
  const up = await stack.up();
  expect(up.text).toContain(
    'GroupLabel "feature" (acme) exists already and is managed instead of created; color "#428BCA" → "#5CB85C"',
  );
  expect(up.code).toBe(0);
  expect(up.exports).toEqual({ read: ["infrastructure", "#5CB85C", 3, "acme/platform"] });
  expect(label("bug")?.id).toBe(before);
  expect(label("feature")?.color).toBe("#5CB85C");
  expect(pushRule()?.max_file_size).toBe(20);
});

test.each([
  [
    `forge.GroupLabel.get("read", "3")`,
    'GroupLabel: read failed: "3" is not an id of a GroupLabel; it looks like group/labelId.',
  ],
  [`forge.GroupLabel.get("read", "acme/999")`, "There is no GroupLabel acme/999."],
  [
    `new forge.SamlGroupLink("link", { group: "acme", samlGroupName: "engineering", accessLevel: 40 })`,
    "it exists with another accessLevel, which cannot be updated; delete it, or declare its actual value.",
  ],
])("a preview refuses a resource that cannot succeed: %s", async (program, sentence) => {
  write(`${program};`);
  const { code, text } = await stack.preview();
  expect(code).not.toBe(0);
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/^\s+at /m);
});
