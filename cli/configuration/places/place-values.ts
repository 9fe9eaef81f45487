/** The values of `${place.path}`, `${place.name}` and `${place.id}`. */
import { isNumber } from "../../../provider/identity/places";
import type { UnidentifiedPlace } from "../configuration";
import { placeName, type Surroundings } from "../objects/markers";
import { PlaceValue } from "../objects/placeholder";
import type { PlaceTable } from "./place-table";
import type { FilePlace } from "./places";

/** Adds the place to `unidentified` if its id is used and unknown. */
export const placeValues =
  (
    { scope, place, position }: FilePlace,
    places: PlaceTable | undefined,
    unidentified: Map<string, UnidentifiedPlace>,
  ): Surroundings["placeValue"] =>
  (property) => {
    if (scope === "instance")
      return {
        problem: `\${place.${property}} is the ${property} of a group or project, and this is neither`,
      };
    // One that is named by its number has a path nevertheless.
    const path = isNumber(place) ? (places?.pathOf(scope, place) ?? place) : place;
    if (property === "path") return path;
    if (property === "name") return path.slice(path.lastIndexOf("/") + 1);
    const id = places?.numberOf(scope, place);
    if (id !== undefined) return String(id);
    unidentified.set(placeName(scope, place), { scope, path: place, where: position });
    return new PlaceValue(property);
  };
