/** Undeclared parts of the SDK's outputs and runtime. */

import type { Output } from "@pulumi/pulumi/output";
import { getMonitor } from "@pulumi/pulumi/runtime/settings";

interface Appliable<Value> {
  apply<Result>(run: (value: Value) => Result, runWithUnknowns: true): Output<Result>;
}

/** Runs even if a part of the value is unknown, as the SDK does for properties of outputs. */
export const applyWithUnknowns = <Value, Result>(
  output: Output<Value>,
  run: (value: Value) => Result,
): Output<Result> => (output as unknown as Appliable<Value>).apply(run, true);

/** Unit tests replace the engine's monitor by one with this property. */
export const isMocked = (): boolean => "mocks" in (getMonitor() ?? {});
