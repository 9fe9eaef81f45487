/** Inputs that an operation accepts, derived from its schemas, so that new operations are covered without changes. */
import type { z } from "zod";
import { inputSchema, type Operation } from "../api/operation";
import { zodDefinitionOf } from "../zod-internals";
import { Mistakes, makeAll } from "./mistakes";

/** Values for every simple schema of the table; add one for a schema that accepts none of them. */
const PLAIN: Readonly<Record<string, readonly unknown[]>> = {
  string: [
    "bug",
    "2026-11-21",
    "2026-11-21T09:30:00Z",
    "#aabbcc",
    "https://example.com/x",
    "someone@example.com",
    "12",
    "1d",
    "aGVsbG8=",
    "0123456789abcdef0123456789abcdef01234567",
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGZvcmdl someone",
    "203.0.113.0/24",
    `SHA256:${"a".repeat(43)}`,
  ],
  number: [1, 10, 20, 30, 40, 50, 0, 100, 3600, 1.5],
  boolean: [true],
  null: [null],
  custom: [{ name: "a.txt", content: new Blob(["a"]) }],
  unknown: ["anything"],
  any: ["anything"],
};

const NONE = Symbol("no sample");

const about = (schema: z.ZodType) => (schema.description === undefined ? "" : ` ("${schema.description}")`);

/** A value that the schema accepts, as small as possible or with all optional properties. */
export function sample(schema: z.ZodType, full = false): unknown {
  const value = guess(schema, full);
  if (value === NONE || !schema.safeParse(value).success) {
    throw new Mistakes([
      `sdk/generate/samples.ts has no sample for a ${zodDefinitionOf(schema).type}${about(schema)}; add one to PLAIN.`,
    ]);
  }
  return value;
}

function guess(schema: z.ZodType, full: boolean): unknown {
  const def = zodDefinitionOf(schema);
  const within = (inner: z.ZodType | undefined) => (inner ? guess(inner, full) : NONE);
  switch (def.type) {
    case "enum":
      return Object.values(def.entries ?? {})[0];
    case "literal":
      return def.values?.[0];
    case "union":
      return (
        def.options?.map((option) => guess(option, full)).find((value) => schema.safeParse(value).success) ??
        NONE
      );
    case "array":
      return (
        [1, 2, 3]
          .map((length) => Array(length).fill(within(def.element)))
          .find((list) => schema.safeParse(list).success) ?? NONE
      );
    case "tuple":
      return def.items?.map((item) => guess(item, full));
    case "record":
      return { [String(within(def.keyType))]: within(def.valueType) };
    case "object":
      return objectOf(schema, def.shape ?? {}, full);
    case "lazy":
      return within(def.getter?.());
    case "pipe":
      return within(def.in);
    default:
      if (def.innerType) return within(def.innerType);
      return PLAIN[def.type]?.find((value) => schema.safeParse(value).success) ?? NONE;
  }
}

function objectOf(schema: z.ZodType, shape: Readonly<Record<string, z.ZodType>>, full: boolean): unknown {
  const take = (wanted: (field: z.ZodType) => boolean) =>
    Object.fromEntries(
      Object.entries(shape)
        .filter(([, field]) => wanted(field))
        .map(([name, field]) => [name, guess(field, full)]),
    );
  const required = take((field) => !acceptsNothing(field));
  if (full) return take(() => true);
  if (schema.safeParse(required).success) return required;
  // Some objects require at least one of several optional properties.
  for (const [name, field] of Object.entries(shape)) {
    const attempt = { ...required, [name]: guess(field, full) };
    if (schema.safeParse(attempt).success) return attempt;
  }
  return take(() => true);
}

export const acceptsNothing = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

export const parametersIn = (operation: Operation): [name: string, schema: z.ZodType][] =>
  Object.entries(inputSchema(operation).shape as Record<string, z.ZodType>);

/** The smallest input that an operation accepts. */
export function smallestInput(operation: Operation): Record<string, unknown> {
  const parameters = new Map(parametersIn(operation));
  const input: Record<string, unknown> = {};
  const add = (name: string) => {
    const schema = parameters.get(name);
    if (schema && input[name] === undefined) input[name] = sample(schema);
  };
  makeAll(
    [...parameters].filter(([, schema]) => !acceptsNothing(schema)),
    ([name]) => add(name),
  );
  const { exactlyOne = [], atLeastOne = [], requires = [], together = [] } = operation.needs ?? {};
  for (const group of [exactlyOne, atLeastOne])
    if (!group.some((name) => name in input)) group.slice(0, 1).forEach(add);
  for (const [name, other] of requires) if (name in input) add(other);
  for (const group of together) if (group.some((name) => name in input)) group.forEach(add);
  return input;
}
