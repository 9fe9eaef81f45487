/** Which objects are gone because their whole group or project is: a reader wants to know that once, not of each object. */
import type { Client } from "../../sdk";
import type { AnyDefinition, State } from "../definition/resource";
import { placeTypeOf } from "../identity/addressed";
import { placesOf } from "../identity/places";
import type { PlaceWithPath } from "../identity/served-places";
import { partsOf } from "../lifecycle/state";

/** Such as `group acme/mobile (number 3)`. */
export const gonePlaceText = ({ type, path, number }: PlaceWithPath): string =>
  `${type} ${path} (number ${number})`;

/** The gone places of the recorded items that were not found, by their keys. */
export function goneWithPlaces(
  definition: AnyDefinition,
  forge: Client,
  recorded: ReadonlyMap<string, State>,
  found: ReadonlyMap<string, State>,
): ReadonlyMap<string, PlaceWithPath> {
  const type = placeTypeOf(definition);
  if (type === undefined) return new Map();
  const gone = [...recorded].flatMap(([key, { id, values, place: number }]) => {
    if (found.has(key) || number === undefined || !placesOf(forge).isGone(type, number)) return [];
    const path = partsOf(definition, id, values)[definition.id[0] ?? ""] ?? "";
    return [[key, { type, path, number }] as const];
  });
  return new Map(gone);
}
