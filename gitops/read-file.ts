/** Reads the configuration that a command names. */
import { statSync } from "node:fs";
import type { Configuration } from "../configuration/configuration";
import { loadConfiguration } from "../configuration/load";
import type { Environment } from "../provider/settings";
import { RunError } from "../pulumi/run/run-error";

export function configurationIn(file: string, environment: Environment): Configuration {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined)
    throw new RunError(
      `There is no ${file}. Create one with forge init, or from existing objects with forge pull; --file names another file.`,
    );
  if (found.isDirectory()) throw new RunError(`${file} is a folder; use --file to name the file in it.`);
  return loadConfiguration(file, { environment });
}
