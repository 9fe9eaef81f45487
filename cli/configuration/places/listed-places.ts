/** Lists the groups and projects in the groups of patterns, each group once. */
import type { Client } from "../../../sdk";
import { NotFoundError } from "../../../sdk/http/errors";
import { type PathScope, placeTypes } from "../schema/sections";
import type { Pattern } from "./places";
import { literalBeginning } from "./wildcards";

export interface ListedPlace {
  readonly id: number;
  /** The present full path. */
  readonly path: string;
  readonly isArchived: boolean;
}

/** The lists of one run. */
export class PlaceLists {
  readonly #lists = new Map<string, Promise<readonly ListedPlace[] | string>>();

  constructor(private readonly client: Client) {}

  /** The places in the group of a pattern, or the reason why they are unknown. */
  for({ scope, pattern }: Pick<Pattern, "scope" | "pattern">): Promise<readonly ListedPlace[] | string> {
    const group = literalBeginning(pattern);
    const key = `${scope}/${group}`;
    const list = this.#lists.get(key) ?? listedIn(scope, group, this.client);
    this.#lists.set(key, list);
    return list;
  }
}

const listOf = { groups: "a group's subgroups", projects: "a group's projects" } as const;

/** The places in a group, or of the whole service if it is empty. */
async function listedIn(
  scope: PathScope,
  group: string,
  client: Client,
): Promise<readonly ListedPlace[] | string> {
  try {
    return scope === "groups" ? await groupsIn(group, client) : await projectsIn(group, client);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const list = group === "" ? `its ${scope}` : listOf[scope];
    return group === "" || (await isThere(group, client))
      ? `this service does not list ${list}; name each ${placeTypes[scope]} by its full path`
      : `there is no group ${group}, or the token may not see it; correct or remove the pattern. What the state has recorded there stays as it is`;
  }
}

/** With the group itself, which `acme/**` matches, too. */
async function groupsIn(group: string, { beyond }: Client): Promise<readonly ListedPlace[]> {
  const groups =
    group === ""
      ? await beyond.listGroups().gather()
      : (
          await Promise.all([beyond.getGroup({ group }), beyond.listDescendantGroups({ group }).gather()])
        ).flat();
  return groups.flatMap(({ id, full_path: path }) => (path ? [{ id, path, isArchived: false }] : []));
}

async function projectsIn(group: string, { beyond }: Client): Promise<readonly ListedPlace[]> {
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
