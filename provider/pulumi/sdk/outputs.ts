/** Undeclared parts of the SDK's outputs and runtime. */

import type { Output } from "@pulumi/pulumi/output";
import type { Resource } from "@pulumi/pulumi/resource";
import { getMonitor } from "@pulumi/pulumi/runtime/settings";

interface Appliable<Value> {
  apply<Result>(run: (value: Value) => Result, runWithUnknowns: true): Output<Result>;
}

/** Runs even if a part of the value is unknown, as the SDK does for properties of outputs. */
export const applyWithUnknowns = <Value, Result>(
  output: Output<Value>,
  run: (value: Value) => Result,
): Output<Result> => (output as unknown as Appliable<Value>).apply(run, true);

/** Its value, or the marker of an unknown one. */
export const promiseOf = (output: Output<unknown>): Promise<unknown> =>
  (output as unknown as { promise(withUnknowns: true): Promise<unknown> }).promise(true);

/** The resources whose values it is made of, as far as that is known at once. */
export const resourcesBehind = (output: Output<unknown>): readonly Resource[] => [
  ...(output as unknown as { resources(): ReadonlySet<Resource> }).resources(),
];

/** Unit tests replace the engine's monitor by one with this property. */
export const isMocked = (): boolean => "mocks" in (getMonitor() ?? {});
