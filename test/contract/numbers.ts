/** Numbers of objects that have to be known before their world exists, because several worlds exist at the same time. */

/** The first of ten numbers of a place, so large that no other object has it. */
export const firstNumberOf = (path: string): number =>
  1_000_000 + 10 * [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000_019, 7);
