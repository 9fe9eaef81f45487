/** Which parts of an id identify a collection, and which an object in it. */

import type { Answer, AnyDefinition } from "../definition/resource";
import { fromAnswer } from "../lifecycle/state";
import type { Values } from "../values/values";

/** The parts that identify an object in its collection. */
export const keyNames = ({ id, key }: Pick<AnyDefinition, "id" | "key">): readonly string[] =>
  key ?? id.slice(-1);

/** The parts of a key in which two objects of one title differ, as far as they are not the default. */
export const namesBesidesTitle = (
  { key, title, idDefaults }: AnyDefinition,
  values: Values,
): readonly string[] =>
  (key ?? []).filter((name) => name !== title && (values[name] ?? idDefaults?.[name]) !== idDefaults?.[name]);

/** The parts that identify a collection. */
export const placeNames = (definition: Pick<AnyDefinition, "id" | "key" | "collection">): readonly string[] =>
  definition.collection ?? definition.id.slice(0, -keyNames(definition).length);

/** The parts of a collection, with the values that are known of them. */
export const placeIn = (definition: AnyDefinition, parts: Values): Values =>
  Object.fromEntries(placeNames(definition).map((name) => [name, parts[name]]));

/** Identifies an object in its collection, by the parts of its id or by its values. */
export const keyOf = (definition: AnyDefinition, parts: Values): string =>
  keyFrom(definition, (name) => parts[name]);

/** Identifies a listed object in its collection. */
export const keyIn = (definition: AnyDefinition, answer: Answer, place: Values): string =>
  keyFrom(definition, (name) => fromAnswer(definition, answer, name, place));

/** A key of one part is that part, in messages too; several parts are unambiguous together. */
function keyFrom(definition: AnyDefinition, partOf: (name: string) => unknown): string {
  const parts = keyNames(definition).map((name) => String(partOf(name) ?? definition.idDefaults?.[name]));
  return parts.length === 1 ? (parts[0] as string) : JSON.stringify(parts);
}
