/** A ledger in memory, with these objects recorded. */
import { recordedIn } from "../../cli/gitops/state/recorded";
import { checkoutBeside } from "../../cli/ledger/belonging";
import { openEntryOf, type RecordedObject } from "../../cli/ledger/entry";
import { type KindEntry, Ledger, type Line } from "../../cli/ledger/ledger";
import type { Journal, Store, Stored } from "../../cli/ledger/store";
import type { State } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import type { Values } from "../../provider/values/values";

export class MemoryStore implements Store {
  readonly address = "memory";
  whole: string | undefined;
  readonly lines: string[] = [];

  constructor(private readonly names: readonly string[] = []) {}

  lock = async () => undefined;
  release = async () => undefined;
  unlock = async () => undefined;
  read = async (): Promise<Stored | undefined> => ({ lines: this.lines });
  history = async (): Promise<Journal> => ({ lines: this.lines });
  others = async () => this.names;

  append(lines: readonly string[]): void {
    this.lines.push(...lines);
  }

  async compact(whole: string): Promise<void> {
    this.whole = whole;
  }
}

/** With its inputs as its values, unless others are given. */
export const object = (
  kind: Kind,
  key: string,
  inputs: Values | undefined,
  { values = {}, ...state }: Partial<State> = {},
): RecordedObject => ({
  ...{ kind, key, inputs, secret: [], formerly: [] },
  state: { id: key, ...state, values: { ...inputs, ...values } },
});

interface Content {
  readonly objects?: readonly RecordedObject[];
  readonly kinds?: readonly KindEntry[];
  readonly head?: { readonly service?: string; readonly installation?: string };
}

export function memoryLedger({ objects = [], kinds = [], head = {} }: Content) {
  const store = new MemoryStore();
  const lines: Line[] = [
    { head: { format: 1, project: "infra", stack: "main", salt: "c2FsdA==", ...head } },
    ...kinds.map((kind) => ({ kind })),
    ...objects.map((one) => ({ at: 0, put: openEntryOf(one) })),
  ];
  const place = {
    ...{ project: "infra", stack: "main", address: "memory", passphrase: () => "" },
    ...{
      openStore: () => store,
      assertNoOlderState: () => undefined,
      checkout: () => checkoutBeside("forge.yaml"),
    },
  };
  const ledger = new Ledger(
    place,
    store,
    lines.map((line) => JSON.stringify(line)),
    { dead: undefined, isToCompact: false },
  );
  return { ledger, store, recorded: () => recordedIn(ledger) };
}
