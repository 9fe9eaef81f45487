/** Declares a kind of record of the simulated service: its fields, and how its rows are found. */
import { z } from "zod";
import type { Shape } from "../sdk/api/fields";
import { openShape } from "../sdk/api/open";
import { required, zodDefinitionOf } from "../sdk/zod-internals";
import type { Numbers, TableLayout } from "./table";

export interface TableDefinition<R = unknown, N = unknown> extends TableLayout {
  readonly schema: z.ZodObject;
  /** The fields that name records of another table, and that table. */
  readonly references: Readonly<Record<string, string>>;
  /** For the compiler alone: a row, and the values that it is made from. */
  readonly types?: { readonly row: R; readonly fresh: N };
}

/** `id` (and `iid`) are added to the shape. */
export function table<S extends Shape>(
  shape: S,
  options: {
    parent?: keyof S & string;
    key?: keyof S & string;
    name?: keyof S & string;
    iid?: boolean;
    sequence?: string;
    numbered?: { readonly [Field in keyof S]?: string };
  } = {},
): TableDefinition<z.output<z.ZodObject<S>> & Numbers, z.input<z.ZodObject<S>> & Partial<Numbers>> {
  // The table of operations says which values a request may have: a later version knows more.
  const schema = z.strictObject(openShape(shape) as S);
  const references: Record<string, string> = {};
  for (const [field, one] of Object.entries(shape)) {
    const target = referenceOf(one);
    if (target !== undefined) references[field] = target;
  }
  return {
    schema,
    references,
    parent: options.parent,
    key: options.key,
    name: options.name,
    iid: options.iid ?? false,
    sequence: options.sequence,
    numbered: (options.numbered ?? {}) as Record<string, string>,
    isUpdateRecorded: "updated_at" in shape,
    complete: (fields) => schema.parse(fields),
    drafted: (fields) => ({ ...defaultsOf(shape), ...fields }),
  };
}

const defaultsOf = (shape: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const { success, data } = field.safeParse(undefined);
      return success ? [[name, data] as const] : [];
    }),
  );

/** A field that names a record of another table: by id in the state, by id or key in a world file. */
export const ref = (tableName: string) =>
  z.union([z.int().nonnegative(), z.string()]).meta({ ref: tableName }) as unknown as z.ZodType<
    number,
    number | string
  >;

export const nullableRef = (tableName: string) => ref(tableName).nullable().default(null);

/** A text that the pages of the service shorten. */
export const secretText = z.string().meta({ secret: true });

/** A number of the sequence that the table names for the field; left out, it is the next one. */
export const sequenceNumber = z.int().nonnegative().default(0);

/** A moment; left out, it is the present one. */
export const timestamp = z.string().default("");

export type Row<D> = D extends TableDefinition<infer R, unknown> ? R : never;

export type NewRow<D> = D extends TableDefinition<unknown, infer N> ? N : never;

/** The table to whose rows a field refers: itself, or each of its elements. */
function referenceOf(schema: z.ZodType): string | undefined {
  const found = schema.meta()?.ref;
  if (typeof found === "string") return found;
  const { innerType, element } = zodDefinitionOf(schema);
  const inner = innerType ?? element;
  return inner && referenceOf(inner);
}

type Kept<Sent extends Shape, Initial> = {
  readonly [Name in keyof Sent]: undefined extends z.input<Sent[Name]>
    ? z.ZodDefault<z.ZodType<KeptValue<Sent, Initial, Name>, KeptValue<Sent, Initial, Name>>>
    : Sent[Name];
};

type KeptValue<Sent extends Shape, Initial, Name extends keyof Sent> =
  | Exclude<z.output<Sent[Name]>, undefined>
  | (Name extends keyof Initial
      ? never
      : [Exclude<z.output<Sent[Name]>, undefined>] extends [boolean]
        ? never
        : null);

type Initials<Sent extends Shape> = {
  readonly [Name in keyof Sent]?: Exclude<z.output<Sent[Name]>, undefined>;
};

/**
 * The columns that keep what a request sends: an optional field has an initial value. Unless it is named, that is false of
 * a boolean, and null of all others.
 */
export function columnsFor<Sent extends Shape, Initial extends Initials<Sent> = Record<never, never>>(
  sent: Sent,
  initial: Initial = {} as Initial,
) {
  const columns = Object.entries(sent).map(([name, field]) => {
    if (!field.safeParse(undefined).success) return [name, field];
    const column = required(field);
    const isBoolean = zodDefinitionOf(column).type === "boolean" && !field.safeParse(null).success;
    const value = initial[name as keyof Initial] ?? (isBoolean ? false : null);
    const isNullable = value === null || field.safeParse(null).success;
    return [name, (isNullable ? column.nullable() : column).default(value as never)];
  });
  return Object.fromEntries(columns) as Kept<Sent, Initial>;
}
