/** Finds out which of the objects that a preview plans to create it could not read, and why. */
import type { Declaration } from "../configuration";
import { addressOf } from "./addresses";
import { readAs } from "./live/change";
import { createComparison } from "./live/compare";
import { startRun } from "./live/run";
import type { ObserveOptions } from "./observed";
import type { Failure } from "./report";

export interface Unread {
  readonly addresses: ReadonlySet<string>;
  readonly failures: readonly Failure[];
}

export async function findUnread(
  { client, declarations, outputOf }: Pick<ObserveOptions, "client" | "declarations" | "outputOf">,
  wanted: readonly Declaration[],
): Promise<Unread> {
  const run = startRun(client, undefined);
  const comparison = createComparison(run, declarations, outputOf);
  const unread = await Promise.all(
    wanted.map(async (one) => {
      const found = await run.attempt(
        () => readAs(one),
        one.where,
        () => comparison.compare(one),
      );
      return found ? [] : [addressOf(one)];
    }),
  );
  return { addresses: new Set(unread.flat()), failures: run.failures.toFailures() };
}
