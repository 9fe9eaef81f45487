/**
 * The fate of a group or project that was recorded or declared. Plans, `moved`, outputs, warnings and exit
 * codes ask this one function. A list finds a place and never proves that there is none.
 */
import type { Client } from "../../sdk";
import { ForbiddenError, NotFoundError } from "../../sdk/http/errors";
import { unlessRefused } from "../../sdk/http/not-found";
import { AnswerCache, FRESH_MILLISECONDS } from "../service/cache";
import { isSameName, lastPart, pathAbove } from "../values/place-paths";
import { isNumber, type Places, placesOf } from "./places";
import {
  type Found,
  hasPath,
  isMarkedPathOf,
  listMarked,
  markedNumberIn,
  markedPath,
  type Place,
  type PlaceType,
  type PlaceWithPath,
  type SpelledPlace,
} from "./served-places";

/** A place as a record or a declaration has it. */
export interface KnownPlace extends SpelledPlace {
  /** Its recorded number; absent if nothing has recorded it. */
  readonly number?: number | undefined;
}

/** The one who has given a place another path. */
type By = "this run" | "somebody";

export type PlaceFate =
  | { readonly became: "there"; readonly place: PlaceWithPath }
  /** It has another name in the same group. */
  | { readonly became: "renamed"; readonly place: PlaceWithPath; readonly by: By }
  /** It is in another group, or a group above it has another path. */
  | { readonly became: "moved"; readonly place: PlaceWithPath; readonly by: By }
  /** Nobody can change it. */
  | { readonly became: "archived"; readonly place: PlaceWithPath }
  | MarkedPlace
  /** Proved by its number. */
  | { readonly became: "gone"; readonly number: number }
  /** Another place has the path that it was recorded under. */
  | Taken
  /** Deleted, or invisible to the token; nothing proves which. */
  | { readonly became: "not visible"; readonly number?: number | undefined };

/** The service deletes it after some days, unless somebody restores it. */
export interface MarkedPlace {
  readonly became: "marked";
  readonly place: PlaceWithPath;
  /** The group above that is marked, if the place is not marked itself. */
  readonly within?: PlaceWithPath;
  /** The day on which it was marked. */
  readonly on?: string;
  /** The day on which the service deletes it; absent if the token may not see how long the service keeps it. */
  readonly until?: string;
}

export interface Taken {
  readonly became: "taken";
  readonly number: number;
  readonly taker: Place;
  /** The fate of the recorded one. */
  readonly own: Exclude<PlaceFate, Taken>;
}

/** `places` are those of the run. */
export async function whatBecameOf(
  forge: Client,
  known: KnownPlace,
  places: Places = placesOf(forge),
): Promise<PlaceFate> {
  const { type, spelling, number } = known;
  if (number === undefined)
    return fateOf(
      { forge, places },
      known,
      await places[isNumber(spelling) ? "lookUp" : "atPath"](type, spelling),
    );
  const atPath = isNumber(spelling) ? "missing" : await places.atPath(type, spelling);
  if (typeof atPath !== "object") return fateOf({ forge, places }, known, await places.at(type, number));
  if (atPath.number === number) return fateOf({ forge, places }, known, atPath);
  // A former path leads to the place that had it last.
  if (!isSameName(atPath.path ?? spelling, spelling))
    return fateOf({ forge, places }, known, await places.at(type, number));
  const own = await fateOf({ forge, places }, known, await places.at(type, number));
  return { became: "taken", number, taker: atPath, own };
}

interface Asking {
  readonly forge: Client;
  readonly places: Places;
}

async function fateOf(
  { forge, places }: Asking,
  { type, spelling, number }: KnownPlace,
  found: Found,
): Promise<Exclude<PlaceFate, Taken>> {
  if (found === "missing" && number !== undefined && (await isPlaceGone(forge, spelling)))
    return { became: "gone", number };
  if (typeof found !== "object" || !hasPath(found)) return { became: "not visible", number };
  const place = found;
  const marked = await markOf({ forge, places }, place, spelling);
  if (marked !== undefined) return marked;
  if (place.isArchived) return { became: "archived", place };
  if (isNumber(spelling) || isSameName(place.path, spelling)) return { became: "there", place };
  const by = places.isRenamedHere(type, place.number) ? "this run" : "somebody";
  const isMoved = !isSameName(pathAbove(place.path), pathAbove(spelling));
  return { became: isMoved ? "moved" : "renamed", place, by };
}

// ─── Marked for deletion ──────────────────────────────────────────────────────────

/** `undefined` if neither the place nor a group above is marked. */
async function markOf(
  { forge, places }: Asking,
  place: PlaceWithPath,
  spelling: string,
): Promise<MarkedPlace | undefined> {
  if (place.markedOn !== undefined)
    return { became: "marked", place, ...(await daysOf(forge, place.markedOn)) };
  if (isNumber(spelling) || !isMarkedPathOf(spelling, place.path) || isSameName(spelling, place.path))
    return undefined;
  for (let path = pathAbove(place.path); path !== ""; path = pathAbove(path)) {
    const number = markedNumberIn(lastPart(path));
    if (number === undefined) continue;
    const group = await places.at("group", number);
    if (typeof group === "object" && hasPath(group) && group.markedOn !== undefined)
      return { became: "marked", place, within: group, ...(await daysOf(forge, group.markedOn)) };
  }
  return { became: "marked", place };
}

