/** The npm packages with the engine for other machines, where nothing can be downloaded or built: `npm run release -- --engines linux-x64`. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import manifest from "../../package.json";
import type { PackedEngine } from "../../provider/pulumi/engine/from-package";
import { progressOn } from "../../provider/pulumi/engine/progress";
import { type BuildTarget, enginePackage, targetName, targets } from "../../provider/pulumi/engine/target";
import { ENGINE_REVISION, ENGINE_VERSION } from "../../provider/pulumi/engine/versions";
import { findGo } from "../engine/go";
import { buildWithGo } from "../engine/go-build";
import { ENGINE_MODULE } from "../engine/smaller-engine";
import { packInto } from "./pack";

export function targetsOf(names: readonly string[]): readonly BuildTarget[] {
  const known = targets.map(targetName);
  const unknown = names.find((name) => name !== "all" && !known.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `There is no engine for ${unknown}; there is one for each of ${known.join(", ")}, and all.`,
    );
  return targets.filter((target) => names.includes("all") || names.includes(targetName(target)));
}

/** Builds it in a folder of its own, and writes the archive beside it; returns the archive. */
export async function packEngine(target: BuildTarget, into: string): Promise<string> {
  const folder = path.join(into, enginePackage(target));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, "bin"), { recursive: true });
  const build = { env: process.env, progress: progressOn(process.stderr), isWhole: false, target };
  await buildWithGo(folder, build);
  const license = path.join(await (await findGo(process.env)).sources("pulumi", ENGINE_MODULE), "LICENSE");
  describeEngine(target, folder, license);
  return path.join(into, packInto(folder, into));
}

/** Writes what npm needs beside `bin`. */
export function describeEngine(target: BuildTarget, folder: string, license: string): void {
  // It names a folder of the machine that builds.
  rmSync(path.join(folder, "bin", "node-host", "sdk.txt"), { force: true });
  copyFileSync(license, path.join(folder, "LICENSE"));
  const engine: PackedEngine = { version: ENGINE_VERSION, revision: ENGINE_REVISION };
  const described = {
    name: enginePackage(target),
    version: manifest.version,
    description: `The Pulumi engine ${ENGINE_VERSION} for pulumi-forge on ${targetName(target)}`,
    license: "Apache-2.0",
    os: [target.platform],
    cpu: [target.arch],
    files: ["bin"],
    engine,
  };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(described, null, 2)}\n`);
}
