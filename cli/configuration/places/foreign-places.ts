/**
 * The places of a limited file, decided on what they are now: a path that stands in the file may belong to a project that was
 * transferred to others since, and a number shows nothing of whose it is.
 */
import { isNumber, numberOf, type Places } from "../../../provider/identity/places";
import type { Source, UnresolvedPlace } from "../configuration";
import { placeName } from "../objects/markers";
import type { Authorities, Authority } from "../read/authority";
import { at, isScalar, itemsAt, type Tree } from "../read/tree";
import { placeTypes } from "../schema/sections";
import { parseAddress } from "./addresses";
import { type NamedPlace, namedLayersIn } from "./layers";
import { isPattern, literalBeginning } from "./wildcards";

/** The files that are included for some places only. */
export type LimitedFiles = Pick<Source, "trees" | "authorities">;

/** Those that a file declares, and those of `moved` and `removed`. */
const allNamedIn = (tree: Tree | undefined): readonly NamedPlace[] => [
  ...namedLayersIn(tree),
  ...["moved", "removed"].flatMap((name) =>
    itemsAt(tree, name).flatMap((entry) =>
      ["from", "to"].flatMap((end): readonly NamedPlace[] => {
        const text = at(entry, end);
        const address = isScalar(text) ? parseAddress(String(text.value)) : "";
        if (typeof address === "string" || address.scope === "instance" || text === undefined) return [];
        return [{ scope: address.scope, place: address.place, where: text.position }];
      }),
    ),
  ),
];

/**
 * With the present paths of the groups with which the texts of "under" begin. Only a recorded number leads there: an old path that still
 * leads somewhere is not proof, because a project that was transferred has one, too.
 */
export async function presentAuthorities(authorities: Authorities, places: Places): Promise<Authorities> {
  const present = [...authorities].map(
    async ([file, authority]) => [file, await presentAuthority(authority, places)] as const,
  );
  return new Map(await Promise.all(present));
}

async function presentAuthority(authority: Authority, places: Places): Promise<Authority> {
  const moved = authority.under().map(async (text) => {
    const begin = literalBeginning(text);
    const types = isPattern(text) ? (["group"] as const) : (["group", "project"] as const);
    const found = types.map(async (type) => {
      // The digits of a pattern are a part of paths.
      if (isNumber(begin)) return isPattern(text) ? "missing" : places.lookUp(type, begin);
      const number = places.recordedNumber(type, begin);
      const place = number === undefined ? "missing" : await places.find(type, begin);
      return numberOf(place) === number ? place : "missing";
    });
    const paths = (await Promise.all(found)).flatMap((place) =>
      typeof place === "object" && place.path !== undefined ? [place.path] : [],
    );
    return paths.map((path) => `${path}${text.slice(begin.length)}`);
  });
  return authority.withPresent((await Promise.all(moved)).flat());
}

/** Places outside of those of the file that names them: each is left as it is, and the others go on. */
export async function foreignIn(
  { trees, authorities }: LimitedFiles,
  places: Places,
): Promise<readonly UnresolvedPlace[]> {
  const foreign = [...authorities].flatMap(([file, authority]) =>
    allNamedIn(trees.get(file)).map(async (named): Promise<readonly UnresolvedPlace[]> => {
      const why = await whyForeign(authority, places, named);
      return why === undefined ? [] : [{ ...named, why }];
    }),
  );
  return (await Promise.all(foreign)).flat();
}

/** Why a file with these limits may not use a place; `undefined` if it may, or if nothing is there. */
export async function whyForeign(
  authority: Authority,
  places: Places,
  { scope, place }: Omit<NamedPlace, "where">,
): Promise<string | undefined> {
  const type = placeTypes[scope];
  const found = await places.lookUp(type, place);
  if (found === "missing") return undefined;
  const name = placeName(scope, place);
  // Some services show only that a path exists; of a number, that says nothing.
  const now = typeof found === "object" ? (found.path ?? (isNumber(place) ? undefined : place)) : undefined;
  if (now !== undefined && authority.includes(now)) return undefined;
  places.dropNote(type, place);
  return now === undefined
    ? `the service does not show which ${type} ${name} is now, and this file is for ${authority.under().join(", ")} only; nothing is done there`
    : `${name} is ${placeName(scope, now)} in the service now: ${authority.refusalOf(now)}. What the state has recorded there stays as it is`;
}
