/** The published package: it loads from CommonJS and ES modules, has types for both, and has no files that do not belong in it. */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ts from "typescript";
import manifest from "../../package.json";
import { differencesIn, withSecrets } from "../../tools/release/published";
import { compile } from "./compile";

const root = path.join(__dirname, "..", "..");
const folder = mkdtempSync(path.join(tmpdir(), "forge-package-"));
const index = path.join(folder, "index.ts");
const typeRoots = [path.join(root, "node_modules", "@types")];
let files: string[] = [];

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: "utf8" });

beforeAll(() => {
  const packed = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ filename, files: listed }] = JSON.parse(packed) as [
    { filename: string; files: { path: string }[] },
  ];
  files = listed.map((file) => file.path);
  const installed = path.join(folder, "node_modules", "pulumi-forge");
  mkdirSync(installed, { recursive: true });
  run("tar", "-xzf", filename, "-C", installed, "--strip-components=1");
  // Its dependencies are linked to those of this project.
  for (const name of readdirSync(path.join(root, "node_modules"))) {
    symlinkSync(path.join(root, "node_modules", name), path.join(folder, "node_modules", name));
  }
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = `
const service = await startSimulator();
const forge = createClient({ baseUrl: service.url, token: service.token });
console.log((await forge.groupLabels.list({ group: "acme" }).toArray()).map(({ name }) => name).join());
await forge.close();
await service.close();`;

test("a CommonJS program loads the package", () => {
  writeFileSync(
    path.join(folder, "program.cjs"),
    `const { GroupLabel } = require("pulumi-forge");
const { createClient } = require("pulumi-forge/sdk");
const { startSimulator } = require("pulumi-forge/simulator");
if (typeof GroupLabel !== "function") throw new Error("no resource");
(async () => {${program}})();`,
  );
  expect(run("node", "program.cjs")).toBe("bug,feature\n");
});

test("an ES module imports names from the package", () => {
  writeFileSync(
    path.join(folder, "program.mjs"),
    `import { GroupLabel } from "pulumi-forge";
import { api, createClient, NotFoundError } from "pulumi-forge/sdk";
import { startSimulator } from "pulumi-forge/simulator";
if (!api.groupLabels.list || typeof NotFoundError !== "function" || typeof GroupLabel !== "function") throw new Error("missing");
${program}`,
  );
  expect(run("node", "program.mjs")).toBe("bug,feature\n");
});

const PROGRAM = `import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";
import * as native from "pulumi-forge/native";
import { forgePolicies, PolicyPack, rules, type Settings, validate, validateEach } from "pulumi-forge/policy";
import { createClient, NotFoundError, type Client } from "pulumi-forge/sdk";
import { type FaultOrder, startSimulator, type WorldFile } from "pulumi-forge/simulator";
const label = new forge.GroupLabel("bug", { group: "acme", name: pulumi.output("bug"), color: "red" });
const many = new forge.GroupLabels("all", { defaults: { group: "acme" }, items: { a: { color: "red" } } });
export const id: pulumi.Output<number> = label.labelId;
export const other: pulumi.Output<string> = many.items.apply((items) => items.a.color);
const provider = new native.Provider("eu", { baseUrl: "https://git.example.com", token: pulumi.secret("t"), concurrency: 8 });
new native.GroupLabel("eu", { group: "acme", name: "bug", color: "red" }, { provider, import: "acme/1" });
export const found: pulumi.Output<string[]> = forge
  .getGroupLabelsOutput({ group: "acme" })
  .apply(({ labels }) => labels.map(({ name }) => name));
const client: Client = createClient({ baseUrl: "https://git.example.com", token: "t" });
export const names = async (): Promise<string[]> =>
  (await client.groupLabels.list({ group: "acme" }).toArray()).map(({ name }) => name);
// @ts-expect-error a parameter that there is not
export const wrong = () => client.groupLabels.create({ group: "acme", name: "bug", colour: "red" });
export const isMissing = (error: unknown) => error instanceof NotFoundError && error.status === 404;
const settings: Settings = { all: "advisory", "production-approvals": { enforcementLevel: "mandatory", least: 2 } };
export const pack = () =>
  new PolicyPack("acme", { policies: [
      ...forgePolicies(settings),
      {
        name: "red-labels",
        description: "Only urgent is red.",
        enforcementLevel: "mandatory",
        validateResource: validateEach(forge.GroupLabel, ({ name, color }, args, report) => {
          if (color === "red" && args.item !== "urgent") report(name.toUpperCase());
        }),
      },
    ],
  });
export const violated: string[] = validate([{ kind: "GroupLabel", name: "bug", inputs: {} }], settings).map(
  ({ policy }) => policy,
);
export const requirements: string[] = rules.map(({ requirement }) => requirement);
// @ts-expect-error a parameter that there is not
export const misspelled: Settings = { "production-approvals": { leest: 2 } };
const world: WorldFile = { groups: [{ full_path: "acme", name: "acme" }] };
const faults: FaultOrder[] = [{ kind: "status", status: 503, times: 1 }];
export const titles = async (): Promise<string[]> =>
  (await startSimulator({ world, faults })).world.labels.all().map((row) => row.name);
`;

