/** Between the API's names and the program's: `text_color` there is `textColor` here, as deep as a schema goes. */
import type { z } from "zod";
import { zodDefinitionOf } from "../../sdk/zod-internals";

/** `text_color` as a program writes it; `_links` without what is in front. */
export const camel = (name: string): string =>
  name.replace(/^_+/, "").replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());

export type Camel<Name extends string> = Name extends `_${infer Rest}`
  ? Camel<Rest>
  : Name extends `${infer First}_${infer Rest}`
    ? `${First}${Capitalize<Camel<Rest>>}`
    : Name;

type Rename = (value: unknown) => unknown;

/**
 * An answer's values under the program's names. Nulls are left out, for unset is `undefined` in a program; so are fields
 * that the schema does not know, for a program may export what it has found, and nobody can say that they hold no secret.
 */
export const fromWire = (schema: z.ZodType): Rename => renaming(schema, (name) => [name, camel(name)]);

/** Arguments under the API's names. */
export const toWire = (schema: z.ZodType): Rename => renaming(schema, (name) => [camel(name), name]);

/** Which name of a value becomes which, by the name that the schema has. */
type Direction = (name: string) => readonly [from: string, to: string];

function renaming(schema: z.ZodType, direction: Direction): Rename {
  const { type, innerType, element, options = [], shape } = zodDefinitionOf(schema);
  if (innerType) return renaming(innerType, direction);
  if (element) {
    const rename = renaming(element, direction);
    return (value) => (Array.isArray(value) ? value.map(rename) : value);
  }
  if (shape) {
    const fields = Object.entries(shape).map(
      ([name, field]) => [...direction(name), renaming(field, direction)] as const,
    );
    return (value) => (isObject(value) ? renamed(value, fields) : value);
  }
  // Of a choice, only an object has names to change.
  const object = type === "union" ? options.find((option) => zodDefinitionOf(option).shape) : undefined;
  return object ? renaming(object, direction) : (value) => value;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function renamed(
  value: Readonly<Record<string, unknown>>,
  fields: readonly (readonly [from: string, to: string, rename: Rename])[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([from, to, rename]) => {
      const given = value[from];
      return given === undefined || given === null ? [] : [[to, rename(given)]];
    }),
  );
}
