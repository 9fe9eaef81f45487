/** How many objects are spoken of: by name as long as they are few. */
import { pluralOf } from "../definitions";
import type { AnyDefinition } from "../resource";
import type { Values } from "../values";

/** How many names or lines are told before the rest is only counted. */
const SHOWN = 20;

export function overBudget(doomed: readonly string[], maxDeletions: unknown): string | undefined {
  if (typeof maxDeletions !== "number" || doomed.length <= maxDeletions) return undefined;
  return `${doomed.length} object${doomed.length === 1 ? "" : "s"} would be deleted (${some(doomed)}), and maxDeletions allows ${maxDeletions}. If all of them are to go, raise it`;
}

/** The first of many, and how many there are more. */
export const some = (names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(", ")
    : `${names.slice(0, SHOWN).join(", ")} and ${names.length - SHOWN} more`;

/** The same of lines. */
export const few = (lines: readonly string[], most = SHOWN): readonly string[] =>
  lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more`] : lines;

/** `GroupLabels (acme)` */
export function nameOfMany(definition: AnyDefinition, { defaults }: Values): string {
  const place = (defaults as Values | undefined)?.[definition.id[0] as string];
  return `${pluralOf(definition.kind)}${typeof place === "string" || typeof place === "number" ? ` (${place})` : ""}`;
}
