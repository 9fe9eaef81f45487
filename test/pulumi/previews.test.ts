/** Previews are correct: unknown values, refusals, and replacements with their reasons; and the next up completes a partial create. */
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
  expect(labels("third")).toEqual([]);
});

test("a preview refuses invalid values, and names the resource, the property, the value and what is allowed", async () => {
  write(`
new forge.GroupLabel("wrong", { group: "acme", name: "", color: "rad", colour: "red", subscribed: "yes" });`);
  const { code, text } = await stack.preview();
  expect(code).not.toBe(0);
  for (const problem of [
    '"name" is ""; expected text that is not empty',
    '"color" is "rad"; expected six hex digits behind a #, or a CSS color name',
    'it has no parameter "colour" (did you mean "color"?)',
    '"subscribed" is "yes"; expected',
  ]) {
    expect(text).toContain(`resource 'wrong' has a problem: ${problem}`);
  }
  expect(text).not.toMatch(/^\s+at /m);
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

test("the next up completes a partial create, and does not create an object twice whose create had no answer", async () => {
  write(`
new forge.GroupLabel("half", { group: "acme", name: "half", color: "red", subscribed: true });
new forge.GroupLabel("vague", { group: "acme", name: "vague", color: "red" });`);
  service.faults.order(
    { kind: "status", status: 500, operation: "groupLabels.subscribe", times: 1 },
    { kind: "drop-after", operation: "groupLabels.create", times: 1 },
  );
  const broken = await stack.up();
  expect(broken.code).not.toBe(0);
  expect(broken.text).toContain(
    'GroupLabel "half" (acme): it was created, but not all of it: subscribe failed with 500: by order.',
  );
  expect(labels("half")).toHaveLength(1);
  expect(labels("half")[0]?.subscriber_ids).toEqual([]);

  service.resetRequests();
  const repaired = await stack.up();
  expect(repaired.code).toBe(0);
  expect(operations(repaired)).toMatchObject({ half: "update" });
  expect(service.requests().operations["groupLabels.subscribe"]).toBe(1);
  expect(labels("half")).toHaveLength(1);
  expect(labels("half")[0]?.subscriber_ids).toHaveLength(1);
  expect(labels("vague")).toHaveLength(1);
  expect((await stack.preview("--expect-no-changes")).code).toBe(0);
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
