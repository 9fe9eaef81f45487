/** What exists as a program and as an import file: on the real engine, all of it is imported and nothing remains to be done. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { sampleWorld } from "../../simulator";
import { fullWorld } from "../gitops/world";
import { compile } from "../package/compile";
import { createStack, type Run, type Stack } from "../pulumi/stack";
import { type Home, home } from "./home";

const SECRETS = [
  "ACME_ARTIFACTS_ACME_EXAMPLE_PASSWORD",
  "ACME_PLATFORM_WEB_MIRROR_EXAMPLE_USERNAME",
  "ACME_PLATFORM_WEB_MIRROR_EXAMPLE_PASSWORD",
];
const EVERYTHING = "--include wikiPages --include issueLinks";

/** Of Pulumi's template for TypeScript. */
const TEMPLATE: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2020,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
};

let place: Home;
beforeAll(async () => {
  const world = fullWorld();
  // The service takes the name of a label for its number.
  const labels = world.labels?.filter(({ name }) => name !== "12") ?? [];
  place = await home("", {
    world: { ...world, labels, error_tracking_keys: sampleWorld().error_tracking_keys ?? [] },
  });
}, 60_000);
afterAll(() => place.leave());

async function succeeded(running: Promise<Run>): Promise<Run> {
  const run = await running;
  if (run.code !== 0) throw new Error(run.text);
  return run;
}

async function newStack(): Promise<Stack> {
  const stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: place.service.url, FORGE_TOKEN: place.service.token },
  });
  for (const name of SECRETS)
    await succeeded(stack.pulumi("config", "set", "--secret", name, `s3cr3t of ${name}`));
  return stack;
}

const javaScript = (program: string) => ts.transpileModule(program, { compilerOptions: TEMPLATE }).outputText;
const withoutImports = (program: string) => program.replace(/, \{ import: ".*" \}\);$/gm, ");");

const differing = ({ steps }: Run) =>
  steps
    .filter(({ op }) => op !== "import" && op !== "same")
    .map(({ op, kind, name, before, after }) => ({ op, kind, name, before, after }));

describe("as a program", () => {
  let program: string;
  let stack: Stack;
  beforeAll(async () => {
    stack = await newStack();
  }, 60_000);
  afterAll(() => stack.remove());

  test("is written, and tells what has to be set first", async () => {
    const { code, stdout, stderr } = await place.type(
      `pull acme ${EVERYTHING} --as typescript --out index.ts`,
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    program = place.read("index.ts");
    console.log(stderr, program);
  });

  test("compiles", () => {
    const file = path.join(stack.folder, "index.ts");
    writeFileSync(file, program);
    expect(compile(file, TEMPLATE).problems).toEqual([]);
  });

  test("imports all of it, and nothing remains to be done", async () => {
    const before = place.service.dump();
    stack.writeProgram(javaScript(program));
    const up = await succeeded(stack.up());
    console.log(up.text);
    expect(differing(up)).toEqual([]);
    await succeeded(stack.preview("--expect-no-changes"));
    stack.writeProgram(javaScript(withoutImports(program)));
    await succeeded(stack.preview("--expect-no-changes"));
    await succeeded(stack.preview("--expect-no-changes", "--refresh"));
    expect(place.service.dump()).toEqual(before);
  }, 120_000);
});

describe("as an import file", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await newStack();
  }, 60_000);
  afterAll(() => stack.remove());

  test("imports all of it, and nothing remains to be done for the program", async () => {
    const { code } = await place.type(`pull acme ${EVERYTHING} --as pulumi-import --out import.json`);
    expect(code).toBe(0);
    writeFileSync(
      path.join(stack.folder, "import.json"),
      readFileSync(path.join(place.folder, "import.json")),
    );
    const imported = await succeeded(
      stack.pulumi("import", "--file", "import.json", "--yes", "--skip-preview", "--generate-code=false"),
    );
    console.log(imported.text);
    const { stdout } = await place.type(`pull acme ${EVERYTHING} --as typescript`);
    stack.writeProgram(javaScript(withoutImports(stdout)));
    const preview = await stack.preview("--diff");
    console.log(preview.text);
    expect(differing(preview)).toEqual([]);
    await succeeded(stack.preview("--expect-no-changes"));
  }, 120_000);
});
