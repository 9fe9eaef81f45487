/** The configuration with the places that its patterns match, which only the service knows. */

import { lazy } from "../../sdk/lazy";
import type { Configuration } from "../configuration/configuration";
import { resolveGlobs } from "../configuration/load";

const services = lazy<typeof import("../gitops/read/service")>(() => require("../gitops/read/service"));
const connections = lazy<typeof import("../connection")>(() => require("../connection"));

/** Sends nothing for a file without patterns. */
export async function completed(configuration: Configuration): Promise<Configuration> {
  if (configuration.patterns.length === 0) return configuration;
  const access = services.accessForReading(configuration, process.env);
  return resolveGlobs(configuration, services.connected(access, connections.clientOf));
}
