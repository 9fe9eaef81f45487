/** The connections to services that all look-ups of one program run share. */

import * as pulumi from "../../pulumi/sdk/modules";
import { type Connections, connections } from "../connection";

/** By the run's connection to the engine, because a process may run several programs, even at the same time. */
const runs = new WeakMap<object, Connections>();

/** For look-ups outside of a run, such as in a script. */
const outside = {};

export function thisRun(): Connections {
  const key = pulumi.runtime.getMonitor() ?? outside;
  const run = runs.get(key) ?? connections((name) => pulumi.runtime.getConfig(`forge:${name}`), process.env);
  runs.set(key, run);
  return run;
}
