/** The addresses of the service's pages: those that its answers have as `web_url`, and one for each other row. */
import { definitions } from "../definitions";
import { repositoryOf } from "../git/repository";
import { projectNamed } from "../places";
import type { Table } from "../table";
import type { TableDefinition } from "../table-definition";
import type { StoredProject, TableName, World } from "../world";

export type Fields = Readonly<Record<string, unknown>>;

export type AnyRow = Fields & { readonly id: number; readonly iid: number };

export type AnyTable = Table<AnyRow, Fields>;

/** A row of a table, or values that are shown and not kept as a row of their own. */
export type PageTarget =
  | { readonly table: TableName; readonly row: AnyRow }
  | { readonly title: string; readonly values: Fields };

export const tableNames = Object.keys(definitions) as readonly TableName[];

export const tableIn = (world: World, name: TableName): AnyTable => world[name] as unknown as AnyTable;

export const layoutOfTable = (name: TableName): TableDefinition => definitions[name];

export const isTableName = (name: string): name is TableName => Object.hasOwn(definitions, name);

type PlaceColumn = "group_id" | "project_id";

interface WebName {
  readonly table: TableName;
  /** The last part of the address. */
  readonly partOf: (row: AnyRow) => string;
  /** The number of the place; default: that of its column. */
  readonly placeOf?: (world: World, row: AnyRow) => number | undefined;
}

const hasPlace = (name: TableName, column: PlaceColumn): boolean => column in layoutOfTable(name).references;

const numberOf =
  (name: TableName) =>
  ({ id, iid }: AnyRow): string =>
    String(layoutOfTable(name).iid ? iid : id);

/** Segments that are not the name of a table, or not followed by the number of the row. */
const ofProjects: Readonly<Record<string, WebName>> = {
  pipelines: { table: "pipelines", partOf: ({ id }) => String(id) },
  jobs: {
    table: "pipeline_jobs",
    partOf: ({ id }) => String(id),
    placeOf: (world, { pipeline_id }) => world.pipelines.get(Number(pipeline_id))?.project_id,
  },
  tree: { table: "branches", partOf: ({ name }) => String(name) },
  tags: { table: "git_tags", partOf: ({ name }) => String(name) },
  feature_flags_user_lists: {
    table: "feature_flag_user_lists",
    partOf: numberOf("feature_flag_user_lists"),
  },
};

/** `milestones` is the table of a group's milestones, and the part of the address of both tables. */
function webNamesOf(column: PlaceColumn): ReadonlyMap<string, WebName> {
  const named = new Map(column === "project_id" ? Object.entries(ofProjects) : []);
  const taken = new Set([...named.values()].map(({ table }) => table));
  for (const table of tableNames.filter((name) => hasPlace(name, column) && !taken.has(name))) {
    const short = table.replace(/^(group|project)_/, "");
    const free = [short, table].find((name) => !named.has(name));
    if (free !== undefined) named.set(free, { table, partOf: numberOf(table) });
  }
  return named;
}

const webNames: Readonly<Record<PlaceColumn, ReadonlyMap<string, WebName>>> = {
  group_id: webNamesOf("group_id"),
  project_id: webNamesOf("project_id"),
};

const encoded = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

export const listAddress = (table: TableName, where = ""): string => `/-/${table}${where && `?${where}`}`;

/** The page of a row. */
export function rowAddress(world: World, table: TableName, row: AnyRow): string {
  if (table === "groups") return `/groups/${encoded(String(row.full_path))}`;
  if (table === "projects") return `/${encoded(String(row.full_path))}`;
  if (table === "users") return `/${encoded(String(row.username))}`;
  for (const column of ["project_id", "group_id"] as const) {
    const [segment, name] = [...webNames[column]].find(([, one]) => one.table === table) ?? [];
    const place = name && placeIn(world, column, placeOf(world, name, column, row));
    if (place !== undefined) return `${place}/-/${segment}/${encoded(name?.partOf(row) ?? "")}`;
  }
  return `/-/${table}/${row.id}`;
}

const placeOf = (world: World, name: WebName, column: PlaceColumn, row: AnyRow): unknown =>
  name.placeOf ? name.placeOf(world, row) : row[column];

function placeIn(world: World, column: PlaceColumn, id: unknown): string | undefined {
  const table = column === "group_id" ? "groups" : "projects";
  const place = typeof id === "number" ? tableIn(world, table).get(id) : undefined;
  return place && rowAddress(world, table, place);
}

/** The row that a path names; no row of a path that the API has. */
export function foundAt(world: World, path: string): PageTarget | undefined {
  const [, table = "", number] = /^\/-\/([a-z_]+)\/(\d+)$/.exec(path) ?? [];
  if (isTableName(table)) return rowFound(table, tableIn(world, table).get(Number(number)));
  const [place = "", inside] = path.replace(/^\/|\/$/g, "").split(/\/-\/(.*)/s, 2);
  const group = rowFound("groups", world.groups.named(place.replace(/^groups\//, "")));
  if (place.startsWith("groups/")) return inside === undefined ? group : insideOf(world, group, inside);
  const project = rowFound("projects", projectNamed(world, place));
  if (inside !== undefined) return insideOf(world, project ?? group, inside);
  return project ?? group ?? rowFound("users", world.users.named(place));
}

const rowFound = (table: TableName, row: unknown): PageTarget | undefined =>
  row === undefined ? undefined : { table, row: row as AnyRow };

function insideOf(world: World, place: PageTarget | undefined, inside: string): PageTarget | undefined {
  if (place === undefined || !("row" in place)) return undefined;
  const column = place.table === "projects" ? "project_id" : "group_id";
  const [segment = "", part = ""] = inside.split(/\/(.*)/s, 2);
  const name = webNames[column].get(segment);
  if (name !== undefined) {
    const isMeant = (row: AnyRow) =>
      name.partOf(row) === part && placeOf(world, name, column, row) === place.row.id;
    return rowFound(name.table, tableIn(world, name.table).find(isMeant));
  }
  if (place.table === "groups") return heldIn(world, place.row.id, segment, part);
  return segment === "commit" ? commitIn(world, place.row as unknown as StoredProject, part) : undefined;
}

function commitIn(world: World, project: StoredProject, sha: string): PageTarget | undefined {
  const commit = repositoryOf(world, project).resolve(sha);
  if (commit === undefined) return undefined;
  const { message, author, committer, parents, time } = commit;
  return {
    title: `commit ${commit.sha.slice(0, 8)}`,
    values: {
      project: project.full_path,
      sha: commit.sha,
      message,
      author: author.name,
      committer: committer.name,
      parents: parents.map((parent) => parent.sha),
      time: new Date(time * 1000).toISOString(),
    },
  };
}

/** An object that rows hold rather than refer to, such as the iteration of an issue. */
function heldIn(world: World, groupId: number, segment: string, part: string): PageTarget | undefined {
  const column = segment.replace(/s$/, "");
  for (const name of tableNames.filter((table) => column in layoutOfTable(table).schema.shape))
    for (const { [column]: held } of tableIn(world, name).all()) {
      const values = held as Fields | null;
      if (values?.group_id === groupId && String(values.iid) === part)
        return { title: `${column} ${part}`, values };
    }
  return undefined;
}
