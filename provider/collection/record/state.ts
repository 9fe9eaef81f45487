/** The recorded form of items: as small as possible, because one state can contain thousands. */
import type { Shape } from "../../../sdk/api/fields";
import { exactNumber } from "../../../sdk/json";
import type { AnyDefinition, State } from "../../definition/resource";
import { placeTypeOf } from "../../identity/addressed";
import { parseId } from "../../identity/id";
import { isNumber } from "../../identity/places";
import { secretOutputs } from "../../lifecycle/state";
import { isSecretByKind } from "../../values/secrecy";
import { omit, pick, same, type Values } from "../../values/values";
import { commonIn, orderOf } from "../forms/items";
import { valuesToRecord } from "../observe/undeclared";
import { MADE, madeIn } from "./made";
import { EXISTED, RENAMED, UNMANAGED } from "./wire";

/** An item without implicit values: the defaults, its key, and outputs that are part of its id. */
export interface StateValues extends Values {
  readonly id: string;
  /** Defaults that do not hold for this item, because setting them failed. */
  readonly without?: readonly string[];
  readonly [UNMANAGED]?: true;
  readonly [EXISTED]?: true;
  readonly [RENAMED]?: true;
  /** The next update finishes it. */
  readonly unfinished?: true;
  /** The number of its group or project, where `places` has another one or none for the spelling. */
  readonly place?: number;
}

/** Returns a new object each time. */
type Implied = (key: string, id: string) => Record<string, unknown>;

/** The numbers of groups and projects by their spellings. */
export type PlaceNumbers = Readonly<Record<string, number>>;

/** Implicit values: the defaults, the key, and outputs that are part of the id. */
function impliedIn(definition: AnyDefinition, defaults: unknown): Implied {
  const common = commonIn(definition, defaults);
  const outputsIn = outputsOfId(definition);
  return (key, id) => Object.assign(common(key), outputsIn(id));
}

/** The outputs that are part of an id and last as long as it. */
export function outputsOfId(definition: AnyDefinition): (id: string) => Values {
  const outputs: Shape = definition.outputs;
  const held = Object.entries(outputs)
    .filter(([name]) => definition.id.includes(name) && !definition.mutableIdParts?.includes(name))
    .map(([name, schema]) => [name, schema.safeParse("a").success] as const);
  return (id) => {
    const parts = held.length > 0 ? parseId(id, definition.id) : undefined;
    const values: Record<string, unknown> = {};
    if (parts === undefined) return values;
    for (const [name, isText] of held) values[name] = isText ? parts[name] : exactNumber(parts[name]);
    return values;
  };
}

function toRecorded(implied: Implied, key: string, state: State, place: number | undefined): StateValues {
  const { id, existed, isRenamed, isUnmanaged, isUnfinished } = state;
  const values = valuesToRecord(state);
  const common = implied(key, id);
  const implicit = Object.keys(values).filter((name) => same(values[name], common[name]));
  const without = Object.keys(common).filter((name) => !(name in values));
  return {
    id,
    ...omit(values, implicit),
    ...(without.length > 0 ? { without } : {}),
    ...(isUnmanaged ? { [UNMANAGED]: true } : {}),
    ...(existed ? { [EXISTED]: true } : {}),
    ...(isRenamed ? { [RENAMED]: true } : {}),
    ...(isUnfinished ? { unfinished: true } : {}),
    ...(place === undefined ? {} : { place }),
  };
}

/** Of an item, not values of the object. */
const OWN: readonly string[] = [
  "id",
  "without",
  UNMANAGED,
  EXISTED,
  RENAMED,
  "unfinished",
  "place",
] satisfies (keyof StateValues)[];

function stateFrom(implied: Implied, key: string, recorded: StateValues, { placeOf, madeAt }: OfAll): State {
  const { id, without = [], unfinished, place: own } = recorded;
  const { [UNMANAGED]: isUnmanaged, [EXISTED]: existed, [RENAMED]: isRenamed } = recorded;
  const values: Record<string, unknown> = implied(key, id);
  // Thousands are read in a run, and copying the rest of an object takes many times as long as this.
  for (const name in recorded) if (!OWN.includes(name)) values[name] = recorded[name];
  for (const name of without) delete values[name];
  const place = own ?? placeOf(values);
  return {
    id,
    values,
    ...(place === undefined ? {} : { place }),
    ...(madeAt === undefined ? {} : { madeAt }),
    ...(isUnmanaged ? { isUnmanaged } : {}),
    ...(existed ? { existed } : {}),
    ...(isRenamed ? { isRenamed } : {}),
    ...(unfinished ? { isUnfinished: true } : {}),
  };
}

