/** The shared state of reads: the client and abort signal, cached lists, failures and warnings. */

import type { AnyDefinition, Context } from "../../../provider/definition/resource";
import { subject } from "../../../provider/lifecycle";
import { createReads } from "../../../provider/service/reads";
import { mask } from "../../../provider/values/secrecy";
import type { Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import { withSignal } from "../../../sdk/http/abort-scope";
import type { Position } from "../../configuration/read/problems";
import type { PlaceName } from "../../configuration/schema/sections";
import { Failures, isShared, isUserError } from "../report/failures";

export interface Reading {
  readonly client: Client;
  readonly failures: Failures;
  readonly warnings: ReadonlySet<string>;
  /** The context for a definition's calls; warnings name the object. */
  contextFor(definition: AnyDefinition, values: Values): Context & Required<Pick<Context, "reads">>;
  /** Returns the step's result, or `undefined` after recording its failure under `subject`; `home` is where the file declares it. */
  attempt<T>(
    subject: () => string,
    where: Position | undefined,
    step: () => Promise<T>,
    home?: PlaceName,
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
    async attempt(name, where, step, home) {
      try {
        return await withSignal(stopped, step);
      } catch (error) {
        if (!isUserError(error)) throw error;
        if (isShared(error)) stop.abort(error);
        failures.add(error, name(), where, home);
        return undefined;
      }
    },
  };
}
