/** Unmanaged objects: those in an exclusive collection that no item declares. */

import type { Client } from "../../sdk";
import { NotFoundError } from "../../sdk/http/errors";
import { objectsOf } from "../identity";
import { stateFromList } from "../lifecycle/adoption";
import { collectionOf } from "../lifecycle/creations";
import { LOOK_FOR_UNMANAGED, withErrorContext } from "../lifecycle/errors";
import { proveGone } from "../lifecycle/gone";
import { isUnsettled } from "../lifecycle/unsettled";
import { placeIn, placeNames } from "../reads";
import type { Answer, AnyCollected, AnyDefinition, Context, IdParts, State } from "../resource";
import { type Values, declared as withoutUnset } from "../values";
import type { Recorded } from "./collection";
import { describedBy } from "./described";
import { at, placeOf } from "./located";

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
  const { forge } = context;
  const collections = await collectionsOf(definition, forge, declared);
  if (before?.exclusive)
    for (const name of (await collectionsOf(definition, forge, before)).keys()) collections.delete(name);
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
      unmanaged.set(freeKey(definition, state, collection.values, items, unmanaged), state);
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

/** The collections by what identifies them: those of the items, or the one in the defaults if there are no items. */
async function collectionsOf(
  definition: AnyCollected,
  forge: Client,
  { items, defaults }: Declared,
): Promise<Map<string, Siblings>> {
  const names = placeNames(definition);
  const sources = items.size > 0 ? [...items.values()] : [(defaults ?? {}) as Values];
  // If the parent is optional, an empty resource must not match the default parent.
  const isPlace = (values: Values) =>
    names.every((name) => name in values || (items.size > 0 && definition.idDefaults?.[name] !== undefined));
  const spelled = new Map(
    sources.filter(isPlace).map((values) => {
      const place = withoutUnset(placeIn(definition, values));
      return [JSON.stringify(place), place];
    }),
  );
  const collections = new Map<string, Siblings>();
  for (const values of spelled.values()) {
    const own = at(definition, (await placeOf(definition, forge, values))?.number);
    const name = JSON.stringify(collectionOf(own, values));
    if (!collections.has(name)) collections.set(name, { definition: own, values });
  }
  return collections;
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
