/** Suggests the known name that a wrong one is nearest to. */

/** ` (did you mean "color"?)` if a known name is similar, otherwise "". */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance)[0];
  return nearest ? ` (did you mean "${nearest.candidate}"?)` : "";
}

const fewest = (...counts: readonly (number | undefined)[]): number =>
  Math.min(...counts.filter((count) => count !== undefined));

/** The fewest letters to insert, remove, replace or swap with the next one. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 8) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const changed = fewest(row[j], next[j - 1], row[j - 1], isSwap ? before[j - 2] : undefined);
      next.push(fewest(changed + 1, isSame ? row[j - 1] : undefined));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
