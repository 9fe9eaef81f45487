/** Resolves the groups and projects to pull to their full paths. */

import { ResourceError } from "../../../provider/definition/resource";
import { isNumber, placesOf, spellingOf } from "../../../provider/identity/places";
import { listPlaces, lookUpPlace, type PlaceType } from "../../../provider/identity/served-places";
import { type Client, NotFoundError } from "../../../sdk";
import { placeName } from "../../configuration/objects/markers";
import type { PathScope } from "../../configuration/schema/sections";

export interface PullPlaces {
  /** Full paths or ids. */
  readonly groups: readonly string[];
  readonly projects: readonly string[];
  /** Whether a group includes its subgroups and all projects in them. Default: true. */
  readonly recursive?: boolean;
}

export interface PulledPlace {
  readonly scope: PathScope;
  /** Its full path, or its number if the path looks like one. */
  readonly place: string;
}

export interface PlacesToPull {
  readonly homes: readonly PulledPlace[];
  /** The groups of which everything in them is pulled. */
  readonly whole: readonly string[];
}

export async function placesToPull(
  client: Client,
  { groups, projects, recursive = true }: PullPlaces,
  warn: (message: string) => void,
): Promise<PlacesToPull> {
  const [named, single] = await Promise.all([
    Promise.all(groups.map((group) => pathOf(client, "group", group))),
    Promise.all(projects.map((project) => pathOf(client, "project", project))),
  ]);
  const above = recursive ? named : [];
  const [subgroups, inGroups] = await Promise.all([
    pathsUnder(client, "group", above, warn),
    pathsUnder(client, "project", above, warn),
  ]);
  const sorted = (paths: readonly string[]) => [...new Set(paths)].sort();
  return {
    homes: [
      ...sorted([...named, ...(subgroups ?? [])]).map((place) => ({ scope: "groups", place }) as const),
      ...sorted([...single, ...(inGroups ?? [])]).map((place) => ({ scope: "projects", place }) as const),
    ],
    whole: subgroups === undefined || inGroups === undefined ? [] : above,
  };
}

/** The full path of a group or project named by its number, a former path or in other letter case. */
async function pathOf(client: Client, type: PlaceType, name: string): Promise<string> {
  const found = await lookUpPlace(client, type, name);
  if (found === "missing")
    throw new ResourceError(`There is no ${type} ${name}, or the token may not see it.`);
  if (typeof found === "object" && found.path !== undefined) return spellingOf(found);
  if (isNumber(name))
    throw new ResourceError(`This service does not return the path of ${type} ${name}; use its full path.`);
  return name;
}

/** Leaves out archived projects, which are read-only, and what is marked for deletion. `undefined` if the service lists none. */
async function pathsUnder(
  client: Client,
  type: PlaceType,
  groups: readonly string[],
  warn: (message: string) => void,
): Promise<readonly string[] | undefined> {
  try {
    const listed = (await Promise.all(groups.map((group) => listPlaces(client, type, group)))).flat();
    for (const place of listed) if (!isNumber(place.path)) placesOf(client).know(place);
    const archived = listed.flatMap(({ path, isArchived }) => (isArchived ? [path] : [])).sort();
    if (archived.length > 0)
      warn(
        `Archived, so that nothing can be changed there, and left out: ${archived.map((path) => placeName("projects", path)).join(", ")}.`,
      );
    return listed.flatMap((place) => (place.isArchived || place.markedOn ? [] : spellingOf(place)));
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    warn(
      "This service does not list the contents of groups: name each subgroup and project by its full path.",
    );
    return undefined;
  }
}
