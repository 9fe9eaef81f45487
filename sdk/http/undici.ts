/**
 * The parts of undici that send a request: its index also loads fetch, caches and mocks, 80 modules for which each start
 * of a program or command would wait.
 */
import type * as Undici from "undici";

interface Parts
  extends Pick<
    typeof Undici,
    "Agent" | "buildConnector" | "EnvHttpProxyAgent" | "errors" | "FormData" | "Pool"
  > {
  /** The function that the index makes a method of each dispatcher. */
  readonly request: (
    this: Undici.Dispatcher,
    options: Undici.Dispatcher.RequestOptions,
  ) => Promise<Undici.Dispatcher.ResponseData>;
}

const index = (): typeof Undici => require("undici");

/** A later undici may keep them elsewhere: then they come from its index. */
function load(): Parts {
  try {
    return {
      Agent: require("undici/lib/dispatcher/agent"),
      buildConnector: require("undici/lib/core/connect"),
      errors: require("undici/lib/core/errors"),
      Pool: require("undici/lib/dispatcher/pool"),
      request: require("undici/lib/api/api-request"),
      // It calls methods that the index gives to dispatchers.
      get EnvHttpProxyAgent() {
        return index().EnvHttpProxyAgent;
      },
      get FormData() {
        return index().FormData;
      },
    };
  } catch {
    return { ...index(), request: index().Dispatcher.prototype.request as Parts["request"] };
  }
}

export const undici: Parts = load();
