/** Enumerations are open: the service learns values that this version does not know, and takes them from whoever names them. */
import { z } from "zod";
import { zodDefinitionOf } from "../zod-internals";
import { levelNames } from "./levels";

type Value = string | number;

type Shape = Readonly<Record<string, z.ZodType>>;

/** The values of an enumeration; `undefined` for any other schema. */
function listedIn(schema: z.ZodType): readonly Value[] | undefined {
  const { type, entries = {}, values = Object.values(entries) } = zodDefinitionOf(schema);
  const isOne = type === "enum" || type === "literal";
  return isOne && values.every((value) => ["string", "number"].includes(typeof value))
    ? (values as readonly Value[])
    : undefined;
}

/** The values of an enumeration that this version knows, whether it takes others or not; none of any other schema. */
export function knownValuesOf(schema: z.ZodType): readonly Value[] {
  const { innerType, options = [] } = zodDefinitionOf(schema);
  if (innerType) return knownValuesOf(innerType);
  return [schema, ...options].map(listedIn).find((values) => values !== undefined) ?? [];
}

/** Whether these are access levels: no other enumeration has names and numbers. */
export const isAccessLevel = (values: readonly unknown[]): boolean =>
  values.some((value) => typeof value === "number") && values.some((value) => typeof value === "string");

/** The words of an enumeration of our own, which no service learns. */
export const ownWords = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words).meta({ ownWords: true });

const number = z.int().nonnegative();

/** A level by a name that other inputs know, or by its number, which is a text in some languages. */
const levelText = z.string().regex(new RegExp(`^(${levelNames.join("|")}|\\d{1,4})$`), {
  error: "the number of another level",
  abort: true,
});

/** The other values that an enumeration takes: any of its type. */
function othersOf(values: readonly Value[]): readonly z.ZodType[] {
  if (isAccessLevel(values)) return [number, levelText];
  return [typeof values[0] === "number" ? number : z.string().min(1, { abort: true })];
}

/** The sentence about it stands once, with the whole. */
const withOthers = (schema: z.ZodType, values: readonly Value[]): z.ZodType =>
  z.union([schema.clone(schema.def), ...othersOf(values)]);

/** Any value of the type of an enumeration, as an answer may have it. */
export const anyOfType = (_: z.ZodType, [first]: readonly Value[]): z.ZodType =>
  typeof first === "number" ? z.int() : z.string();

/** The same schema, with what `open` makes of each enumeration in it. Those that are open, ours, or tell forms apart stay. */
export function withEnumerations(
  schema: z.ZodType,
  open: (schema: z.ZodType, values: readonly Value[]) => z.ZodType = withOthers,
): z.ZodType {
  const values = listedIn(schema);
  if (values !== undefined) return schema.meta()?.ownWords ? schema : described(open(schema, values), schema);
  const inner = (part: z.ZodType) => withEnumerations(part, open);
  const { innerType, in: read, element, valueType, shape, options, discriminator } = zodDefinitionOf(schema);
  if (discriminator !== undefined) return schema;
  const parts = {
    ...(innerType && { innerType: inner(innerType) }),
    ...(read && { in: inner(read) }),
    ...(element && { element: inner(element) }),
    ...(valueType && { valueType: inner(valueType) }),
    ...(shape && { shape: openShape(shape, open) }),
    ...(options && !options.some(listedIn) && { options: options.map(inner) }),
  };
  const isSame = Object.entries(parts).every(([name, part]) => isUnchanged(part, schema.def[name as never]));
  return isSame ? schema : schema.clone({ ...schema.def, ...parts } as never, { parent: true });
}

/** Values of these fields may be others than the known ones. */
export const openShape = (shape: Shape, open?: Parameters<typeof withEnumerations>[1]): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, withEnumerations(field, open)]));

const described = (opened: z.ZodType, schema: z.ZodType): z.ZodType => {
  const facts = schema.meta();
  return facts === undefined || opened === schema ? opened : opened.meta(facts);
};

/** Of one level: the schemas inside of a list or object. */
function isUnchanged(part: unknown, former: unknown): boolean {
  if (part === former) return true;
  if (typeof part !== "object" || part === null || part instanceof z.ZodType) return false;
  const before = former as Readonly<Record<string, unknown>>;
  return Object.entries(part).every(([name, one]) => one === before[name]);
}

/** Whether values of it may be others than the known ones, at any depth. */
export function takesOthers(schema: z.ZodType): boolean {
  const { innerType, element, valueType, shape = {}, options = [] } = zodDefinitionOf(schema);
  if (options.some(listedIn)) return true;
  return [innerType, element, valueType, ...Object.values(shape), ...options].some(
    (part) => part !== undefined && takesOthers(part),
  );
}

/** A value that this version does not know. */
export interface UnknownValue {
  readonly path: readonly PropertyKey[];
  readonly value: Value;
  readonly known: readonly Value[];
}

/** The values of open enumerations that are none of the known ones. */
export function unknownValuesIn(
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly UnknownValue[] {
  const { innerType, element, valueType, shape, options = [] } = zodDefinitionOf(schema);
  if (innerType) return unknownValuesIn(innerType, value, path);
  const known = options.map(listedIn).find((values) => values !== undefined);
  if (known !== undefined)
    return (typeof value === "string" || typeof value === "number") && !isKnown(known, value)
      ? [{ path, value, known }]
      : [];
  if (options.length > 0) return options.flatMap((option) => unknownValuesIn(option, value, path));
  if (Array.isArray(value))
    return element ? value.flatMap((item, index) => unknownValuesIn(element, item, [...path, index])) : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const part = shape ? shape[name] : valueType;
    return part ? unknownValuesIn(part, field, [...path, name]) : [];
  });
}

const isKnown = (known: readonly Value[], value: Value): boolean =>
  known.includes(value) || (isAccessLevel(known) && known.includes(Number(value)));
