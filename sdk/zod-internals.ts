/** Access to zod's internal schema definitions. Nothing else reads them directly. */
import type { z } from "zod";

/** The properties of zod's definitions that this project uses; which ones are set depends on `type`. */
export interface ZodDefinition {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly rest?: z.ZodType | null;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly discriminator?: string;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string | number>>;
}

export const zodDefinitionOf = (schema: z.ZodType): ZodDefinition => schema.def as unknown as ZodDefinition;

/** Without what makes it optional. */
export function required(schema: z.ZodType): z.ZodType {
  const { type, innerType } = zodDefinitionOf(schema);
  return innerType && ["optional", "nullable", "default"].includes(type) ? required(innerType) : schema;
}

/** Whether it is a moment, which people and services spell in several ways; a day alone is none. */
export function isMoment(schema: z.ZodType): boolean {
  const { format, options = [] } = zodDefinitionOf(required(schema));
  return format === "datetime" || options.some(isMoment);
}

/** The sentence about a field; empty when it has none. */
export const descriptionOf = (schema: z.ZodType): string =>
  schema.description ?? required(schema).description ?? "";

/** The replacement of a deprecated field. */
export const replacementOf = (schema: z.ZodType): string | undefined =>
  (schema.meta()?.replacement ?? required(schema).meta()?.replacement) as string | undefined;
