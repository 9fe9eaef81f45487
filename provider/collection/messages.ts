/** Messages about many objects: by name, up to a limit. */
import { pluralOf } from "../definition/kinds";
import type { ItemProblem } from "../definition/problem";
import type { Along, AnyDefinition } from "../definition/resource";
import { alongText, sizeOf } from "../lifecycle/removal";
import type { Values } from "../values/values";

/** The most names or lines in one message. */
const SHOWN = 20;

/** The most adoptions or changes of one resource to list. */
export const MOST_CHANGES = 50;

/** Settings are put back rather than deleted. */
export function deletionLimitProblem(
  { singleton }: Pick<AnyDefinition, "singleton">,
  doomed: readonly string[],
  maxDeletions: unknown,
  along: readonly Along[] = [],
): string | undefined {
  if (singleton || typeof maxDeletions !== "number") return undefined;
  if (doomed.length + sizeOf(along) <= maxDeletions) return undefined;
  const withThem = along.length === 0 ? "" : `, with ${alongText(along)}`;
  return `${doomed.length} object${doomed.length === 1 ? "" : "s"} would be deleted (${joinNames(doomed)})${withThem}, and maxDeletions is ${maxDeletions}. To delete all of them, raise it`;
}

/** Such as `items.bug: "color" is missing`. */
export const itemMessage = (item: string, message: string): string => `items.${item}: ${message}`;

/** The item that a line of `itemMessage` names, and the text without it. */
export function namedItem(
  text: string,
  items: readonly string[],
): { readonly item: string; readonly message: string } | undefined {
  const begins = (item: string) => `\n${text}`.indexOf(`\n${itemMessage(item, "")}`);
  // If one key begins like another, the longer one is meant.
  const [item] = items.filter((one) => begins(one) >= 0).sort((a, b) => b.length - a.length);
  if (item === undefined) return undefined;
  const at = begins(item);
  return { item, message: text.slice(0, at) + text.slice(at + itemMessage(item, "").length) };
}

/** One text for each problem, which names its item or object. */
export const problemText = ({ item, subject, message }: ItemProblem): string =>
  subject !== undefined
    ? `${subject}: ${message}`
    : item === undefined
      ? message
      : itemMessage(item, message);

/** The first names, and the number of the others. */
export const joinNames = (names: readonly string[], most = SHOWN): string =>
  names.length <= most
    ? names.join(", ")
    : `${names.slice(0, most).join(", ")} and ${names.length - most} more`;

/** The first lines, and the number of the others. */
export const limitLines = (lines: readonly string[], most = SHOWN): readonly string[] =>
  lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more`] : lines;

/** `GroupLabels (acme)` */
export function pluralSubject(definition: AnyDefinition, { defaults }: Values): string {
  const place = (defaults as Values | undefined)?.[definition.id[0] as string];
  return `${pluralOf(definition.kind)}${typeof place === "string" || typeof place === "number" ? ` (${place})` : ""}`;
}
