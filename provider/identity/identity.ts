/** The identity of an object: its service, its kind, the number of its place, and its own id or key. */

import type { AnyDefinition, IdParts, State } from "../definition/resource";
import { partsOf } from "../lifecycle/state";
import { placeTypeOf } from "./addressed";

/** Equal for the same object, however its place is spelled. */
export type ObjectIdentity = string;

/** The objects of a recorded resource: itself, or those that it consists of. */
export function objectsOf(
  definition: AnyDefinition,
  service: string,
  { id, values, place = definition.place }: State,
): readonly ObjectIdentity[] {
  const parts = partsOf(definition, id, values);
  const { consistsOf } = definition;
  if (consistsOf === undefined) return [objectAt(definition, service, parts, place)];
  return consistsOf.ids(parts, values).map((own) => identityFrom(service, consistsOf.kind, own, place));
}

/** The place in an identity of this service and kind, empty if its objects are in several; `undefined` for any other identity. */
export function placeOfObject(object: ObjectIdentity, service: string, kind: string): string | undefined {
  if (!object.startsWith(JSON.stringify([service, kind]).slice(0, -1))) return undefined;
  return (JSON.parse(object) as readonly string[])[2];
}

/** The object whose id has these parts. */
function objectAt(
  definition: AnyDefinition,
  service: string,
  parts: IdParts,
  place: number | undefined,
): ObjectIdentity {
  const values = definition.id.map((name) => parts[name] ?? definition.idDefaults?.[name] ?? "");
  // Its id is the same in every list that contains it.
  if ("isInSeveralLists" in definition)
    return identityFrom(service, definition.kind, ["", values.at(-1) ?? ""]);
  return identityFrom(service, definition.kind, values, placeTypeOf(definition) && place);
}

/** A place whose number is not known is known by its spelling; paths are not case-sensitive. */
const identityFrom = (
  service: string,
  kind: string,
  [spelling = "", ...own]: readonly string[],
  place?: number,
): ObjectIdentity => JSON.stringify([service, kind, String(place ?? spelling).toLowerCase(), ...own]);
