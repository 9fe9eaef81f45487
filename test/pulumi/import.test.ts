/** The examples of the page about imports, on the real engine. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import ts from "typescript";
import { type Simulator, startSimulator } from "../../simulator";
import { examplesIn } from "../newcomer/printed";
import { createStack, type Run, type Stack } from "./stack";

let service: Simulator;
let stack: Stack;

beforeEach(async () => {
  service = await startSimulator();
  stack = await createStack({
    isAlone: true,
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });
}, 900_000);
afterEach(async () => {
  stack.remove();
  await service.close();
});

const examples = examplesIn("docs/import.md");
const example = (section: string, language: string): string =>
  examples.find((one) => one.section === section && one.language === language)?.text ?? "";

async function succeeded(running: Promise<Run>): Promise<Run> {
  const run = await running;
  expect({ code: run.code, text: run.text }).toEqual({ code: 0, text: expect.any(String) });
  return run;
}

const importByCommand = (section: string) => {
  const [, ...args] = example(section, "sh").trim().split(" ");
  return succeeded(stack.pulumi(...args, "--protect=false", "--yes", "--skip-preview"));
};
const write = (program: string) =>
  stack.writeProgram(ts.transpile(program, { module: ts.ModuleKind.CommonJS }));
const without = (program: string, part: RegExp): string => {
  expect(program).toMatch(part);
  return program.replace(part, "");
};
const opsOf = ({ steps }: Run) => steps.map(({ op, name }) => `${op} ${name}`);

const labels = () => service.world.labels.where(() => true).map(({ name }) => name);
const writes = () =>
  Object.keys(service.requests().operations).filter((name) => /create|update|delete/.test(name));

test("an object that is imported by the command or by the option is not changed and shows no difference afterwards", async () => {
  const before = labels();
  const section = "One object";
  const program = example(section, "ts");
  await importByCommand(section);
  // Properties that the program omits are no longer managed.
  write(without(program, /, \{ import: .*\}/));
  expect(opsOf(await succeeded(stack.up()))).toEqual(["same bug"]);
  await succeeded(stack.preview("--refresh", "--expect-no-changes"));
  await succeeded(
    stack.pulumi("state", "delete", "urn:pulumi:temporary::test::forge:index:GroupLabel::bug", "--yes"),
  );

  write(program);
  expect(opsOf(await succeeded(stack.up()))).toEqual(["import bug"]);
  write(without(program, /, \{ import: .*\}/));
  await succeeded(stack.preview("--refresh", "--expect-no-changes"));
  expect(writes()).toEqual([]);
  await succeeded(stack.destroy());
  expect(labels()).toEqual(before.filter((name) => name !== "bug"));
});

test("an imported collection keeps the objects that the program does not declare, and a destroy deletes the declared ones", async () => {
  const before = labels();
  const section = "Many objects in one resource";
  await importByCommand(section);
  write(without(example(section, "ts"), /feature: .*\n/));
  const preview = await succeeded(stack.preview("--diff"));
  expect(preview.text).toContain(
    "items.feature is released: it was imported, and the program does not declare it",
  );
  expect(opsOf(await succeeded(stack.up()))).toEqual(["update labels"]);
  await succeeded(stack.preview("--refresh", "--expect-no-changes"));
  expect(writes()).toEqual([]);
  await succeeded(stack.destroy());
  expect(labels()).toEqual(before.filter((name) => name !== "bug"));
});
