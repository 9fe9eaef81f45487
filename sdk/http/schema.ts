/** Finds the schemas of nested values, through optional, nullable and other wrappers. */
import type { z } from "zod";
import { zodDefinitionOf } from "../zod-internals";

/** A schema, the schemas that it wraps, and the alternatives of a union. */
export function unwrapSchema(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: input, out, getter, options = [] } = zodDefinitionOf(schema);
  const next = [innerType, input, out, getter?.(), ...options].filter((layer) => layer !== undefined);
  return [schema, ...next.flatMap(unwrapSchema)];
}

/** The schemas of the value at a key, if any of `schemas` validates its parent. */
export function schemasAtKey(schemas: readonly z.ZodType[], key: PropertyKey): z.ZodType[] {
  return schemas.flatMap(unwrapSchema).flatMap((layer) => {
    const { element, items, rest, shape, catchall, valueType } = zodDefinitionOf(layer);
    const named =
      shape && Object.hasOwn(shape, key) ? (shape as Record<PropertyKey, z.ZodType>)[key] : catchall;
    const item = typeof key === "number" ? (items?.[key] ?? rest ?? undefined) : undefined;
    return [named, element, item, valueType].filter((schema) => schema !== undefined);
  });
}

/** The property names that these schemas allow. */
export function propertyNames(schemas: readonly z.ZodType[]): string[] {
  return schemas.flatMap(unwrapSchema).flatMap((layer) => Object.keys(zodDefinitionOf(layer).shape ?? {}));
}

/** Includes the property names of nested objects. */
export function allPropertyNames(schema: z.ZodType, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  return unwrapSchema(schema).flatMap((layer) => {
    const { shape = {}, catchall, element, items, rest, valueType } = zodDefinitionOf(layer);
    const inner = [...Object.values(shape), catchall, element, ...(items ?? []), rest, valueType];
    return [
      ...Object.keys(shape),
      ...inner.flatMap((part) => (part ? allPropertyNames(part as z.ZodType, seen) : [])),
    ];
  });
}

export const isInteger = (schema: z.ZodType): boolean =>
  unwrapSchema(schema).some((layer) => (layer as Partial<z.ZodNumber>).isInt === true);

const secretSchemas = new WeakMap<z.ZodType, boolean>();

/** Whether the schema marks its value as secret. */
export function isSecretSchema(schema: z.ZodType): boolean {
  let secret = secretSchemas.get(schema);
  if (secret === undefined) {
    secret = unwrapSchema(schema).some((layer) => layer.meta()?.secret === true);
    secretSchemas.set(schema, secret);
  }
  return secret;
}
