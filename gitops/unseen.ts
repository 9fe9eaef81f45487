/** Finds out why a preview could not read an object that it plans to create. */
import type { Declaration } from "../configuration";
import { readAs } from "./live/change";
import { createComparison } from "./live/compare";
import { startRun } from "./live/run";
import type { ObserveOptions } from "./observed";
import type { Failure } from "./report";

export async function failuresToRead(
  { client, declarations, outputOf }: Pick<ObserveOptions, "client" | "declarations" | "outputOf">,
  wanted: readonly Declaration[],
): Promise<readonly Failure[]> {
  const run = startRun(client, undefined);
  const comparison = createComparison(run, declarations, outputOf);
  await Promise.all(
    wanted.map((one) =>
      run.attempt(
        () => readAs(one),
        one.where,
        () => comparison.compare(one),
      ),
    ),
  );
  return run.failures.toFailures();
}
