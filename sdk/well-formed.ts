/** Text that is not well-formed: half of a surrogate pair has no encoding, so that no wire carries it. */

export interface Unsendable {
  readonly path: readonly PropertyKey[];
  /** Such as `is text with a lone surrogate`. */
  readonly problem: string;
}

const LONE_SURROGATE = "with a lone surrogate (half of a character); expected well-formed Unicode text";

export const ILL_FORMED_TEXT = `is text ${LONE_SURROGATE}`;
export const ILL_FORMED_NAME = `has a name ${LONE_SURROGATE}`;

const isVisited = (value: object): boolean => !(value instanceof Blob);

/** The texts and names at any depth of a value. */
export function illFormedIn(value: unknown, isEntered = isVisited): readonly Unsendable[] {
  return visit(value, [], []);

  function visit(part: unknown, path: readonly PropertyKey[], around: readonly object[]): Unsendable[] {
    if (typeof part === "string") return part.isWellFormed() ? [] : [{ path, problem: ILL_FORMED_TEXT }];
    if (typeof part !== "object" || part === null || around.includes(part) || !isEntered(part)) return [];
    // Of thousands of objects, no path is made in vain.
    const values = part as Readonly<Record<string, unknown>>;
    const names = Object.keys(values).filter((name) => !isWellFormedEntry(name, values[name]));
    return names.flatMap((name) => {
      const found = visit(
        values[name],
        [...path, Array.isArray(part) ? Number(name) : name],
        [...around, part],
      );
      return name.isWellFormed() ? found : [{ path, problem: ILL_FORMED_NAME }, ...found];
    });
  }
}

const isWellFormedEntry = (name: string, value: unknown): boolean =>
  name.isWellFormed() &&
  (typeof value === "string" ? value.isWellFormed() : typeof value !== "object" || value === null);

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
