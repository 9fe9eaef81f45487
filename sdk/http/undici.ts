/**
 * The parts of undici that requests need, by their paths: the whole package, with its mocks, caches and web sockets, takes three times
 * as long to load, and a run starts several processes that load it.
 */
import { lazy } from "../lazy";

type Undici = typeof import("undici");

export const undici: Pick<Undici, "Agent" | "buildConnector" | "EnvHttpProxyAgent" | "errors" | "Pool"> = {
  Agent: require("undici/lib/dispatcher/agent"),
  buildConnector: require("undici/lib/core/connect"),
  EnvHttpProxyAgent: require("undici/lib/dispatcher/env-http-proxy-agent"),
  errors: require("undici/lib/core/errors"),
  Pool: require("undici/lib/dispatcher/pool"),
};

// As the package itself does.
Object.assign(require("undici/lib/dispatcher/dispatcher").prototype, {
  request: require("undici/lib/api/api-request"),
});

/** For the few requests that upload files. */
export const uploads = lazy<Pick<Undici, "FormData">>(() => require("undici"));
