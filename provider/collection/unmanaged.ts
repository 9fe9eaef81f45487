/** Unmanaged objects: those in an exclusive collection that no item declares. */
import type { Client } from "../../sdk";
import { NotFoundError } from "../../sdk/http/errors";
import { objectsOf } from "../identity";
import { stateFromList } from "../lifecycle/adoption";
import { collectionOf } from "../lifecycle/creations";
import { LOOK_FOR_UNMANAGED, withErrorContext } from "../lifecycle/errors";
import { proveGone } from "../lifecycle/gone";
import { partsOf } from "../lifecycle/state";
import { isUnsettled } from "../lifecycle/unsettled";
import { lastPart, placeIn, placeNames } from "../reads";
import type { Answer, AnyCollected, AnyDefinition, Context, IdParts, State } from "../resource";
import { hasUnknown, UNKNOWN, type Values, declared as withoutUnset } from "../values";
import type { Exclusive, Recorded } from "./collection";
import { describedBy } from "./described";
import { at, placeOf } from "./located";

/** Why a kind cannot be exclusive; `undefined` if it can. */
export function exclusiveProblem(definition: AnyDefinition): string | undefined {
  if (definition.singleton || definition.listIsObject)
    return `a ${definition.kind} has no collection that could contain unmanaged objects`;
  return definition.owner === "user" ? "the collection also contains objects of other users" : undefined;
}

/** Of the recorded or declared value: places in one order, however the program lists them, without those that are not known yet. */
export const exclusiveIn = (value: unknown): Exclusive =>
  Array.isArray(value)
    ? [...new Set(value.filter((place) => place !== UNKNOWN).map(String))].sort()
    : value === true;

interface Looking {
  /** The objects of recorded items. */
  readonly known: ReadonlyMap<string, State>;
  /** The inputs of items without a recorded object, which can match an existing one. Default: those that are not known. */
  readonly described?: readonly Values[];
  /** The recorded items. A read of an exclusive resource has looked at their collections. */
  readonly before?: Declared | undefined;
}

/** The exclusive collections of a resource follow from these. */
export interface Declared {
  /** The inputs of each item, by key. */
  readonly items: ReadonlyMap<string, Values>;
  readonly defaults?: unknown;
  readonly exclusive: Exclusive;
}

/** The recorded items as if they were declared. */
export const asDeclared = ({ items, defaults, exclusive }: Recorded): Declared => ({
  items: new Map([...items].map(([key, { values }]) => [key, values])),
  ...{ defaults, exclusive },
});

/** The unmanaged objects of the collections, by title. */
export async function findUnmanaged(
  definition: AnyDefinition,
  context: Context,
  declared: Declared,
  { known, described, before }: Looking,
): Promise<Map<string, State>> {
  const { items } = declared;
  const { forge } = context;
  const collections = await exclusiveCollections(definition, forge, declared);
  if (definition.singleton || collections.size === 0) return new Map();
  const looked = before ? await exclusiveCollections(definition, forge, before) : new Map();
  for (const name of looked.keys()) collections.delete(name);
  const fresh = described ?? [...items].flatMap(([key, inputs]) => (isFound(known.get(key)) ? [] : [inputs]));
  const unrecorded = await describedBy(definition, forge, fresh);
  const seen = new Set([...known.values()].flatMap((state) => objectsOf(definition, forge.address, state)));
  const unmanaged = new Map<string, State>();
  for (const [name, collection] of collections) {
    const siblings = await withErrorContext(definition, collection.values, LOOK_FOR_UNMANAGED, () =>
      siblingsIn(collection, context),
    );
    for (const { sibling, state } of siblings) {
      const [object = ""] = objectsOf(definition, forge.address, state);
      if (seen.has(object) || (await unrecorded.has(context, name, sibling))) continue;
      seen.add(object);
      unmanaged.set(freeKey(definition, state, collection.values, declared, unmanaged), state);
    }
  }
  return unmanaged;
}

/** An object that an earlier run may have created is known when it is found. */
const isFound = (state: State | undefined): boolean => state !== undefined && !isUnsettled(state);

interface Siblings {
  /** Addressed by the number of the place. */
  readonly definition: AnyCollected;
  /** The place as it is spelled, and what else identifies the collection. */
  readonly values: Values;
}

