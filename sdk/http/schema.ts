/** Finds the way through a schema: what judges a value deep inside another, whatever wraps it. */
import type { z } from "zod";
import { anatomyOf } from "../anatomy";

/** A schema, and those that it wraps or chooses from. */
export function layersOf(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: input, out, getter, options = [] } = anatomyOf(schema);
  const next = [innerType, input, out, getter?.(), ...options].filter((layer) => layer !== undefined);
  return [schema, ...next.flatMap(layersOf)];
}

/** What may judge the value under a key of a value that one of these schemas judges. */
export function schemasUnder(schemas: readonly z.ZodType[], key: PropertyKey): z.ZodType[] {
  return schemas.flatMap(layersOf).flatMap((layer) => {
    const { element, items, rest, shape, catchall, valueType } = anatomyOf(layer);
    const named =
      shape && Object.hasOwn(shape, key) ? (shape as Record<PropertyKey, z.ZodType>)[key] : catchall;
    const item = typeof key === "number" ? (items?.[key] ?? rest ?? undefined) : undefined;
    return [named, element, item, valueType].filter((schema) => schema !== undefined);
  });
}

/** The names that objects judged by these schemas may have. */
export function namesOf(schemas: readonly z.ZodType[]): string[] {
  return schemas.flatMap(layersOf).flatMap((layer) => Object.keys(anatomyOf(layer).shape ?? {}));
}

/** Those of everything inside, too. */
export function allNamesIn(schema: z.ZodType, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  return layersOf(schema).flatMap((layer) => {
    const { shape = {}, catchall, element, items, rest, valueType } = anatomyOf(layer);
    const inner = [...Object.values(shape), catchall, element, ...(items ?? []), rest, valueType];
    return [
      ...Object.keys(shape),
      ...inner.flatMap((part) => (part ? allNamesIn(part as z.ZodType, seen) : [])),
    ];
  });
}

/** Whether a number that a schema takes is a whole one. */
export const isInteger = (schema: z.ZodType): boolean =>
  layersOf(schema).some((layer) => (layer as Partial<z.ZodNumber>).isInt === true);

const secrecy = new WeakMap<z.ZodType, boolean>();

/** Whether what a schema judges must never be shown. */
export function isSecret(schema: z.ZodType): boolean {
  let secret = secrecy.get(schema);
  if (secret === undefined) {
    secret = layersOf(schema).some((layer) => layer.meta()?.secret === true);
    secrecy.set(schema, secret);
  }
  return secret;
}
