/** Reads the configuration that a command names. */

import { statSync } from "node:fs";
import { RunError } from "../../../provider/pulumi/run/run-error";
import type { Environment } from "../../../provider/service/settings";
import { asTyped } from "../../../provider/service/typed-command";
import type { Configuration } from "../../configuration/configuration";
import { loadConfiguration } from "../../configuration/load";

export function configurationIn(file: string, environment: Environment): Configuration {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined)
    throw new RunError(
      `There is no ${file}. Create one with ${asTyped("init")}, or from existing objects with ${asTyped("pull")}; --file names another file.`,
    );
  if (found.isDirectory()) throw new RunError(`${file} is a folder; use --file to name the file in it.`);
  return loadConfiguration(file, { environment });
}
