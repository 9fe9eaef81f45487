/** The content of a service by place, so that two worlds can be compared although their numbers differ. */
import { isRecord, same } from "../../provider/values/values";
import type { World, WorldFile } from "../../simulator";
import { repositoryOf } from "../../simulator/git/repository";
import { filesIn } from "../../simulator/git/tree";

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

interface Held {
  /** The full path of its group or project; empty for objects of the whole installation. */
  readonly place: string;
  /** `labels#7` */
  readonly key: string;
  readonly row: Row;
  /** The row without numbers and timestamps: what a person would see of it. */
  readonly meaning: string;
}

export type Served = ReadonlyMap<string, Held>;

/** Columns that depend on time, chance and the order of the requests. */
const MARKS = ["id", "iid", "created_at", "updated_at", "token", "public_key", "versions"];

/** Tables that are not compared: the history of a branch remains, so its files are compared instead. */
const INSTEAD = ["sequences", "settings", "edition", "license", "events", "commits", "branches"];

/** Tables that columns refer to, if the name of the column does not name it. */
const REFERRED: Readonly<Record<string, string>> = {
  source_id: "issues",
  target_id: "issues",
  upstream_id: "virtual_registry_upstreams",
  registry_id: "virtual_registries",
};

/** `initial` has the rows whose numbers are the same in all worlds that began with it. */
export function servedBy(world: World, file: WorldFile, initial?: Served): Served {
  const tables = Object.entries(file as Readonly<Record<string, unknown>>).filter(
    ([table]) => !INSTEAD.includes(table),
  );
  const rows = new Map<string, Row>(
    tables.flatMap(([table, own]) => (own as Row[]).map((row) => [`${table}#${row.id}`, row] as const)),
  );
  const known = (key: string) => initial === undefined || initial.has(key);

  function referred(row: Row, column: string): string | undefined {
    if (!column.endsWith("_id") || typeof row[column] !== "number") return undefined;
    const stem = column.slice(0, -"_id".length);
    const type = row[`${stem}_type`];
    const table = REFERRED[column] ?? `${typeof type === "string" ? type.toLowerCase() : stem}s`;
    const key = `${table}#${row[column]}`;
    return rows.has(key) ? key : undefined;
  }

  function placeOf(key: string): string {
    const row = rows.get(key) as Row;
    if (/^(groups|projects)#/.test(key)) return String(row.full_path);
    // A service account belongs to the group or project that its mark names.
    const own = { ...row, ...(isRecord(row.service_account) ? row.service_account : {}) };
    const columns = ["project_id", "group_id", ...Object.keys(row)];
    for (const column of columns) {
      const other = referred(own, column);
      const place = other === undefined || other === key ? "" : placeOf(other);
      if (place !== "") return place;
    }
    return "";
  }

  function meaningOf(key: string): string {
    const row = rows.get(key) as Row;
    const columns = Object.entries(row).flatMap(([column, value]) => {
      if (MARKS.includes(column)) return [];
      const other = referred(row, column);
      return [[column, other !== undefined && !known(other) ? meaningOf(other) : value]];
    });
    return JSON.stringify(columns);
  }

  const held = [...rows].map(
    ([key, row]): Held => ({
      key,
      row: { ...row },
      place: placeOf(key),
      meaning: `${key.split("#")[0]} ${meaningOf(key)}`,
    }),
  );
  return new Map([...held, ...filesOf(world)].map((one) => [one.key, one]));
}

const filesOf = (world: World): Held[] =>
  world.projects.all().flatMap((project) =>
    repositoryOf(world, project)
      .branches()
      .flatMap(({ name, commit }) =>
        filesIn(commit.tree).map(({ path, file }): Held => {
          const key = `${project.full_path}@${name}:${path}`;
          const content = `${file.mode} ${file.blob.sha}`;
          return {
            key,
            place: project.full_path,
            row: { id: 0, content },
            meaning: `file ${key} ${content}`,
          };
        }),
      ),
  );

export interface Deviation {
  readonly place: string;
  /** `labels: missing {…}` */
  readonly text: string;
}

/**
 * The differences between a world and an expected one that began in the same way. Rows that existed from the beginning, and are
 * unchanged in the expected world, must be identical; for the others, timestamps and numbers do not count.
 */
export function deviations(actual: Served, expected: Served, initial: Served): Deviation[] {
  const found: Deviation[] = [];
  const say = ({ place, meaning }: Held, what: string) => found.push({ place, text: `${what}: ${meaning}` });
  for (const [key, first] of initial) {
    const [now, wanted] = [actual.get(key), expected.get(key)];
    if (now === undefined && wanted !== undefined) say(wanted, "gone");
    const what = now && deviationOf(now, wanted, first);
    if (now && what !== undefined) say(now, what);
  }
  const news = (served: Served) => [...served.values()].filter(({ key }) => !initial.has(key));
  const missing = news(expected);
  for (const now of news(actual)) {
    const index = missing.findIndex(({ place, meaning }) => place === now.place && meaning === now.meaning);
    if (index < 0) say(now, "not asked for");
    else missing.splice(index, 1);
  }
  for (const wanted of missing) say(wanted, "missing");
  return found;
}

/** How a row that existed from the beginning deviates; undefined if it does not. */
function deviationOf(now: Held, wanted: Held | undefined, first: Held): string | undefined {
  if (wanted === undefined) return "still there";
  if (!same(wanted.row, first.row))
    return now.meaning === wanted.meaning ? undefined : `differs from ${wanted.meaning}`;
  return same(now.row, first.row)
    ? undefined
    : `touched (${columnsIn(first.row, now.row).join(", ")}), was ${first.meaning}`;
}

const columnsIn = (before: Row, now: Row): string[] =>
  Object.keys({ ...before, ...now }).filter((name) => !same(before[name], now[name]));
