/** What the look-ups of one run of a program have in common: the services, and what those answered already. */

import * as pulumi from "../../pulumi/sdk/modules";
import { type Connections, connections } from "../connection";

export interface ProgramRun {
  readonly connections: Connections;
  /** As text, so that each caller gets an object of its own: what a program does with it is nobody else's concern. */
  readonly answers: Map<string, Promise<string>>;
}

/** By the run's connection to the engine: a process may run several programs, one after the other or side by side. */
const runs = new WeakMap<object, ProgramRun>();

/** Outside of any run: a script that has no engine. */
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
