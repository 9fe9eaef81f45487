/** Finds the groups and projects that patterns match, by listing them, and the ids of others. */
import type { Client } from "../sdk";
import { NotFoundError } from "../sdk/http/errors";
import type { PatternToResolve, UnidentifiedPlace } from "./configuration";
import { leavesOutNothing } from "./exceptions";
import { placeName } from "./markers";
import type { PlaceIds } from "./place-values";
import type { Problems } from "./problems";
import { type PathScope, pathScopes } from "./sections";
import type { Positioned } from "./tree";
import { literalBeginning, matches } from "./wildcards";

export interface MatchedPlaces {
  /** Full paths. */
  readonly paths: Readonly<Record<PathScope, readonly string[]>>;
  /** The projects that are archived, and so read-only. */
  readonly archived: ReadonlySet<string>;
  readonly ids: PlaceIds;
}

interface Listed {
  readonly id: number;
  readonly path: string;
  readonly isArchived: boolean;
}

export async function matchedPlaces(
  patterns: readonly PatternToResolve[],
  client: Client,
  problems: Problems,
): Promise<MatchedPlaces> {
  const lists = new Map<string, Promise<readonly Listed[] | string>>();
  const found = await Promise.all(
    patterns.map(async ({ scope, pattern, except, where }) => {
      const group = literalBeginning(pattern);
      const list = lists.get(`${scope}/${group}`) ?? listedIn(scope, group, client);
      lists.set(`${scope}/${group}`, list);
      const listed = await list;
      if (typeof listed === "string") {
        problems.add(where, `"${pattern}" cannot be resolved: ${listed}`);
        return [];
      }
      const candidates = listed.filter(({ path }) => matches(pattern, path));
      const leavesOut = ({ text }: Positioned, { path }: Listed) => matches(text, path);
      const matched = candidates.filter((one) => !except.some((other) => leavesOut(other, one)));
      for (const other of except)
        if (candidates.length > 0 && !candidates.some((one) => leavesOut(other, one)))
          problems.warn(other.position, leavesOutNothing(scope, pattern, other.text));
      if (matched.length === 0) problems.warn(where, `"${pattern}" matches no ${words[scope].one}`);
      return matched;
    }),
  );
  const foundIn = (scope: PathScope) => found.filter((_, index) => patterns[index]?.scope === scope).flat();
  const projects = foundIn("projects");
  return {
    paths: { groups: pathsOf(foundIn("groups")), projects: pathsOf(projects) },
    archived: new Set(pathsOf(projects.filter(({ isArchived }) => isArchived))),
    ids: new Map(
      pathScopes.flatMap((scope) =>
        foundIn(scope).map(({ id, path }) => [placeName(scope, path), id] as const),
      ),
    ),
  };
}

const pathsOf = (listed: readonly Listed[]) => [...new Set(listed.map(({ path }) => path))].sort();

// ─── Lists ───────────────────────────────────────────────────────────────────

const words = {
  groups: { one: "group", ofGroup: "a group's subgroups" },
  projects: { one: "project", ofGroup: "a group's projects" },
} as const;

/** The places in a group, or of the whole service if it is empty; or the reason why they are unknown. */
async function listedIn(
  scope: PathScope,
  group: string,
  client: Client,
): Promise<readonly Listed[] | string> {
  try {
    return scope === "groups" ? await groupsIn(group, client) : await projectsIn(group, client);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const { one, ofGroup } = words[scope];
    const list = group === "" ? `its ${scope}` : ofGroup;
    return group === "" || (await isThere(group, client))
      ? `this service does not list ${list}; name each ${one} by its full path`
      : `there is no group ${group}, or the token may not see it`;
  }
}

/** With the group itself, which `acme/**` matches, too. */
async function groupsIn(group: string, { beyond }: Client): Promise<readonly Listed[]> {
  const groups =
    group === ""
      ? await beyond.listGroups().gather()
      : (
          await Promise.all([beyond.getGroup({ group }), beyond.listDescendantGroups({ group }).gather()])
        ).flat();
  return groups.flatMap(({ id, full_path: path }) => (path ? [{ id, path, isArchived: false }] : []));
}

async function projectsIn(group: string, { beyond }: Client): Promise<readonly Listed[]> {
  const list =
    group === "" ? beyond.listProjects() : beyond.listGroupProjects({ group, include_subgroups: true });
  return (await list.gather()).flatMap(({ id, path_with_namespace: path, archived }) =>
    path ? [{ id, path, isArchived: archived === true }] : [],
  );
}

/** Uses a list that every service has. */
async function isThere(group: string, client: Client): Promise<boolean> {
  try {
    await client.groupLabels.list({ group }).firstPage();
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

// ─── Ids ─────────────────────────────────────────────────────────────────────

/** The ids of places that no pattern matches. */
export async function idsOf(
  places: readonly UnidentifiedPlace[],
  { beyond }: Client,
  problems: Problems,
): Promise<PlaceIds> {
  const ids = new Map<string, number>();
  await Promise.all(
    places.map(async ({ scope, path, where }) => {
      try {
        const { id } = await (scope === "groups"
          ? beyond.getGroup({ group: path })
          : beyond.getProject({ project: path }));
        ids.set(placeName(scope, path), id);
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error;
        const { one } = words[scope];
        problems.add(
          where,
          `\${place.id} is unknown: there is no ${one} ${path}, or the token may not see it`,
        );
      }
    }),
  );
  return ids;
}
