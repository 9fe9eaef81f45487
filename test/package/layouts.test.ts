/**
 * Package managers install the package below a component library and directly: a program from Pulumi's template
 * finds it, compiles and deploys, and its resources are refreshed and destroyed without the program.
 */
import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { minVersion } from "semver";
import ts from "typescript";
import manifest from "../../package.json";
import { pulumi, type Run } from "../../provider/pulumi/run/reported-command";
import { type Simulator, startSimulator } from "../../simulator";
import { ensureEngine } from "../../tools/engine";
import { retryOnce } from "../retry-once";
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

/** The commands that users type, and options to prefer packages that this machine has already downloaded. */
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

/** Runs the install without CI: in a pipeline, pnpm refuses to change its lockfile, and the test changes the dependencies. */
async function fetchPackages(command: string, args: readonly string[], project: string): Promise<void> {
  const install = () => run(command, args, { cwd: project, env: { ...process.env, CI: "false" } });
  await retryOnce(install).catch(
    ({ message, stdout, stderr }: Error & { stdout: string; stderr: string }) => {
      throw new Error([message, stdout, stderr].join("\n"));
    },
  );
}

/** The SDK of this project, because a newer one requires a newer Node.js. */
const { version: own } = JSON.parse(readFileSync(installed("@pulumi", "pulumi", "package.json"), "utf8")) as {
  version: string;
};

const oldest = (range: string) => minVersion(range)?.version ?? range;

interface Layout {
  readonly manager: string;
  /** Pulumi's packages that the program depends on. */
  readonly packages: Readonly<Record<string, string>>;
}

const LAYOUTS: Readonly<Record<string, Layout>> = {
  npm: { manager: "npm", packages: { "@pulumi/pulumi": own } },
  pnpm: { manager: "pnpm", packages: { "@pulumi/pulumi": own } },
  yarn: { manager: "yarn", packages: { "@pulumi/pulumi": own } },
  "npm, with the oldest SDK that is allowed": {
    manager: "npm",
    packages: {
      "@pulumi/pulumi": oldest(manifest.peerDependencies["@pulumi/pulumi"]),
      // A newer one depends on a newer SDK: docs/installation-configuration.md.
      "@pulumi/policy": oldest(manifest.dependencies["@pulumi/policy"]),
    },
  },
};

/** The versions of Pulumi's SDK in a project, wherever a package manager puts them. */
function sdksIn(project: string): string[] {
  const files = readdirSync(path.join(project, "node_modules"), { recursive: true, encoding: "utf8" })
    .filter((name) => /(^|[\\/])@pulumi[\\/]pulumi[\\/]package\.json$/.test(name))
    .map((name) => realpathSync(path.join(project, "node_modules", name)));
  return [...new Set(files)].map((file) => JSON.parse(readFileSync(file, "utf8")).version);
}

const compilerOptions = {
  ...{ strict: true, outDir: "bin", target: "es2020", module: "commonjs", moduleResolution: "node" },
  ...{ sourceMap: true, experimentalDecorators: true, pretty: true, noFallthroughCasesInSwitch: true },
  ...{ noImplicitReturns: true, forceConsistentCasingInFileNames: true },
};

/** Writes a project as `pulumi new typescript` does, with other names. */
function writeProject(name: string, { manager, packages }: Layout, way: keyof typeof PROGRAMS): string {
  write(`${name}/Pulumi.yaml`, `name: ${name}\nruntime: nodejs\n`);
  write(`${name}/package.json`, {
    ...{ name, private: true, main: "index.ts" },
    devDependencies: { "@types/node": "^20", typescript: "^5.0.0" },
    dependencies: { ...packages, ...DEPENDENCIES[way] },
    // Yarn 1 would install a second, newer SDK for dependencies of dependencies: docs/installation-configuration.md.
    ...(manager === "yarn" ? { resolutions: packages } : {}),
  });
  write(`${name}/tsconfig.json`, { compilerOptions, files: ["index.ts"] });
  write(
    `${name}/index.ts`,
    `${PROGRAMS[way].replaceAll("NAME", JSON.stringify(name))}\nexport const id = label.labelId;\n`,
  );
  return path.join(folder, name);
}

test.each(Object.entries(LAYOUTS))(
  "a program compiles and deploys with packages installed by %s",
  async (title, layout) => {
    const [command = "", ...args] = MANAGERS[layout.manager] ?? [];
    const name = `with-${title.replaceAll(/\W+/g, "-")}`;
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
      const project = writeProject(name, layout, way);
      await fetchPackages(command, args, project);
      expect(sdksIn(project)).toEqual([layout.packages["@pulumi/pulumi"]]);
      return project;
    };

    // Below a library, a package manager is most likely to hide the package or to install it twice.
    const project = await install("transitive");
    await type("stack", "init", "dev");
    const { exports } = await type("up", "--yes", "--skip-preview");
    expect(exports).toEqual({ id: expect.any(Number) });
    // Pulumi compiles the program when it runs, without checking all declarations.
    const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, project);
    expect(compile(path.join(project, "index.ts"), options).problems).toEqual([]);

    if (layout.manager === "npm") {
      await install("direct");
      expect((await type("up", "--yes", "--skip-preview")).exports).toEqual(exports);
    }

    rmSync(path.join(project, "index.ts"));
    await type("refresh", "--yes", "--skip-preview");
    const gone = await type("destroy", "--yes", "--skip-preview");
    expect(gone.steps.map(({ op }) => op)).toEqual(["delete"]);
  },
);

test("the forge command runs in a project that has only the package", async () => {
  write("alone/package.json", { name: "alone", private: true, dependencies: DEPENDENCIES.direct });
  write("alone/forge.yaml", "groups:\n  acme:\n    labels:\n      alone: { color: red }\n");
  const project = path.join(folder, "alone");
  const [command = "", ...args] = MANAGERS.npm ?? [];
  await fetchPackages(command, args, project);
  expect(sdksIn(project)).toHaveLength(1);

  const env = { ...process.env, FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const forge = (...words: string[]) =>
    run(path.join("node_modules", ".bin", "pulumi-forge"), words, { cwd: project, env });
  await forge("up");
  expect(service.world.labels.all().map(({ name }) => name)).toContain("alone");

  const more = "groups:\n  acme:\n    labels:\n      alone: { color: blue }\n";
  write("alone/forge.yaml", more);
  // As yarn 1 and pnpm without auto-install-peers install the package.
  rmSync(path.join(project, "node_modules", "@pulumi", "pulumi"), { recursive: true });
  await expect(forge("up")).rejects.toMatchObject({
    stderr: expect.stringMatching(/^forge: @pulumi\/pulumi is not installed\. .*yarn add @pulumi\/pulumi/m),
  });
});
