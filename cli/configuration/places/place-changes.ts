/**
 * Groups and projects that are recorded or declared, and that somebody has archived, deleted or marked for deletion, or whose path another
 * one has now. Each is a difference of its own, with which a report begins.
 */
import { fateText, type PlaceFate, takenText, whatBecameOf } from "../../../provider/identity/place-fate";
import type { Places } from "../../../provider/identity/places";
import type { PlaceType } from "../../../provider/identity/served-places";
import type { Client } from "../../../sdk";
import { groupBy } from "../../../sdk/group-by";
import type { Declaration } from "../objects/declaration";
import { placeName } from "../objects/markers";
import type { Position } from "../read/problems";
import type { Tree } from "../read/tree";
import { type PathScope, placeTypes, scopeOfParent, sectionOf } from "../schema/sections";
import { isCreated, type NamedPlace, pathLayersIn } from "./layers";
import { isPattern } from "./wildcards";

type ChangedFate = Extract<PlaceFate, { readonly became: "archived" | "marked" | "gone" | "taken" }>;

export interface ChangedPlace {
  readonly scope: PathScope;
  /** As the file names it, or else its recorded path. */
  readonly name: string;
  readonly number: number;
  readonly fate: ChangedFate;
  readonly isRecorded: boolean;
  /** Absent if the file does not name it. */
  readonly where?: Position;
  /** Whether the file makes it where it is missing. */
  readonly isCreated: boolean;
  /** Whether the run ends the difference: it makes or restores the place. */
  readonly isMended: boolean;
}

type Named = ReturnType<typeof pathLayersIn>[number];

interface Candidate {
  readonly type: PlaceType;
  readonly spelling: string;
  readonly number?: number;
  readonly named?: Named | undefined;
}

/** Of the places that are recorded, and of those that the file names; what the file declares in them is not looked at. */
export async function changedPlaces(
  tree: Tree,
  client: Client,
  places: Places,
): Promise<readonly ChangedPlace[]> {
  const named = new Map(
    pathLayersIn(tree).flatMap((one) =>
      isPattern(one.name) ? [] : [[`${placeTypes[one.scope]} ${one.name.toLowerCase()}`, one] as const],
    ),
  );
  const recorded = [...places.recorded(), ...places.recordedNumbers()].map((one): Candidate => {
    const byNumber = named.get(`${one.type} ${one.number}`);
    return { ...one, spelling: one.path, named: named.get(`${one.type} ${one.path}`) ?? byNumber };
  });
  const known = new Set(recorded.map(({ type, spelling }) => `${type} ${spelling}`));
  // Without a record, one that the file makes is new, and the former path of a group leads nowhere.
  const others = [...named].flatMap(([key, one]): Candidate[] =>
    known.has(key) || one.scope === "groups" || isCreated(one.body)
      ? []
      : [{ type: "project", spelling: one.name, named: one }],
  );
  const found = await Promise.all(
    [...recorded, ...others].map(async (one) => {
      const fate = await whatBecameOf(client, one, places);
      const isAnew = fate.became === "taken" && isNamedNow(one, fate.own, named);
      return changeOf(isAnew ? { ...one, named: undefined } : one, fate);
    }),
  );
  return withSwapped(distinct(found.flat()));
}

/**
 * A recorded place has the path now which the file names for another recorded one: until that name is written anew, both stay as they are, or
 * the records of the two would be taken for each other.
 */
function withSwapped(changed: readonly ChangedPlace[]): readonly ChangedPlace[] {
  const positions = new Map<string, Position>();
  for (const { scope, name, fate, where } of changed)
    if (fate.became === "taken" && where) positions.set(placeName(scope, name).toLowerCase(), where);
  if (positions.size === 0) return changed;
  const found = changed.map((one): ChangedPlace => {
    const { scope, fate, where } = one;
    if (fate.became !== "taken" || where || !("place" in fate.own)) return one;
    const named = positions.get(placeName(scope, fate.own.place.path).toLowerCase());
    return named ? { ...one, where: named } : one;
  });
  return found.some((one, index) => one !== changed[index]) ? withSwapped(found) : found;
}

/** Whether the file names the recorded place by its number or present path, so that the former path is written for the one that has it. */
const isNamedNow = (
  { type, number }: Candidate,
  own: PlaceFate,
  named: ReadonlyMap<string, Named>,
): boolean =>
  named.has(`${type} ${number}`) || ("place" in own && named.has(`${type} ${own.place.path.toLowerCase()}`));

