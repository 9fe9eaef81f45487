/** Unmanaged objects: those in an exclusive collection that no item declares. */
import { NotFoundError } from "../../sdk/http/errors";
import { isSameObject, type ObjectIdentity, objectsOf, withoutPlace } from "../identity";
import { stateFromList } from "../lifecycle/adoption";
import { LOOK_FOR_UNMANAGED, withErrorContext } from "../lifecycle/errors";
import { proveGone } from "../lifecycle/gone";
import { placeIn, placeNames } from "../reads";
import type { Answer, AnyCollected, AnyDefinition, Context, IdParts, State } from "../resource";
import { type Values, declared as withoutUnset } from "../values";
import type { Recorded } from "./collection";
import { describedBy } from "./described";

/** Why a kind cannot be exclusive; `undefined` if it can. */
export function exclusiveProblem(definition: AnyDefinition): string | undefined {
  if (definition.singleton || definition.listIsObject)
    return `a ${definition.kind} has no collection that could contain unmanaged objects`;
  return definition.owner === "user" ? "the collection also contains objects of other users" : undefined;
}

interface Looking {
  /** The objects of recorded items. */
  readonly known: ReadonlyMap<string, State>;
  /** The inputs of items without a recorded object, which can match an existing one. Default: those that are not known. */
  readonly described?: readonly Values[];
  /** The recorded items. A read of an exclusive resource has looked at their collections. */
  readonly before?: (Declared & { readonly exclusive: boolean }) | undefined;
}

/** The items and defaults, which determine the collections of a resource. */
export interface Declared {
  /** The inputs of each item, by key. */
  readonly items: ReadonlyMap<string, Values>;
  readonly defaults?: unknown;
}

/** The recorded items as if they were declared. */
export const asDeclared = ({ items, defaults, exclusive }: Recorded) => ({
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
  if (definition.singleton || exclusiveProblem(definition) !== undefined) return new Map();
  const { items } = declared;
  const places = placesOf(definition, declared);
  if (before?.exclusive) for (const name of placesOf(definition, before).keys()) places.delete(name);
  const unrecorded = describedBy(
    definition,
    described ?? [...items].flatMap(([key, inputs]) => (known.has(key) ? [] : [inputs])),
  );
  const seen = new Map<string, ObjectIdentity[]>();
  const see = (object: ObjectIdentity) =>
    seen.set(withoutPlace(object), [...(seen.get(withoutPlace(object)) ?? []), object]);
  const { address } = context.forge;
  for (const state of known.values()) for (const object of objectsOf(definition, address, state)) see(object);
  const unmanaged = new Map<string, State>();
  for (const place of places.values()) {
    const siblings = await withErrorContext(definition, place, LOOK_FOR_UNMANAGED, () =>
      siblingsIn(definition, context, place),
    );
    for (const sibling of siblings) {
      const state = stateFromList(definition, sibling, place);
      const [object] = objectsOf(definition, address, state);
      if (object === undefined || (await isAmong(context, seen.get(withoutPlace(object)) ?? [], object)))
        continue;
      if (await unrecorded.has(context, place, sibling)) continue;
      see(object);
      unmanaged.set(freeKey(definition, state, place, items, unmanaged), state);
    }
  }
  return unmanaged;
}

/** None if the group or project is deleted: that concerns its own items, not those of other places. */
async function siblingsIn(
  definition: AnyCollected,
  context: Context,
  place: Values,
): Promise<readonly Answer[]> {
  try {
    return context.reads
      ? await context.reads.all(definition, context, place)
      : await definition.list(context, place).toArray();
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    await proveGone(definition, context, place as IdParts, error);
    return [];
  }
}

async function isAmong(
  { forge }: Context,
  others: readonly ObjectIdentity[],
  object: ObjectIdentity,
): Promise<boolean> {
  for (const other of others) if (await isSameObject(forge, other, object)) return true;
  return false;
}

/** The parents of the collections, by what they are called: those of the items, or the one in the defaults if there are no items. */
function placesOf(definition: AnyDefinition, { items, defaults }: Declared): Map<string, Values> {
  const names = placeNames(definition);
  const sources = items.size > 0 ? [...items.values()] : [(defaults ?? {}) as Values];
  // If the parent is optional, an empty resource must not match the default parent.
  const isPlace = (values: Values) =>
    names.every((name) => name in values || (items.size > 0 && definition.idDefaults?.[name] !== undefined));
  const places = sources.filter(isPlace).map((values) => withoutUnset(placeIn(definition, values)));
  return new Map(places.map((place) => [JSON.stringify(place), place]));
}

function freeKey(
  { title, id: names }: AnyDefinition,
  { id, values }: State,
  place: Values,
  items: ReadonlyMap<string, Values>,
  unmanaged: ReadonlyMap<string, State>,
): string {
  const name = String(values[title ?? (names.at(-1) as string)] ?? id);
  // The keys of a run are unique, and each of its collections without items is a resource of its own.
  const known = items.size > 0 ? name : [...Object.values(place), name].join("/");
  return items.has(known) || unmanaged.has(known) ? `${known} (${id})` : known;
}
