/** The packages that a program has installed, and the plugins that they need: followed from its `package.json` through dependencies. */
import { readFileSync } from "node:fs";
import path from "node:path";

export interface RequiredPlugin {
  readonly name: string;
  readonly version: string;
  /** Where it is downloaded from; empty: Pulumi's own place. */
  readonly server: string;
  readonly parameterization?: { readonly name: string; readonly version: string; readonly value: string };
}

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly pulumi?: Partial<RequiredPlugin> & { readonly resource?: boolean };
}

interface Installed {
  readonly folder: string;
  readonly manifest: Manifest;
}

export function requiredPlugins(program: string): RequiredPlugin[] {
  return installedFor(program, true).flatMap(({ manifest }) => {
    const { resource, server = "", parameterization, ...named } = manifest.pulumi ?? {};
    const name = named.name ?? /^@pulumi\/(.+)/.exec(manifest.name ?? "")?.[1];
    const version = named.version ?? manifest.version;
    if (resource !== true || name === undefined || version === undefined) return [];
    const plugin = { name, version: `v${version.replace(/^v/, "")}`, server };
    return [parameterization === undefined ? plugin : { ...plugin, parameterization }];
  });
}

export const installedDependencies = (program: string, isTransitive: boolean): InstalledPackage[] =>
  installedFor(program, isTransitive).map(({ manifest: { name = "", version = "" } }) => ({ name, version }));

function installedFor(program: string, isTransitive: boolean): Installed[] {
  const root = manifestIn(program);
  if (root === undefined) return [];
  const found = new Map<string, Installed>();
  const follow = ({ folder, manifest }: Installed, own: object = {}) => {
    const { dependencies, optionalDependencies, peerDependencies } = manifest;
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
      ...own,
    })) {
      const installed = findInstalled(name, folder);
      if (installed === undefined || found.has(installed.folder)) continue;
      found.set(installed.folder, installed);
      if (isTransitive) follow(installed);
    }
  };
  follow({ folder: program, manifest: root }, root.devDependencies);
  return [...found.values()];
}

/** As Node.js looks for it, from folder to folder; `exports` may hide a `package.json` from `require`. */
function findInstalled(name: string, from: string): Installed | undefined {
  const folder = path.join(from, "node_modules", name);
  const manifest = manifestIn(folder);
  if (manifest !== undefined) return { folder, manifest };
  const above = path.dirname(from);
  return above === from ? undefined : findInstalled(name, above);
}

function manifestIn(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
  } catch {
    return undefined;
  }
}
