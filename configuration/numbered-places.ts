/** Finds groups and projects that a file names twice: by their number and by their path. */
import type { Client } from "../sdk";
import { unlessNotFound } from "../sdk/http/not-found";
import type { Declaration } from "./declaration";
import { placeName } from "./markers";
import { findPlace } from "./place-lookup";
import { Problems } from "./problems";
import { type PathScope, pathScopes } from "./sections";

type Declarations = readonly Declaration[];

/** Whether the service must say which places they are. */
export const hasNumberedPlaces = (declarations: Declarations): boolean =>
  pathScopes.some((scope) => numberedIn(placesIn(declarations, scope)).length > 0);

/** Throws a `ConfigurationError` with both positions. */
export async function assertDistinctPlaces(declarations: Declarations, client: Client): Promise<void> {
  const problems = new Problems();
  for (const scope of pathScopes) {
    const places = placesIn(declarations, scope);
    await Promise.all(
      numberedIn(places).map(async ({ place, where }) => {
        // The run itself reports a place that does not exist.
        const { path } = (await unlessNotFound(findPlace(client, scope, place))) ?? {};
        const other = path === undefined ? undefined : places.get(path.toLowerCase());
        if (other !== undefined)
          problems.add(
            where,
            `${placeName(scope, place)} is the same as ${placeName(scope, other.place)} in ${other.where.file}:${other.where.line}; use one name for it`,
          );
      }),
    );
  }
  problems.throwIfAny();
}

/** The first declaration of each place, by its name. */
export function placesIn(declarations: Declarations, scope: PathScope): ReadonlyMap<string, Declaration> {
  const places = new Map<string, Declaration>();
  for (const one of declarations) {
    const name = one.place.toLowerCase();
    if (one.scope === scope && !places.has(name)) places.set(name, one);
  }
  return places;
}

/** None if there is no other place. */
const numberedIn = (places: ReadonlyMap<string, Declaration>): Declarations =>
  places.size < 2 ? [] : [...places.values()].filter(({ place }) => /^\d+$/.test(place));
