/**
 * `npm run packages [FOLDER]` writes the four packages that users may install, each with what its audience needs: the client, the
 * embedded service, the provider with all of it, and the command. Prints how many packages and bytes each brings along.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";
import { packedFiles } from "./pack";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

const root = packageRoot();
const dist = path.join(root, "dist");
const whole = manifestIn(root) as Manifest & { readonly license: string; readonly engines: object };

/** A part of the package that is useful alone: the built files that its entry needs, and its page. */
interface Part {
  readonly name: string;
  readonly description: string;
  /** Within `dist`, without its ending. */
  readonly entry: string;
  readonly page: string;
}

const parts: Readonly<Record<string, Part>> = {
  sdk: {
    name: "@pulumi-forge/sdk",
    description: "A typed client for GitLab, and services with the same REST API (v4)",
    entry: "sdk/index",
    page: "docs/client.md",
  },
  simulator: {
    name: "@pulumi-forge/simulator",
    description: "An embedded service with GitLab's REST API (v4) for tests, with state, rules and faults",
    entry: "simulator/index",
    page: "docs/embedded-service.md",
  },
};

/** Writes the folders `sdk`, `simulator`, `provider` and `cli`. */
export function writePackages(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, part] of Object.entries(parts)) writePart(path.join(folder, name), part);
  for (const file of packedFiles()) copy(root, file, path.join(folder, "provider"));
  writeCommand(path.join(folder, "cli"));
}

function writePart(folder: string, { name, description, entry, page }: Part): void {
  const needed = [`${entry}.js`, `${entry}.d.ts`].map((file) => neededBy(path.join(dist, file)));
  for (const { files } of needed) for (const file of files) copy(root, path.relative(root, file), folder);
  writeManifest(folder, {
    ...{ name, description, main: `./dist/${entry}.js`, types: `./dist/${entry}.d.ts` },
    exports: { ".": `./dist/${entry}.js`, "./package.json": "./package.json" },
    dependencies: versionsOf([...new Set(needed.flatMap(({ packages }) => packages))]),
  });
  const text = readFileSync(path.join(root, page), "utf8");
  writeFileSync(path.join(folder, "README.md"), text.replaceAll(`pulumi-forge/${path.dirname(entry)}`, name));
}

function writeCommand(folder: string): void {
  writeManifest(folder, {
    ...{ name: "@pulumi-forge/cli", description: "The forge command: GitLab's configuration from a file" },
    bin: { forge: "./forge.js" },
    dependencies: { [whole.name]: whole.version, ...whole.peerDependencies },
  });
  writeFileSync(
    path.join(folder, "forge.js"),
    `#!/usr/bin/env node
// The command is a part of the package of the provider, which is its only dependency of our own.
const path = require("node:path");
process.argv[1] = path.join(path.dirname(require.resolve("${whole.name}/package.json")), "dist", "cli", "main.js");
require("node:module").runMain();
`,
  );
}

function writeManifest(folder: string, own: object): void {
  mkdirSync(folder, { recursive: true });
  const { version, license, engines } = whole;
  writeFileSync(
    path.join(folder, "package.json"),
    `${JSON.stringify({ ...own, version, license, type: "commonjs", engines }, undefined, 2)}\n`,
  );
}

function copy(from: string, file: string, to: string): void {
  mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
  cpSync(path.join(from, file), path.join(to, file));
}

// ─── What a file needs ───────────────────────────────────────────────────────

/** The built files that a file imports, directly or not, and the packages. */
function neededBy(entry: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith(".")) visit(resolved(file, name));
      else if (!isBuiltin(name)) packages.add(packageOf(name));
    }
  };
  visit(entry);
  return { files, packages: [...packages] };
}

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /(?:\b(?:require|import)\(|(?:^|[};] ?)(?:import|export)[^"';]* from )"([^"]+)"/gm,
    ),
  ].map(([, name = ""]) => name);

function resolved(from: string, name: string): string {
  const base = path.join(path.dirname(from), name);
  const endings = from.endsWith(".d.ts") ? [".d.ts", "/index.d.ts"] : ["", ".js", "/index.js"];
  const found = endings
    .map((ending) => base + ending)
    .find((file) => existsSync(file) && statSync(file).isFile());
  if (found === undefined)
    throw new Error(`${path.relative(root, from)} imports ${name}, which is not built.`);
  return found;
}

const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

function versionsOf(names: readonly string[]): Record<string, string> {
  const known = { ...whole.dependencies, ...whole.peerDependencies };
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const version = known[name];
      if (version === undefined) throw new Error(`package.json has no dependency ${name}.`);
      return [name, version];
    }),
  );
}

// ─── Figures ─────────────────────────────────────────────────────────────────

export interface Figures {
  /** The names of all packages that an empty folder has after the installation. */
  readonly packages: readonly string[];
  readonly bytes: number;
}

/** Of an installation in an empty folder, with the versions that this project has installed. */
export function figuresOf(folder: string): Figures {
  const found = new Map([[manifestIn(folder).name, folder]]);
  const visit = (from: string): void => {
    for (const name of requiredBy(manifestIn(from))) {
      if (found.has(name)) continue;
      const place = installed(name, from);
      found.set(name, place);
      visit(place);
    }
  };
  visit(folder);
  const bytes = [...found.values()].reduce((sum, each) => sum + sizeOf(each), 0);
  return { packages: [...found.keys()], bytes };
}

const requiredBy = ({
  dependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Manifest): string[] => {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...peers];
};

function installed(name: string, from: string): string {
  const ours = path.join(from, "..", "provider");
  if (name === whole.name) return ours;
  const places = [from, root].map((folder) => path.join(folder, "node_modules", name));
  const place = places.find((one) => existsSync(one));
  if (place === undefined) throw new Error(`${name} is not installed: npm ci.`);
  return place;
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
}

if (require.main === module) {
  const folder = path.resolve(process.argv[2] ?? path.join(root, ".release", "packages"));
  writePackages(folder);
  for (const name of ["sdk", "simulator", "provider", "cli"]) {
    const { packages, bytes } = figuresOf(path.join(folder, name));
    console.log(
      `${name.padEnd(10)} ${String(packages.length).padStart(4)} packages ${(bytes / 1e6).toFixed(1).padStart(6)} MB`,
    );
  }
}
