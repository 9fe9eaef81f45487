/** Looks at the files of the other stacks of a main file: an object belongs to one stack. */

import { twinIdentity } from "../../../provider/identity/one-object";
import type { OtherStack } from "../configuration";
import { isMatched, namedLayersIn, patternsIn } from "../places/layers";
import { PlaceTable } from "../places/place-table";
import { type Position, Problems } from "../read/problems";
import { at, type Tree } from "../read/tree";
import { INSTANCE, type PlaceName, placeTypes, sectionOf } from "../schema/sections";
import type { Declaration, DeclaredCollection } from "./declaration";
import { type DeclaredObjects, declare } from "./declare";
import { objectName, placeName } from "./markers";

/** The part of another stack. */
interface Elsewhere extends Pick<DeclaredObjects, "declarations" | "collections"> {
  readonly stack: string;
}

/** Finds the objects that other stacks declare in these places, which have their present paths. */
export const declaredElsewhere = (
  others: readonly OtherStack[],
  places: readonly PlaceName[],
): readonly Elsewhere[] => {
  const named = places.map((one) => [nameOf(one), one] as const);
  return others.flatMap(({ name: stack, source }) => {
    const other = source();
    const isNamed = other && namedIn(other.tree);
    const meant = isNamed ? named.filter(([name, one]) => isNamed(name, one)) : [];
    if (other === undefined || meant.length === 0) return [];
    const names = new Map(meant);
    const isMeant = (one: PlaceName) => names.has(nameOf(one));
    // Nobody asks the service for another stack: its patterns are matched with these places alone.
    const found = declare({ ...other, places: tableOf([...names.values()]) }, new Problems(), new Problems());
    const declarations = found.declarations.filter((one) => isMeant(one) && isManaged(one));
    return [{ stack, declarations, collections: found.collections.filter(isMeant) }];
  });
};

/** An object that is only observed is not held. */
const isManaged = ({ ownership }: Declaration): boolean => ownership !== "observe";

/** The service ignores the case of paths. */
const nameOf = ({ scope, place }: PlaceName): string => placeName(scope, place).toLowerCase();

type IsNamed = (name: string, place: PlaceName) => boolean;

/** Each stack asks all others. */
const known = new WeakMap<Tree, IsNamed>();

/** Whether the file of another stack names a place, or has a pattern that matches it. */
function namedIn(tree: Tree): IsNamed {
  const found = known.get(tree);
  if (found !== undefined) return found;
  const names = new Set(namedLayersIn(tree).map(nameOf));
  if (at(tree, INSTANCE) !== undefined) names.add(nameOf({ scope: "instance", place: INSTANCE }));
  const patterns = patternsIn(tree);
  const isNamed: IsNamed = (name, { scope, place }) =>
    names.has(name) || patterns.some((pattern) => isMatched(pattern, scope, place));
  known.set(tree, isNamed);
  return isNamed;
}

const tableOf = (places: readonly PlaceName[]): PlaceTable =>
  new PlaceTable(
    places.flatMap(({ scope, place }, number) =>
      scope === "instance"
        ? []
        : [{ type: placeTypes[scope], number, name: place, path: place, isDeclared: true }],
    ),
  );

// ─── What two stacks must not declare ────────────────────────────────────────

type Own = Pick<DeclaredObjects, "declarations" | "collections">;

/** Adds a problem for each object that another stack declares too, or would delete. */
export function refuseShared(
  own: Own,
  others: readonly OtherStack[],
  places: PlaceTable,
  problems: Problems,
): void {
  if (others.length === 0) return;
  const present: Present = (one) => ({ ...one, place: places.pathOf(one.scope, one.place) });
  const homes = new Map(
    [...own.declarations, ...own.collections].map(present).map((one) => [nameOf(one), one]),
  );
  for (const other of declaredElsewhere(others, [...homes.values()])) {
    refuseTheirs(own, other, present, problems);
    refuseEnforced(own, other, present, problems);
  }
}

/** The same with the present path of its place. */
type Present = <One extends PlaceName>(one: One) => One;

function refuseTheirs({ declarations }: Own, other: Elsewhere, present: Present, problems: Problems): void {
  const { stack } = other;
  const known = new Map(other.declarations.map((one) => [identityIn(one), one.where]));
  known.delete(undefined);
  const enforced = enforcedIn(other.collections);
  for (const one of declarations.filter(isManaged)) {
    const same = known.get(identityIn(present(one)));
    const whole = enforced.get(collectionIn(present(one)));
    const why =
      same !== undefined
        ? `the stack ${stack} declares this object too, in ${lineOf(same)}; remove one of them`
        : whole &&
          `the stack ${stack} enforces ${one.section} of ${one.place} (${lineOf(whole)}) and would delete this object; declare all of them in one stack`;
    if (why !== undefined) problems.add(one.where, why, objectName(one));
  }
}

function refuseEnforced({ collections }: Own, other: Elsewhere, present: Present, problems: Problems): void {
  const enforced = enforcedIn(collections.map(present));
  for (const one of other.declarations) {
    const whole = enforced.get(collectionIn(one));
    if (whole !== undefined)
      problems.add(
        whole,
        `${one.section} of ${one.place} are enforced here, and the stack ${other.stack} declares some of them (${lineOf(one.where)}), which would be deleted; declare all of them in one stack`,
      );
  }
}

const lineOf = ({ file, line }: Position): string => `${file}:${line}`;

const collectionIn = (one: PlaceName & Pick<Declaration, "kind">): string => `${one.kind} ${nameOf(one)}`;

const enforcedIn = (collections: readonly DeclaredCollection[]): ReadonlyMap<string, Position> =>
  new Map(
    collections.flatMap((one) =>
      one.ownership === "enforce" ? [[collectionIn(one), one.where] as const] : [],
    ),
  );

/** The same text for declarations that are one object; `undefined` if there may be several of them. */
function identityIn(one: Declaration): string | undefined {
  const { isSingle, definition, placeInput } = sectionOf(one.kind, one.scope);
  if (isSingle) return collectionIn(one);
  const place = placeInput === undefined ? {} : { [placeInput]: nameOf(one) };
  const own = twinIdentity(definition, { ...one.inputs, ...place });
  return own && `${collectionIn(one)} ${own}`;
}
