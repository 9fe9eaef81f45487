/** Timeouts, interruptions and stacks without a program, which only plugins support. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { packageRoot } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { processesAreKnown, processesWith, until } from "./processes";
import { createStack, type Run, type Stack } from "./stack";

const mark = randomUUID();
const project = "acme/platform/web";

let service: Simulator;
let stack: Stack;

beforeAll(async () => {
  service = await startSimulator();
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_TEST_MARK: mark },
  });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});
afterEach(async () => {
  service.faults.clear();
  expect(await stack.destroy()).toMatchObject({ code: 0 });
});

const write = (program: string) =>
  stack.writeProgram(`const forge = require("pulumi-forge/native");\n${program}`);
const label = (name: string, options = "") =>
  `new forge.GroupLabel("${name}", { group: "acme", name: "${name}", color: "red" }, { ${options} });`;

const opsOf = ({ steps }: Run) => Object.fromEntries(steps.map(({ name, op }) => [name, op]));
const errorsIn = ({ text }: Run) => [
  ...new Set(
    (text.split("Diagnostics:")[1] ?? "").match(
      /(?<=error: (1 error occurred:\n\s+\* )?)(?!update failed|1 error).*/g,
    ),
  ),
];
const has = (name: string) => service.world.labels.where((one) => one.name === name).length;

test("a create that takes longer than customTimeouts is one error, and the created object is recorded", async () => {
  // The service creates the objects at once and answers late.
  service.faults.order({
    kind: "slow-body",
    milliseconds: 20_000,
    operation: "groupLabels.create",
    after: 1,
  });
  const slow = `customTimeouts: { create: "1s" }, dependsOn: quick`;
  write(`
const quick = ${label("quick")}
${label("late", slow)}
new forge.GroupLabels("many", { defaults: { group: "acme" }, items: { item: { color: "red" } } }, { ${slow} });`);
  const run = await stack.up("--continue-on-error");
  expect(run.code).not.toBe(0);
  expect([has("quick"), has("late"), has("item")]).toEqual([1, 1, 1]);
  const why =
    "it did not end within 1 s, which the option customTimeouts sets. What it has done is recorded.";
  expect(errorsIn(run).sort()).toEqual([`GroupLabel: ${why}`, `GroupLabels: ${why}`]);
  service.faults.clear();
  service.resetRequests();
  // The engine updates resources that it recorded with an error, although there is nothing to send.
  expect(opsOf(await stack.up())).toEqual({ late: "update", many: "update", quick: "same" });
  expect(
    Object.keys(service.requests().operations).filter((name) => /create|update|delete/.test(name)),
  ).toEqual([]);
  expect(await stack.preview("--refresh", "--expect-no-changes")).toMatchObject({ code: 0 });
});

test("a create that times out without an answer is reported as possibly created", async () => {
  service.faults.order(
    { kind: "no-answer", operation: "groupLabels.create" },
    { kind: "no-answer", operation: "groupLabels.list", after: 1 },
  );
  write(label("unknown", `customTimeouts: { create: "1s" }`));
  const run = await stack.up();
  expect(errorsIn(run)).toEqual([
    expect.stringMatching(/"unknown" \(acme\): .*it may exist now, but is not recorded/),
  ]);
  service.world.labels.removeWhere(({ name }) => name === "unknown");
});

(processesAreKnown ? test : test.skip)(
  "an interruption ends the run although a request hangs, and what was created is recorded",
  async () => {
    write(`
const first = ${label("first")}
${label("hangs", "dependsOn: first")}
new forge.GroupLabels("many", { defaults: { group: "acme" }, items: { one: { color: "red" }, two: { color: "red" } } }, { dependsOn: first });
new forge.ProjectPushRule("rule", { project: "${project}", maxFileSize: 7 }, { dependsOn: first });`);
    const before = service.world.push_rules.where(() => true).map((rule) => ({ ...rule }));
    service.faults.order(
      { kind: "no-answer", operation: "groupLabels.create", after: 1 },
      { kind: "no-answer", operation: "pushRules.update" },
    );
    const running = stack.up();
    await until("the requests hang", () => {
      const { "groupLabels.create": labels = 0, "pushRules.update": rules = 0 } =
        service.requests().operations;
      return labels >= 4 && rules >= 1;
    });
    for (const { pid } of processesWith(mark).filter(({ command }) => /^\S*\/pulumi up /.test(command)))
      process.kill(pid, "SIGINT");
    const run = await running;
    expect(run.code).not.toBe(0);
    service.faults.clear();
    const next = await stack.up();
    expect({ code: next.code, text: next.text }).toMatchObject({ code: 0 });
    expect(opsOf(next)).toMatchObject({ first: "same" });
    expect([has("hangs"), has("one"), has("two")]).toEqual([1, 1, 1]);
    expect(await stack.preview("--refresh", "--expect-no-changes")).toMatchObject({ code: 0 });
    await stack.destroy();
    expect(service.world.push_rules.where(() => true)).toEqual(before);
  },
  120_000,
);

test("a stack is destroyed from a folder that has its project file and nothing else", async () => {
  write(label("left"));
  await stack.up();
  const folder = mkdtempSync(path.join(tmpdir(), "forge-project-"));
  const file = readFileSync(path.join(stack.folder, "Pulumi.yaml"), "utf8");
  const plugin = path.join(packageRoot(), "plugin");
  writeFileSync(path.join(folder, "Pulumi.yaml"), file.replace(/path: .*/, `path: ${plugin}`));
  const destroyed = await stack.pulumi(
    "destroy",
    "--yes",
    "--skip-preview",
    "--stack",
    "temporary",
    "--cwd",
    folder,
  );
  rmSync(folder, { recursive: true });
  expect(opsOf(destroyed)).toEqual({ left: "delete" });
  expect(has("left")).toBe(0);
});
