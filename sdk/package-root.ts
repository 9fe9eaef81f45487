/** Finds this package's folder, from the sources as well as from `dist/`, which lie at different depths. */
import { readFileSync } from "node:fs";
import path from "node:path";

interface OwnPackage {
  readonly root: string;
  readonly version: string;
}

/** Each run of the engine and each plan asks for it. */
let found: OwnPackage | undefined;

export const packageRoot = (): string => own().root;

export const packageVersion = (): string => own().version;

function own(): OwnPackage {
  found ??= packageAbove(__dirname);
  return found;
}

function packageAbove(folder: string): OwnPackage {
  const { name, version } = manifestIn(folder);
  if (name === "pulumi-forge") return { root: folder, version };
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`${__dirname} is not inside the pulumi-forge package`);
  return packageAbove(parent);
}

function manifestIn(folder: string): { readonly name: string; readonly version: string } {
  try {
    return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  } catch {
    return { name: "", version: "" };
  }
}
