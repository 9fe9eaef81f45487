/** Pieces that the results of several actions are shown with. */

/** `no tags`, `1 tag`, `2 tags` */
export const counted = (number: number, noun: string): string =>
  `${number === 0 ? "no" : number} ${noun}${number === 1 ? "" : "s"}`;

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** `37.7 MB` */
export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${UNITS[power]}`;
}

/** Rows under each other, each column as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[], indent = ""): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `${indent}${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
  );
}

/** Said below what would be done. */
export const NOTHING_DONE = "Nothing is done yet; --apply does it.";

/** The day of a moment. */
export const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? "";

/** What a list that is too long for a screen is cut to. */
const MOST_NAMED = 20;

/** `a, b, c and 12 more` */
export function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(", ")} and ${more} more` : names.join(", ");
}
