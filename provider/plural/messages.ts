/** Messages about many objects: by name, up to a limit. */
import { pluralOf } from "../kinds";
import type { AnyDefinition } from "../resource";
import type { Values } from "../values";

/** The most names or lines in one message. */
const SHOWN = 20;

export function deletionLimitProblem(doomed: readonly string[], maxDeletions: unknown): string | undefined {
  if (typeof maxDeletions !== "number" || doomed.length <= maxDeletions) return undefined;
  return `${doomed.length} object${doomed.length === 1 ? "" : "s"} would be deleted (${joinNames(doomed)}), and maxDeletions is ${maxDeletions}. To delete all of them, raise it`;
}

/** The first names, and the number of the others. */
export const joinNames = (names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(", ")
    : `${names.slice(0, SHOWN).join(", ")} and ${names.length - SHOWN} more`;

/** The first lines, and the number of the others. */
export const limitLines = (lines: readonly string[], most = SHOWN): readonly string[] =>
  lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more`] : lines;

/** `GroupLabels (acme)` */
export function pluralSubject(definition: AnyDefinition, { defaults }: Values): string {
  const place = (defaults as Values | undefined)?.[definition.id[0] as string];
  return `${pluralOf(definition.kind)}${typeof place === "string" || typeof place === "number" ? ` (${place})` : ""}`;
}
