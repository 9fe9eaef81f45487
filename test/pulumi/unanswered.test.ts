/** Requests that take effect without an answer, on the engine: the recorded state, the untouched objects, and the result of the next up. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
let stack: Stack;
const project = "acme/platform/web";

const write = (program: string) => stack.writeProgram(`const forge = require("pulumi-forge");\n${program}`);
const operations = ({ steps }: Run) => Object.fromEntries(steps.map(({ name, op }) => [name, op]));
const projectId = () => service.world.projects.named(project)?.id ?? 0;

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

test("an error is shown once", async () => {
  write(`new forge.GroupLabel("bug", { group: "acme", name: "bug", color: "#010203" });`);
  const { text } = await stack.up();
  expect(text).toContain('GroupLabel "bug" (acme): create failed: it exists already. Set adopt: true');
  expect(text).not.toContain("shown by the engine");
  expect(text).not.toMatch(/^\s+at /m);
});

test("a create without an answer adopts no object of another user and creates nothing twice, and a destroy restores settings", async () => {
  const rules = () => service.world.push_rules.of(projectId()).map((rule) => ({ ...rule }));
  const rulesBefore = rules();
  const bug = { ...service.world.labels.find(({ name }) => name === "bug") };
  const tokens = () => service.world.pipeline_triggers.of(projectId());
  const tokensBefore = tokens().length;
  write(`
new forge.GroupLabel("bug", { group: "acme", name: "bug", color: "#010203" });
new forge.PipelineTriggerToken("deploy", { project: "${project}", description: "deploy" });
new forge.ErrorTrackingClientKeys("keys", { items: { a: { project: "${project}" }, b: { project: "${project}" } } });
new forge.ProjectPushRule("rules", { project: "${project}", denyDeleteTag: false, maxFileSize: 9 });
new forge.IssueLink("link", { project: "${project}", issueIid: 2, targetProject: "acme/platform/api", targetIssueIid: 2 });`);
  const keys = () => service.world.error_tracking_keys.of(projectId()).length;
  const keysBefore = keys();
  service.faults.order(
    { kind: "drop-before", operation: "groupLabels.create", times: 1 },
    { kind: "status-after", status: 502, operation: "pipelineTriggers.create", times: 1 },
    { kind: "truncated-body", operation: "errorTrackingKeys.create", times: 1 },
    // The reads after these writes fail, so nothing can be checked.
    { kind: "status-after", status: 500, operation: "pushRules.update" },
    { kind: "status", status: 500, operation: "pushRules.get", after: 2 },
    { kind: "status", status: 500, operation: "issueLinks.list", after: 1 },
  );
  const broken = await stack.up("--continue-on-error");
  service.faults.clear();
  expect(broken.code).not.toBe(0);
  expect(broken.text).toContain('GroupLabel "bug" (acme): create failed: it exists already. Set adopt: true');
  expect(broken.text).toContain(`ProjectPushRule (${project}): it may have been changed`);
  expect(broken.text).toContain('IssueLink "2" (acme/platform/web): it was created, but not all of it');
  expect(service.world.labels.find(({ name }) => name === "bug")).toEqual(bug);
  expect([tokens().length, keys()]).toEqual([tokensBefore + 1, keysBefore + 2]);

  write(`
new forge.PipelineTriggerToken("deploy", { project: "${project}", description: "deploy" });
new forge.ErrorTrackingClientKeys("keys", { items: { a: { project: "${project}" }, b: { project: "${project}" } } });
new forge.ProjectPushRule("rules", { project: "${project}", denyDeleteTag: false, maxFileSize: 9 });
const link = new forge.IssueLink("link", { project: "${project}", issueIid: 2, targetProject: "acme/platform/api", targetIssueIid: 2 });
exports.number = link.linkId;`);
  const repaired = await stack.up();
  expect(repaired.code).toBe(0);
  expect(operations(repaired)).toMatchObject({
    deploy: "same",
    keys: "same",
    rules: "update",
    link: "update",
  });
  expect((await stack.preview("--refresh", "--expect-no-changes")).code).toBe(0);
  expect((await stack.destroy()).code).toBe(0);
  expect(rules()).toEqual(rulesBefore);
  expect([tokens().length, keys()]).toEqual([tokensBefore, keysBefore]);
  expect(service.world.labels.find(({ name }) => name === "bug")).toEqual(bug);
});
