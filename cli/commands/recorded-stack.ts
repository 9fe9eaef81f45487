/** The ledger of the stack that a command names. */

import type { LoadedStacks } from "../configuration/load";
import { clientOf, withState } from "../connection";
import { type Intent, intentOf } from "../gitops/read/intent";
import { ledgerPlaceFor } from "../gitops/resolve/prepare";
import { type Ledger, openLedger } from "../ledger/ledger";
import { NoSuchStackError } from "../ledger/store";
import type { LedgerPlace } from "../ledger/where";

export interface StackOptions {
  readonly file: string;
  readonly stack?: string;
  readonly state?: string;
  /** The contents of the file, if they are known already. */
  readonly loaded?: LoadedStacks;
}

export interface RecordedStack {
  readonly name: string;
  readonly intent: Intent;
  readonly ledger: Ledger;
}

export function namedStack({ file, stack: named, state, loaded }: StackOptions): {
  readonly intent: Intent;
  readonly place: LedgerPlace;
} {
  const asked = {
    ...{ file, clientOf, environment: withState(process.env, state), isOfRecord: true },
    ...(loaded ? { loaded } : {}),
    // A variable that is set to nothing says nothing.
    ...{ stack: named || undefined, state: state || undefined },
  };
  const intent = intentOf(asked);
  return { intent, place: ledgerPlaceFor(intent, asked) };
}

/** Opens the ledger for the time of the work; nobody else can write meanwhile, unless the work only reads. */
export async function withRecordedStack<T>(
  options: StackOptions,
  { isReadOnly }: { readonly isReadOnly: boolean },
  work: (recorded: RecordedStack) => Promise<T> | T,
): Promise<T> {
  const { intent, place } = namedStack(options);
  const ledger = await openLedger(place, { isReadOnly });
  try {
    if (ledger.isNew) throw new NoSuchStackError(place, await ledger.others());
    return await work({ name: intent.stack, intent, ledger });
  } finally {
    await ledger.close();
  }
}
