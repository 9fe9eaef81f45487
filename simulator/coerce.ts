/**
 * Reads what a request carries (texts of a query, a form or multipart, values of JSON) as the real service's framework
 * does, Ruby's Grape. What cannot be read stays as it is, and its schema refuses it.
 */
import type { z } from "zod";
import { required, type ZodDefinition, zodDefinitionOf } from "../sdk/zod-internals";

/** The converted value; `undefined` if it is not of the type. */
type Read = (value: unknown) => unknown;

type Reader = (definition: ZodDefinition, value: unknown, name: string) => unknown;

const YES = ["1", "on", "On", "ON", "t", "true", "True", "TRUE", "T", "y", "yes", "Yes", "YES", "Y"];
const NO = ["0", "off", "Off", "OFF", "f", "false", "False", "FALSE", "F", "n", "no", "No", "NO", "N"];

const booleans = new Map([
  ...YES.map((text) => [text, true] as const),
  ...NO.map((text) => [text, false] as const),
]);

const INTEGER = /^\s*[+-]?\d+(_\d+)*\s*$/;

const integerIn = (text: string) => (INTEGER.test(text) ? Number(text.replaceAll("_", "")) : undefined);

/** A type and how a value of it is written. */
const types = {
  boolean: (value) => (typeof value === "object" ? undefined : booleans.get(String(value))),
  // A number of JSON loses its fraction; a text must not have one.
  integer: (value) =>
    typeof value === "number" ? Math.trunc(value) : typeof value === "string" ? integerIn(value) : undefined,
  date: (value) => momentOf(value)?.date,
  "date-time": (value) => momentOf(value)?.time,
  text: (value) => (typeof value === "object" ? undefined : String(value)),
} satisfies Record<string, Read>;

