/** Parts of outputs and of the SDK's runtime that it does not declare. */

import type { Output } from "@pulumi/pulumi/output";
import { getMonitor } from "@pulumi/pulumi/runtime/settings";

interface Appliable<Value> {
  apply<Result>(run: (value: Value) => Result, runWithUnknowns: true): Output<Result>;
}

/** Runs even where a part of the value is not known yet, as the SDK does for the properties of an output. */
export const applyWithUnknowns = <Value, Result>(
  output: Output<Value>,
  run: (value: Value) => Result,
): Output<Result> => (output as unknown as Appliable<Value>).apply(run, true);

/** A program's unit test replaces the engine's monitor; only the replacement has this property. */
export const isMocked = (): boolean => "mocks" in (getMonitor() ?? {});
