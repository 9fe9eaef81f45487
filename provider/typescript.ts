/** The TypeScript type that a zod schema stands for, as the generated resource classes write it. */
import type { z } from "zod";

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly valueType?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string | number>>;
}

export const defOf = (schema: z.ZodType): Def => (schema as unknown as { def: Def }).def;

/** Without what makes it optional. */
export function required(schema: z.ZodType): z.ZodType {
  const { type, innerType } = defOf(schema);
  return innerType && ["optional", "nullable", "default"].includes(type) ? required(innerType) : schema;
}

export const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

export const descriptionOf = (schema: z.ZodType): string =>
  schema.description ?? required(schema).description ?? "";

/** As an input, any part of a value may be an output of another resource. */
export type Direction = "input" | "output";

export function typeText(schema: z.ZodType, direction: Direction): string {
  const def = defOf(schema);
  const inner = (part: z.ZodType) =>
    direction === "input" ? `pulumi.Input<${typeText(part, direction)}>` : typeText(part, direction);
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
      return def.innerType ? typeText(def.innerType, direction) : "unknown";
    case "pipe":
      return def.in ? typeText(def.in, direction) : "unknown";
    case "string":
      return "string";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "enum":
      return Object.values(def.entries ?? {})
        .map((value) => JSON.stringify(value))
        .join(" | ");
    case "literal":
      return (def.values ?? []).map((value) => JSON.stringify(value)).join(" | ");
    case "union":
      return [...new Set((def.options ?? []).map((option) => typeText(option, direction)))].join(" | ");
    case "array":
      return def.element ? `${parenthesized(inner(def.element))}[]` : "unknown[]";
    case "record":
      return `{ [key: string]: ${def.valueType ? inner(def.valueType) : "unknown"} }`;
    case "object": {
      const fields = Object.entries(def.shape ?? {}).map(
        ([name, field]) =>
          `${comment(descriptionOf(field))}${name}${isOptional(field) ? "?" : ""}: ${inner(field)};`,
      );
      return `{ ${fields.join(" ")} }`;
    }
    default:
      return "unknown";
  }
}

const parenthesized = (type: string) =>
  /[|&]/.test(type) && !type.startsWith("pulumi.Input<") ? `(${type})` : type;

/** `/** … *​/ ` in front of a property; nothing where there is nothing to say. */
export const comment = (text: string): string =>
  text === "" ? "" : `/** ${text.replaceAll("*/", "*\\/")} */ `;