function changeOf(
  { type, spelling, number: recorded, named }: Candidate,
  fate: PlaceFate,
): readonly ChangedPlace[] {
  const number = recorded ?? ("place" in fate ? fate.place.number : undefined);
  if (number === undefined || !isChanged(fate)) return [];
  return [
    {
      ...{ scope: scopeOfParent[type], name: named?.name ?? spelling, number, fate },
      ...{ isRecorded: recorded !== undefined, isMended: false },
      ...{ isCreated: isCreated(named?.body), ...(named ? { where: named.position } : {}) },
    },
  ];
}

const isChanged = (fate: PlaceFate): fate is ChangedFate =>
  ["archived", "marked", "gone", "taken"].includes(fate.became);

/** One of each place, as the file names it, besides the paths that others have now; groups first. */
const distinct = (all: readonly ChangedPlace[]): readonly ChangedPlace[] =>
  [
    ...groupBy(all, ({ scope, number, name, fate }) =>
      fate.became === "taken" ? `${scope} ${number} ${name}` : `${scope} ${number}`,
    ).values(),
  ]
    .flatMap((same) => same.find(({ where }) => where !== undefined) ?? same[0] ?? [])
    .sort((a, b) => a.scope.localeCompare(b.scope) || a.name.localeCompare(b.name, "en"));

/**
 * The differences among them, once it is known what the file declares: an archived place is none if the file itself archives it, and a path that
 * only a pattern matches means the place that has it.
 */
export function placeDifferences(
  changed: readonly ChangedPlace[],
  declarations: readonly Declaration[],
): readonly ChangedPlace[] {
  if (changed.length === 0) return [];
  const objects = new Map(
    declarations
      .filter(({ kind, scope }) => sectionOf(kind, scope).isPlace)
      .map(({ scope, place, inputs }) => [placeName(scope, place).toLowerCase(), inputs] as const),
  );
  const inputsOf = ({ scope, name }: ChangedPlace) => objects.get(placeName(scope, name).toLowerCase());
  const isRestored = ({ number }: { readonly number: number }) =>
    changed.some((one) => one.scope === "groups" && one.number === number && inputsOf(one) !== undefined);
  const isMended = (one: ChangedPlace): boolean => {
    const { fate } = one;
    if (fate.became === "gone") return one.isCreated;
    if (fate.became !== "marked") return false;
    return fate.within ? isRestored(fate.within) : inputsOf(one) !== undefined;
  };
  const isDifference = (one: ChangedPlace): boolean => {
    if (one.fate.became === "archived") return typeof inputsOf(one)?.archived !== "boolean";
    return one.fate.became !== "taken" || one.where !== undefined;
  };
  return changed.filter(isDifference).map((one) => ({ ...one, isMended: isMended(one) }));
}

interface LeftPlace extends NamedPlace {
  readonly why: string;
  readonly isDifference?: boolean;
}

/** Objects that are declared in them are left as they are: nothing is sent to a place that is not the one that was recorded, or that goes. */
export const leftByChange = (changed: readonly ChangedPlace[]): readonly LeftPlace[] =>
  changed.flatMap((one) => {
    const { scope, name: place, where, fate, isMended } = one;
    if (where === undefined || isMended || fate.became === "archived") return [];
    const isDifference = fate.became !== "taken";
    return [{ scope, place, where, why: changeSentence(one), ...(isDifference ? { isDifference } : {}) }];
  });

/** Its fate, and the remedy, without the full stop. */
export function changeSentence({ scope, name, fate, where, isMended }: ChangedPlace): string {
  switch (fate.became) {
    case "archived":
      return `it is archived, so nothing in it is changed. Unarchive it in the service, or write "archived: true" in its settings`;
    case "marked":
      return `it is ${fateText(fate)}. ${isMended ? "The next up restores it" : where === undefined ? "Nothing in the file keeps it" : "Restore it in the service, or take it out of the file"}`;
    case "gone":
      return `it is gone, and its objects with it${isMended ? ". The next up makes it anew" : where === undefined ? "" : `. Write "create: true" to make it anew, or take it out of the file`}`;
    case "taken":
      return takenText({ type: placeTypes[scope], spelling: name }, fate);
  }
}

/** Such as `projects/acme/web (number 5)`. */
export const titleOfChanged = ({ scope, name, number }: ChangedPlace): string =>
  `${placeName(scope, name)} (number ${number})`;
