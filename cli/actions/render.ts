/** Formats numbers, sizes, columns and lists for the results of actions. */

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** `37.7 MB` */
export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${UNITS[power]}`;
}

/** Aligns columns. */
export function columns(rows: readonly (readonly string[])[], indent = ""): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `${indent}${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
  );
}

/** The last line of a dry run. */
export const NOTHING_DONE = "Nothing is done yet; --apply does it.";

/** `2026-11-21` of a timestamp. */
export const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? "";

const MAX_LISTED = 20;

/** `a, b, c and 12 more` */
export function listText(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  return more > 0 ? `${names.slice(0, MAX_LISTED).join(", ")} and ${more} more` : names.join(", ");
}
