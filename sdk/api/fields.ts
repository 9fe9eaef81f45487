/** The vocabulary that the API's parameters and objects are declared in. */
import { z } from "zod";
import { zodDefinitionOf } from "../zod-internals";
import { anyOfType, withEnumerations } from "./open";
import type { Upload } from "./upload";

export { accessLevels, levelNames, numbersOfLevels } from "./levels";
export type { Upload };

export type Shape = Readonly<Record<string, z.ZodType>>;

// ─── What is sent: strict ────────────────────────────────────────────────────

/** A database id. */
export const positiveId = z.int().positive();

export const count = z.int().nonnegative();

export const bool = z.boolean();

/** Free text: well-formed Unicode, for what is not well-formed cannot be encoded. */
export const text = z.string().refine((value) => value.isWellFormed(), "well-formed Unicode text");

/** Text that must say something. */
export const words = text.refine((value) => value.trim() !== "", "text that is not empty");

/** A password or token: never shown in an error, a log or a hook. */
export const secret = words.meta({ secret: true });

/** A calendar date, `2026-11-21`. */
export const date = z.iso.date();

/** A moment, `2026-11-21T09:30:00Z`. */
export const datetime = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** A color: six hex digits behind a `#`, or a CSS color name. */
export const color = z.string().regex(/^(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|[a-zA-Z]+)$/);

/** An RE2 expression; code that has RE2 validates the syntax. */
export const expression = text;

export const sortDirection = z.enum(["asc", "desc"]);

export const isUpload = (value: unknown): value is Upload =>
  typeof value === "object" && value !== null && (value as Upload).content instanceof Blob;

export const upload = z.custom<Upload>(isUpload, "a file: { name, content: Blob }");

// ─── What is read: liberal ───────────────────────────────────────────────────

/** A yes or no of an answer; the service writes null where it means no. */
export const flag = z
  .boolean()
  .nullable()
  .transform((value) => value ?? false);

export type Flag = typeof flag;

/** A description makes a copy of a schema, which has the same definition. */
const isFlag = (field: z.ZodType) => field.def === flag.def;

/** One of the known values; an unknown one passes through, for the service may learn new words. */
export function oneOf<const Known extends readonly string[]>(..._known: Known) {
  return z.string() as unknown as z.ZodType<Known[number] | (string & {}), string>;
}

type Liberal<S extends Shape> = {
  [K in keyof S]: S[K] extends Flag ? z.ZodOptional<S[K]> : z.ZodOptional<z.ZodNullable<S[K]>>;
};

/**
 * An object of an answer: what must be there, and what may be missing or null.
 * Unknown fields pass through at run time and are left out of the type, so that a typo is still an error.
 */
export function entity<Required extends Shape, Optional extends Shape = Record<never, never>>(
  required: Required,
  optional: Optional = {} as Optional,
) {
  const liberal: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(optional)) {
    liberal[name] = isFlag(field) ? field.optional() : field.nullish();
  }
  return z.looseObject({ ...required, ...liberal }) as unknown as z.ZodObject<
    Required & Liberal<Optional>,
    z.core.$strip
  >;
}

type Answered<Field> =
  Field extends z.ZodOptional<infer Inner>
    ? Answered<Inner>
    : Field extends z.ZodNullable<infer Inner>
      ? Answered<Inner>
      : Field extends z.ZodBoolean
        ? Flag
        : OfType<Field>;

/** With any value of the type of an enumeration, at any depth. */
type OfType<Field> =
  Field extends z.ZodEnum<infer Values>
    ? z.ZodType<Values[keyof Values] | (string & {}), string>
    : Field extends z.ZodLiteral<number>
      ? z.ZodInt
      : Field extends z.ZodOptional<infer Inner>
        ? z.ZodOptional<OfType<Inner> & z.ZodType>
        : Field extends z.ZodArray<infer Item>
          ? z.ZodArray<OfType<Item> & z.ZodType>
          : Field extends z.ZodObject<infer S, infer Config>
            ? z.ZodObject<{ readonly [Name in keyof S]: OfType<S[Name]> & z.ZodType }, Config>
            : Field;

/** The fields of a request as an answer has them: with the same descriptions, and as liberal as all that is read. */
export function answered<S extends Shape>(shape: S) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, answeredField(field)]),
  ) as unknown as { readonly [Name in keyof S]: Answered<S[Name]> };
}

function answeredField(field: z.ZodType): z.ZodType {
  const { type, innerType } = zodDefinitionOf(field);
  if (innerType) return answeredField(innerType);
  return type === "boolean"
    ? flag.meta({ ...field.meta(), description: field.description ?? "" })
    : withEnumerations(field, anyOfType);
}