interface Sibling {
  readonly sibling: Answer;
  readonly state: State;
}

/** None if the group or project is deleted: that concerns its own items, not those of other places. */
async function siblingsIn({ definition, values }: Siblings, context: Context): Promise<readonly Sibling[]> {
  const { place } = definition;
  try {
    const found = context.reads
      ? await context.reads.all(definition, context, values)
      : await definition.list(context, values).toArray();
    return found.map((sibling) => ({
      sibling,
      state: { ...stateFromList(definition, sibling, values), place },
    }));
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    await proveGone(definition, context, values as IdParts, error, { isPathEnough: true });
    return [];
  }
}

/** Whether an object is in an exclusive collection; `forge` is absent if the service does not answer. */
export async function exclusiveTo(
  definition: AnyDefinition,
  forge: Client | undefined,
  declared: Declared,
): Promise<(object: State) => boolean> {
  const collections = await exclusiveCollections(definition, forge, declared);
  return ({ id, values, place }) =>
    collections.has(nameOf(at(definition, place), { ...values, ...partsOf(definition, id, values) }));
}

const nameOf = (definition: AnyDefinition, values: Values): string =>
  JSON.stringify(collectionOf(definition, values));

/** The exclusive collections by what identifies them. */
async function exclusiveCollections(
  definition: AnyDefinition,
  forge: Client | undefined,
  declared: Declared,
): Promise<Map<string, Siblings>> {
  const collections = new Map<string, Siblings>();
  const { exclusive } = declared;
  if (exclusive === false || definition.singleton || exclusiveProblem(definition) !== undefined)
    return collections;
  const locatedAt = async (values: Values) =>
    at(definition, forge && (await placeOf(definition, forge, values))?.number);
  const firstOf = async (values: Values) => collectionOf(await locatedAt(values), values)[0];
  const listed = exclusive === true ? undefined : exclusive.map((place) => listedPlace(definition, place));
  const isListed = listed && new Set(await Promise.all(listed.map(firstOf)));
  for (const values of spelledCollections(definition, declared, listed)) {
    const own = await locatedAt(values);
    const [first] = collectionOf(own, values);
    if (isListed?.has(first) === false) continue;
    const name = nameOf(own, values);
    if (!collections.has(name)) collections.set(name, { definition: own, values });
  }
  return collections;
}

/** The part of an id that a place of the list stands for: none if it is the default. */
function listedPlace(definition: AnyDefinition, place: string): Values {
  const [first = ""] = definition.id;
  return place === definition.idDefaults?.[first] ? {} : { [first]: place };
}

/** The collections of the items, and those that the list or the defaults name as a whole; each spelling once. */
function spelledCollections(
  definition: AnyDefinition,
  { items, defaults }: Declared,
  listed: readonly Values[] | undefined,
): Iterable<Values> {
  const names = placeNames(definition);
  const common = (defaults ?? {}) as Values;
  // If the parent is optional, an empty resource must not match the default parent.
  const isWhole = items.size === 0 && names.every((name) => name in common);
  const others = listed ?? (isWhole ? [common] : []);
  const isKnown = (values: Values) =>
    names.every((name) =>
      name in values ? !hasUnknown(values[name]) : definition.idDefaults?.[name] !== undefined,
    );
  const spelled = [...items.values(), ...others]
    .filter(isKnown)
    .map((values) => withoutUnset(placeIn(definition, values)));
  return new Map(spelled.map((values) => [JSON.stringify(values), values])).values();
}

/** The title of an object, or the number that it has among those of its collection. */
export function nameInCollection(
  definition: AnyDefinition,
  { id, values }: Pick<State, "id" | "values">,
): string {
  const title = definition.title && values[definition.title];
  return String(title ?? lastPart(definition, partsOf(definition, id, values)));
}

/** A key for an unmanaged object, which has none of its own. */
function freeKey(
  definition: AnyDefinition,
  { id, values }: State,
  place: Values,
  { items, exclusive }: Declared,
  unmanaged: ReadonlyMap<string, State>,
): string {
  const name = nameInCollection(definition, { id, values });
  const known = exclusive === true && items.size > 0 ? name : [...Object.values(place), name].join("/");
  return items.has(known) || unmanaged.has(known) ? `${known} (${id})` : known;
}