/** Settings that `pulumi new typescript` writes today and wrote for years, and other common ones. */
const SETTINGS = {
  "Pulumi's template": { module: "nodenext", moduleResolution: "nodenext" },
  "Pulumi's template of old": { module: "commonjs", moduleResolution: "node" },
  "an ES module": { module: "nodenext", moduleResolution: "nodenext", type: "module" },
  "a bundler": { module: "esnext", moduleResolution: "bundler", type: "module" },
};

/** The package's dependencies except Pulumi's packages. */
const own = Object.keys(manifest.dependencies).filter((name) => !name.startsWith("@pulumi/"));

test.each(Object.entries<{ module: string; moduleResolution: string; type?: string }>(SETTINGS))(
  "a program with the settings of %s compiles without the declarations of our dependencies",
  (_, { type, ...settings }) => {
    writeFileSync(
      path.join(folder, "package.json"),
      JSON.stringify({ name: "consumer", private: true, type }),
    );
    const { options } = ts.convertCompilerOptionsFromJson({ target: "es2020", ...settings }, folder);
    writeFileSync(index, PROGRAM);
    const { problems, files } = compile(index, { ...options, typeRoots });
    expect(problems).toEqual([]);
    expect(files.filter((file) => own.some((name) => file.includes(`/node_modules/${name}/`)))).toEqual([]);
  },
);

test("the compiler in Pulumi's SDK understands the declarations", () => {
  const old = require("@pulumi/pulumi/vendor/typescript@3.8.3/typescript.js") as typeof ts;
  const program = PROGRAM.replaceAll(/\btype (?=\w+[, ])/g, "").replaceAll(
    /\/\/ @ts-expect-error.*\n.*\n/g,
    "",
  );
  writeFileSync(index, program);
  const settings = { target: old.ScriptTarget.ES2020, module: old.ModuleKind.CommonJS, moduleResolution: 2 };
  const { problems } = compile(index, { ...settings, typeRoots }, old);
  expect(problems).toEqual([]);
});

test("the package has the listed files only", () => {
  expect(differencesIn(files)).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(["dist/index.js", "dist/index.d.ts", "dist/cli/main.js", "LICENSE"]),
  );
});

test.each([
  "dist/test/http/client.js",
  "dist/sdk/forgotten.js",
  "dist/sdk/index.js.map",
  "docs/.env",
  "test/jest/environment.js",
])("the check of the package's files reports the unexpected file %s", (file) =>
  expect(differencesIn([...files, file])).toEqual([
    `${file} is in the package and not in published-files.txt`,
  ]),
);

test("the check of the package's files reports a missing file", () =>
  expect(differencesIn(files.filter((file) => file !== "docs/SECURITY.md"))).toEqual([
    "docs/SECURITY.md is in published-files.txt and not in the package",
  ]));

test("no file of the package has a token or a private key, and the check reports a file that has one", () => {
  const installed = path.join(folder, "node_modules", "pulumi-forge");
  expect(withSecrets(installed, files)).toEqual([]);
  writeFileSync(path.join(folder, "notes.md"), `token: ${"glpat"}-${"x1".repeat(10)}`);
  expect(withSecrets(folder, ["notes.md"])).toEqual(["notes.md"]);
});

/** The pages of each kind, look-up and operation, reports and pictures stay in the repository, where npm's page leads to them. */
const LEFT_OUT = /^docs\/((client|conformance|functions|pictures|resources)\/|schemas\/forge\.schema\.json$)/;

test("every link in the package's pages leads to a file in the package, or in the repository, and to an existing heading", () => {
  const installed = path.join(folder, "node_modules", "pulumi-forge");
  const headings = (page: string) =>
    [
      ...readFileSync(path.join(LEFT_OUT.test(page) ? root : installed, page), "utf8").matchAll(
        /^#+ (.+)$/gm,
      ),
    ].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, "")
        .replaceAll(" ", "-"),
    );
  // Code has no links, and a regular expression in it may look like one.
  const withoutCode = (page: string) =>
    readFileSync(path.join(installed, page), "utf8").replaceAll(/`[^`\n]*`/g, "``");
  const broken = files
    .filter((file) => file.endsWith(".md") && !file.startsWith("examples/repository-standards/files/"))
    .flatMap((page) =>
      [...withoutCode(page).matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]+))?\)/g)]
        .filter(([, target = "", anchor]) => {
          const found = target === "" ? page : path.join(path.dirname(page), target);
          if (!existsSync(path.join(LEFT_OUT.test(found) ? root : installed, found))) return true;
          return anchor !== undefined && !headings(found).includes(anchor);
        })
        .map(([link]) => `${page}: ${link}`),
    );
  expect(broken).toEqual([]);
});

test("publint finds no problems", () => {
  const publint = path.join(root, "node_modules", "publint", "src", "cli.js");
  expect(
    execFileSync("node", [publint, "--strict", "--pack", "false"], { cwd: root, encoding: "utf8" }),
  ).toContain("All good!");
});

test("attw finds types for every import, in every way of module resolution", () => {
  const attw = path.join(root, "node_modules", "@arethetypeswrong", "cli", "dist", "index.js");
  const archive = path.join(folder, `${manifest.name}-${manifest.version}.tgz`);
  // The state's provider line requires the entry "dynamic", and no program imports it.
  const report = run("node", attw, archive, "--no-emoji", "--no-color", "--exclude-entrypoints", "dynamic");
  expect(report).toContain("No problems found");
});
