/**
 * Where package managers put the package, below a component library and then directly: a program from Pulumi's template
 * finds it, compiles and deploys, and what is deployed is refreshed and destroyed without the program.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ts from "typescript";
import manifest from "../../package.json";
import { ensureEngine } from "../../pulumi/engine";
import { pulumi, type Run } from "../../pulumi/run/reported-command";
import { type Simulator, startSimulator } from "../../simulator";
import { onceMore } from "../once-more";
import { compile } from "./compile";

const root = path.join(__dirname, "..", "..");
const folder = mkdtempSync(path.join(tmpdir(), "forge-layouts-"));
const run = promisify(execFile);

let service: Simulator;
beforeAll(async () => {
  service = await startSimulator();
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: root });
  write("library/package.json", {
    ...{ name: "component-library", version: "1.0.0", main: "index.js", types: "index.d.ts" },
    dependencies: { "pulumi-forge": `file:${tarball}` },
  });
  write(
    "library/index.js",
    `const forge = require("pulumi-forge");
exports.label = (name) => new forge.GroupLabel(name, { group: "acme", name, color: "red" });`,
  );
  write(
    "library/index.d.ts",
    `import * as forge from "pulumi-forge";
export declare const label: (name: string) => forge.GroupLabel;`,
  );
  await run("npm", ["pack", "--pack-destination", folder], { cwd: path.join(folder, "library") });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.close();
});

const tarball = path.join(folder, `${manifest.name}-${manifest.version}.tgz`);

function write(file: string, content: string | object): void {
  const where = path.join(folder, file);
  mkdirSync(path.dirname(where), { recursive: true });
  writeFileSync(where, typeof content === "string" ? content : JSON.stringify(content));
}

const installed = (...names: string[]) => path.join(root, "node_modules", ...names);

/** Each as somebody types it; what this machine has fetched before is not fetched again. */
const MANAGERS: Readonly<Record<string, readonly string[]>> = {
  npm: ["npm", "install", "--prefer-offline", "--no-audit", "--no-fund"],
  pnpm: [process.execPath, installed("pnpm", "bin", "pnpm.cjs"), "install", "--prefer-offline"],
  yarn: [process.execPath, installed("yarn", "bin", "yarn.js"), "install", "--prefer-offline"],
};

const DEPENDENCIES = {
  direct: { "pulumi-forge": `file:${tarball}` },
  transitive: { "component-library": `file:${path.join(folder, "component-library-1.0.0.tgz")}` },
};

const PROGRAMS = {
  direct: `import * as forge from "pulumi-forge";
const label = new forge.GroupLabel(NAME, { group: "acme", name: NAME, color: "red" });`,
  transitive: `import { label as make } from "component-library";
const label = make(NAME);`,
};

/** Runs the install as at a keyboard: in a pipeline, pnpm refuses to change its lockfile, and the test changes the dependencies. */
async function fetchPackages(command: string, args: readonly string[], project: string): Promise<void> {
  const install = () => run(command, args, { cwd: project, env: { ...process.env, CI: "false" } });
  await onceMore(install).catch(({ message, stdout, stderr }: Error & { stdout: string; stderr: string }) => {
    throw new Error([message, stdout, stderr].join("\n"));
  });
}

/** The same SDK as this project has, for a newer one asks for a newer Node.js. */
const sdk = JSON.parse(readFileSync(installed("@pulumi", "pulumi", "package.json"), "utf8")) as {
  version: string;
};

const compilerOptions = {
  ...{ strict: true, outDir: "bin", target: "es2020", module: "commonjs", moduleResolution: "node" },
  ...{ sourceMap: true, experimentalDecorators: true, pretty: true, noFallthroughCasesInSwitch: true },
  ...{ noImplicitReturns: true, forceConsistentCasingInFileNames: true },
};

/** As `pulumi new typescript` writes it, but for the names. */
function writeProject(manager: string, way: keyof typeof PROGRAMS): string {
  const project = `with-${manager}`;
  write(`${project}/Pulumi.yaml`, `name: ${project}\nruntime: nodejs\n`);
  write(`${project}/package.json`, {
    ...{ name: project, private: true, main: "index.ts" },
    devDependencies: { "@types/node": "^20", typescript: "^5.0.0" },
    dependencies: { "@pulumi/pulumi": sdk.version, ...DEPENDENCIES[way] },
    // Yarn 1 would take a second, newer SDK for dependencies of dependencies: docs/installation-configuration.md says so.
    ...(manager === "yarn" ? { resolutions: { "@pulumi/pulumi": sdk.version } } : {}),
  });
  write(`${project}/tsconfig.json`, { compilerOptions, files: ["index.ts"] });
  write(
    `${project}/index.ts`,
    `${PROGRAMS[way].replaceAll("NAME", JSON.stringify(project))}\nexport const id = label.labelId;\n`,
  );
  return path.join(folder, project);
}

test.each(Object.entries(MANAGERS))(
  "%s",
  async (manager, [command = "", ...args]) => {
    const engine = await ensureEngine();
    const home = mkdtempSync(path.join(folder, "home-"));
    const environment = {
      ...process.env,
      FORGE_BASE_URL: service.url,
      FORGE_TOKEN: service.token,
      PULUMI_HOME: home,
      PULUMI_BACKEND_URL: `file://${home}`,
      PULUMI_CONFIG_PASSPHRASE: "a passphrase",
    };
    const type = async (...words: string[]): Promise<Run> => {
      const done = await pulumi(engine, words, { folder: project, environment });
      expect({ words, code: done.code, text: done.text }).toMatchObject({ words, code: 0 });
      return done;
    };
    const install = async (way: keyof typeof PROGRAMS) => {
      const project = writeProject(manager, way);
      await fetchPackages(command, args, project);
      // Pulumi compiles the program when it runs; all declarations are checked besides.
      const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, project);
      expect(compile(path.join(project, "index.ts"), options).problems).toEqual([]);
      return project;
    };

    const project = await install("transitive");
    await type("stack", "init", "dev");
    const { exports } = await type("up", "--yes", "--skip-preview");
    expect(exports).toEqual({ id: expect.any(Number) });

    await install("direct");
    expect((await type("up", "--yes", "--skip-preview")).exports).toEqual(exports);

    rmSync(path.join(project, "index.ts"));
    await type("refresh", "--yes", "--skip-preview");
    const gone = await type("destroy", "--yes", "--skip-preview");
    expect(gone.steps.map(({ op }) => op)).toEqual(["delete"]);
  },
  300_000,
);
