/**
 * Groups and projects as the service returns them: alone and in lists. Some services refuse these operations, so each type has a second
 * way to find out whether a path exists.
 */
import type { Client, Listing } from "../../sdk";
import { readClock } from "../../sdk/clock";
import type { Project } from "../../sdk/generated/objects";
import { unlessNotFound } from "../../sdk/http/not-found";
import { Cache } from "../service/cache";

export type PlaceType = "project" | "group";

/** A group or project: its type and number say which one, however it is spelled. */
export interface Place {
  readonly type: PlaceType;
  readonly number: number;
  /** The present full path; absent if only the number is known. */
  readonly path?: string;
  /** An archived project is read-only. */
  readonly isArchived?: boolean;
  /** The day on which it was marked for deletion: the service deletes it some days later, unless somebody restores it. */
  readonly markedOn?: string;
  readonly createdAt?: string;
}

/**
 * The place that a spelling means. "missing": no place has it now, or the token may not see the place; "unreadable": the service does
 * not say.
 */
export type Found = Place | "missing" | "unreadable";

/** A group or project as the program or file names it. */
export interface SpelledPlace {
  readonly type: PlaceType;
  /** A path or number. */
  readonly spelling: string;
}

interface Row {
  readonly id: number;
  readonly full_path?: string | null | undefined;
  readonly path_with_namespace?: string | null | undefined;
  readonly archived?: boolean | null | undefined;
  readonly marked_for_deletion_on?: string | null | undefined;
  readonly created_at?: string | null | undefined;
}

interface Requests {
  read(forge: Client, place: string): Promise<Row>;
  /** Of the whole service. */
  list(forge: Client): Listing<Row>;
  listIn(forge: Client, group: string, isDeep: boolean): Listing<Row>;
  /** Those in a group, or at the top level, whose path has a text in it. */
  search(forge: Client, group: string, text: string): Listing<Row>;
  /** Every service has this operation. */
  probe(forge: Client, place: string): Promise<unknown>;
}

const requests: Readonly<Record<PlaceType, Requests>> = {
  group: {
    read: ({ groups }, group) => groups.get({ group }),
    list: ({ groups }) => groups.list(),
    listIn: ({ groups }, group) => groups.listDescendants({ group }),
    search: ({ groups }, group, search) =>
      group === "" ? groups.list({ search, top_level_only: true }) : groups.listSubgroups({ group, search }),
    probe: ({ groupLabels }, group) => groupLabels.list({ group }).firstPage(),
  },
  project: {
    read: ({ projects }, project) => projects.get({ project }),
    list: ({ projects }) => projects.list(),
    listIn: ({ projects }, group, isDeep) =>
      projects.listOfGroup({ group, with_shared: false, ...(isDeep ? { include_subgroups: true } : {}) }),
    search: ({ projects }, group, search) => projects.listOfGroup({ group, search, with_shared: false }),
    probe: ({ projectMembers }, project) => projectMembers.list({ project }).firstPage(),
  },
};

function placeFrom(
  type: PlaceType,
  { id, full_path, path_with_namespace, archived, marked_for_deletion_on: marked, created_at }: Row,
): Place {
  const path = path_with_namespace ?? full_path;
  return {
    ...{ type, number: id },
    ...(path ? { path } : {}),
    ...(archived ? { isArchived: true } : {}),
    ...(marked ? { markedOn: marked } : {}),
    ...(created_at ? { createdAt: created_at } : {}),
  };
}

/** By a path or number; a former path finds it, too. */
export async function readPlace(forge: Client, type: PlaceType, spelling: string): Promise<Place> {
  const row = await requests[type].read(forge, spelling);
  keepShown(forge, type, [row]);
  return placeFrom(type, row);
}

export type PlaceWithPath = Place & { readonly path: string };

export const hasPath = (place: Place): place is PlaceWithPath => place.path !== undefined;

