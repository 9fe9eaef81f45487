/** `forge plugin archive`: the plugin with all that it loads, for machines without the npm package. */
import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { packageRoot, packageVersion } from "../../sdk/package-root";
import { UserError } from "../../sdk/user-error";
import { assertWritable, printText } from "../files";

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Packages of `forge` that the plugin does not load, and of the SDK all but those of the protocol. */
const isLeftOut = (name: string, of: string): boolean =>
  of === "@pulumi/pulumi"
    ? !["@grpc/grpc-js", "google-protobuf"].includes(name)
    : ["@pulumi/policy", "commander", "diff", "find-my-way"].includes(name);

const isNeeded = (file: string) => !/[\\/](vendor|tests?|docs)([\\/]|$)|\.map$|\.d\.[cm]?ts$/.test(file);

const architectures: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" };
const systems: Readonly<Record<string, string>> = { linux: "linux", darwin: "darwin", win32: "windows" };

export function archiveName(): string {
  const system = systems[process.platform];
  const architecture = architectures[process.arch];
  if (system === undefined || architecture === undefined)
    throw new UserError(`Pulumi has no plugins for ${process.platform} on ${process.arch}.`);
  return `pulumi-resource-forge-v${packageVersion()}-${system}-${architecture}.tar.gz`;
}

export async function archive({ out = "." }: { readonly out?: string }): Promise<void> {
  const file = path.join(out, archiveName());
  assertWritable(file);
  const folder = mkdtempSync(path.join(tmpdir(), "forge-plugin-"));
  try {
    collect(folder);
    await promisify(execFile)("tar", ["-czf", path.resolve(file), "-C", folder, "."]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  printText(
    `${file} is written. Install it on a machine with Node.js 20.19 or newer:\n  pulumi plugin install resource forge ${packageVersion()} --file ${path.basename(file)}\n`,
  );
}

function collect(folder: string): void {
  const modules = path.join(folder, "node_modules");
  const known = new Map<string, string>();
  copy(packageRoot(), modules);
  writeFileSync(
    path.join(folder, "pulumi-resource-forge"),
    `#!/usr/bin/env node\nrequire("./node_modules/pulumi-forge/dist/provider/hosts/native/main.js");\n`,
  );
  chmodSync(path.join(folder, "pulumi-resource-forge"), 0o755);
  writeFileSync(
    path.join(folder, "pulumi-resource-forge.cmd"),
    `@node "%~dp0node_modules\\pulumi-forge\\dist\\provider\\hosts\\native\\main.js" %*\r\n`,
  );

  /** A package whose name another version has taken goes below the package that needs it. */
  function copy(from: string, into: string): void {
    const manifest = JSON.parse(readFileSync(path.join(from, "package.json"), "utf8")) as Manifest;
    const { name } = manifest;
    const taken = known.get(name);
    if (taken === from) return;
    const home = path.join(taken === undefined ? modules : into, name);
    if (existsSync(home)) return;
    if (taken === undefined) known.set(name, from);
    mkdirSync(home, { recursive: true });
    const parts = name === "pulumi-forge" ? ["package.json", "LICENSE", "dist"] : ["."];
    for (const part of parts)
      cpSync(path.join(from, part), path.join(home, part), {
        recursive: true,
        dereference: true,
        filter: (source) =>
          isNeeded(path.relative(from, source)) && path.relative(from, source) !== "node_modules",
      });
    for (const needed of neededBy(manifest)) copy(folderOf(needed, from), path.join(home, "node_modules"));
  }
}

function neededBy({ name, dependencies, peerDependencies, peerDependenciesMeta }: Manifest): string[] {
  const isOptional = (needed: string) => peerDependenciesMeta?.[needed]?.optional === true;
  return Object.keys({ ...dependencies, ...peerDependencies }).filter(
    (needed) => !isLeftOut(needed, name) && !isOptional(needed),
  );
}

/** Where Node.js finds a package from another one's folder. */
function folderOf(name: string, from: string): string {
  const places = createRequire(path.join(from, "package.json")).resolve.paths(name) ?? [];
  const found = places
    .map((place) => path.join(place, name))
    .find((folder) => existsSync(path.join(folder, "package.json")));
  if (found === undefined) throw new UserError(`${name}, which the plugin needs, is not installed.`);
  return found;
}
