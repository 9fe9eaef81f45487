/** The connections to services that all look-ups of one program run share. */

import * as pulumi from "../pulumi/sdk/modules";
import { type Connections, connections } from "../service/connection";
import { settingsText } from "../service/settings";

/** By the run's connection to the engine, because a process may run several programs, even at the same time. */
const runs = new WeakMap<object, { readonly settings: string; readonly connections: Connections }>();

/** The engine shows it; without one, it is printed. */
const say = (line: string): void => void pulumi.log.info(line);

/** For look-ups outside of a run, such as in a script. */
const outside = {};

export function thisRun(): Connections {
  const key = pulumi.runtime.getMonitor() ?? outside;
  const config = (name: string) => pulumi.runtime.getConfig(`forge:${name}`);
  const settings = settingsText(config, process.env);
  const known = runs.get(key);
  // Later settings count.
  if (known?.settings === settings) return known.connections;
  const run = { settings, connections: connections(config, process.env, { say }) };
  runs.set(key, run);
  return run.connections;
}
