/** Accepts the text of an integer that no number can hold, as results have it, wherever an input is an integer. */
import type { z } from "zod";
import { isLongInteger } from "../json";
import { isInteger, schemasAtKey } from "./schema";

interface Found {
  readonly path: readonly PropertyKey[];
  readonly text: number;
}

/** Like `safeParse`, but the schema sees the largest number instead of such a text. */
export function safeParseExact(schema: z.ZodType, input: unknown): z.ZodSafeParseResult<unknown> {
  const result = schema.safeParse(input);
  const found = result.success ? [] : longIntegersIn(input, [schema], [], []);
  if (found.length === 0) return result;
  const numbers = found.map(({ path, text }) => ({ path, text: LARGEST * Math.sign(Number(text)) }));
  const parsed = schema.safeParse(numbers.reduce(withValue, input));
  return parsed.success ? { success: true, data: found.reduce(withValue, parsed.data as unknown) } : parsed;
}

const LARGEST = Number.MAX_SAFE_INTEGER;

function longIntegersIn(
  value: unknown,
  schemas: readonly z.ZodType[],
  path: readonly PropertyKey[],
  around: readonly object[],
): Found[] {
  if (isLongInteger(value)) return schemas.some(isInteger) ? [{ path, text: value }] : [];
  if (typeof value !== "object" || value === null || around.includes(value)) return [];
  const entries = Object.entries(value).filter(([, item]) => typeof item === "object" || isLongInteger(item));
  return entries.flatMap(([name, item]) => {
    const key = Array.isArray(value) ? Number(name) : name;
    return longIntegersIn(item, schemasAtKey(schemas, key), [...path, key], [...around, value]);
  });
}

/** A copy of an input with another value at a path that it has. */
const withValue = (input: unknown, { path, text }: Found): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  const inner = withValue((input as Record<PropertyKey, unknown>)[key], { path: rest, text });
  return Array.isArray(input) ? input.with(Number(key), inner) : { ...(input as object), [key]: inner };
};