export interface ListPlacesOptions {
  /** Whether projects of subgroups are in the list. Default: true. */
  readonly isDeep?: boolean;
  /** A longer list is not read, and empty. */
  readonly mostPages?: number;
}

/** The places in a group, or of the whole service if it is empty. */
export async function listPlaces(
  forge: Client,
  type: PlaceType,
  group: string,
  { isDeep = true, mostPages = Number.POSITIVE_INFINITY }: ListPlacesOptions = {},
): Promise<readonly PlaceWithPath[]> {
  const { list, listIn } = requests[type];
  const listing = await (group === "" ? list(forge) : listIn(forge, group, isDeep)).begin();
  // Of a long list, the service does not say how long it is.
  const { totalPages = listing.next === undefined ? 1 : Number.POSITIVE_INFINITY } = listing;
  if (totalPages > mostPages) return [];
  const rows = await listing.gather();
  keepShown(forge, type, rows);
  return rows.map((row) => placeFrom(type, row)).filter(hasPath);
}

// ─── Projects with all of their fields ───────────────────────────────────────

export interface ShownProject {
  readonly at: number;
  readonly project: Project;
}

/** By number and by path, in small letters: a list of projects shows as much of each as a read. */
const shown = new Cache<ShownProject>();
const changed = new WeakSet<Client>();

function keepShown(forge: Client, type: PlaceType, rows: readonly Row[]): void {
  if (type !== "project" || changed.has(forge)) return;
  const at = readClock();
  for (const project of rows as readonly Project[])
    for (const spelling of [project.id, project.path_with_namespace])
      shown.of(forge).set(String(spelling).toLowerCase(), { at, project });
}

/** A project as an answer of this run has shown it, unless the run has changed something since. */
export const shownProject = (forge: Client, spelling: string): ShownProject | undefined =>
  shown.of(forge).get(spelling.toLowerCase());

/** The run changes something: from now on, it looks at each project by itself. */
export function forgetShown(forge: Client): void {
  changed.add(forge);
  shown.of(forge).clear();
}

/** The places directly in a group, or at the top level, that are marked for deletion and whose path begins with a name; it may be empty. */
export async function listMarked(
  forge: Client,
  type: PlaceType,
  group: string,
  name: string,
): Promise<readonly PlaceWithPath[]> {
  const found = await requests[type].search(forge, group, markedPath(name, "")).toArray();
  return found
    .map((row) => placeFrom(type, row))
    .filter(hasPath)
    .filter(({ markedOn }) => markedOn !== undefined);
}

/** "unreadable" where the service only shows that it exists. */
export const lookUpPlace = async (forge: Client, type: PlaceType, spelling: string): Promise<Found> =>
  (await unlessNotFound(readPlace(forge, type, spelling))) ??
  (await unlessNotFound(requests[type].probe(forge, spelling).then(() => "unreadable" as const))) ??
  "missing";

/** The service renames what it will delete, so that the path is free. */
export const markedPath = (path: string, id: number | ""): string => `${path}-deletion_scheduled-${id}`;

const MARKED = markedPath("", "").toLowerCase();

/** The number of the place that a part of a path marks; `undefined` if it marks none. */
export const markedNumberIn = (part: string): number | undefined => {
  const number = part.slice(part.lastIndexOf(MARKED) + MARKED.length);
  return part.includes(MARKED) && /^\d+$/.test(number) ? Number(number) : undefined;
};

/** Whether a path differs from a spelling only in what is marked for deletion, itself or a group above: restored, it has that path again. */
export function isMarkedPathOf(spelling: string, path: string): boolean {
  const [wanted, there] = [spelling, path].map((one) => one.toLowerCase().split("/")) as [string[], string[]];
  const isSame = (name: string, now = "") =>
    now === name ||
    (now.startsWith(`${name}${MARKED}`) && /^\d+$/.test(now.slice(name.length + MARKED.length)));
  return wanted.length === there.length && wanted.every((name, index) => isSame(name, there[index]));
}
