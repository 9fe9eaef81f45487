/** The configuration with the places that its patterns match, which only the service knows. */

import { lazy } from "../../sdk/lazy";
import type { Configuration } from "../configuration/configuration";
import { type ResolvingOptions, resolveGlobs } from "../configuration/load";
import type { RunOptions } from "../gitops/read/intent";

const services = lazy<typeof import("../gitops/read/service")>(() => require("../gitops/read/service"));
const connections = lazy<typeof import("../connection")>(() => require("../connection"));

/** Sends nothing for a file without patterns. */
export async function completed(
  configuration: Configuration,
  options?: Pick<ResolvingOptions, "isForStacks">,
  clientOf: RunOptions["clientOf"] = (environment) => connections.clientOf(environment),
): Promise<Configuration> {
  if (configuration.patterns.length === 0) return configuration;
  return resolveGlobs(
    configuration,
    services.connected(services.accessFor(configuration, process.env), clientOf),
    options,
  );
}
