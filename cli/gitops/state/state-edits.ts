/** Edits the recorded objects before a run: some leave the ledger, and others get the address that the file has for them now. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { placeTypeOf } from "../../../provider/identity/addressed";
import type { Values } from "../../../provider/values/values";
import type { Move, Moves } from "../../configuration/places/moves";
import type { TakenPlace } from "../../configuration/places/place-table";
import type { Ledger } from "../../ledger/ledger";
import { idOf } from "../../plan/change";
import { formerHome, isReleasedBy, movedKey } from "./addresses";
import {
  exclusivePlaces,
  type RecordedPlural,
  recordedIn,
  recordKind,
  toRecord,
  withObjects,
} from "./recorded";
import { REMOVED, type Release, type Released, type Releases } from "./release";

export interface StateEdits extends Moves {
  readonly releases: Releases;
  /** Recorded groups and projects whose paths others have now. */
  readonly taken?: readonly Pick<TakenPlace, "type" | "recordedPath" | "name">[];
}

export interface Edited {
  /** The very same value of each kind that nothing changes. */
  readonly recorded: readonly RecordedPlural[];
  readonly released: readonly Released[];
  /** Whether an object left, or has another address. */
  readonly isChanged: boolean;
}

export function edited(recorded: readonly RecordedPlural[], edits: StateEdits): Edited {
  const released: Released[] = [];
  const now = recorded.map((one) => readdressed(respelled(one, edits), edits, released));
  return { recorded: now, released, isChanged: now.some((one, index) => one !== recorded[index]) };
}

/** Returns the released objects. */
export async function editLedger(ledger: Ledger, edits: StateEdits): Promise<readonly Released[]> {
  const before = recordedIn(ledger);
  const { recorded, released } = edited(before, edits);
  await ledger.together(async () => {
    for (const [index, one] of recorded.entries())
      if (one !== before[index]) await recordKind(ledger, toRecord(one), { isReleased: true });
  });
  return released;
}

/** Without the objects that are released, and with the keys under which others are recorded now. */
function readdressed(one: RecordedPlural, edits: StateEdits, released: Released[]): RecordedPlural {
  const { releases, moved, removed } = edits;
  if (releases.size + moved.length + removed.length === 0) return one;
  const { kind } = one;
  const keys = new Map<string, string | undefined>();
  for (const [key, inputs] of Object.entries(one.items)) {
    const object = { kind, key, values: { ...one.recorded.items.get(key)?.values, ...inputs } };
    const release = releaseOf(edits, object);
    if (release) released.push({ ...release, kind, values: object.values });
    const to = release ? undefined : (newKeyOf(moved, object) ?? key);
    if (to !== key) keys.set(key, to);
  }
  return keys.size === 0 ? one : rekeyed(one, (key) => (keys.has(key) ? keys.get(key) : key));
}

function rekeyed(one: RecordedPlural, keyOf: (key: string) => string | undefined): RecordedPlural {
  const under = <T>(all: Iterable<readonly [string, T]>) =>
    new Map(
      [...all].flatMap(([key, value]) => {
        const now = keyOf(key);
        return now === undefined ? [] : [[now, value] as const];
      }),
    );
  const marks = one.recorded.marks.flatMap((path) => {
    const at = path.indexOf("items") + 1;
    const now = keyOf(path[at] ?? "");
    return now === undefined ? [] : [path.with(at, now)];
  });
  const { items, gone = new Map() } = one.recorded;
  const moved = withObjects(one, under(items), under(one.declared.items), exclusivePlaces(one), under(gone));
  return {
    ...moved,
    declared: { ...moved.declared, marks },
    recorded: { ...moved.recorded, marks },
  };
}

interface Item {
  readonly kind: Kind;
  readonly key: string;
  readonly values: Values;
}

function releaseOf({ releases, removed }: StateEdits, item: Item): Release | undefined {
  const release = releases.get(idOf(item));
  if (release) return release;
  const home = removed.length > 0 ? formerHome(item.kind, item.key, item.values) : undefined;
  return home && isReleasedBy(removed, home) ? REMOVED : undefined;
}

function newKeyOf(moves: readonly Move[], { kind, key, values }: Item): string | undefined {
  const home = moves.length > 0 ? formerHome(kind, key, values) : undefined;
  return home && movedKey(moves, home);
}

/** Under the present path of a place whose recorded path another one has: their objects would look like replaced ones of each other. */
function respelled(one: RecordedPlural, { taken = [] }: StateEdits): RecordedPlural {
  const definition = definitionOf(one.kind);
  const { placeType = placeTypeOf(definition) } = definition;
  const own = taken.filter(({ type }) => type === placeType);
  if (own.length === 0) return one;
  const paths = new Map(own.map(({ recordedPath, name }) => [recordedPath, name]));
  if (definition.placeType) return rekeyed(one, (key) => paths.get(key.toLowerCase()) ?? key);
  const [first = ""] = definition.id;
  const isTaken = (place: unknown) => paths.has(String(place).toLowerCase());
  if (![...one.recorded.items.values()].some(({ values }) => isTaken(values[first]))) return one;
  const now = (place: unknown) => paths.get(String(place).toLowerCase()) ?? String(place);
  /** The place is the beginning of keys and ids. */
  const moved = (text: string, place: unknown) =>
    `${text}/`.startsWith(`${place}/`) ? `${now(place)}${text.slice(String(place).length)}` : text;
  const at = (values: Values): Values =>
    first in values ? { ...values, [first]: now(values[first]) } : values;
  const placeAt = (key: string) => one.items[key]?.[first] ?? one.recorded.items.get(key)?.values[first];
  const states = new Map<string, State>();
  for (const [key, state] of one.recorded.items)
    states.set(key, { ...state, id: moved(state.id, state.values[first]), values: at(state.values) });
  const declared = new Map([...one.declared.items].map(([key, inputs]) => [key, at(inputs)]));
  const exclusive = exclusivePlaces(one).map(now);
  return rekeyed(withObjects(one, states, declared, exclusive), (key) => moved(key, placeAt(key)));
}
