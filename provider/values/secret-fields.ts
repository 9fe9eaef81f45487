/** Which fields of a schema hold secrets. */
import type { z } from "zod";
import { required, zodDefinitionOf } from "../../sdk/zod-internals";
import { isRecord } from "./values";

/** Whether it is secret, or something in it. */
export function isSecretField(schema: z.ZodType): boolean {
  const { innerType, element, valueType, shape = {} } = zodDefinitionOf(schema);
  const inside = [innerType, element, valueType, ...Object.values(shape)];
  return schema.meta()?.secret === true || inside.some((one) => one !== undefined && isSecretField(one));
}

/** The value with something else in place of each secret, also of one that it lacks: `replace` is given the words that lead there. */
export function replaceSecrets(
  schema: z.ZodType,
  value: unknown,
  replace: (secret: unknown, words: readonly string[]) => unknown,
  words: readonly string[] = [],
): unknown {
  const { element, shape } = zodDefinitionOf(required(schema));
  if (!isSecretField(schema)) return value;
  if (element && Array.isArray(value))
    return value.map((item, index) =>
      replaceSecrets(element, item, replace, [...words, wordFor(item) ?? String(index + 1)]),
    );
  if (shape === undefined) return replace(value, words);
  const given = isRecord(value) ? value : {};
  const names = Object.keys(shape).filter(
    (name) => name in given || !(shape[name] as z.ZodType).safeParse(undefined).success,
  );
  return Object.fromEntries(
    names.map((name) => [name, replaceSecrets(shape[name] as z.ZodType, given[name], replace, words)]),
  );
}

/** An item of a list is known by its key. */
const wordFor = (item: unknown): string | undefined =>
  isRecord(item) && typeof item.key === "string" ? item.key : undefined;
