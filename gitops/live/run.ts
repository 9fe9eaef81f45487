/** One look at a service: reads that are shared, an end that all of them know of, and what went wrong on the way. */
import type { Spot } from "../../configuration/problems";
import { subject } from "../../provider/lifecycle";
import { createReads } from "../../provider/reads";
import type { AnyDefinition, Context } from "../../provider/resource";
import type { Values } from "../../provider/values";
import type { Client } from "../../sdk";
import { abortable } from "./abortable";
import { Failures, isForPeople, isShared } from "./failures";

export interface Run {
  readonly client: Client;
  readonly failures: Failures;
  readonly warnings: ReadonlySet<string>;
  /** What a definition's calls are given; its warnings name the object. */
  contextFor(definition: AnyDefinition, values: Values): Context & Required<Pick<Context, "reads">>;
  /** What a step gives; `undefined` after its failure was noted under this name. */
  attempt<T>(subject: () => string, where: Spot | undefined, step: () => Promise<T>): Promise<T | undefined>;
}

export function startRun(client: Client, signal: AbortSignal | undefined): Run {
  const stop = new AbortController();
  const own = abortable(client, signal ? AbortSignal.any([stop.signal, signal]) : stop.signal);
  const failures = new Failures();
  const warnings = new Set<string>();
  // What is read once holds for the whole look, however long that takes.
  const reads = createReads(true);
  return {
    client: own,
    failures,
    warnings,
    contextFor: (definition, values) => ({
      forge: own,
      reads,
      warn: (message) => warnings.add(`${subject(definition, values)}: ${message}`),
    }),
    async attempt(name, where, step) {
      try {
        return await step();
      } catch (error) {
        if (!isForPeople(error)) throw error;
        if (isShared(error)) stop.abort(error);
        failures.add(error, name(), where);
        return undefined;
      }
    },
  };
}
