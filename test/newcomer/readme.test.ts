/** Runs the README's examples exactly as printed. */
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { loadConfiguration } from "../../cli/configuration";
import manifest from "../../package.json";
import { packageRoot } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { installPackages } from "../pulumi/stack";
import { type Example, examplesIn } from "./printed";

const readme = examplesIn("README.md");
const pages = ["docs/client.md", "docs/embedded-service.md"].flatMap(examplesIn);

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

/** A folder outside of the project, with the package installed. */
function elsewhere(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-readme-"));
  installPackages(folder);
  const bin = path.join(folder, "node_modules", ".bin");
  mkdirSync(bin);
  const command = path.join(packageRoot(), "dist", "cli", "main.js");
  // As npm links the command when it installs a package.
  chmodSync(command, 0o755);
  for (const name of Object.keys(manifest.bin)) symlinkSync(command, path.join(bin, name));
  return folder;
}

const asJavaScript = (text: string, module = ts.ModuleKind.CommonJS): string =>
  ts.transpileModule(text, { compilerOptions: { module, target: ts.ScriptTarget.ES2022 } }).outputText;

describe("the client and the embedded service", () => {
  test.each([
    ["The client", /Something|bug #/i],
    ["Control it", /^http:\/\/127\.0\.0\.1:\d+ \S+ \d+$/m],
  ])("the program under %s runs as printed", async (section, expected) => {
    const folder = elsewhere();
    writeFileSync(
      path.join(folder, "program.mjs"),
      asJavaScript(one(pages, section, "ts"), ts.ModuleKind.ESNext),
    );
    const { stdout } = await run("node", ["program.mjs"], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    expect(stdout).toMatch(expected);
    rmSync(folder, { recursive: true });
  });
});

describe("the first forge.yaml", () => {
  const [exports = "", commands = ""] = readme
    .filter(({ section, language }) => section === "Your first forge.yaml" && language === "sh")
    .map(({ text }) => text);

  test("loads as printed", () => {
    const folder = elsewhere();
    const file = path.join(folder, "forge.yaml");
    writeFileSync(file, one(readme, "Your first forge.yaml", "yaml"));
    expect(
      loadConfiguration(file).declarations.map(({ section, key }) => `${section} ${key}`.trim()),
    ).toEqual(expect.arrayContaining(["labels defect", "pushRule", "protectedEnvironments production"]));
    rmSync(folder, { recursive: true });
  });

  test("names the variables that the commands read", () => {
    expect(exports).toMatch(/^export FORGE_BASE_URL=\S+ FORGE_TOKEN=\S+$/m);
  });

  test("is written, applied and checked by the printed commands", async () => {
    const folder = elsewhere();
    const { stdout } = await run("sh", ["-e", "-c", commands], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    expect(stdout).toMatch(/forge\.yaml: \d+ objects/);
    rmSync(folder, { recursive: true });
  }, 120_000);
});

test("the policy pack of the printed command exists", () => {
  const command = one(examplesIn("docs/policies.md"), "Policies", "sh");
  const [, pack = ""] = /--policy-pack node_modules\/pulumi-forge\/(\S+)/.exec(command) ?? [];
  expect(readFileSync(path.join(packageRoot(), pack, "PulumiPolicy.yaml"), "utf8")).toContain(
    "runtime: nodejs",
  );
});

test("the README is at most 150 lines long", () => {
  expect(readFileSync(path.join(packageRoot(), "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(
    151,
  );
});

test("every example of the README has a test", () => {
  const tested = [
    "Your first forge.yaml",
    // The test of all printed programs deploys it; its commands need a real service.
    "Your first program",
    // Needs npm and its registry.
    "Install",
    // The test of the quick start runs it.
    "Try it in a clone",
  ];
  expect(readme.filter(({ section }) => !tested.includes(section))).toEqual([]);
});
