/** Runs the mocks and the program of docs/unit-tests.md. */
import path from "node:path";
import { expect, jest, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import ts from "typescript";
import { examplesIn } from "./printed";

function run(text: string): Readonly<Record<string, unknown>> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exported = {};
  const load = (name: string) =>
    name === "pulumi-forge" ? jest.requireActual(path.join(__dirname, "..", "..", "index")) : pulumi;
  new Function("require", "exports", outputText)(load, exported);
  return exported;
}

const known = <T>(output: pulumi.Output<T>) => new Promise<T>((resolve) => output.apply(resolve));

test("with the printed mocks, the printed program has the values in its comments", async () => {
  const [mocks, program] = examplesIn("docs/unit-tests.md");
  run(mocks?.text ?? "");
  const { found } = run(program?.text ?? "");
  const printed = [...(program?.text ?? "").matchAll(/^ {2}(\w+)\b.*, \/\/ (.+)$/gm)].map(
    ([, name, value]) => [name, JSON.parse(value ?? "")],
  );
  expect(printed).toHaveLength(4);
  expect(await known(found as pulumi.Output<unknown>)).toEqual(Object.fromEntries(printed));
});
