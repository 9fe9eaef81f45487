/** The shared state of reads: the client and abort signal, cached lists, failures and warnings. */

import type { AnyDefinition, Context } from "../../../provider/definition/resource";
import { subject } from "../../../provider/lifecycle";
import { createReads } from "../../../provider/service/reads";
import { mask } from "../../../provider/values/secrecy";
import type { Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import { withSignal } from "../../../sdk/http/abort-scope";
import { type DeclaredAt, Failures, isShared, isUserError } from "../report/failures";

export interface Reading {
  readonly client: Client;
  readonly failures: Failures;
  readonly warnings: ReadonlySet<string>;
  warn(message: string): void;
  /** The context for a definition's calls; warnings name the object. */
  contextFor(definition: AnyDefinition, values: Values): Context & Required<Pick<Context, "reads">>;
  /** Returns the step's result, or `undefined` after recording its failure under `subject`. */
  attempt<T>(subject: () => string, step: () => Promise<T>, at?: DeclaredAt): Promise<T | undefined>;
}

export function startReading(client: Client, signal: AbortSignal | undefined): Reading {
  const stop = new AbortController();
  const stopped = signal ? AbortSignal.any([stop.signal, signal]) : stop.signal;
  const failures = new Failures();
  const warnings = new Set<string>();
  const warn = (message: string) => void warnings.add(mask(message));
  // Reads are cached for the whole comparison.
  const reads = createReads(true);
  return {
    client,
    failures,
    warnings,
    warn,
    contextFor: (definition, values) => ({
      forge: client,
      reads,
      warn: (message) => warn(`${subject(definition, values)}: ${message}`),
    }),
    async attempt(name, step, at) {
      try {
        return await withSignal(stopped, step);
      } catch (error) {
        if (!isUserError(error)) throw error;
        if (isShared(error)) stop.abort(error);
        failures.add(error, name(), at);
        return undefined;
      }
    },
  };
}
