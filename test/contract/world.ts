/** A world with separate groups and projects for every instance of every kind, so that all can run at the same time. */
import { declared, type Values } from "../../provider/values/values";
import { sampleWorld, type World, type WorldFile } from "../../simulator";
import type { Contract, Place } from "./contract";
import { numberIn, person } from "./numbers";

export const placeOf = (kind: string, instance: string): Place => {
  const group = `${kind}-${instance}`.toLowerCase();
  return {
    group,
    subgroup: `${group}/team`,
    project: `${group}/app`,
    otherProject: `${group}/lib`,
    otherGroup: `${group}-other`,
    person,
    number: numberIn(group),
    role: numberIn(group),
  };
};

/** The tokens of somebody else who may create the same: an owner of the groups, or an administrator. */
export const tokensOfOthers = { owner: "forge-olivia-token", administrator: "forge-amelia-token" } as const;

/** The world file with the places of these instances. */
export function contractWorld(places: readonly Place[]): WorldFile {
  const { users = [], tokens = [] } = sampleWorld();
  const projects = places.flatMap(({ project, otherProject }) => [project, otherProject]);
  const groups = places.flatMap(({ group, subgroup, otherGroup }) => [group, subgroup, otherGroup]);
  const named = (full_path: string) => ({ full_path, name: full_path });
  return {
    users: [...users, { username: "amelia", name: "Another administrator", admin: true }],
    tokens: [...tokens, { token: tokensOfOthers.administrator, user_id: "amelia" }],
    groups: groups.map(named),
    projects: projects.map(named),
    members: groups
      .filter((group) => !group.includes("/"))
      .flatMap((group_id) => [
        { user_id: "olivia", group_id, access_level: 50 as const },
        { user_id: "max", group_id, access_level: 40 as const },
        { user_id: "dev", group_id, access_level: 30 as const },
      ]),
    commits: projects.map((project_id) => ({
      project_id,
      branch: "main",
      message: "Begin",
      author: "max",
      actions: [{ action: "create" as const, file_path: "README.md", content: "# Begin\n" }],
    })),
    issues: projects.flatMap((project_id) =>
      ["one", "two", "three", "four"].map((title) => ({ project_id, title, author_id: "max" })),
    ),
    merge_requests: projects.map((project_id) => ({
      project_id,
      title: "change",
      author_id: "max",
      source_branch: "main",
    })),
    snippets: projects.map((project_id) => ({ project_id, title: "snippet", author_id: "max" })),
  };
}

/** The content of a service by table, without timestamps, empty texts, which stand for none, and some of its tables. */
export function stateOfWorld(
  { sequences: _, events: __, ...tables }: WorldFile,
  without: readonly string[] = [],
): Record<string, unknown> {
  const compared = Object.entries(tables).filter(([name]) => !without.includes(name));
  return Object.fromEntries(
    compared.map(([name, rows]) => [name, Array.isArray(rows) ? rows.map(contentOf) : rows]),
  );
}

const contentOf = (row: unknown): Values =>
  Object.fromEntries(
    Object.entries(declared(row as Values)).filter(([name, value]) => name !== "updated_at" && value !== ""),
  );

export function prepare(world: World, contracts: readonly Contract[], instances: readonly string[]): void {
  for (const { kind, prepare: own } of contracts) {
    for (const instance of instances) own?.(world, placeOf(kind, instance));
  }
}