type ByKey<T> = Readonly<Record<string, T>>;

/** Whether a property of the item with this key must not be readable. */
type IsHidden = (name: string, key: string) => boolean;

interface RecordedItems extends Values {
  readonly items: ByKey<StateValues>;
  /** Values that are always encrypted, merged over `items`. */
  readonly secrets?: ByKey<Values>;
  readonly places?: PlaceNumbers;
}

/** The recorded number of the place that an item's values name. */
type PlaceOf = (values: Values) => number | undefined;

/** The evidence that a resource records for all of its items together. */
interface OfAll {
  readonly placeOf: PlaceOf;
  readonly madeAt: number | undefined;
}

const placeIn = (definition: AnyDefinition, places: unknown): PlaceOf => {
  const [name = ""] = definition.id;
  const known = (places ?? {}) as PlaceNumbers;
  const isPlace = placeTypeOf(definition) !== undefined;
  return (values) => {
    const spelling = String(values[name]);
    if (isNumber(spelling)) return isPlace ? exactNumber(spelling) : undefined;
    return Object.hasOwn(known, spelling) ? known[spelling] : undefined;
  };
};

/** The recorded states of a resource of many, by key. */
export function statesIn(
  definition: AnyDefinition,
  { items, secrets, defaults, places, [MADE]: madeAt }: Values,
): Map<string, State> {
  const explicit = (items ?? {}) as ByKey<StateValues>;
  const hidden = (secrets ?? {}) as ByKey<Values>;
  const implied = impliedIn(definition, defaults);
  const keys = [...Object.keys(explicit), ...keysOnlyInSecrets({ items, secrets })];
  const recorded = (key: string) =>
    (Object.hasOwn(hidden, key) ? { ...explicit[key], ...hidden[key] } : explicit[key]) as StateValues;
  const ofAll = { placeOf: placeIn(definition, places), madeAt: madeIn(madeAt) };
  return new Map(keys.map((key) => [key, stateFrom(implied, key, recorded(key), ofAll)]));
}

/**
 * The recorded form of all items. Values that are hidden go into `secrets`, which is encrypted as a whole, so that the rest stays
 * readable.
 */
export function recordedItems(
  definition: AnyDefinition,
  states: ReadonlyMap<string, State>,
  defaults: unknown,
  isHidden: IsHidden = (name) => isSecretByKind(definition, name),
): RecordedItems {
  const names = secretOutputs(definition);
  const implied = impliedIn(definition, defaults);
  const inOrder = orderOf(definition);
  const places = placeNumbersOf(definition, states, isHidden);
  const placeOf = placeIn(definition, places);
  const items: Record<string, StateValues> = {};
  const secrets: Record<string, Values> = {};
  for (const [key, state] of states) {
    const place = state.place === placeOf(state.values) ? undefined : state.place;
    const recorded = inOrder(toRecorded(implied, key, state, place)) as StateValues;
    const hidden = Object.keys(recorded).filter((name) => isHidden(name, key));
    items[key] = omit(recorded, hidden) as StateValues;
    if (names.length > 0 || hidden.length > 0) secrets[key] = pick(recorded, hidden);
  }
  return {
    items,
    ...(names.length > 0 || isFilled(secrets) ? { secrets } : {}),
    ...(isFilled(places) ? { places } : {}),
  };
}

const isFilled = (values: object): boolean => Object.keys(values).length > 0;

/** The number of each spelling; a secret spelling is not written beside the items. */
function placeNumbersOf(
  definition: AnyDefinition,
  states: ReadonlyMap<string, State>,
  isHidden: IsHidden,
): PlaceNumbers {
  const [name = ""] = definition.id;
  const places: Record<string, number> = {};
  for (const [key, { values, place }] of states) {
    const spelling = String(values[name]);
    if (place === undefined || isNumber(spelling) || isHidden(name, key)) continue;
    if (!Object.hasOwn(places, spelling)) places[spelling] = place;
  }
  return places;
}

/** The keys of items that are recorded in `secrets` only, as earlier versions recorded those that were not declared any more. */
const keysOnlyInSecrets = ({ items, secrets }: Values): ReadonlySet<string> =>
  new Set(
    Object.keys((secrets ?? {}) as Values).filter((key) => !Object.hasOwn((items ?? {}) as Values, key)),
  );
