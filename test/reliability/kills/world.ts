/** The content of a service without the values that differ from run to run: two runs with the same result are equal. */
import { isDeepStrictEqual } from "node:util";
import type { Simulator, WorldFile } from "../../../simulator";
import type { Finding, Harm } from "../section";

type Rows = readonly string[];

/** Columns whose values the service chooses. */
const CHOSEN = /^(id|iid|token|sha|target|.*_at)$/;

const rowOf = (row: unknown): string =>
  JSON.stringify(row, (name, value) => (CHOSEN.test(name) ? undefined : value));

export function rowsOf(service: Simulator): Readonly<Record<string, Rows>> {
  const { sequences: _, commits = [], ...tables } = service.dump() as WorldFile & Record<string, unknown>;
  // The number of files in a commit depends on the changes that are left.
  const actions = (commits as readonly { readonly actions?: readonly unknown[] }[]).flatMap(
    (commit) => commit.actions ?? [],
  );
  return Object.fromEntries(
    Object.entries({ ...tables, actions }).map(([name, rows]) => [
      name,
      (Array.isArray(rows) ? rows : [rows]).map(rowOf).sort(),
    ]),
  );
}

interface Worlds {
  readonly before: Readonly<Record<string, Rows>>;
  readonly expected: Readonly<Record<string, Rows>>;
  readonly actual: Readonly<Record<string, Rows>>;
}

/** Reports differences; an object that existed before belongs to another user, unless the declared one replaces it. */
export function differencesIn({ before, expected, actual }: Worlds): readonly Finding[] {
  return Object.keys({ ...expected, ...actual }).flatMap((table) => {
    const [should = [], does = []] = [expected[table], actual[table]];
    if (isDeepStrictEqual(should, does)) return [];
    const kept = new Set(before[table]);
    const missing = without(should, does);
    const unexpected = without(does, should);
    return [
      ...finding(
        "lost",
        missing.filter((row) => !kept.has(row)),
        `are missing in ${table}`,
      ),
      ...finding(
        "not ours",
        missing.filter((row) => kept.has(row)),
        `were there before and are missing in ${table}`,
      ),
      ...finding("duplicated", unexpected, `are too many in ${table}`),
    ];
  });
}

const finding = (harm: Harm, rows: Rows, what: string): readonly Finding[] =>
  rows.length === 0 ? [] : [{ harm, what: `${rows.length} ${what}, such as ${rows[0]}` }];

/** The rows that are in `rows` more often than in `others`. */
function without(rows: Rows, others: Rows): Rows {
  const left = [...others];
  return rows.filter((row) => {
    const index = left.indexOf(row);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
