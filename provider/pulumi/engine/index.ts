/** Finds or installs the Pulumi engine: the user's own, or else a cached one. */
import path from "node:path";
import { packageRoot } from "../../../sdk/package-root";
import { cacheFolder, type Installed, ProgramCache, programFileName } from "./cache";
import { type Engine, engineFrom } from "./engine";
import { EngineUnavailableError, type FailedAttempt, rootCauseOf } from "./errors";
import { engineFromPackage } from "./from-package";
import { buildWithGo, type EngineBuild } from "./go-build";
import { install } from "./installer";
import { engineOnPath } from "./on-path";
import { type Progress, progressOn } from "./progress";
import { runBuild } from "./run";
import { ENGINE_REVISION, ENGINE_VERSION } from "./versions";

export type { Engine } from "./engine";
export { EngineUnavailableError, type FailedAttempt } from "./errors";
export { ensureLanguage, type Language } from "./languages";
export { type Progress, progressOn, silent } from "./progress";

export interface EngineOptions {
  /** Sets PATH, the cache folder and the Go settings. Default: the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Shows progress. Default: on stderr; `silent` shows none. */
  readonly progress?: Progress;
  /** The sources to try. Default: all. */
  readonly ways?: readonly ("path" | "package" | "installer" | "go-build")[];
  /** Where npm has installed the package of the engine, or above. Default: where this package is. */
  readonly installedIn?: string;
  /** Ends a build. */
  readonly signal?: AbortSignal;
}

const programsOf = (isWhole: boolean) => ({
  title: "the Pulumi engine",
  key: `${ENGINE_VERSION}-${ENGINE_REVISION}${isWhole ? "-whole" : ""}`,
  version: ENGINE_VERSION,
  names: ["pulumi"],
});

/** Whether an engine that is built has all that Pulumi's has, such as states in the buckets of clouds: `FORGE_ENGINE=whole`. */
const wantsWhole = ({ FORGE_ENGINE: wanted }: NodeJS.ProcessEnv): boolean => wanted === "whole";

const engineIn = ({ directory, ...facts }: Installed, source: Engine["source"]): Engine =>
  engineFrom({ ...facts, command: path.join(directory, programFileName("pulumi")), source });

/** Returns an engine, or throws an `EngineUnavailableError`. The first call on a machine may take minutes, later ones milliseconds. */
export async function ensureEngine(options: EngineOptions = {}): Promise<Engine> {
  const { env = process.env, ways = ["path", "package", "installer", "go-build"], signal } = options;
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

  const isWhole = wantsWhole(env);
  // The package has the smaller engine.
  if (ways.includes("package") && !isWhole) {
    const found = await attempt("package", async () =>
      engineFromPackage(options.installedIn ?? packageRoot()),
    );
    if (found) return engineFrom({ ...found, source: "package", obtainedBy: "package" });
  }

  const progress = options.progress ?? progressOn(process.stderr);
  const cache = new ProgramCache(cacheFolder(env), programsOf(isWhole));
  const cached = async () => {
    const engine = await cache.read();
    return engine && engineIn(engine, "cache");
  };
  const obtained = async () => {
    for (const way of ["installer", "go-build"] as const) {
      if (!ways.includes(way)) continue;
      const engine = await attempt(way, () =>
        cache.fill(way, (into) => fetchInto(into, way, { env, progress, isWhole, signal })),
      );
      if (engine) return engineIn(engine, way);
    }
    return undefined;
  };
  const engine = await attempt("cache", async () => {
    // Looks again: another process may have installed it while this one waited for the lock.
    return (
      (await cached()) ?? (await cache.exclusively(progress, async () => (await cached()) ?? obtained()))
    );
  });
  if (engine) return engine;
  throw new EngineUnavailableError(failed);
}

async function fetchInto(into: string, way: Installed["obtainedBy"], build: EngineBuild): Promise<void> {
  const { env, progress } = build;
  if (way === "installer") {
    await progress.during("getting the Pulumi engine from its installer", () => install(into));
  } else {
    await buildWithGo(into, build);
  }
  // An installed file may still not run, for example if the folder forbids execution.
  await runBuild(path.join(into, "bin", "pulumi"), ["version"], { env, timeoutSeconds: 60 });
}
