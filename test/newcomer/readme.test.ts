/** Runs the README's examples exactly as printed. */
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { parse } from "yaml";
import manifest from "../../package.json";
import { kinds } from "../../provider/generated/kind-names";
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

/** The first of a section in this language, and so on. */
const all = (section: string, language: string): readonly string[] =>
  readme
    .filter((example) => example.section === section && example.language === language)
    .map(({ text }) => text);

describe("the first forge.yaml", () => {
  const [file = "", enforced = ""] = all("Your first forge.yaml", "yaml");
  const [create = "", run1 = "", other = ""] = all("Your first forge.yaml", "sh");
  let folder: string;
  beforeAll(() => {
    folder = elsewhere();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Types the lines; those with a comment "exit code N" must end with it, all others with 0. */
  const typed = async (lines: string, where: string): Promise<string> => {
    const script = lines
      .trim()
      .split("\n")
      .map((line) => {
        const code = /# exit code (\d)/.exec(line)?.[1] ?? "0";
        return `${line}\n[ $? = ${code} ] || { echo "not ${code}: ${line.split(" #")[0]}" >&2; exit 1; }`;
      });
    const { stdout } = await run("bash", ["-c", script.join("\n")], {
      cwd: where,
      env: { ...process.env, FORGE_VARIABLES: "*", ...environment },
    });
    return stdout;
  };

  test("is the one that forge new writes, and only adds", async () => {
    await typed(create, folder);
    const where = path.join(folder, "acme");
    expect(parse(readFileSync(path.join(where, "forge.yaml"), "utf8"))).toEqual(parse(file));
    symlinkSync(path.join(folder, "node_modules"), path.join(where, "node_modules"));
    expect(await typed(run1, where)).toMatch(
      /2 objects would change\. 2 to add\.[\s\S]*in sync with forge\.yaml/,
    );
  });

  test("is written from what exists, without a difference", async () => {
    const [settings = "", ...commands] = other.split("\n");
    expect(settings).toMatch(/^export FORGE_BASE_URL=\S+ FORGE_TOKEN=\S+$/);
    const printed = await typed(commands.join("\n"), path.join(folder, "acme"));
    expect(printed).toMatch(/forge\.yaml: \d+ objects/);
    expect(printed).toMatch(/in sync with forge\.yaml/);
  });

  test("deletes what it does not declare only with the line that the page explains", async () => {
    const where = path.join(folder, "acme");
    writeFileSync(path.join(where, "forge.yaml"), enforced);
    const deleting = await typed("npx pulumi-forge preview --live # exit code 2", where);
    expect(deleting).toMatch(/to delete/);
    writeFileSync(path.join(where, "forge.yaml"), enforced.replace(/^.*ownership.*\n/m, ""));
    expect(await typed("npx pulumi-forge preview --live", where)).toMatch(/Nothing would change/);
  });
});

test("one pattern is a rule for all projects, and one of them deviates", async () => {
  const folder = elsewhere();
  writeFileSync(path.join(folder, "forge.yaml"), one(readme, "One rule for all projects", "yaml"));
  const env = { ...process.env, ...environment };
  const { stdout = "" } = await run("npx", ["pulumi-forge", "preview"], { cwd: folder, env }).catch(
    (error: { readonly code: number; readonly stdout: string }) =>
      error.code === 2 ? error : Promise.reject(error),
  );
  expect(stdout.match(/allowedToPush .*/g)).toEqual([
    'allowedToPush   [{ accessLevel: "no one" }]',
    'allowedToPush   [{ accessLevel: "maintainer" }]',
  ]);
  rmSync(folder, { recursive: true });
});

test("the first program is the one that forge new writes", async () => {
  const folder = elsewhere();
  await run("npx", all("Your first program", "sh").join().trim().split(" ").slice(1), { cwd: folder });
  expect(readFileSync(path.join(folder, "acme-program", "index.ts"), "utf8")).toBe(
    one(readme, "Your first program", "ts"),
  );
  rmSync(folder, { recursive: true });
});

test("each claim names a command that there is, and numbers that it measured", () => {
  const text = readFileSync(path.join(packageRoot(), "README.md"), "utf8");
  const table = text.slice(text.indexOf("## Why this one"), text.indexOf("## Your first forge.yaml"));
  const rows = table.split("\n").filter((line) => /^\| [^|]/.test(line) && !line.includes("measured by"));
  expect(rows.filter((row) => !/\| (`np[mx] .*`|\[the table above\]\(#[\w-]+\)) \|$/.test(row))).toEqual([]);
  for (const [, script = "", section] of table.matchAll(/`npm run ([\w:]+)(?: -- ([^`]+))?`/g)) {
    expect(Object.keys(manifest.scripts)).toContain(script);
    if (script === "contract") expect(kinds).toEqual(expect.arrayContaining(section?.split(" ") ?? []));
  }
  const measured = (page: string) => readFileSync(path.join(packageRoot(), page), "utf8");
  const [, requests] = /(\d+) requests/.exec(table) ?? [];
  expect(measured("bench/results.md")).toMatch(
    new RegExp(`plural 5000, drift check, requests \\| ${requests}\\.0 `),
  );
  const figures = measured("docs/reliability.md");
  for (const [, survived, cases, command, section] of table.matchAll(
    /(\d+) of (\d+) \| `(npm run reliability -- (\S+)[^`]*)`/g,
  )) {
    expect(figures).toMatch(new RegExp(`\\| ${section} \\| [^|]+ \\| ${cases} \\| 0 \\| ${survived} \\|`));
    expect(figures).toContain(`| ${section} | \`${command}\` |`);
  }
});

test("the commands about the JSON report print what they promise", async () => {
  const folder = elsewhere();
  const { stdout } = await run(
    "bash",
    ["-c", one(examplesIn("docs/json-report.md"), "The JSON report", "sh")],
    {
      cwd: folder,
      env: { ...process.env, ...environment },
    },
  );
  expect(stdout.trim().split("\n").at(-1)).toBe("nothing:");
  rmSync(folder, { recursive: true });
});

test("the kinds are counted", () =>
  expect(readFileSync(path.join(packageRoot(), "README.md"), "utf8")).toContain(
    `[All ${kinds.length} kinds]`,
  ));

test("the policy pack of the printed command exists", () => {
  const command = one(examplesIn("docs/policies.md"), "Policies", "sh");
  const [, pack = ""] = /--policy-pack node_modules\/pulumi-forge\/(\S+)/.exec(command) ?? [];
  expect(readFileSync(path.join(packageRoot(), pack, "PulumiPolicy.yaml"), "utf8")).toContain(
    "runtime: nodejs",
  );
});

test("the README is at most 140 lines long", () =>
  expect(readFileSync(path.join(packageRoot(), "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(
    141,
  ));

test("every example of the README has a test", () => {
  const tested = [
    "Your first forge.yaml",
    "One rule for all projects",
    // The test of all printed programs deploys it, too.
    "Your first program",
    // The test of the quick start runs it.
    "pulumi-forge",
  ];
  expect(readme.filter(({ section }) => !tested.includes(section))).toEqual([]);
});
