/**
 * The handlers of a plain collection: the rows of one table, listed, read, created, changed and deleted. What is sent and
 * shown follows from the operations; a declaration names the table, what is unique, and hooks for what deviates.
 */
import type { z } from "zod";
import { type CheckedInputOf, type Operation, parametersOf } from "../sdk/api/operation";
import { required, zodDefinitionOf } from "../sdk/zod-internals";
import type { StoredPlace } from "./access";
import { assertUnmodified } from "./conditional";
import { definitions } from "./definitions";
import type { Rows } from "./generated/rows";
import {
  apiError,
  type Call,
  collection,
  type ErrorResponse,
  type FieldProblems,
  type Handler,
  problemsIn,
} from "./handler";
import type { Table } from "./table";
import type { TableName } from "./world";

const NAMES = ["list", "get", "create", "update", "delete"] as const;

type PlainName = (typeof NAMES)[number];

type PlainOperations = { readonly [Name in PlainName]?: Operation };

/** The handlers of those of the five that there are. */
type PlainHandlers<Operations> = {
  readonly [Name in keyof Operations & PlainName]: Operations[Name] extends Operation
    ? Handler<Operations[Name]>
    : never;
};

type PlainCall = Omit<Call<Operation>, "input"> & StoredPlace & { readonly input: Fields };

type Fields = Readonly<Record<string, unknown>>;

type InputOf<One> = One extends Operation ? CheckedInputOf<One> : never;

type Keys<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** The inputs of all operations in one: a hook takes what its own has. */
type Merged<Union> = { readonly [Key in Keys<Union>]?: ValueOf<Union, Key> | undefined };

type PlainCallOf<Operations extends PlainOperations> = Omit<PlainCall, "input"> & {
  readonly input: Merged<InputOf<Operations[PlainName]>>;
};

/** How the rows of one table deviate from plain ones. Every hook is given the call, too. */
export interface PlainRules<Row, GivenCall> {
  /** The service's word for one of them, as in `404 Variable Not Found`. Default: none. */
  readonly called?: string;
  /** Fields that no two rows of a place have in common. */
  readonly unique?: readonly (keyof Row & string)[];
  /** The refusal of a second one. Default: the first field of `unique` "has already been taken". */
  taken?(row: Row): ErrorResponse;
  /** The model's problems with a row as it would be. */
  problems?(row: Row, call: GivenCall): FieldProblems;
  /** How many there may be in a place, and what the service calls them. */
  readonly most?: readonly [number: number, called: string];
  /** The fields to store, of those that a request sends. Default: every field that the table has. */
  store?(sent: Partial<Row>, call: GivenCall, row?: Row): Partial<Row>;
  /** The one of several rows that the path means. Default: the first. */
  choose?(rows: readonly Row[], call: GivenCall, operation: Operation): Row | undefined;
  /** Whether the list's filters let a row pass. */
  isListed?(row: Row, call: GivenCall): boolean;
  /** The order of the list. Default: by number. */
  order?(one: Row, other: Row, call: GivenCall): number;
  /** Fields to show besides a row's own, or in place of them. */
  show?(row: Row, call: GivenCall, operation: Operation): object;
  /** Refuses a deletion, or deletes what goes with the row. */
  beforeDelete?(row: Row, call: GivenCall): void;
}

interface StoredRow {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly iid: number;
  readonly created_at: string;
}

type LooseRules = PlainRules<StoredRow, PlainCall> & { readonly table: TableName };

export function plainCollection<Operations extends PlainOperations, Name extends TableName>(
  operations: Operations,
  rules: PlainRules<Rows[Name], PlainCallOf<Operations>> & { readonly table: Name },
): PlainHandlers<Operations> {
  const made = makers(rules as unknown as LooseRules);
  const handlers = NAMES.flatMap((name) => {
    const operation = operations[name];
    return operation ? [[name, made[name](operation)] as const] : [];
  });
  return Object.fromEntries(handlers) as unknown as PlainHandlers<Operations>;
}

/** Makes the handler of each operation. */
function makers(rules: LooseRules) {
  const find = (operation: Operation, call: PlainCall) => findRow(rules, operation, call);
  return {
    list: (operation: Operation) => (call: PlainCall) => {
      const listed = rowsOf(rules, call).filter((row) => rules.isListed?.(row, call) ?? true);
      if (rules.order) listed.sort((one, other) => rules.order?.(one, other, call) ?? 0);
      return collection(listed, (row) => showRow(rules, operation, call, row));
    },

    get: (operation: Operation) => (call: PlainCall) =>
      showRow(rules, operation, call, find(operation, call)),

    create: (operation: Operation) => (call: PlainCall) => {
      const fields = { ...placeOf(rules, call), ...storedOf(rules, operation, call) };
      assertRow(rules, call, tableOf(rules, call).layout.drafted(fields) as StoredRow);
      return showRow(rules, operation, call, tableOf(rules, call).insert(fields));
    },

    update: (operation: Operation) => (call: PlainCall) => {
      const row = find(operation, call);
      const changes = storedOf(rules, operation, call, row);
      assertRow(rules, call, { ...row, ...changes }, row);
      return showRow(rules, operation, call, tableOf(rules, call).update(row, changes));
    },

    delete: (operation: Operation) => (call: PlainCall) => {
      const row = find(operation, call);
      assertUnmodified(call, row);
      rules.beforeDelete?.(row, call);
      tableOf(rules, call).remove(row);
    },
  };
}

