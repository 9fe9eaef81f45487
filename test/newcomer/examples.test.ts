/** Deploys every program in the documentation, each with its own service as `forge simulate` starts it. */
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ts from "typescript";
import { stringify } from "yaml";
import { packageRoot } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "../pulumi/stack";
import { examplesIn } from "./printed";

const pages = [
  "README.md",
  ...readdirSync(path.join(packageRoot(), "docs"), { recursive: true, encoding: "utf8" })
    // Its kind does not exist; `contributing.test.ts` makes it.
    .filter((name) => name.endsWith(".md") && name !== "write-a-kind.md")
    .map((name) => path.join("docs", name))
    .sort(),
];

/** The programs by name, without the examples of the client, the simulator and the policies. */
const programs = new Map(
  pages.flatMap((page) =>
    examplesIn(page)
      .filter(({ language, text }) => /^(ts|typescript)$/.test(language) && /from "pulumi-forge";/.test(text))
      // Policy packs and programs that read a forge.yaml have their own tests.
      .filter(({ text }) => !text.includes('from "pulumi-forge/') && !text.includes("forge.yaml"))
      .map(({ text }, index) => [`${page.replace(/\W+/g, "-")}-${index + 1}`, text] as const),
  ),
);

/**
 * One run for all programs, which is faster. Each program has its own service and its own parent resource, so that two
 * programs can use the same names of resources.
 */
const runner = `
const { readFileSync } = require("node:fs");
const pulumi = require("@pulumi/pulumi");
const forge = require("pulumi-forge");

function run(name) {
  const connection = name;
  const parent = new pulumi.ComponentResource("example:" + name, name);
  const ownForge = new Proxy(forge, { get(target, exported) {
      const value = target[exported];
      if (/^get/.test(exported)) return (args, options) => value(args, { connection, ...options });
      if (!(value.prototype instanceof pulumi.CustomResource)) return value;
      const construct = (Kind, [name, args, options]) => new Kind(name, { connection, ...args }, { parent, ...options });
      return new Proxy(value, { construct });
    },
  });
  const exported = {};
  const load = (wanted) => (wanted === "pulumi-forge" ? ownForge : require(wanted));
  new Function("require", "exports", readFileSync("examples/" + name + ".js", "utf8"))(load, exported);
  return exported;
}

for (const name of Object.keys(new pulumi.Config("forge").requireObject("connections"))) exports[name] = run(name);
`;

let stack: Stack;
const services = new Map<string, Simulator>();

beforeAll(async () => {
  for (const name of programs.keys()) services.set(name, await startSimulator());
  stack = await createStack({ program: runner, environment: {} });
  mkdirSync(path.join(stack.folder, "examples"));
  for (const [name, text] of programs) {
    const { outputText } = ts.transpileModule(text, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(path.join(stack.folder, "examples", `${name}.js`), outputText);
  }
  const connections = Object.fromEntries(
    [...programs.keys()].map((name) => {
      const { url = "", token = "" } = services.get(name) ?? {};
      return [name, { baseUrl: url, token }];
    }),
  );
  const config = {
    "forge:connections": connections,
    "test:mirrorPassword": "password",
    "test:partnerPassword": "password",
    "test:chatToken": "token-of-a-chat",
    "test:hookToken": "token-of-a-hook",
    "test:inventoryToken": "token-of-an-inventory",
  };
  const file = path.join(stack.folder, "Pulumi.temporary.yaml");
  // Appended, because the file already has the salt of the secrets.
  appendFileSync(file, stringify({ config }));
}, 900_000);
afterAll(async () => {
  stack.remove();
  for (const service of services.values()) await service.close();
});

/** Shows what the engine has printed if it fails. */
function expectDone({ code, text }: Run): void {
  const end = text.slice(text.indexOf("\nDiagnostics:"));
  expect({ code, end }).toEqual({ code: 0, end });
}

test("every printed program deploys, has no changes afterwards, and is destroyed", async () => {
  expect(programs.size).toBeGreaterThanOrEqual(28);
  const up = await stack.up();
  expectDone(up);
  expect(Object.keys(up.exports)).toEqual([...programs.keys()]);
  const settled = await stack.preview("--refresh", "--expect-no-changes");
  expectDone(settled);
  expectDone(await stack.destroy());
});
