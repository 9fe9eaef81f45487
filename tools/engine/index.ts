/** The engine for clones and tests: found as everywhere, and built with Go where nothing else is reached. */
import {
  cachedOr,
  type Engine,
  type EngineOptions,
  EngineUnavailableError,
  ensureEngine as findEngine,
} from "../../provider/pulumi/engine";
import { rootCauseOf } from "../../provider/pulumi/engine/errors";
import { buildWithGo } from "./go-build";

export {
  type Engine,
  EngineUnavailableError,
  type Progress,
  progressOn,
  silent,
} from "../../provider/pulumi/engine";
export { ensureLanguage, type Language } from "./languages";

export interface BuildOptions extends Omit<EngineOptions, "ways"> {
  /** The sources to try. Default: all. */
  readonly ways?: readonly (NonNullable<EngineOptions["ways"]>[number] | "go-build")[];
  /** Whether it has the SDKs of clouds. Default: not, which takes half of the time. */
  readonly isWhole?: boolean;
}

export async function ensureEngine(options: BuildOptions = {}): Promise<Engine> {
  const { env = process.env, ways = ["path", "package", "installer", "go-build"], isWhole = false } = options;
  const others = ways.filter((way) => way !== "go-build");
  try {
    return await findEngine({ ...options, ways: others });
  } catch (error) {
    if (!(error instanceof EngineUnavailableError) || !ways.includes("go-build")) throw error;
    try {
      return await cachedOr("go-build", env, options.progress, (into, progress) =>
        buildWithGo(into, { env, progress, isWhole }),
      );
    } catch (cause) {
      throw new EngineUnavailableError([...error.attempts, { way: "go-build", reason: rootCauseOf(cause) }]);
    }
  }
}
