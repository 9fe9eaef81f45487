/** The copy of this package that runs now, so that a new folder gets the same one: from the registry, an archive, or a clone. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot, packageVersion } from "../../sdk/package-root";
import { UserError } from "../../sdk/user-error";

/** As it stands in the dependencies of a manifest. */
export type Copy = string;

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string): Manifest => {
  try {
    return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  } catch {
    return {};
  }
};

export function copyOf(folder: string): Copy {
  const modules = path.dirname(packageRoot());
  if (path.basename(modules) !== "node_modules") return packedInto(folder);
  const project = path.dirname(modules);
  const { dependencies, devDependencies } = manifestIn(project);
  const wanted = { ...devDependencies, ...dependencies }["pulumi-forge"] ?? `^${packageVersion()}`;
  const [, file] = /^file:(.*)$/.exec(wanted) ?? [];
  return file === undefined ? wanted : `file:${path.resolve(project, file)}`;
}

/** A clone is packed: a link to it would have npm build it again, and would change under the folder that uses it. */
function packedInto(folder: string): Copy {
  const root = packageRoot();
  try {
    execFileSync(
      "npm",
      ["pack", root, "--ignore-scripts", "--silent", "--pack-destination", path.resolve(folder)],
      { cwd: root, stdio: ["ignore", "ignore", "pipe"], shell: process.platform === "win32" },
    );
  } catch (error) {
    throw new UserError(
      `npm pack failed in ${root}, from which the new folder gets its package: ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`,
    );
  }
  return `file:pulumi-forge-${packageVersion()}.tgz`;
}

/** Of the packages besides, the versions with which this package is tested. */
export function dependenciesOf(copy: Copy, packages: readonly string[]): Readonly<Record<string, string>> {
  const { devDependencies = {} } = manifestIn(packageRoot());
  const others = packages.map((name) => [name, devDependencies[name] ?? "*"] as const);
  return Object.fromEntries([...others, ["pulumi-forge", copy] as const].sort());
}
