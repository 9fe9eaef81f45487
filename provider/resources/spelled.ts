/** Lists of objects that a program spells by name, path or number: each is compared in the spelling that the program uses. */
import { same } from "../values/values";

export type Spelling = string | number;

export interface Named {
  readonly id: number;
  /** A path, or a user name. */
  readonly name: string;
}

export const isSpelled = ({ id, name }: Named, spelling: Spelling): boolean =>
  String(id) === String(spelling) || name.toLowerCase() === String(spelling).toLowerCase();

/** In the order and the spelling of what is declared; others follow with their names. */
export function spelled(actual: readonly Named[], declared: unknown): readonly Spelling[] {
  const known = (declared ?? []) as readonly Spelling[];
  const first = known.filter((spelling) => actual.some((one) => isSpelled(one, spelling)));
  const others = actual.filter((one) => !known.some((spelling) => isSpelled(one, spelling)));
  return [...first, ...others.map(({ name }) => name)];
}

/** The declared ones that are not there. */
export const missingIn = (actual: readonly Named[], declared: readonly Spelling[]): readonly Spelling[] =>
  declared.filter((spelling) => !actual.some((one) => isSpelled(one, spelling)));

/** Their order means nothing. */
export const isSameSet = (declared: readonly Spelling[], actual: unknown): boolean =>
  same(new Set(declared), new Set(actual as readonly Spelling[]));
