/** Finds groups and projects that the service has under another path than the state: their objects stay the same ones. */

import { isNumber } from "../../../provider/identity/places";
import type { Configuration, Declaration } from "../../configuration";
import { placeName } from "../../configuration/objects/markers";
import { type PathScope, pathScopes, placeTypes } from "../../configuration/schema/sections";
import type { RecordedPlural } from "../state/record";
import type { RecordedPlaces } from "./recorded-places";

/** A place under its recorded path, and what is declared in it under its present one. */
export interface RenamedPlace {
  readonly scope: PathScope;
  readonly from: string;
  readonly to: Declaration;
}

/** Asks only for recorded places that the file has no more, and only if it has new ones. */
export async function renamedPlaces(
  places: RecordedPlaces,
  recorded: readonly RecordedPlural[],
  { declarations }: Pick<Configuration, "declarations">,
): Promise<readonly RenamedPlace[]> {
  const items = recorded.flatMap(({ items }) => Object.values(items));
  const renamed = pathScopes.map(async (scope) => {
    const known = new Map(
      items.flatMap(({ [placeTypes[scope]]: place }) =>
        typeof place === "string" ? [[place.toLowerCase(), place]] : [],
      ),
    );
    const declared = placesIn(declarations, scope);
    const isNew = [...declared.keys()].some((place) => !known.has(place));
    const former = [...known].filter(([place]) => !declared.has(place) && !isNumber(place));
    const found = (isNew ? former : []).map(async ([key, from]) => {
      // The file may name it by a path of the past, too.
      const now = ((await places.now(scope, from))?.name ?? key).toLowerCase();
      const to = now === key || known.has(now) ? undefined : declared.get(now);
      return to ? [{ scope, from, to }] : [];
    });
    return (await Promise.all(found)).flat();
  });
  return (await Promise.all(renamed)).flat();
}

export const noteOn = ({ scope, from, to: { place, where } }: RenamedPlace) =>
  `${placeName(scope, from)} is ${placeName(scope, place)} in the service now; its recorded objects go with it (${where.file}:${where.line}:${where.column}).`;

/** The first declaration of each place, by its name. */
function placesIn(declarations: readonly Declaration[], scope: PathScope): ReadonlyMap<string, Declaration> {
  const places = new Map<string, Declaration>();
  for (const one of declarations) {
    const name = one.place.toLowerCase();
    if (one.scope === scope && !places.has(name)) places.set(name, one);
  }
  return places;
}
