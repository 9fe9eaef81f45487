/** The clients and answers that all look-ups of one program run share. */

import * as pulumi from "../../pulumi/sdk/modules";
import { type Connections, connections } from "../connection";

export interface ProgramRun {
  readonly connections: Connections;
  /** As JSON text, so that each caller gets its own copy. */
  readonly answers: Map<string, Promise<string>>;
}

/** By the run's connection to the engine, because a process may run several programs, even at the same time. */
const runs = new WeakMap<object, ProgramRun>();

/** For look-ups outside of a run, such as in a script. */
const outside = {};

export function thisRun(): ProgramRun {
  const key = pulumi.runtime.getMonitor() ?? outside;
  let run = runs.get(key);
  if (run === undefined) {
    run = {
      connections: connections((name) => pulumi.runtime.getConfig(`forge:${name}`), process.env),
      answers: new Map(),
    };
    runs.set(key, run);
  }
  return run;
}
