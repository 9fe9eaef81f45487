/** `forge unlock`, and `--unlock` of the commands that run a stack. */

import { unfinishedIn } from "../../provider/lifecycle/unsettled";
import { asTyped } from "../../provider/service/typed-command";
import { namesWithin } from "../gitops/report/render/words";
import { formerAddress } from "../gitops/state/addresses";
import { type Ledger, openLedger } from "../ledger/ledger";
import { NoSuchStackError } from "../ledger/store";
import type { PlainOutput } from "./plain-outputs";
import { namedStack, type StackOptions } from "./recorded-stack";
import { printResult } from "./results";
import type { CommonOptions } from "./run-options";
import { withUserErrors } from "./user-errors";

export async function unlock(options: CommonOptions & { readonly output: PlainOutput }): Promise<void> {
  await withUserErrors("unlock", async () => {
    const { stack, wasLocked, unfinished } = await freed(options);
    printResult(options.output, "unlock", { stack, unfinished }, () =>
      [`The stack ${stack} ${wasLocked ? "is unlocked" : "was not locked"}.`, ...unfinished, ""].join("\n"),
    );
  });
}

async function freed({ takeOver = false, ...options }: StackOptions & { readonly takeOver?: boolean }) {
  const { place } = namedStack(options);
  // That of another file is not unlocked.
  const ledger = await openLedger(place, { isReadOnly: true, takesOver: takeOver });
  try {
    const owner = await place.openStore().unlock();
    // A run may have died before it had recorded anything.
    if (ledger.isNew && owner === undefined) throw new NoSuchStackError(place, await ledger.others());
    return { stack: place.stack, wasLocked: owner !== undefined, unfinished: unfinishedWarnings(ledger) };
  } finally {
    await ledger.close();
  }
}

const MOST_NAMES = 10;

/** Only the service knows the results of what a killed run has begun. */
function unfinishedWarnings({ objects }: Ledger): readonly string[] {
  const begun = objects.filter(({ state }) => unfinishedIn(state) !== undefined);
  if (begun.length === 0) return [];
  const names = begun.map(({ kind, key, state }) => formerAddress(kind, key, state.values));
  return [
    `The run that locked it did not record the end of its last steps: ${namesWithin(MOST_NAMES, names)}.`,
    `Run ${asTyped("preview")} to see what is left to do, and ${asTyped("up")} to do it.`,
  ];
}

/** Nothing may be recorded yet. */
export async function unlockIfThere(options: StackOptions & { readonly takeOver?: boolean }): Promise<void> {
  try {
    await freed(options);
  } catch (error) {
    if (!(error instanceof NoSuchStackError)) throw error;
  }
}
