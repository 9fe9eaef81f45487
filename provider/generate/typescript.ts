/** The TypeScript type that a zod schema stands for, as the generated classes and pages write it. */
import { z } from "zod";
import { isAccessLevel, knownValuesOf } from "../../sdk/api/open";
import { descriptionOf, zodDefinitionOf } from "../../sdk/zod-internals";

export { descriptionOf, required } from "../../sdk/zod-internals";

export const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

/**
 * As an input, any part of a value may be an output of another resource.
 * In brief, as in a table, what `detailsIn` finds is only hinted at.
 */
export type Manner = "input" | "output" | "brief";

export function typeText(schema: z.ZodType, manner: Manner): string {
  const def = zodDefinitionOf(schema);
  const inner = (part: z.ZodType) =>
    manner === "input" ? `pulumi.Input<${typeText(part, manner)}>` : typeText(part, manner);
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
      return def.innerType ? typeText(def.innerType, manner) : "unknown";
    case "pipe":
      return def.in ? typeText(def.in, manner) : "unknown";
    case "string":
    case "number":
    case "boolean":
      return def.type;
    case "enum":
    case "literal":
      return valuesText(schema, manner);
    case "union":
      return unionText(def.options ?? [], manner);
    case "array":
      return def.element ? `${parenthesized(inner(def.element))}[]` : "unknown[]";
    case "record":
      return `{ [key: string]: ${def.valueType ? inner(def.valueType) : "unknown"} }`;
    case "object":
      return manner === "brief" ? "{ … }" : objectText(def.shape ?? {}, inner);
    default:
      return "unknown";
  }
}

/** An editor offers the known values only if the type of the others is not simply `string`. */
function unionText(options: readonly z.ZodType[], manner: Manner): string {
  if (isOpenEnum(options)) return openText(options, manner);
  return [...new Set(options.map((option) => typeText(option, manner)))].join(" | ");
}

/** In brief, the known values. A level that is no number has a name. */
function openText(options: readonly z.ZodType[], manner: Manner): string {
  const [known = z.unknown(), ...others] = options;
  const types = others.map((other) => zodDefinitionOf(other).type);
  const open = isAccessLevel(knownValuesOf(known)) ? ["number"] : types;
  return [typeText(known, manner), ...(manner === "brief" ? [] : open.map((type) => `(${type} & {})`))].join(
    " | ",
  );
}

/** Whether these alternatives are known values, and any other one. */
export const isOpenEnum = ([first, ...others]: readonly z.ZodType[]): boolean =>
  first !== undefined &&
  ["enum", "literal"].includes(zodDefinitionOf(first).type) &&
  others.some((other) => ["string", "number"].includes(zodDefinitionOf(other).type));

/** Properties on lines of their own, for a comment belongs to what stands below it. */
function objectText(
  shape: Readonly<Record<string, z.ZodType>>,
  textOf: (field: z.ZodType) => string,
): string {
  const fields = Object.entries(shape).map(([name, field]) => {
    const [mark, orUndefined] = isOptional(field) ? ["?", " | undefined"] : ["", ""];
    return `${comment(descriptionOf(field))}\n${name}${mark}: ${textOf(field)}${orUndefined};`;
  });
  return `{\n${fields.join("\n")}\n}`;
}

const valuesText = (schema: z.ZodType, manner: Manner) =>
  manner === "brief" && isLong(schema) ? `${valuesOf(schema)[0]} | …` : valuesOf(schema).join(" | ");

/** The values of an enumeration, as a program writes them. */
export function valuesOf(schema: z.ZodType): string[] {
  const { entries = {}, values = Object.values(entries) } = zodDefinitionOf(schema);
  return values.map((value) => JSON.stringify(value));
}

/** How many values an enumeration may have to be shown among other things. */
const MANY = 8;

const isLong = (schema: z.ZodType) => valuesOf(schema).length > MANY;

/** The parts of a type that take more room than a line: objects, and long enumerations. */
export function detailsIn(schema: z.ZodType): z.ZodType[] {
  const { type, innerType, in: input, element, valueType, options = [] } = zodDefinitionOf(schema);
  if (type === "object" || isLong(schema)) return [schema];
  return [innerType, input, element, valueType, ...options].flatMap((part) => (part ? detailsIn(part) : []));
}

const parenthesized = (type: string) =>
  /[|&]/.test(type) && !type.startsWith("pulumi.Input<") ? `(${type})` : type;

/** `/** … *​/ ` in front of a property; nothing where there is nothing to say. */
export const comment = (text: string): string =>
  text === "" ? "" : `/** ${text.replaceAll("*/", "*\\/")} */ `;
