/** Previews are correct: unknown values, refusals, and replacements with their reasons. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
let stack: Stack;

const write = (program: string) =>
  stack.writeProgram(`
const pulumi = require("@pulumi/pulumi");
const forge = require("pulumi-forge");
${program}`);

const operations = ({ steps }: Run) => Object.fromEntries(steps.map(({ name, op }) => [name, op]));

const labels = (name: string) => service.world.labels.where((row) => row.name === name);

/** Two labels, of which the second uses an output of the first; `last` is a third one. */
const program = (color: string, last: string) => `
const first = new forge.GroupLabel("first", { group: "acme", name: "first", color: "${color}" });
new forge.GroupLabel("second", { group: "acme", name: pulumi.interpolate\`of-\${first.labelId}\`, color: "red" });
new forge.GroupLabel("third", ${last});`;

beforeAll(async () => {
  service = await startSimulator();
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

test("an output of another resource is accepted by a preview and validated when it is known", async () => {
  write(
    program("red", `{ group: "acme", name: "third", color: first.textColor.apply((text) => text + "!") }`),
  );
  const preview = await stack.preview();
  expect(preview.code).toBe(0);
  expect(operations(preview)).toEqual({ first: "create", second: "create", third: "create" });
  const up = await stack.up();
  expect(up.code).not.toBe(0);
  expect(up.text).toContain(
    `resource 'third' has a problem: "color" is "#FFFFFF!"; expected six hex digits behind a #, or a CSS color name`,
  );
  expect(up.text).not.toMatch(/^\s+at /m);
  expect(labels("third")).toEqual([]);
});

test("the parts of an id are known in the preview of an update, and a replacement names the property that forces it", async () => {
  write(program("red", `{ group: "acme", name: "third", color: "red" }`));
  expect((await stack.up()).code).toBe(0);
  write(program("blue", `{ group: "acme/platform", name: "third", color: "red" }`));
  const preview = await stack.preview();
  expect(operations(preview)).toMatchObject({ first: "update", second: "same" });
  expect(preview.steps.find(({ op }) => op === "replace")).toMatchObject({
    name: "third",
    replacedFor: ["group"],
  });
});

test("a preview names an object that exists and a user who does not; an up without a preview looks for neither", async () => {
  write(`
new forge.GroupLabel("there", { group: "acme", name: "there", color: "red" });
new forge.GroupMember("nobody", { group: "acme", user: "nobody-at-all", accessLevel: "guest" });`);
  service.world.labels.insert({
    group_id: service.world.groups.named("acme")?.id ?? 0,
    ...{ name: "there", color: "#FF0000" },
  });
  const { text } = await stack.preview();
  expect(text).toContain('GroupLabel "there" (acme): it exists already, and the create fails.');
  expect(text).toContain('user: there is no user "nobody-at-all"');
  const up = await stack.up();
  expect(up.code).not.toBe(0);
  expect(up.text).not.toContain("it exists already, and the create fails");
  expect(up.text).not.toContain('user: there is no user "nobody-at-all"');
});
