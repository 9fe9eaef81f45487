/** The configuration with the places that its patterns match, which only the service knows. */
import type { Configuration } from "../../configuration/configuration";
import { resolveGlobs } from "../../configuration/load";
import { lazy } from "../../sdk/lazy";

const services = lazy<typeof import("../../gitops/service")>(() => require("../../gitops/service"));
const connections = lazy<typeof import("../connection")>(() => require("../connection"));

/** Sends nothing for a file without patterns. */
export async function completed(configuration: Configuration): Promise<Configuration> {
  if (configuration.patterns.length === 0) return configuration;
  return resolveGlobs(
    configuration,
    services.connected(services.accessFor(configuration, process.env), connections.clientOf),
  );
}
