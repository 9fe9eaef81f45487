/** A ledger of which nothing is kept, for a plan that nobody has recorded anything for. */
import { checkoutBeside } from "./belonging";
import { Ledger } from "./ledger";
import type { Store } from "./store";

export function ledgerOfNothing(stack: string): Ledger {
  const store: Store = {
    address: "nowhere",
    lock: async () => undefined,
    read: async () => undefined,
    append: () => undefined,
    compact: async () => undefined,
    release: async () => undefined,
    history: async () => ({ lines: [] }),
    others: async () => [],
    unlock: async () => undefined,
  };
  const place = {
    ...{ project: "forge", stack, address: store.address, passphrase: () => undefined },
    openStore: () => store,
    assertNoOlderState: () => undefined,
    checkout: () => checkoutBeside("forge.yaml"),
  };
  return new Ledger(place, store, [], { dead: undefined, isToCompact: false });
}
