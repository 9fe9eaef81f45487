/** The recorded objects of a stack as a run plans them: those of a kind together. */
import type { Args, Gone, Recorded, ResourceSettings } from "../../../provider/collection/collection";
import { exclusiveIn } from "../../../provider/collection/observe/exclusive";
import { valuesToRecord } from "../../../provider/collection/observe/undeclared";
import { definitionOf } from "../../../provider/definition/definitions";
import { pluralOf } from "../../../provider/definition/kinds";
import type { AnyDefinition, State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { placeTypeOf } from "../../../provider/identity/addressed";
import { isNumber, type Places, placesOf } from "../../../provider/identity/places";
import type { PlaceType } from "../../../provider/identity/served-places";
import type { SecretPath } from "../../../provider/values/secret-inputs";
import type { Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import { groupBy } from "../../../sdk/group-by";
import { resourceName } from "../../configuration/schema/sections";
import { marksOf, pathsOf, type RecordedObject } from "../../ledger/entry";
import type { KindEntry, Ledger } from "../../ledger/ledger";
import { idOf } from "../../plan/change";
import { formerPlace } from "./addresses";

/** The recorded objects of a kind, with the values that a run compares. */
export interface RecordedPlural extends Pick<KindEntry, "after"> {
  readonly kind: Kind;
  readonly plural: string;
  readonly name: string;
  /** The former declaration, and the objects with all that is recorded of them. */
  readonly declared: Args;
  readonly recorded: Recorded;
  /** The declared inputs of each object, or all its values where nothing declares it any more and it is still there. */
  readonly items: Readonly<Record<string, Values>>;
}

export function recordedIn(ledger: Ledger): readonly RecordedPlural[] {
  const objects = groupBy(ledger.objects, ({ kind }) => kind);
  return ledger.kinds.map((kind) => recordedOf(ledger.kindEntry(kind), objects.get(kind) ?? []));
}

/** The objects of a kind, as they are recorded by now. */
export function recordedKindIn(
  ledger: Ledger,
  kind: Kind,
  keys: readonly string[] = ledger.keysOf(kind),
): RecordedPlural {
  return recordedOf(
    ledger.kindEntry(kind),
    keys.flatMap((key) => ledger.objectAt(kind, key) ?? []),
  );
}

export function recordedOf(
  { kind, exclusive, after, gone }: KindEntry,
  objects: readonly RecordedObject[],
): RecordedPlural {
  const settings = settingsOf(exclusive, objects.flatMap(pathsOf));
  const declared = new Map(objects.flatMap(({ key, inputs }) => (inputs ? [[key, inputs] as const] : [])));
  return {
    ...{ kind, after, plural: pluralOf(kind), name: resourceName(kind) },
    declared: argsWith(settings, declared),
    recorded: {
      ...settings,
      ...{ id: kind, isImported: false, isBare: false },
      items: new Map(objects.map(({ key, state }) => [key, state])),
      ...(gone ? { gone: new Map(Object.entries(gone)) } : {}),
    },
    items: itemsOf(
      objects.map(({ key, state }) => [key, state] as const),
      declared,
    ),
  };
}

function itemsOf(
  states: Iterable<readonly [string, State]>,
  declared: ReadonlyMap<string, Values>,
): RecordedPlural["items"] {
  const left = [...states].filter(([key, { isUnmanaged }]) => !isUnmanaged && !declared.has(key));
  return Object.fromEntries([...declared, ...left.map(([key, { values }]) => [key, values] as const)]);
}

/** A file has one resource of each kind, with the settings of this file alone. */
function settingsOf(exclusive: readonly string[], marks: readonly SecretPath[]): ResourceSettings {
  const given = exclusive.length > 0 ? exclusive : undefined;
  return {
    ...{ connection: undefined, adopt: undefined, maxDeletions: undefined, defaults: undefined },
    exclusive: exclusiveIn(given),
    others: undefined,
    open: given ? { exclusive: given } : {},
    ...{ marks, apart: new Set<string>(), areObjects: false },
  };
}

const argsWith = (settings: ResourceSettings, items: Args["items"]): Args => ({
  ...settings,
  ...{ items, isOpen: false, twins: [] },
  replacing: () => [],
});

/** The same objects under other keys or with other values. */
export function withObjects(
  recorded: RecordedPlural,
  items: ReadonlyMap<string, State>,
  declared: ReadonlyMap<string, Values>,
  exclusive: readonly string[],
  gone: Gone = recorded.recorded.gone ?? new Map(),
): RecordedPlural {
  const settings = settingsOf(exclusive, recorded.recorded.marks);
  return {
    ...recorded,
    declared: argsWith(settings, declared),
    recorded: { ...recorded.recorded, ...settings, items, gone },
    items: itemsOf(items, declared),
  };
}

export const exclusivePlaces = ({
  recorded: { exclusive },
}: Pick<RecordedPlural, "recorded">): readonly string[] => (Array.isArray(exclusive) ? exclusive : []);

// ─── In the ledger ───────────────────────────────────────────────────────────

/** The objects of a kind after a step. */
export interface ToRecord {
  readonly kind: Kind;
  readonly states: Recorded["items"];
  readonly declared: Args["items"];
  readonly marks: readonly SecretPath[];
  readonly exclusive: readonly string[];
  readonly after: readonly Kind[];
  readonly gone?: Gone | undefined;
}

export const objectToRecord = (
  kind: Kind,
  key: string,
  state: State,
  inputs: Values | undefined,
  marks: ReturnType<ReturnType<typeof marksOf>>,
): RecordedObject => {
  return { kind, key, state: whole(state), inputs, ...marks };
};

/** The very same state where a step has split nothing from it, as in most. */
function whole(state: State): State {
  if (state.undeclared === undefined && state.takenAsDeclared === undefined) return state;
  const { undeclared: _, takenAsDeclared: __, ...known } = state;
  return { ...known, values: valuesToRecord(state) };
}

/** Makes the ledger have these objects of the kind, and no others. */
export async function recordKind(
  ledger: Ledger,
  { kind, states, declared, marks, exclusive, after, gone: all = new Map() }: ToRecord,
  leaving: { readonly isReleased?: boolean } = {},
): Promise<void> {
  const marked = marksOf(marks);
  const gone = Object.fromEntries([...all].filter(([key]) => !states.has(key)));
  await ledger.putKind({ kind, exclusive, after, ...(Object.keys(gone).length > 0 ? { gone } : {}) });
  for (const [key, state] of states)
    await ledger.put(objectToRecord(kind, key, state, declared.get(key), marked(key)));
  for (const key of ledger.keysOf(kind)) if (!states.has(key)) await ledger.drop({ kind, key }, leaving);
}

export const toRecord = ({ kind, after, declared, ...one }: RecordedPlural): ToRecord => ({
  ...{ kind, after, states: one.recorded.items, declared: declared.items, marks: one.recorded.marks },
  exclusive: exclusivePlaces(one),
  gone: one.recorded.gone,
});

// ─── What a run asks of them ─────────────────────────────────────────────────

/** Passes the recorded numbers of spellings to the places of a run, because a place may have lost its path since. */
export function learnPlaces(client: Client, recorded: readonly RecordedPlural[]): void {
  const places = placesOf(client);
  for (const { kind, recorded: one } of recorded) {
    const definition = definitionOf(kind);
    const { placeType } = definition;
    if (placeType !== undefined) learnItself(places, placeType, definition, one.items);
    else if (placeTypeOf(definition) !== undefined)
      for (const state of one.items.values()) learnPlace(places, definition, state);
  }
}

/** A group or project that is an object itself has its own number, under its path and under the name that the file has for it. */
function learnItself(
  places: Places,
  type: PlaceType,
  { kind, id: [number = ""] }: AnyDefinition,
  items: ReadonlyMap<string, State>,
): void {
  const own = [...items].flatMap(([key, { values }]) =>
    typeof values[number] === "number" ? [{ key, values, number: values[number] }] : [],
  );
  for (const { values, number } of own)
    if (typeof values.fullPath === "string") places.learnItself(type, values.fullPath, number);
  for (const { key, number } of own) {
    const { scope, place } = formerPlace(kind as Kind, key, {}) ?? {};
    if (place !== undefined && scope !== "instance" && !isNumber(place))
      places.learnItself(type, place, number);
  }
}

function learnPlace(places: Places, definition: AnyDefinition, { values, place }: State): void {
  const type = placeTypeOf(definition);
  const [first = ""] = definition.id;
  const own = String(values[first]);
  if (type === undefined || place === undefined) return;
  if (isNumber(own)) places.learnNumber(type, place);
  else places.learn(type, own, place);
}

/** The recorded inputs of an object by its kind and key. Goes through the objects only when it is asked. */
export function recordedValues(
  recorded: () => readonly Pick<RecordedPlural, "kind" | "items">[],
): (id: string) => Values | undefined {
  let values: ReadonlyMap<string, Values> | undefined;
  return (id) => {
    values ??= new Map(
      recorded().flatMap(({ kind, items }) =>
        Object.entries(items).map(([key, values]) => [idOf({ kind, key }), values] as const),
      ),
    );
    return values.get(id);
  };
}
