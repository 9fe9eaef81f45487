/** The package as it is published: loadable from CommonJS and ES modules, typed for both, and nothing in it that does not belong. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const root = path.join(__dirname, "..", "..");
const folder = mkdtempSync(path.join(tmpdir(), "forge-package-"));
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
  // The other packages are those that this project has installed.
  for (const name of readdirSync(path.join(root, "node_modules"))) {
    symlinkSync(path.join(root, "node_modules", name), path.join(folder, "node_modules", name));
  }
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true }));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = `
const service = await startSimulator();
const forge = createClient({ baseUrl: service.url, token: service.token });
console.log((await forge.groupLabels.list({ group: "acme" }).toArray()).map(({ name }) => name).join());
await forge.close();
await service.close();`;

test("a CommonJS program loads it", () => {
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

test("an ES module loads it, by the names of what it takes", () => {
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

test.each([
  ["commonjs", "node16"],
  ["module", "nodenext"],
])("a TypeScript program of type %s compiles against it", (type, module) => {
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type }));
  writeFileSync(
    path.join(folder, "program.ts"),
    `import { createClient, type Client } from "pulumi-forge/sdk";
const forge: Client = createClient({ baseUrl: "https://git.example.com", token: "t" });
export async function names(): Promise<string[]> {
  return (await forge.groupLabels.list({ group: "acme" }).toArray()).map(({ name }) => name);
}
// @ts-expect-error a parameter that there is not
export const wrong = () => forge.groupLabels.create({ group: "acme", name: "bug", colour: "red" });
`,
  );
  const tsc = path.join(root, "node_modules", "typescript", "bin", "tsc");
  expect(
    run("node", tsc, "--noEmit", "--strict", "--target", "es2023", "--module", module, "program.ts"),
  ).toBe("");
});

test("it holds what is needed and nothing else", () => {
  expect(
    files.filter(
      (file) =>
        !/^(dist\/|engine\/go\/|policy\/pack\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/.test(
          file,
        ),
    ),
  ).toEqual([]);
  expect(files.filter((file) => /\.test\.|tsbuildinfo|^dist\/(test|bench)\//.test(file))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(["dist/index.js", "dist/index.d.ts", "dist/cli/main.js", "LICENSE"]),
  );
});

test("publint finds nothing to complain about", () => {
  const publint = path.join(root, "node_modules", "publint", "src", "cli.js");
  expect(
    execFileSync("node", [publint, "--strict", "--pack", "false"], { cwd: root, encoding: "utf8" }),
  ).toContain("All good!");
});
