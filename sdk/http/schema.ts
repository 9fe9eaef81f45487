/** Finds the way through a schema: what judges a value deep inside another, whatever wraps it. */
import type { z } from "zod";
import { zodDefinitionOf } from "../zod-internals";

/** A schema, and those that it wraps or chooses from. */
export function unwrapped(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: input, out, getter, options = [] } = zodDefinitionOf(schema);
  const next = [innerType, input, out, getter?.(), ...options].filter((layer) => layer !== undefined);
  return [schema, ...next.flatMap(unwrapped)];
}

/** What may judge the value under a key of a value that one of these schemas judges. */
export function schemasAtKey(schemas: readonly z.ZodType[], key: PropertyKey): z.ZodType[] {
  return schemas.flatMap(unwrapped).flatMap((layer) => {
    const { element, items, rest, shape, catchall, valueType } = zodDefinitionOf(layer);
    const named =
      shape && Object.hasOwn(shape, key) ? (shape as Record<PropertyKey, z.ZodType>)[key] : catchall;
    const item = typeof key === "number" ? (items?.[key] ?? rest ?? undefined) : undefined;
    return [named, element, item, valueType].filter((schema) => schema !== undefined);
  });
}

/** The names that objects judged by these schemas may have. */
export function propertyNames(schemas: readonly z.ZodType[]): string[] {
  return schemas.flatMap(unwrapped).flatMap((layer) => Object.keys(zodDefinitionOf(layer).shape ?? {}));
}

/** Those of everything inside, too. */
export function allPropertyNames(schema: z.ZodType, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  return unwrapped(schema).flatMap((layer) => {
    const { shape = {}, catchall, element, items, rest, valueType } = zodDefinitionOf(layer);
    const inner = [...Object.values(shape), catchall, element, ...(items ?? []), rest, valueType];
    return [
      ...Object.keys(shape),
      ...inner.flatMap((part) => (part ? allPropertyNames(part as z.ZodType, seen) : [])),
    ];
  });
}

/** Whether a number that a schema takes is a whole one. */
export const isInteger = (schema: z.ZodType): boolean =>
  unwrapped(schema).some((layer) => (layer as Partial<z.ZodNumber>).isInt === true);

const secretSchemas = new WeakMap<z.ZodType, boolean>();

/** Whether what a schema judges must never be shown. */
export function isSecret(schema: z.ZodType): boolean {
  let secret = secretSchemas.get(schema);
  if (secret === undefined) {
    secret = unwrapped(schema).some((layer) => layer.meta()?.secret === true);
    secretSchemas.set(schema, secret);
  }
  return secret;
}
