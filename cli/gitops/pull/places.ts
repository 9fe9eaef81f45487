/** Resolves the groups and projects to pull to their full paths. */

import { ResourceError } from "../../../provider/definition/resource";
import { type Client, NotFoundError } from "../../../sdk";
import type { Scope } from "../../configuration/schema/sections";

export interface PullPlaces {
  /** Full paths or ids. */
  readonly groups: readonly string[];
  readonly projects: readonly string[];
  /** Whether a group includes its subgroups and all projects in them. Default: true. */
  readonly recursive?: boolean;
}

export interface PulledPlace {
  readonly scope: Exclude<Scope, "instance">;
  readonly place: string;
}

export async function placesToPull(
  client: Client,
  { groups, projects, recursive = true }: PullPlaces,
  warn: (message: string) => void,
): Promise<readonly PulledPlace[]> {
  const [named, single] = await Promise.all([
    Promise.all(groups.map((group) => groupPathOf(client, group))),
    Promise.all(projects.map((project) => projectPathOf(client, project))),
  ]);
  const under = recursive && named.length > 0 ? await everythingUnder(client, named, warn) : nothing;
  const sorted = (paths: readonly string[]) => [...new Set(paths)].sort();
  return [
    ...sorted([...named, ...under.groups]).map((place) => ({ scope: "groups", place }) as const),
    ...sorted([...single, ...under.projects]).map((place) => ({ scope: "projects", place }) as const),
  ];
}

const groupPathOf = (client: Client, group: string) =>
  pathOf("group", group, {
    read: async () => (await client.beyond.getGroup({ group })).full_path,
    list: () => client.groupLabels.list({ group }).firstPage(),
  });

const projectPathOf = (client: Client, project: string) =>
  pathOf("project", project, {
    read: async () => (await client.beyond.getProject({ project })).path_with_namespace,
    list: () => client.projectMembers.list({ project }).firstPage(),
  });

interface Ways {
  read(): Promise<string | null | undefined>;
  /** An operation that every service has. */
  list(): Promise<unknown>;
}

/** The full path of a group or project named by its id, a former path or in other letter case. */
async function pathOf(what: string, name: string, { read, list }: Ways): Promise<string> {
  try {
    const path = await read();
    if (path) return path;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    await list().catch((cause: unknown) => {
      if (!(cause instanceof NotFoundError)) throw cause;
      throw new ResourceError(`There is no ${what} ${name}, or the token may not see it.`, { cause });
    });
  }
  if (/^\d+$/.test(name))
    throw new ResourceError(`This service does not return the path of ${what} ${name}; use its full path.`);
  return name;
}

interface Under {
  readonly groups: readonly string[];
  readonly projects: readonly string[];
}

const nothing: Under = { groups: [], projects: [] };

/** Leaves out archived projects, which are read-only. */
async function everythingUnder(
  client: Client,
  groups: readonly string[],
  warn: (message: string) => void,
): Promise<Under> {
  const isUnder = (path: string | null | undefined): path is string =>
    groups.some((group) => path?.startsWith(`${group}/`));
  try {
    const [seen, ...listed] = await Promise.all([
      client.beyond.listGroups().gather(),
      ...groups.map((group) =>
        client.beyond.listGroupProjects({ group, include_subgroups: true, archived: false }).gather(),
      ),
    ]);
    return {
      groups: seen.map(({ full_path }) => full_path).filter(isUnder),
      projects: listed
        .flat()
        .map(({ path_with_namespace }) => path_with_namespace)
        .filter(isUnder),
    };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    warn(
      "This service does not list the contents of groups: name each subgroup and project by its full path.",
    );
    return nothing;
  }
}
