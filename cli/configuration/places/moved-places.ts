/** Groups and projects that `moved` names: the run renames them, and what is in a group goes with it. */
import type { Places } from "../../../provider/identity/places";
import type { PlaceType } from "../../../provider/identity/served-places";
import { isInside, isSameName } from "../../../provider/values/place-paths";
import { placeName } from "../objects/markers";
import { Problems } from "../read/problems";
import { at, entriesAt, type Tree } from "../read/tree";
import { placeTypes, SETTINGS, scopeOfParent } from "../schema/sections";
import { isCreated, namedLayersIn, pathLayersIn } from "./layers";
import { type Move, movesIn } from "./moves";

/** Of whole groups and projects. */
type PlaceMove = Move & { readonly type: PlaceType };

const placeMovesIn = (moves: readonly Move[]): readonly PlaceMove[] =>
  moves.flatMap((move) => {
    const { scope, object } = move.from;
    return scope === "instance" || object !== undefined ? [] : [{ ...move, type: placeTypes[scope] }];
  });

/** The moves of the recorded places in moved groups, unless the file still names them by their former paths. */
export function movesBelow(moves: readonly Move[], tree: Tree, places: Places | undefined): readonly Move[] {
  const groups = placeMovesIn(moves).filter(({ type }) => type === "group");
  if (groups.length === 0 || places === undefined) return [];
  const named = new Set(namedLayersIn(tree).map(({ scope, place }) => placeName(scope, place).toLowerCase()));
  return groups.flatMap(({ from, to, where }) =>
    places.recorded().flatMap(({ type, path }): readonly Move[] => {
      const scope = scopeOfParent[type];
      if (!isInside(path, from.place) || named.has(placeName(scope, path))) return [];
      return [
        {
          from: { scope, place: path },
          to: { scope, place: to.place + path.slice(from.place.length) },
          where,
        },
      ];
    }),
  );
}

/** A place that the run gives another path is known by its number under both. */
export function foreseeMoves(tree: Tree, places: Places): void {
  const { moved } = movesIn(tree, new Problems());
  const own = placeMovesIn(moved).filter((move) => isRenamed(move, tree, places));
  for (const { type, from, to } of placeMovesIn([...own, ...movesBelow(own, tree, places)])) {
    const number = places.recordedNumber(type, from.place);
    if (number !== undefined) places.foreseeAt(type, to.place, number);
  }
}

/** Whether an object of the run is the place: it is recorded, or the file declares the place itself under its new path, and the run adopts it. */
const isRenamed = ({ type, from, to }: PlaceMove, tree: Tree, places: Places): boolean =>
  places.isItself(type, from.place) ||
  pathLayersIn(tree).some(
    ({ scope, name, body }) =>
      placeTypes[scope] === type &&
      isSameName(name, to.place) &&
      (isCreated(body) || at(body, SETTINGS) !== undefined),
  );

/** Refuses moves that no run can carry out, and those that mean nothing that is recorded. */
export function refuseIdle(tree: Tree, places: Places, problems: Problems): void {
  // The records of another stack are not known here.
  if (entriesAt(tree, "stacks").length > 0) return;
  for (const move of placeMovesIn(movesIn(tree, new Problems()).moved)) {
    const { type, from, to, where } = move;
    const [former, present] = [from, to].map(({ place }) => places.recordedNumber(type, place));
    const isBelow = places
      .recorded()
      .some(({ path }) => [from, to].some(({ place }) => isInside(path, place)));
    const name = placeName(from.scope, from.place);
    if (former === undefined && present === undefined && !(type === "group" && isBelow))
      problems.add(
        where,
        `this has no effect: nothing is recorded of ${name}, nor of ${placeName(to.scope, to.place)}; remove this entry, or correct the address`,
      );
    else if (former !== undefined && present === undefined && !isRenamed(move, tree, places))
      problems.add(
        where,
        `only what is in ${name} is recorded and declared, and not the ${type} itself, so no run renames it. Write "create: true" under ${to.place}, so that this run does; or rename it in the service, and write ${to.place} without this entry`,
      );
  }
}
