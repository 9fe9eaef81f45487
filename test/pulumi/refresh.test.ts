/** Previews after a refresh, with another address, and with a service that does not answer. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
let stack: Stack;

const setAddress = (address: string) => stack.pulumi("config", "set", "forge:baseUrl", address);

/** The inputs of a resource that a preview shows as changed. */
function shownOf({ steps }: Run, name: string): string[] {
  const step = steps.findLast((one) => one.name === name && one.op === "update");
  const names = new Set([...Object.keys(step?.before ?? {}), ...Object.keys(step?.after ?? {})]);
  return [...names].filter((one) => JSON.stringify(step?.before[one]) !== JSON.stringify(step?.after[one]));
}

const warningsIn = ({ text }: Run) =>
  text.slice(text.indexOf("\nDiagnostics:")).match(/\bwarning: .*/g) ?? [];

beforeAll(async () => {
  service = await startSimulator();
  stack = await createStack({
    program: `
const forge = require("pulumi-forge");
// The resource that fails comes last: whether the others are recorded must not depend on who is faster.
const bug = new forge.GroupLabel("bug", { group: "acme", name: "bug", color: "#000000", adopt: true });
const push = new forge.ProjectPushRule("push", { project: "acme/platform/web", maxFileSize: 20, adopt: true });
new forge.GroupLabels("many", {
  defaults: { group: "acme/platform", color: "#111111" },
  items: { one: {}, two: {}, three: {} },
}, { dependsOn: [bug, push] });`,
    environment: { FORGE_BASE_URL: "", FORGE_TOKEN: service.token },
  });
  await setAddress(service.url);
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

test("a preview after a refresh shows only the properties that differ in the service", async () => {
  service.faults.order({ kind: "status", status: 403, operation: "groupLabels.create", after: 2 });
  expect((await stack.up()).code).not.toBe(0);
  service.faults.clear();
  for (const row of service.world.labels.where(({ name }) => name === "bug"))
    service.world.labels.update(row, { color: "#ABCDEF" });
  for (const row of service.world.push_rules.where(() => true))
    service.world.push_rules.update(row, { max_file_size: 7 });
  const preview = await stack.preview("--refresh");
  expect(preview.code).toBe(0);
  expect({
    bug: shownOf(preview, "bug"),
    push: shownOf(preview, "push"),
    many: shownOf(preview, "many"),
  }).toEqual({ bug: ["color"], push: ["maxFileSize"], many: ["items"] });
});

test("a run without the program warns once if it uses an address that is no longer configured", async () => {
  const recorded = await stack.pulumi("refresh", "--preview-only", "--expect-no-changes=false");
  expect(warningsIn(recorded)).toEqual([]);
  await setAddress("https://git.example.com");
  const refresh = await stack.pulumi("refresh", "--preview-only");
  expect(warningsIn(refresh)).toEqual([
    `warning: This run uses ${service.url}, the address recorded by the last up, but https://git.example.com is configured: refresh and destroy use the current configuration only with --run-program.`,
  ]);
});

test("a preview without an answer of the service warns once and names the checks that it could not do", async () => {
  await setAddress("http://127.0.0.1:9");
  const preview = await stack.preview();
  expect(preview.code).toBe(0);
  expect(warningsIn(preview)).toEqual([
    expect.stringMatching(
      /^warning: http:\/\/127\.0\.0\.1:9 did not answer: .* This preview could not check the token or compare existing objects\./,
    ),
  ]);
});
