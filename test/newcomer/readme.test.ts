/** The README's examples, and those of the guides that it leads to: each is run exactly as it is printed. */
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { loadConfiguration } from "../../configuration";
import { packageRoot } from "../../engine/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, installPackages } from "../pulumi/stack";
import { type Example, examplesIn } from "./printed";

const readme = examplesIn("README.md");
const guide = examplesIn("docs/many.md");

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

describe("a program", () => {
  const programs: readonly (readonly [string, string, readonly string[]])[] = [
    ["README: A program", one(readme, "A program", "ts"), ["labelId"]],
    ["README: Thousands of objects", one(readme, "Thousands of objects", "ts"), ["defect"]],
    ["README: Look-ups", one(readme, "Look-ups", "ts"), ["owners"]],
    [
      "Many objects: the first example",
      guide.filter(({ language }) => language === "ts")[0]?.text ?? "",
      ["defectId"],
    ],
    ["Many objects: Moving an object", one(guide, "Moving an object", "ts"), []],
  ];

  test.each(programs)(
    "%s",
    async (_, text, outputs) => {
      const own = await startSimulator();
      const stack = await createStack({
        program: asJavaScript(text),
        environment: { FORGE_BASE_URL: own.url, FORGE_TOKEN: own.token },
      });
      try {
        // Production is protected in the sample world already.
        if (text.includes("ProjectProtectedEnvironment"))
          await stack.pulumi("config", "set", "forge:adopt", "true");
        const up = await stack.up();
        expect({ code: up.code, text: up.text }).toEqual({ code: 0, text: expect.any(String) });
        expect(Object.keys(up.exports)).toEqual(outputs);
        for (const name of outputs) expect(up.exports[name]).toBeTruthy();
        expect((await stack.destroy()).code).toBe(0);
      } finally {
        stack.remove();
        await own.close();
      }
    },
    120_000,
  );
});

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
    // Commands that need a terminal, or an address of one's own.
    "A program",
    "The embedded service",
    // The test of killed runs.
    "After a run that was killed",
  ];
  const tested = [
    ...elsewhereTested,
    "Thousands of objects",
    "Look-ups",
    "A file instead of a program",
    "Actions",
    "Policies",
    "The client",
  ];
  expect(readme.filter(({ section }) => !tested.includes(section))).toEqual([]);
});
