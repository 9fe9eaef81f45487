/** The README's examples, and those of the guides that it leads to: each is run exactly as it is printed. */
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { loadConfiguration } from "../../configuration";
import { packageRoot } from "../../package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { installPackages } from "../pulumi/stack";
import { type Example, examplesIn } from "./printed";

const readme = examplesIn("README.md");

const one = (examples: readonly Example[], section: string, language: string): string => {
  const found = examples.filter((example) => example.section === section && example.language === language);
  if (found.length === 0) throw new Error(`There is no ${language} under "${section}".`);
  return found.map(({ text }) => text).join("\n");
};

let service: Simulator;
let environment: Record<string, string>;

beforeAll(async () => {
  service = await startSimulator();
  environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
});
afterAll(() => service.close());

const run = promisify(execFile);

/** Somewhere else, with the package installed. */
function elsewhere(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-readme-"));
  installPackages(folder);
  const bin = path.join(folder, "node_modules", ".bin");
  mkdirSync(bin);
  const command = path.join(packageRoot(), "dist", "cli", "main.js");
  // As npm does when it installs a package.
  chmodSync(command, 0o755);
  symlinkSync(command, path.join(bin, "forge"));
  return folder;
}

const asJavaScript = (text: string, module = ts.ModuleKind.CommonJS): string =>
  ts.transpileModule(text, { compilerOptions: { module, target: ts.ScriptTarget.ES2022 } }).outputText;

describe("the client and the embedded service", () => {
  test.each([
    ["The client", /Something|bug #/i],
    ["The embedded service", /^http:\/\/127\.0\.0\.1:\d+ \S+ \d+$/m],
  ])("%s", async (section, expected) => {
    const folder = elsewhere();
    writeFileSync(
      path.join(folder, "program.mjs"),
      asJavaScript(one(readme, section, "ts"), ts.ModuleKind.ESNext),
    );
    const { stdout } = await run("node", ["program.mjs"], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    expect(stdout).toMatch(expected);
    rmSync(folder, { recursive: true });
  });
});

describe("a file instead of a program", () => {
  test("the file", () => {
    const folder = elsewhere();
    const file = path.join(folder, "forge.yaml");
    writeFileSync(file, one(readme, "A file instead of a program", "yaml"));
    expect(
      loadConfiguration(file).declarations.map(({ section, key }) => `${section} ${key}`.trim()),
    ).toEqual(expect.arrayContaining(["labels defect", "pushRule", "protectedEnvironments production"]));
    rmSync(folder, { recursive: true });
  });

  test("the commands", async () => {
    const folder = elsewhere();
    const { stdout } = await run("sh", ["-e", "-c", one(readme, "A file instead of a program", "sh")], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    expect(stdout).toMatch(/forge\.yaml: \d+ objects/);
    rmSync(folder, { recursive: true });
  }, 120_000);
});

test("Actions: what would go is shown", async () => {
  const folder = elsewhere();
  const { stdout } = await run("sh", ["-c", one(readme, "Actions", "sh")], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  expect(stdout).toMatch(/tag/);
  rmSync(folder, { recursive: true });
});

test("Policies: the pack that is named is there", () => {
  const [, pack = ""] =
    /--policy-pack node_modules\/pulumi-forge\/(\S+)/.exec(one(readme, "Policies", "sh")) ?? [];
  expect(readFileSync(path.join(packageRoot(), pack, "PulumiPolicy.yaml"), "utf8")).toContain(
    "runtime: nodejs",
  );
});

test("every example of the README is one of those, or has a test of its own", () => {
  const elsewhereTested = [
    // The quick start's own test.
    "Try it",
    // Programs are deployed by the test of all that is printed; the commands need an address of one's own.
    "A program",
    "Thousands of objects",
    "Look-ups",
    // A command that needs a terminal, and a program that has a test above.
    "The embedded service",
    // The test of killed runs.
    "After a run that was killed",
  ];
  const tested = [...elsewhereTested, "A file instead of a program", "Actions", "Policies", "The client"];
  expect(readme.filter(({ section }) => !tested.includes(section))).toEqual([]);
});