const ISO =
  /^\s*(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?|(\d{2})(\d{2}))(?:[T\s]\s*(\d{1,2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?\s*$/i;
/** `1 Jan 2020`, `Wed, 01 Jan 2020 00:00:00 GMT`, `January 1, 2020`: JavaScript reads these as Ruby does. */
const WITH_MONTH_NAME =
  /^\s*(?:[a-z]{3,9},?\s+)?(?:\d{1,2}[\s-][a-z]{3,9}[\s-]|[a-z]{3,9}\s+\d{1,2},?\s+)\d{4}(\s+[\d:]+)?(\s+(UTC|GMT|[+-]\d{4}))?\s*$/i;

/** `31.12.2027` */
const DAY_FIRST = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/;

/** The day that a text names, as a model keeps it: none of what is not one. */
export const calendarDayOf = (text: string | null): string | null => momentOf(text)?.date ?? null;

/** A day or a moment as Ruby's parser takes them: also without a zone, with a space, without separators. */
function momentOf(value: unknown): { date: string; time: string } | undefined {
  if (typeof value !== "string") return undefined;
  if (WITH_MONTH_NAME.test(value)) {
    const milliseconds = Date.parse(/(UTC|GMT|[+-]\d{4})\s*$/i.test(value) ? value : `${value} UTC`);
    if (Number.isNaN(milliseconds)) return undefined;
    const time = new Date(milliseconds).toISOString();
    return { date: time.slice(0, 10), time };
  }
  const parts = ISO.exec(value.replace(DAY_FIRST, "$3-$2-$1"));
  if (parts === null) return undefined;
  const [, year = "", , month, day, compactMonth, compactDay, ...clock] = parts;
  const date = [year, month ?? compactMonth ?? "1", day ?? compactDay ?? "1"]
    .map((part) => part.padStart(2, "0"))
    .join("-");
  // A day that the month does not have would become one of the next month.
  if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date) return undefined;
  const [hour = "00", minute = "00", second = "00", fraction = "0", zone = "Z"] = clock;
  const seconds = `${hour.padStart(2, "0")}:${minute}:${second}.${fraction.padEnd(3, "0").slice(0, 3)}`;
  const milliseconds = Date.parse(`${date}T${seconds}${offsetOf(zone)}`);
  return Number.isNaN(milliseconds) ? undefined : { date, time: new Date(milliseconds).toISOString() };
}

function offsetOf(zone: string): string {
  const [, hours, minutes = "00"] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return hours === undefined ? "Z" : `${hours}:${minutes}`;
}

function typeOf(schema: z.ZodType): keyof typeof types | undefined {
  const { type, format, options = [] } = zodDefinitionOf(schema);
  if (type === "boolean") return "boolean";
  if (type === "number") return "integer";
  if (type === "string") return format === "date" ? "date" : format === "datetime" ? "date-time" : "text";
  return type === "union" && options.some((option) => typeOf(option) === "date-time")
    ? "date-time"
    : undefined;
}

/** `name` is that of the parameter. */
export function coerce(schema: z.ZodType, value: unknown, name = ""): unknown {
  if (value === undefined) return undefined;
  const type = typeOf(schema);
  if (type !== undefined) return simple(type, value, name);
  const def = zodDefinitionOf(schema);
  const read = readers[def.type];
  return read ? read(def, value, name) : value;
}

function simple(type: keyof typeof types, value: unknown, name: string): unknown {
  if (value === "" && type !== "text") return null;
  // Names of labels are separated by commas, or come as a list.
  if (type === "text" && name === "labels" && Array.isArray(value)) return value.join(",");
  return value === null ? null : (types[type](value) ?? value);
}

/** Whether null is among its values, if only to be refused by the model. */
function hasNull(schema: z.ZodType): boolean {
  const { type, in: read } = zodDefinitionOf(schema);
  return type === "pipe" && read ? hasNull(read) : type === "nullable" || schema.safeParse(null).success;
}

export const isText = (schema: z.ZodType): boolean => typeOf(schema) === "text";

/** Whether an empty text is one of its values, or a wrong one, instead of none. */
const isTextual = (schema: z.ZodType): boolean =>
  isText(schema) || ["enum", "literal"].includes(zodDefinitionOf(schema).type);

/** Whether it is a list whose elements have fields. */
export function isListOfHashes(schema: z.ZodType): boolean {
  const { type, element } = zodDefinitionOf(required(schema));
  return type === "array" && element !== undefined && zodDefinitionOf(element).type === "object";
}

const inner = (schema: z.ZodType | undefined, value: unknown, name: string): unknown =>
  schema && coerce(schema, value, name);

const optional: Reader = ({ innerType }, value, name) => {
  const read = inner(innerType, value, name);
  // null counts as omitted if the schema has no null.
  return read === null && innerType && !hasNull(innerType) ? undefined : read;
};

const hash: Reader = (def, value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? hashOf(def, value) : value;

/** How a value is read by the kind of its schema. */
const readers: Readonly<Record<string, Reader>> = {
  optional,
  default: optional,
  // Only a word of an enumeration cannot be an empty text.
  nullable: ({ innerType }, value, name) =>
    value === null || (value === "" && !(innerType && isTextual(innerType)))
      ? null
      : inner(innerType, value, name),
  pipe: (def, value, name) => inner(def.in, value, name),
  literal: ({ values }, value) =>
    // No number at all is no value.
    value === "" && typeof values?.[0] === "number"
      ? null
      : (values?.find((allowed) => allowed === (types.integer(value) ?? value)) ?? value),
  enum({ entries = {} }, value) {
    const text = String(value);
    const isEither = /^(none|any)$/i.test(text) && Object.values(entries).includes(capitalized(text));
    return isEither ? capitalized(text) : value;
  },
  union({ options = [] }, value, name) {
    if (options.some((option) => option.safeParse(value).success)) return value;
    const read = options.map((option) => [option, coerce(option, value, name)] as const);
    const fitting = read.find(([option, coerced]) => option.safeParse(coerced).success);
    // A number out of bounds is still a number.
    return fitting?.[1] ?? read.find(([, coerced]) => typeof coerced === "number")?.[1] ?? value;
  },
  array: ({ element }, value) => element && listOf(element, value),
  object: hash,
  record: hash,
};

const capitalized = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1).toLowerCase()}`;

const commaSeparated = (text: string) => text.split(",").map((item) => item.trim());

/** The digits at the beginning of a text, as Ruby reads a number out of any text: 0 if there are none. */
export const digitsOf = (text: string): number => Number(/^\s*[+-]?\d+/.exec(text)?.[0] ?? 0);

/** A list, or its items separated by commas; numbers may be so within a list too. An object among them counts as its text. */
function listOf(element: z.ZodType, value: unknown): unknown {
  const ofHashes = zodDefinitionOf(element).type === "object";
  if (ofHashes && value === "") return undefined;
  const items = typeof value === "string" && !ofHashes ? commaSeparated(value) : value;
  if (!Array.isArray(items)) return items;
  const type = typeOf(element);
  const isOfNumbers = type === "integer";
  return items
    .map((item) => (type !== undefined && typeof item === "object" ? JSON.stringify(item) : item))
    .flatMap((item) => (isOfNumbers && typeof item === "string" ? commaSeparated(item) : [item]))
    .filter((item) => item !== "")
    .map((item) => (isOfNumbers && typeof item === "string" ? digitsOf(item) : coerce(element, item)));
}

/** The fields that the table has; the others are ignored. */
function hashOf({ shape, valueType }: ZodDefinition, value: object): unknown {
  const given = value as Record<string, unknown>;
  const fields = shape ?? Object.fromEntries(Object.keys(given).map((name) => [name, valueType]));
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, field ? coerce(field, given[name], name) : given[name]] as const)
      .filter(([, item]) => item !== undefined),
  );
}

type Words = Readonly<Record<string, string | undefined>>;

const noneOrAny: Words = { none: "None", any: "Any" };
const scope: Words = { "created-by-me": "created_by_me", "assigned-to-me": "assigned_to_me" };

/** Words that the real service takes besides those of the table, by area and parameter, and what each means. */
const furtherWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  events: { target_type: { wiki: "wiki", design: "design" } },
  groupMilestones: { state: { all: undefined } },
  issues: { scope, weight: noneOrAny },
  pipelines: { status: { canceling: "canceling", waiting_for_callback: "waiting_for_callback" } },
};

/** The meaning of such a word; `undefined` if it is none. */
export function furtherWord(
  area: string,
  name: string,
  value: unknown,
): { readonly meaning: string | undefined } | undefined {
  const words = furtherWords[area]?.[name];
  if (words === undefined || typeof value !== "string") return undefined;
  const word = words === noneOrAny ? value.toLowerCase() : value;
  return Object.hasOwn(words, word) ? { meaning: words[word] } : undefined;
}