const markedInGroups = new AnswerCache<readonly PlaceWithPath[]>(FRESH_MILLISECONDS);

/** The place that had a path until it was marked for deletion. One list of its group serves all that a run makes there. */
export async function whatHadPath(
  forge: Client,
  type: PlaceType,
  path: string,
): Promise<MarkedPlace | undefined> {
  const group = pathAbove(path);
  // At the top level, those of everybody else would be in the list.
  const name = group === "" ? lastPart(path) : "";
  const listed = await markedInGroups.get(
    forge,
    `${type} in ${group.toLowerCase()} ${name}`,
    async () => (await unlessRefused(listMarked(forge, type, group, name))) ?? [],
  );
  const place = listed.find((one) => isSameName(one.path, markedPath(path, one.number)));
  return place && markOf({ forge, places: placesOf(forge) }, place, path);
}

const DAY = 86_400_000;

const keptDays = new AnswerCache<number | undefined>();

/** Only administrators see how long the service keeps what is marked. */
async function daysOf(forge: Client, on: string): Promise<Pick<MarkedPlace, "on" | "until">> {
  const days = await keptDays.get(
    forge,
    "days",
    async () => (await unlessRefused(forge.instance.getSettings()))?.deletion_adjourned_period ?? undefined,
  );
  if (days === undefined) return { on };
  return { on, until: new Date(Date.parse(on) + days * DAY).toISOString().slice(0, 10) };
}

// ─── Gone ────────────────────────────────────────────────────────────────────

const answers = new AnswerCache<boolean>(FRESH_MILLISECONDS);

export async function isAnswered(asking: Promise<unknown>): Promise<boolean> {
  try {
    await asking;
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

/** A token that sees a place sees its members, or is refused with another status than "not found". */
export const isVisible = (forge: Client, type: PlaceType, spelling: string): Promise<boolean> =>
  answers.get(forge, `${type} ${spelling}`, async () => {
    const members =
      type === "project"
        ? forge.projectMembers.list({ project: spelling, per_page: 1 })
        : forge.groupMembers.list({ group: spelling, per_page: 1 });
    try {
      return await isAnswered(members.firstPage());
    } catch (error) {
      if (error instanceof ForbiddenError) return true;
      throw error;
    }
  });

/** "Not found" proves a deletion to administrators and to members of a group above. */
export async function isPlaceGone(forge: Client, path: string): Promise<boolean> {
  for (let group = pathAbove(path); group !== ""; group = pathAbove(group)) {
    if (await isVisible(forge, "group", group)) {
      if (await isMember(forge, group)) return true;
      break;
    }
  }
  return isAdministrator(forge);
}

/** Members of a group see everything in it. */
const isMember = (forge: Client, group: string): Promise<boolean> =>
  answers.get(forge, `member of ${group}`, async () => {
    const { id } = await forge.users.current({});
    return isAnswered(forge.groupMembers.getInherited({ group, user_id: id }));
  });

/** The service shows it only to a token that has the rights of an administrator. */
export const isAdministrator = (forge: Client): Promise<boolean> =>
  answers.get(forge, "administrator", async () => {
    try {
      return (await forge.users.current({})).is_admin ?? false;
    } catch (error) {
      // Where everything is answered with "not found", as by a misdirected proxy, that proves nothing.
      if (error instanceof NotFoundError) return false;
      throw error;
    }
  });

// ─── Words ───────────────────────────────────────────────────────────────────

/** Such as `marked for deletion on 2026-11-29, and deleted on 2026-12-29 unless somebody restores it`. */
export function fateText(fate: PlaceFate): string {
  switch (fate.became) {
    case "there":
      return `${fate.place.path}`;
    case "renamed":
    case "moved":
      return `${fate.place.path} now`;
    case "archived":
      return "archived";
    case "marked":
      return markedText(fate);
    case "gone":
      return "gone";
    case "taken":
      return `${fateText(fate.own)}, and its path is that of number ${fate.taker.number} now`;
    case "not visible":
      return "deleted, or the token may not see it";
  }
}

/** The error of a path that another place has now: nothing is sent there until it is written anew. */
export function takenText({ type, spelling }: SpelledPlace, { number, taker, own }: Taken): string {
  const former =
    "place" in own && own.became !== "marked"
      ? `; if you mean number ${number}, write ${JSON.stringify(own.place.path)}`
      : "";
  return `it is another ${type} now: number ${taker.number}, and the one that is recorded is number ${number}, which is ${fateText(own)}. Nothing is sent to number ${taker.number}. If you mean that one, write "${taker.number}" instead of ${spelling}, at least for one run${former}`;
}

function markedText(marked: MarkedPlace): string {
  const { place, within, on } = marked;
  const what =
    within === undefined
      ? "marked for deletion"
      : `in the group ${within.path} (number ${within.number}), which is marked for deletion`;
  return `${on === undefined ? what : `${what} since ${on}`}, as ${place.path}: ${daysText(marked)}`;
}

/** Such as `the service deletes it on 2026-12-29, unless somebody restores it`. */
export const daysText = ({ until }: MarkedPlace): string =>
  `the service deletes it ${until === undefined ? "after the days for which it keeps such places" : `on ${until}`}, unless somebody restores it`;
