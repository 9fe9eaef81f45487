/** The values of `${place.path}`, `${place.name}` and `${place.id}`. */

import { isNumber } from "../../../provider/identity/places";
import { lastPart } from "../../../provider/values/place-paths";
import type { UnidentifiedPlace } from "../configuration";
import { placeName, type Surroundings } from "../objects/markers";
import { PlaceValue, Reference } from "../objects/placeholder";
import { type PathScope, type Section, sectionsOf } from "../schema/sections";
import type { PlaceTable } from "./place-table";
import type { FilePlace } from "./places";

/** Adds the place to `unidentified` if its id is used and unknown. */
export const placeValues =
  (
    { scope, place, position, isCreated }: FilePlace,
    places: PlaceTable,
    unidentified: Map<string, UnidentifiedPlace>,
  ): Surroundings["placeValue"] =>
  (property) => {
    if (scope === "instance")
      return {
        problem: `\${place.${property}} is the ${property} of a group or project, and this is neither`,
      };
    // One that is named by its number has a path nevertheless.
    const path = isNumber(place) ? places.pathOf(scope, place) : place;
    if (property === "path") return path;
    if (property === "name") return lastPart(path);
    const id = places.numberOf(scope, place);
    if (id !== undefined) return String(id);
    if (isCreated) return idOfCreated(scope, place);
    unidentified.set(placeName(scope, place), { scope, place, where: position });
    return new PlaceValue(property);
  };

/** A run knows the id once it has created the place. */
function idOfCreated(scope: PathScope, place: string): Reference {
  const { kind, name, definition } = sectionFor(scope);
  const output = String(definition.id[0]);
  return new Reference(`${placeName(scope, place)}#${name}.${output}`, { kind, place, key: "", output });
}

const sectionFor = (scope: PathScope): Section => {
  const section = [...sectionsOf(scope).values()].find(({ isPlace }) => isPlace);
  if (section === undefined) throw new Error(`There are no settings under ${scope}.`);
  return section;
};
