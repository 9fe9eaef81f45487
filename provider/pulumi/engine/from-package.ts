/** Finds the engine in an npm package for this machine, which is there at once where nothing can be downloaded or built. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { programFileName } from "./cache";
import type { FoundEngine } from "./on-path";
import { enginePackage, HERE } from "./target";
import { ENGINE_REVISION, ENGINE_VERSION } from "./versions";

/** In the manifest of the package: what it was built from. */
export interface PackedEngine {
  readonly version: string;
  readonly revision: number;
}

/**
 * Throws with the reason if there is no usable one. It is looked for where this package is installed, never in the folder of the user's
 * files: whoever can change those must not choose what runs.
 */
export function engineFromPackage(installedIn: string): FoundEngine {
  const name = enginePackage(HERE);
  const manifest = manifestOf(name, installedIn);
  const { engine } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly engine?: PackedEngine };
  if (engine?.version !== ENGINE_VERSION || engine.revision !== ENGINE_REVISION)
    throw new Error(
      `${name} has ${engine ? `the engine ${engine.version}, revision ${engine.revision}` : "no engine"}, but ${ENGINE_VERSION}, revision ${ENGINE_REVISION}, is needed; install the same version of it as of pulumi-forge`,
    );
  const command = path.join(path.dirname(manifest), "bin", programFileName("pulumi"));
  return { command, version: engine.version };
}

function manifestOf(name: string, installedIn: string): string {
  try {
    return createRequire(path.join(installedIn, "package.json")).resolve(`${name}/package.json`);
  } catch {
    throw new Error(`${name} is not installed`);
  }
}
