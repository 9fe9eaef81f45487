/** Patterns over paths: `*` matches any part of one segment, `**` any number of segments. */

export const isPattern = (text: string): boolean => text.includes("*");

export const matches = (pattern: string, path: string): boolean =>
  fits(pattern.split("/"), path.split("/"), "**", segmentMatches);

export const segmentMatches = (pattern: string, segment: string): boolean =>
  fits([...pattern], [...segment], "*", (wanted, letter) => wanted === letter);

/** Whether any path fits both patterns, or a pattern and a path. */
export const canMatchTheSame = (one: string, other: string): boolean =>
  meet(one.split("/"), other.split("/"), "**", (a, b) =>
    meet([...a], [...b], "*", (letter, wanted) => letter === wanted),
  );

/** From the ends to the beginnings, in one step for each pair of parts, so that no pattern is slow. */
function meet(
  one: readonly string[],
  other: readonly string[],
  star: string,
  isSame: (a: string, b: string) => boolean,
): boolean {
  let after: boolean[] = [];
  for (let i = one.length; i >= 0; i--) {
    const row: boolean[] = [];
    for (let j = other.length; j >= 0; j--) {
      const [a, b] = [one[i], other[j]];
      if (a === undefined && b === undefined) row[j] = true;
      // Beyond the ends there are no answers.
      else if (a === star || b === star) row[j] = after[j] === true || row[j + 1] === true;
      else row[j] = a !== undefined && b !== undefined && after[j + 1] === true && isSame(a, b);
    }
    after = row;
  }
  return after[0] === true;
}

/** The segments before the first wildcard: `acme/platform` of `acme/platform/**`. */
export function literalBeginning(pattern: string): string {
  const segments = pattern.split("/");
  const first = segments.findIndex(isPattern);
  return segments.slice(0, first < 0 ? segments.length : first).join("/");
}

/** Backtracks to the last star only, so that no pattern is slow. */
function fits(
  pattern: readonly string[],
  subject: readonly string[],
  star: string,
  isSame: (wanted: string, part: string) => boolean,
): boolean {
  let at = 0;
  let reached = 0;
  let lastStar = -1;
  let taken = 0;
  while (reached < subject.length) {
    const wanted = pattern[at];
    if (wanted === star) {
      lastStar = at++;
      taken = reached;
    } else if (wanted !== undefined && isSame(wanted, subject[reached] ?? "")) {
      at++;
      reached++;
    } else if (lastStar >= 0) {
      at = lastStar + 1;
      reached = ++taken;
    } else return false;
  }
  while (pattern[at] === star) at++;
  return at === pattern.length;
}
