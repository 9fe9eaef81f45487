/** Look-ups in programs that the real engine runs: previews, deployments, exports, and errors. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Stack } from "../pulumi/stack";

let service: Simulator;
let stack: Stack;

const write = (program: string) =>
  stack.writeProgram(`
const pulumi = require("@pulumi/pulumi");
const forge = require("pulumi-forge");
${program}`);

beforeAll(async () => {
  service = await startSimulator();
  stack = await createStack({
    isAlone: true,
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

const PROGRAM = `
module.exports = async () => {
  const { members } = await forge.getGroupMembers({ group: "acme/platform" });
  const environment = new forge.ProjectProtectedEnvironment("staging", {
    project: "acme/platform/web",
    name: "staging",
    deployAccessLevels: members.filter(({ accessLevel }) => accessLevel >= 30).map(({ id }) => ({ userId: id })),
  });
  const label = new forge.GroupLabel("new", { group: "acme", name: "new", color: "#ff0000" });
  const args = { group: label.group, label: label.name };
  return {
    existing: forge.getGroupLabelOutput({ group: "acme", label: "bug" }).color,
    again: (await forge.getGroupLabel({ group: "acme", label: "bug" })).color,
    made: forge.getGroupLabelOutput(args).textColor,
    after: forge.getProjectProtectedEnvironmentOutput(
      { project: "acme/platform/web", name: "staging" },
      { dependsOn: [environment] },
    ).deployAccessLevels.apply((levels) => levels.length),
    variable: forge.getPipelineVariablesOutput({ project: "acme/platform/web", pipelineId: 105 }).variables[0].value,
  };
};`;

test("a preview shows the results for objects that exist, and unknown for objects that the program creates", async () => {
  write(PROGRAM);
  service.resetRequests();
  const preview = await stack.preview();
  expect(preview.code).toBe(0);
  expect(preview.exports).toMatchObject({ existing: "#D9534F", again: "#D9534F" });
  expect(preview.text).toMatch(/made *: \[unknown\]/);
  expect(preview.text).toMatch(/after *: \[unknown\]/);
  // The program looks up the existing label twice, and the new one only in an up.
  expect(service.requests().operations["groupLabels.get"]).toBe(1);
});

test("an up looks up objects that it has created, and exports secret results as secrets", async () => {
  const up = await stack.up();
  expect(up.code).toBe(0);
  expect(up.exports).toMatchObject({ existing: "#D9534F", made: "#FFFFFF", after: 2 });
  const shown = await stack.pulumi("stack", "output", "--json");
  expect(JSON.parse(shown.text)).toMatchObject({ variable: "[secret]" });
  expect((await stack.preview("--expect-no-changes")).code).toBe(0);
});

const NOT_FOUND =
  'getGroupLabel (group "acme", label "nope") was refused with 404: Label Not Found. It does not exist, or the token may not see it.';

test.each([
  [
    "a promise that is awaited",
    'module.exports = async () => (await forge.getGroupLabel({ group: "acme", label: "nope" })).color;',
    NOT_FOUND,
  ],
  ["a promise that nobody awaits", 'forge.getGroupLabel({ group: "acme", label: "nope" });', NOT_FOUND],
  [
    "an output that is exported",
    'exports.color = forge.getGroupLabelOutput({ group: "acme", label: "nope" }).color;',
    NOT_FOUND,
  ],
  [
    "an output that is the input of a resource",
    `const { color } = forge.getGroupLabelOutput({ group: "acme", label: "nope" });
new forge.GroupLabel("x", { group: "acme", name: "x", color });`,
    NOT_FOUND,
  ],
  [
    "an output with a secret argument that is not found",
    'exports.color = forge.getGroupLabelOutput({ group: "acme", label: pulumi.secret("hush-hush") }).color;',
    "getGroupLabel was refused with 404: Label Not Found.",
  ],
  [
    "an output with an invalid secret argument",
    'exports.color = forge.getGroupLabelOutput({ group: pulumi.secret("hush hush"), label: "bug" }).color;',
    'getGroupLabel: "group" cannot be used; what it is, is secret.',
  ],
])("a failed look-up ends the program with one sentence: %s", async (_, program, sentence) => {
  write(program);
  const { code, text } = await stack.preview();
  expect(code).not.toBe(0);
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/^\s+at /m);
  expect(text).not.toMatch(/hush.hush/);
  expect(text).not.toContain("PromiseRejectionHandledWarning");
});
