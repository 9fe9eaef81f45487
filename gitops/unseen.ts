/** Finds out why a preview could not read an object that it plans to create. */
import type { Declaration } from "../configuration";
import type { Client } from "../sdk";
import { readAs } from "./live/change";
import { createComparison } from "./live/compare";
import { startRun } from "./live/run";
import type { Failure } from "./report";

export async function failuresToRead(
  client: Client,
  wanted: readonly Declaration[],
  declarations: readonly Declaration[],
): Promise<readonly Failure[]> {
  const run = startRun(client, undefined);
  const comparison = createComparison(run, declarations);
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
