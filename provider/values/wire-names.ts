/** Converts between the API's names and the program's, such as `open_issues_count` and `openIssuesCount`. */

import { z } from "zod";
import { descriptionOf, zodDefinitionOf } from "../../sdk/zod-internals";
import { isRecord, type Values } from "./values";

/** Cached, because the same few names are converted for every object. */
const snakes = new Map<string, string>();

/** Such as `open_issues_count` for `openIssuesCount`. */
export function snake(name: string): string {
  const known = snakes.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakes.set(name, known);
  return known;
}

/** Such as `open_issues_count` for `openIssuesCount`. */
export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** Values with the names of the API, such as `{ member_check: true }` for `{ memberCheck: true }`. */
export const onTheWire = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value])) as {
    [Name in keyof T & string as Snake<Name>]: T[Name];
  };

/** Such as `textColor` for `text_color`; leading underscores are removed. */
export const camel = (name: string): string =>
  name.replace(/^_+/, "").replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());

export type Camel<Name extends string> = Name extends `_${infer Rest}`
  ? Camel<Rest>
  : Name extends `${infer First}_${infer Rest}`
    ? `${First}${Capitalize<Camel<Rest>>}`
    : Name;

type Rename = (value: unknown) => unknown;

/**
 * An answer in the program's names. Leaves out nulls, because unset is `undefined` in a program, and unknown fields, because a
 * program may export them and they may contain secrets.
 */
export const fromWire = (schema: z.ZodType): Rename => renaming(schema, (name) => [name, camel(name)]);

/** Arguments in the API's names. */
export const toWire = (schema: z.ZodType): Rename => renaming(schema, (name) => [camel(name), name]);

/** A schema of the API with the program's names. */
export function inProgramNames(schema: z.ZodType): z.ZodType {
  const { type, innerType, element, shape } = zodDefinitionOf(schema);
  const renamed = () => {
    if (!hasFieldNames(schema)) return schema;
    if (innerType && type === "optional") return inProgramNames(innerType).optional();
    if (innerType) return inProgramNames(innerType).nullable();
    if (element) return z.array(inProgramNames(element));
    const fields = Object.entries(shape ?? {});
    return z.strictObject(
      Object.fromEntries(
        fields.map(([name, field]) => [camel(name), withDescription(inProgramNames(field))]),
      ),
    );
  };
  const facts = schema.meta();
  return facts === undefined || !hasFieldNames(schema) ? renamed() : renamed().meta(facts);
}

/** With its sentence where all that reads the definition looks for it. */
export const withDescription = (schema: z.ZodType): z.ZodType => schema.describe(descriptionOf(schema));

/** Whether a schema has names at some depth. */
export function hasFieldNames(schema: z.ZodType): boolean {
  const { innerType, element, shape } = zodDefinitionOf(schema);
  const inner = innerType ?? element;
  return shape !== undefined || (inner !== undefined && hasFieldNames(inner));
}

/** Maps a name in the schema to the names before and after. */
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
    return (value) => (isRecord(value) ? renamed(value, fields) : value);
  }
  // In a union, only an object has names to convert.
  const object = type === "union" ? options.find((option) => zodDefinitionOf(option).shape) : undefined;
  return object ? renaming(object, direction) : (value) => value;
}

function renamed(
  value: Values,
  fields: readonly (readonly [from: string, to: string, rename: Rename])[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([from, to, rename]) => {
      const given = value[from];
      return given === undefined || given === null ? [] : [[to, rename(given)]];
    }),
  );
}
