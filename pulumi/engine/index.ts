/** Gets the real Pulumi engine onto this machine: the user's own, else one in a folder of ours. */
import path from "node:path";
import { type CachedEngine, cacheFolder, EngineCache } from "./cache";
import { type Engine, engineFrom } from "./engine";
import { EngineUnavailableError, type FailedAttempt, reasonOf } from "./errors";
import { buildWithGo } from "./go-build";
import { install } from "./installer";
import { engineOnPath } from "./on-path";
import { type Progress, progressOn } from "./progress";
import { run } from "./run";

export type { Engine } from "./engine";
export { EngineUnavailableError, type FailedAttempt } from "./errors";
export { type Progress, progressOn, silent } from "./progress";

export interface EngineOptions {
  /** Whose PATH, cache folder and Go settings count: the process's own unless given. */
  readonly env?: NodeJS.ProcessEnv;
  /** Where progress is shown: on stderr unless given; `silent` shows none. */
  readonly progress?: Progress;
  /** Which ways may be tried: all of them unless given. */
  readonly ways?: readonly ("path" | "installer" | "go-build")[];
}

/**
 * The engine, ready to run. The first call on a machine may take minutes; later ones take milliseconds.
 *
 * @throws EngineUnavailableError when there is none and none can be had.
 */
export async function ensureEngine(options: EngineOptions = {}): Promise<Engine> {
  const { env = process.env, ways = ["path", "installer", "go-build"] } = options;
  const failed: FailedAttempt[] = [];
  const attempt = async <T>(way: FailedAttempt["way"], work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      failed.push({ way, reason: reasonOf(error) });
      return undefined;
    }
  };

  if (ways.includes("path")) {
    const found = await attempt("path", () => engineOnPath(env));
    if (found) return engineFrom({ ...found, source: "path", obtainedBy: "path" });
  }

  const progress = options.progress ?? progressOn(process.stderr);
  const cache = new EngineCache(cacheFolder(env));
  const cached = async () => {
    const engine = await cache.read();
    return engine && engineFrom({ ...engine, source: "cache" });
  };
  const obtained = async () => {
    for (const way of ["installer", "go-build"] as const) {
      if (!ways.includes(way)) continue;
      const engine = await attempt(way, () => cache.fill(way, (into) => fetchInto(into, way, env, progress)));
      if (engine) return engineFrom({ ...engine, source: way });
    }
    return undefined;
  };
  const engine = await attempt("cache", async () => {
    // Looked at twice: whoever had to wait for the lock finds what its holder has obtained.
    return (
      (await cached()) ?? (await cache.exclusively(progress, async () => (await cached()) ?? obtained()))
    );
  });
  if (engine) return engine;
  throw new EngineUnavailableError(failed);
}

async function fetchInto(
  into: string,
  way: CachedEngine["obtainedBy"],
  env: NodeJS.ProcessEnv,
  progress: Progress,
): Promise<void> {
  if (way === "installer") {
    await progress.during("getting the Pulumi engine from its installer", () => install(into));
  } else {
    await buildWithGo(into, env, progress);
  }
  // Not everything that was written also runs: the folder may forbid it, for one.
  await run(path.join(into, "bin", "pulumi"), ["version"], { env, timeoutSeconds: 60 });
}
