/**
 * Lists of objects that a program spells by name, path or number: each is compared in the spelling that the program uses. A text is a name,
 * and means whoever was recorded under it; only a number is a number.
 */
import { isSameName } from "../values/place-paths";
import { same } from "../values/values";

export type Spelling = string | number;

export interface Named {
  readonly id: number;
  /** A path, or a user name. */
  readonly name: string;
}

/** The recorded numbers by the names under which they were declared. */
export type NameNumbers = Readonly<Record<string, number>>;

/** Whether a spelling means an object of these recorded numbers, or of those that have the names now. */
export const meaning =
  (recorded: unknown = {}) =>
  ({ id, name }: Named, spelling: Spelling): boolean => {
    if (typeof spelling === "number") return spelling === id;
    const known = (recorded as NameNumbers)[spelling];
    return known === undefined ? isSameName(spelling, name) : known === id;
  };

/** In the order and the spelling of what is declared; others follow with their names, or where a declared name means another, with their numbers. */
export function spelled(
  actual: readonly Named[],
  declared: unknown,
  recorded?: unknown,
): readonly Spelling[] {
  const known = (declared ?? []) as readonly Spelling[];
  const isMeant = meaning(recorded);
  const first = known.filter((spelling) => actual.some((one) => isMeant(one, spelling)));
  const others = actual.filter((one) => !known.some((spelling) => isMeant(one, spelling)));
  const isKnown = (name: string) => known.some((spelling) => isSameName(spelling, name));
  return [...first, ...others.map(({ id, name }) => (isKnown(name) ? id : name))];
}

/** The numbers to record: whoever was recorded under a name keeps it. */
export function numbersByName(
  actual: readonly Named[],
  declared: unknown,
  recorded: unknown = {},
): NameNumbers {
  const names = ((declared ?? []) as readonly Spelling[]).filter((one) => typeof one === "string");
  const numbers = names.flatMap((name) => {
    const number = (recorded as NameNumbers)[name] ?? actual.find((one) => meaning()(one, name))?.id;
    return number === undefined ? [] : [[name, number] as const];
  });
  return Object.fromEntries(numbers);
}

/** The declared ones that are not there. */
export const missingIn = (
  actual: readonly Named[],
  declared: readonly Spelling[],
  recorded?: unknown,
): readonly Spelling[] =>
  declared.filter((spelling) => !actual.some((one) => meaning(recorded)(one, spelling)));

/** Their order means nothing. */
export const isSameSet = (declared: readonly Spelling[], actual: unknown): boolean =>
  same(new Set(declared), new Set(actual as readonly Spelling[]));
