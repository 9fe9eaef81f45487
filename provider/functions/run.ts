/** The clients and answers that all look-ups of one program run share. */

import * as pulumi from "../../pulumi/sdk/modules";
import { type Connections, connections } from "../connection";
import { settingsText } from "../settings";

export interface ProgramRun {
  readonly connections: Connections;
  /** As JSON text, so that each caller gets its own copy. */
  readonly answers: Map<string, Promise<string>>;
}

/** By the run's connection to the engine, because a process may run several programs, even at the same time. */
const runs = new WeakMap<object, ProgramRun & { readonly settings: string }>();

/** For look-ups outside of a run, such as in a script. */
const outside = {};

export function thisRun(): ProgramRun {
  const key = pulumi.runtime.getMonitor() ?? outside;
  const config = (name: string) => pulumi.runtime.getConfig(`forge:${name}`);
  const settings = settingsText(config, process.env);
  let run = runs.get(key);
  // Later settings count.
  if (run?.settings !== settings) {
    run = {
      settings,
      connections: connections(config, process.env),
      answers: new Map(),
    };
    runs.set(key, run);
  }
  return run;
}