// ─── Rows ────────────────────────────────────────────────────────────────────

type InPlace = Pick<PlainCall, "world"> & StoredPlace;
type OfTable = Pick<LooseRules, "table">;

const tableOf = ({ table }: OfTable, { world }: InPlace) =>
  world[table] as unknown as Table<StoredRow, Fields>;

/** The column of the place that rows belong to; none in a table of the whole installation. */
function placeOf({ table }: OfTable, { project, group }: InPlace): Fields {
  const { parent } = definitions[table];
  return parent === undefined ? {} : { [parent]: (project ?? group)?.id };
}

function rowsOf(rules: OfTable, call: InPlace): readonly StoredRow[] {
  const [parent] = Object.values(placeOf(rules, call));
  return parent === undefined ? tableOf(rules, call).all() : tableOf(rules, call).of(parent as number);
}

const columnsOf = ({ table }: LooseRules): Fields => definitions[table].schema.shape;

/** The last name in a path is that of a column, of the number in the place, or of the number in the service. */
function findRow(rules: LooseRules, operation: Operation, call: PlainCall): StoredRow {
  const name = parametersOf(operation.path).at(-1) ?? "";
  const column = name in columnsOf(rules) ? name : name.endsWith("_iid") ? "iid" : "id";
  const found = rowsOf(rules, call).filter((row) => String(row[column]) === String(call.input[name]));
  const chosen = rules.choose && found.length > 0 ? rules.choose(found, call, operation) : found[0];
  if (chosen === undefined) throw apiError.notFound(rules.called);
  return chosen;
}

/** The row with a number in the place that the path names, for operations besides the five. */
export function rowNumbered<Name extends TableName>(
  table: Name,
  id: number,
  call: InPlace,
  called?: string,
): Rows[Name] {
  const found = rowsOf({ table }, call).find((row) => row.id === id);
  if (found === undefined) throw apiError.notFound(called);
  return found as unknown as Rows[Name];
}

// ─── What is sent ────────────────────────────────────────────────────────────

function storedOf(rules: LooseRules, { body }: Operation, call: PlainCall, row?: StoredRow): Fields {
  const columns = columnsOf(rules);
  const sent = Object.entries(call.input).filter(([name]) => name in body && name in columns);
  const fields = defined(Object.fromEntries(sent));
  return defined(rules.store?.(fields as Partial<StoredRow>, call, row) ?? fields);
}

const defined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const tooManyOf = ([most, called]: readonly [number, string]): string =>
  `Maximum number of ${called} (${most}) exceeded`;

/** Refuses what has a problem, by field. */
export function assertNoProblems(byField: FieldProblems): void {
  const problems = problemsIn(byField);
  if (Object.keys(problems).length > 0) throw apiError.invalid(problems);
}

/** Refuses a row against the model's rules, and one that there is already. */
function assertRow(rules: LooseRules, call: PlainCall, row: StoredRow, before?: StoredRow): void {
  const [first] = rules.unique ?? [];
  const isTaken = first !== undefined && isThere(rules, call, row, before);
  if (isTaken && rules.taken) throw rules.taken(row);
  const most = before ? undefined : rules.most;
  const tooMany = most && rowsOf(rules, call).length >= most[0] ? { base: tooManyOf(most) } : {};
  const taken = isTaken ? { [first]: "has already been taken" } : {};
  const others = problemsIn(rules.problems?.(row, call) ?? {});
  assertNoProblems({ ...taken, ...tooMany, ...others } as FieldProblems);
}

function isThere(rules: LooseRules, call: PlainCall, row: StoredRow, before?: StoredRow): boolean {
  const isSame = (other: StoredRow) => (rules.unique ?? []).every((field) => other[field] === row[field]);
  return rowsOf(rules, call).some((other) => other !== before && isSame(other));
}

// ─── What is shown ───────────────────────────────────────────────────────────

/** The fields of the answer that the row has. */
function showRow(rules: LooseRules, operation: Operation, call: PlainCall, row: StoredRow): object {
  const names = Object.keys(zodDefinitionOf(required(operation.result as z.ZodType)).shape ?? {});
  const own = names.flatMap((name) => (name in row ? [[name, row[name]] as const] : []));
  return { ...Object.fromEntries(own), ...rules.show?.(row, call, operation) };
}
