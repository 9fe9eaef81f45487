/** Finds the Pulumi engine: the user's own, or that of a package, or else one that Pulumi's installer brings, once. */
import path from "node:path";
import { packageRoot } from "../../../sdk/package-root";
import { cacheFolder, type Installed, ProgramCache, programFileName } from "./cache";
import { type Engine, engineFrom } from "./engine";
import { EngineUnavailableError, type FailedAttempt, rootCauseOf } from "./errors";
import { engineFromPackage } from "./from-package";
import { install } from "./installer";
import { engineOnPath } from "./on-path";
import { type Progress, progressOn } from "./progress";
import { runBuild } from "./run";
import { ENGINE_REVISION, ENGINE_VERSION } from "./versions";

export type { Engine } from "./engine";
export { EngineUnavailableError, type FailedAttempt } from "./errors";
export { type Progress, progressOn, silent } from "./progress";

export interface EngineOptions {
  /** Sets PATH and the cache folder. Default: the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Shows progress. Default: on stderr; `silent` shows none. */
  readonly progress?: Progress;
  /** The sources to try besides the cache. Default: all. */
  readonly ways?: readonly ("path" | "package" | "installer")[];
  /** Where npm has installed the package of the engine, or above. Default: where this package is. */
  readonly installedIn?: string;
}

const programs = {
  title: "the Pulumi engine",
  key: `${ENGINE_VERSION}-${ENGINE_REVISION}`,
  version: ENGINE_VERSION,
  names: ["pulumi"],
};

/** Returns an engine, or throws an `EngineUnavailableError`. The first call on a machine may take minutes, later ones milliseconds. */
export async function ensureEngine(options: EngineOptions = {}): Promise<Engine> {
  const { env = process.env, ways = ["path", "package", "installer"], progress } = options;
  const failed: FailedAttempt[] = [];
  const attempt = async <T>(way: FailedAttempt["way"], work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      failed.push({ way, reason: rootCauseOf(error) });
      return undefined;
    }
  };
  if (ways.includes("path")) {
    const found = await attempt("path", () => engineOnPath(env));
    if (found) return engineFrom({ ...found, source: "path", obtainedBy: "path" });
  }
  if (ways.includes("package")) {
    const installedIn = options.installedIn ?? packageRoot();
    const found = await attempt("package", async () => engineFromPackage(installedIn));
    if (found) return engineFrom({ ...found, source: "package", obtainedBy: "package" });
  }
  const cached = await cachedEngine(env);
  if (cached) return cached;
  const installing = () => cachedOr("installer", env, progress, install);
  const installed = ways.includes("installer") ? await attempt("installer", installing) : undefined;
  if (installed) return installed;
  throw new EngineUnavailableError(failed);
}

const cacheIn = (env: NodeJS.ProcessEnv) => new ProgramCache(cacheFolder(env), programs);

async function cachedEngine(env: NodeJS.ProcessEnv): Promise<Engine | undefined> {
  const engine = await cacheIn(env).read();
  return engine && engineIn(engine, "cache");
}

const engineIn = ({ directory, ...facts }: Installed, source: Engine["source"]): Engine =>
  engineFrom({ ...facts, command: path.join(directory, programFileName("pulumi")), source });

/** The cached engine, or one that this process obtains while others wait for it. */
export async function cachedOr(
  way: Installed["obtainedBy"],
  env: NodeJS.ProcessEnv,
  progress: Progress = progressOn(process.stderr),
  obtain: (into: string, progress: Progress) => Promise<void>,
): Promise<Engine> {
  const cache = cacheIn(env);
  return cache.exclusively(progress, async () => {
    // Looks again: another process may have obtained it while this one waited for the lock.
    const cached = await cachedEngine(env);
    if (cached) return cached;
    const filled = await cache.fill(way, async (into) => {
      await obtain(into, progress);
      // A file may be there and still not run, for example if the folder forbids execution.
      await runBuild(path.join(into, "bin", "pulumi"), ["version"], { env, timeoutSeconds: 60 });
    });
    return engineIn(filled, way);
  });
}
