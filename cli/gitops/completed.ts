/** The configuration with the places that its patterns match, which only the service knows. */
import type { Configuration } from "../../configuration/configuration";
import { resolveGlobs } from "../../configuration/load";

/** Sends nothing for a file without patterns. */
export async function completed(configuration: Configuration): Promise<Configuration> {
  if (configuration.patterns.length === 0) return configuration;
  const { accessFor, connected } = require("../../gitops/service") as typeof import("../../gitops/service");
  const { clientOf } = require("../connection") as typeof import("../connection");
  return resolveGlobs(configuration, connected(accessFor(configuration, process.env), clientOf));
}
