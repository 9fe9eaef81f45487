/** JSON values of other types than expected. */

/** Replaces every value of a document, down to the leaves, by one of another type. */
export function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? {} : value.map(wrongTypes);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wrongTypes(one)]));
  return otherThan(value)[0];
}

/** JSON values of all other types than the given one. */
export function otherThan(value: unknown): readonly unknown[] {
  const all = [{ unexpected: [1] }, ["unexpected"], "unexpected", 7.5, true];
  return all.filter((one) => typeof one !== typeof value || Array.isArray(one) !== Array.isArray(value));
}

/** The paths of all values in a document; of lists, those of the first item. */
export function pathsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (Array.isArray(value)) return [path, ...value.slice(0, 1).flatMap((one) => pathsIn(one, [...path, 0]))];
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...path, name]))];
}

export const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);

/** A copy of a document with another value at a path. */
export function replaceAt(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  other: unknown,
): unknown {
  if (key === undefined) return other;
  const inner = replaceAt((value as Record<string | number, unknown>)[key], rest, other);
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? inner : one));
  return { ...(value as object), [key]: inner };
}
