/** The exclusive collections of a resource: those in which nothing may be that no item declares. */

import type { Client } from "../../../sdk";
import type { AnyCollected, AnyDefinition, State } from "../../definition/resource";
import { definitionAt } from "../../identity/addressed";
import { placeIn, placeNames } from "../../identity/keys";
import { creationCollection } from "../../lifecycle/creations";
import { partsOf } from "../../lifecycle/state";
import { hasUnknown, UNKNOWN, type Values, declared as withoutUnset } from "../../values/values";
import type { Exclusive, Recorded } from "../collection";
import { placeOf } from "./located";

/** Why a kind cannot be exclusive; `undefined` if it can. */
export function exclusiveProblem(definition: AnyDefinition): string | undefined {
  if (definition.singleton || definition.listIsObject)
    return `a ${definition.kind} has no collection that could contain unmanaged objects`;
  if (definition.onDelete !== undefined)
    return `a ${definition.kind} that nothing has declared has no record that lets it be deleted`;
  return definition.owner === "user" ? "the collection also contains objects of other users" : undefined;
}

/** Of the recorded or declared value: places in one order, however the program lists them, without those that are not known yet. */
export const exclusiveIn = (value: unknown): Exclusive =>
  Array.isArray(value)
    ? [...new Set(value.filter((place) => place !== UNKNOWN).map(String))].sort()
    : value === true;

/** The exclusive collections of a resource follow from these. */
export interface ExclusiveDeclaration {
  /** The inputs of each item, by key. */
  readonly items: ReadonlyMap<string, Values>;
  readonly defaults?: unknown;
  readonly exclusive: Exclusive;
}

/** The recorded items as if they were declared. */
export function declaredOf({
  items,
  defaults,
  exclusive,
}: Pick<Recorded, "items" | "defaults" | "exclusive">): ExclusiveDeclaration {
  let declared: ExclusiveDeclaration["items"] | undefined;
  return {
    defaults,
    exclusive,
    // Only an exclusive resource looks at them.
    get items() {
      declared ??= new Map([...items].map(([key, { values }]) => [key, values]));
      return declared;
    },
  };
}

/** A collection of objects. */
export interface Siblings {
  /** Addressed by the number of the place. */
  readonly definition: AnyCollected;
  /** The place as it is spelled, and what else identifies the collection. */
  readonly values: Values;
}

/** Whether an object is in an exclusive collection; `forge` is absent if the service does not answer. */
export async function findExclusive(
  definition: AnyDefinition,
  forge: Client | undefined,
  declared: ExclusiveDeclaration,
): Promise<(object: State) => boolean> {
  const collections = await exclusiveCollections(definition, forge, declared);
  return ({ id, values, place }) =>
    collections.has(
      nameOf(definitionAt(definition, place), { ...values, ...partsOf(definition, id, values) }),
    );
}

const nameOf = (definition: AnyDefinition, values: Values): string =>
  JSON.stringify(creationCollection(definition, values));

/** The exclusive collections by what identifies them. */
export async function exclusiveCollections(
  definition: AnyDefinition,
  forge: Client | undefined,
  declared: ExclusiveDeclaration,
): Promise<Map<string, Siblings>> {
  const collections = new Map<string, Siblings>();
  const { exclusive } = declared;
  if (exclusive === false || definition.singleton || exclusiveProblem(definition) !== undefined)
    return collections;
  const locatedAt = async (values: Values) =>
    definitionAt(definition, forge && (await placeOf(definition, forge, values)));
  const firstOf = async (values: Values) => creationCollection(await locatedAt(values), values)[0];
  const listed = exclusive === true ? undefined : exclusive.map((place) => listedPlace(definition, place));
  const isListed = listed && new Set(await Promise.all(listed.map(firstOf)));
  const { items } = declared;
  const common = (declared.defaults ?? {}) as Values;
  // If the parent is optional, an empty resource must not match the default parent. The installation is no input.
  const isNamed = (name: string) => name in common || !(name in definition.inputs);
  const isWhole = items.size === 0 && placeNames(definition).every(isNamed);
  const others = listed ?? (isWhole ? [common] : []);
  for (const values of spelledCollections(definition, [...items.values(), ...others])) {
    const own = await locatedAt(values);
    const [first] = creationCollection(own, values);
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

/** The collections of objects and places, as far as they are known; each spelling once. */
export function spelledCollections(definition: AnyDefinition, inputs: readonly Values[]): Iterable<Values> {
  const names = placeNames(definition);
  const isKnown = (values: Values) =>
    names.every((name) =>
      name in values ? !hasUnknown(values[name]) : definition.idDefaults?.[name] !== undefined,
    );
  const spelled = inputs.filter(isKnown).map((values) => withoutUnset(placeIn(definition, values)));
  return new Map(spelled.map((values) => [JSON.stringify(values), values])).values();
}
