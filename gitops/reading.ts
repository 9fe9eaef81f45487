/** The shared state of reads: the client and abort signal, cached lists, failures and warnings. */
import type { Position } from "../configuration/problems";
import { subject } from "../provider/lifecycle";
import { createReads } from "../provider/reads";
import type { AnyDefinition, Context } from "../provider/resource";
import { mask } from "../provider/secrecy";
import type { Values } from "../provider/values";
import type { Client } from "../sdk";
import { withSignal } from "../sdk/http/abort-scope";
import { Failures, isShared, isUserError } from "./failures";

export interface Reading {
  readonly client: Client;
  readonly failures: Failures;
  readonly warnings: ReadonlySet<string>;
  /** The context for a definition's calls; warnings name the object. */
  contextFor(definition: AnyDefinition, values: Values): Context & Required<Pick<Context, "reads">>;
  /** Returns the step's result, or `undefined` after recording its failure under `subject`. */
  attempt<T>(
    subject: () => string,
    where: Position | undefined,
    step: () => Promise<T>,
  ): Promise<T | undefined>;
}

export function startReading(client: Client, signal: AbortSignal | undefined): Reading {
  const stop = new AbortController();
  const stopped = signal ? AbortSignal.any([stop.signal, signal]) : stop.signal;
  const failures = new Failures();
  const warnings = new Set<string>();
  // Reads are cached for the whole comparison.
  const reads = createReads(true);
  return {
    client,
    failures,
    warnings,
    contextFor: (definition, values) => ({
      forge: client,
      reads,
      warn: (message) => warnings.add(mask(`${subject(definition, values)}: ${message}`)),
    }),
    async attempt(name, where, step) {
      try {
        return await withSignal(stopped, step);
      } catch (error) {
        if (!isUserError(error)) throw error;
        if (isShared(error)) stop.abort(error);
        failures.add(error, name(), where);
        return undefined;
      }
    },
  };
}
