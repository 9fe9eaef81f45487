/** A preview that is kept from looking takes what it cannot see for missing: what would be added is looked for once more, to say why. */
import type { Declaration } from "../configuration";
import type { Client } from "../sdk";
import { readAs } from "./live/change";
import { createComparison } from "./live/compare";
import { startRun } from "./live/run";
import type { Failure } from "./report";

export async function failuresToLook(
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
        () => comparison.look(one),
      ),
    ),
  );
  return run.failures.told();
}
