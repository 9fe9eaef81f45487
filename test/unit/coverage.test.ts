/** The coverage that Jest reports for a small project: what no test ran, at the lines of its TypeScript. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { packageRoot } from "../../sdk/package-root";

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "forge-coverage-")));

const files = {
  "sdk/greeting.ts": `\
import { basename } from "node:path";

interface Options {
  readonly loud: boolean;
}

/** Each of two test files takes one way. */
export function greeting(name: string, { loud }: Options): string {
  if (loud) {
    return \`\${name}!\`;
  }
  return name;
}

export const size = (name: string): string => (name.length > 3 ? "long" : "short");

export function farewell(name: string): string {
  const text = "Bye, ";
  return text + basename(name);
}
`,
  "sdk/types.ts": "/** No code. */\nexport interface Size {\n  readonly width: number;\n}\n",
  "sdk/not-loaded.ts": "export const one = 1;\n\nexport const two = () => 2;\n",
  "sdk/generated/table.ts": "export const table = 1;\n",
  "cli/main.ts": "export const one = 1;\n",
  "provider/policy/index.ts": "export const one = 1;\n",
  "provider/pulumi/index.ts": "export const one = 1;\n",
  "simulator/index.ts": "export const one = 1;\n",
  "test/loud.test.ts": `\
import { expect, test } from "@jest/globals";
import { greeting, size } from "../sdk/greeting";
test("loud", () => expect([greeting("Ada", { loud: true }), size("Ada")]).toEqual(["Ada!", "short"]));
`,
  "test/quiet.test.ts": `\
import { expect, test } from "@jest/globals";
import { greeting } from "../sdk/greeting";
test("quiet", () => expect(greeting("Ada", { loud: false })).toBe("Ada"));
`,
};

/** Jest's settings are the project's own. */
const SETTINGS = ["test/jest", "test/closing-line.js", "tools/tsconfig.build.json"];

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  for (const name of SETTINGS)
    cpSync(path.join(packageRoot(), name), path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{ "jest": { "preset": "./test/jest/preset.js" } }');
  symlinkSync(path.join(packageRoot(), "node_modules"), path.join(folder, "node_modules"), "junction");
});

afterAll(() => rmSync(folder, { recursive: true }));

function run(...more: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("FORGE_")));
  const jest = path.join("node_modules", "jest", "bin", "jest.js");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    // In one process, in which the second test file finds the source loaded.
    [jest, "--runInBand", "--no-cache", "--coverage", ...more],
    { cwd: folder, encoding: "utf8", env },
  );
  return { status, printed: stdout + stderr };
}

interface Covered {
  readonly statementMap: Readonly<Record<string, { readonly start: { readonly line: number } }>>;
  readonly s: Readonly<Record<string, number>>;
  readonly fnMap: Readonly<Record<string, { readonly name: string }>>;
  readonly f: Readonly<Record<string, number>>;
  readonly branchMap: Readonly<Record<string, { readonly line: number }>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

const numbers = (lines: Iterable<number | undefined>) =>
  [...new Set(lines)].sort((one, other) => Number(one) - Number(other));

const uncovered = (counts: Readonly<Record<string, number>>) =>
  Object.keys(counts).filter((key) => counts[key] === 0);

test("what no test ran is at its own lines, and what one of them ran is covered", () => {
  const { printed } = run("--coverageReporters=json", "--coverageDirectory=out");
  expect(printed).toContain("Tests:       2 passed, 2 total");
  const all: Record<string, Covered> = JSON.parse(
    readFileSync(path.join(folder, "out", "coverage-final.json"), "utf8"),
  );
  const of = (name: string) => all[path.join(folder, "sdk", name)] as Covered;
  const { statementMap, s, fnMap, f, branchMap, b } = of("greeting.ts");
  expect(numbers(Object.values(statementMap).map(({ start }) => start.line))).toEqual([
    9, 10, 12, 15, 18, 19,
  ]);
  expect(uncovered(s).map((key) => statementMap[key]?.start.line)).toEqual([18, 19]);
  expect(Object.keys(f).map((key) => [fnMap[key]?.name, f[key]])).toEqual([
    ["greeting", 2],
    ["(anonymous_1)", 1],
    ["farewell", 0],
  ]);
  expect(Object.keys(b).map((key) => [branchMap[key]?.line, b[key]])).toEqual([
    [9, [1, 1]],
    [15, [0, 1]],
  ]);
  expect(of("types.ts").s).toEqual({});
  expect(uncovered(of("not-loaded.ts").s)).toHaveLength(3);
  expect(Object.keys(all).filter((file) => file.includes("generated"))).toEqual([]);
});

test("a folder below its least fails the run and is printed with its files", () => {
  const { status, printed } = run();
  expect(printed).toMatch(/^ +50\.0 \(\d+\) .* sdk$/m);
  expect(printed).toContain("sdk/greeting.ts: 18-19");
  expect(printed).toMatch(/Coverage for lines \(50%\) does not meet ".\/sdk\/" threshold \(\d+%\)/);
  expect(status).toBe(1);
});

test("a folder that reaches its least does not", () => {
  const { status, printed } = run('--coverageThreshold={"./sdk/":{"lines":20,"functions":20,"branches":20}}');
  expect({ status, printed }).toMatchObject({
    status: 0,
    printed: expect.not.stringContaining("does not meet"),
  });
});
