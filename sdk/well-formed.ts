/** Text that is not well-formed: half of a surrogate pair has no encoding, so that no wire carries it. */

export interface IllFormed {
  readonly path: readonly PropertyKey[];
  /** Such as `is text with a lone surrogate`. */
  readonly problem: string;
}

const LONE_SURROGATE = "with a lone surrogate (half of a character); expected well-formed Unicode text";

export const ILL_FORMED_TEXT = `is text ${LONE_SURROGATE}`;
export const ILL_FORMED_NAME = `has a name ${LONE_SURROGATE}`;

const isVisited = (value: object): boolean => !(value instanceof Blob);

/** The texts and names at any depth of a value. */
export function illFormedIn(value: unknown, isEntered = isVisited): readonly IllFormed[] {
  const found: IllFormed[] = [];
  visit(value, [], []);
  return found;

  function visit(part: unknown, path: readonly PropertyKey[], ancestors: readonly object[]): void {
    if (typeof part === "string") {
      if (!part.isWellFormed()) found.push({ path, problem: ILL_FORMED_TEXT });
      return;
    }
    if (typeof part !== "object" || part === null || ancestors.includes(part) || !isEntered(part)) return;
    for (const [name, inner] of Object.entries(part)) {
      if (!name.isWellFormed()) found.push({ path, problem: ILL_FORMED_NAME });
      visit(inner, [...path, Array.isArray(part) ? Number(name) : name], [...ancestors, part]);
    }
  }
}

/** A surrogate in JSON, which may have lost its other half. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/** A parsed JSON text with the replacement character for each lone surrogate. */
export const wellFormedJson = (value: unknown, text: string): unknown =>
  SURROGATE.test(text) ? wellFormed(value) : value;

function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name.toWellFormed(), wellFormed(part)]),
  );
}
