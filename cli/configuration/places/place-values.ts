/** The values of `${place.path}`, `${place.name}` and `${place.id}`. */
import type { UnidentifiedPlace } from "../configuration";
import { placeName, type Surroundings } from "../objects/markers";
import { PlaceValue } from "../objects/placeholder";
import type { FilePlace } from "./places";

/** The ids of groups and projects, by names such as `groups/acme`. */
export type PlaceIds = ReadonlyMap<string, number>;

/** Adds the place to `unidentified` if its id is used and unknown. */
export const placeValues =
  (
    { scope, place, position }: FilePlace,
    ids: PlaceIds,
    unidentified: Map<string, UnidentifiedPlace>,
  ): Surroundings["placeValue"] =>
  (property) => {
    if (scope === "instance")
      return {
        problem: `\${place.${property}} is the ${property} of a group or project, and this is neither`,
      };
    if (property === "path") return place;
    if (property === "name") return place.slice(place.lastIndexOf("/") + 1);
    const name = placeName(scope, place);
    const id = ids.get(name);
    if (id !== undefined) return String(id);
    unidentified.set(name, { scope, path: place, where: position });
    return new PlaceValue(property);
  };
