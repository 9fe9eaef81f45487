/** Shows the difference of a property as text; of long values and lists only the parts that differ. */
import { isRecord, same, type Values } from "../../../../provider/values/values";
import { literalOf } from "../../../../sdk/literal";
import { escapeInvisible, oneLine } from "../../../../sdk/safe-text";
import type { ChangeAction, ReportedChange, ReportedProperty } from "../report";
import { firstWords } from "./fold";

export type TextDifference =
  /** One value, without a comparison: the other side is absent, secret or unknown. */
  | { readonly form: "value"; readonly text: string; readonly isNote: boolean }
  | { readonly form: "values"; readonly before: string; readonly after: string }
  /** The removed and added parts of lists, objects and texts of several lines. */
  | { readonly form: "parts"; readonly parts: readonly DifferencePart[]; readonly more: number };

export interface DifferencePart {
  readonly sign: "+" | "-";
  readonly text: string;
}

export interface Bounds {
  /** The most characters of one value. */
  readonly longest: number;
  /** The most parts of one property. */
  readonly most: number;
}

/** A property of a change. */
export interface PropertyRow {
  readonly name: string;
  /** Whether it forces the replacement. */
  readonly forces: boolean;
  /** Another effect of the change, in a run that makes it. */
  readonly consequence?: string | undefined;
  /** Whether it lets people do more. */
  readonly risk?: ReportedProperty["risk"];
  readonly difference: TextDifference;
}

export const rowsOf = (
  { properties, action, isRestored }: ReportedChange,
  bounds: Bounds,
): readonly PropertyRow[] =>
  properties.map((property) => ({
    name: property.name,
    forces: property.replaces && action === "replace",
    consequence: action === "update" || property.replaces ? property.consequence : undefined,
    risk: property.risk,
    difference: differenceOf(property, isRestored ? "update" : action, bounds),
  }));

export const FORCES_REPLACEMENT = "forces replacement";

/** Behind the name of a property, where a format has no line of its own for it. */
export const noteOn = ({ forces, consequence, risk }: PropertyRow): string | undefined => {
  const notes = [
    ...(risk ? [risk] : []),
    ...(forces ? [FORCES_REPLACEMENT] : consequence ? [consequence] : []),
  ];
  return notes.length === 0 ? undefined : notes.join("; ");
};

const SECRET = "(secret)";
const UNKNOWN = "(not known yet)";
const UNSET = "(unset)";

export function differenceOf(
  { before, after, isSecret, isUnknown }: ReportedProperty,
  action: ChangeAction,
  bounds: Bounds,
): TextDifference {
  if (isSecret) return { form: "value", text: SECRET, isNote: true };
  // A created or deleted object has one side only.
  if (action === "create")
    return isUnknown ? { form: "value", text: UNKNOWN, isNote: true } : whole(after, bounds);
  if (action === "delete") return whole(before, bounds);
  if (isUnknown) return { form: "values", before: cut(textOf(before), bounds), after: UNKNOWN };
  const parts = partsOf(before, after);
  if (parts.length === 0) {
    const [shownBefore, shownAfter] = cutAtDifference(textOf(before), textOf(after), bounds.longest);
    return { form: "values", before: shownBefore, after: shownAfter };
  }
  return {
    form: "parts",
    parts: parts.slice(0, bounds.most).map(({ sign, text }) => ({ sign, text: cut(text, bounds) })),
    more: Math.max(0, parts.length - bounds.most),
  };
}

const whole = (value: unknown, bounds: Bounds): TextDifference => ({
  form: "value",
  text: cut(textOf(value), bounds),
  isNote: isUnset(value),
});

const isUnset = (value: unknown): boolean => value === undefined || value === null;

const textOf = (value: unknown): string => (isUnset(value) ? UNSET : escapeInvisible(literalOf(value)));

/** Empty if the value is shown as a whole, or only the order of its entries differs. */
function partsOf(before: unknown, after: unknown): DifferencePart[] {
  if (Array.isArray(before) && Array.isArray(after)) return partsOfLists(before, after);
  if (isRecord(before) && isRecord(after)) return partsOfObjects(before, after);
  if (isLong(before) || isLong(after)) return partsOfTexts(before ?? "", after ?? "");
  return [];
}

function partsOfLists(before: readonly unknown[], after: readonly unknown[]): DifferencePart[] {
  return [
    ...missing(before, after).map((value): DifferencePart => ({ sign: "-", text: textOf(value) })),
    ...missing(after, before).map((value): DifferencePart => ({ sign: "+", text: textOf(value) })),
  ];
}

function missing(from: readonly unknown[], other: readonly unknown[]): unknown[] {
  // Lists may have thousands of names or numbers: a set finds those faster than comparing each pair.
  const plain = new Set(other);
  const others = other.filter((candidate) => typeof candidate === "object");
  return from.filter((value) => !plain.has(value) && !others.some((candidate) => same(value, candidate)));
}

function partsOfObjects(before: Values, after: Values): DifferencePart[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const side = (sign: DifferencePart["sign"], name: string, fields: Values): DifferencePart[] =>
    fields[name] === undefined ? [] : [{ sign, text: `${oneLine(name)}: ${textOf(fields[name])}` }];
  return names
    .filter((name) => !same(before[name], after[name]))
    .flatMap((name) => [...side("-", name, before), ...side("+", name, after)]);
}

const isLong = (value: unknown): value is string =>
  typeof value === "string" && value.trimEnd().includes("\n");

/** Texts with more edits are shown as a whole: comparing them takes too long. */
const MOST_EDITS = 1000;

function partsOfTexts(before: unknown, after: unknown): DifferencePart[] {
  if (typeof before !== "string" || typeof after !== "string") return [];
  // Few reports have a long text.
  const { diffLines }: typeof import("diff") = require("diff");
  const lines =
    diffLines(escapeInvisible(before), escapeInvisible(after), { maxEditLength: MOST_EDITS }) ?? [];
  return lines.flatMap(({ added, removed, value }): DifferencePart[] =>
    added || removed
      ? value
          .replace(/\n$/, "")
          .split("\n")
          .map((text) => ({ sign: added ? "+" : "-", text }))
      : [],
  );
}

// ─── Length ──────────────────────────────────────────────────────────────────

const MORE = "…";

/** Never cuts a surrogate pair in half. */
const slice = (text: string, from: number, to: number): string => text.slice(from, to).toWellFormed();

const cut = (text: string, { longest }: Pick<Bounds, "longest">): string =>
  text.length > longest ? `${firstWords(text, longest)}${MORE}` : text;

/** Cuts two values where they differ, for both may begin with the same long text. */
function cutAtDifference(before: string, after: string, longest: number): readonly [string, string] {
  const alike = commonStart(before, after);
  // Keeps some of the common text as context.
  const from =
    Math.max(before.length, after.length) <= longest ? 0 : Math.max(0, alike - Math.ceil(longest / 3));
  const window = (text: string) =>
    `${from > 0 ? MORE : ""}${slice(text, from, from + longest)}${text.length > from + longest ? MORE : ""}`;
  return [window(before), window(after)];
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  for (let index = 0; index < most; index++) if (a[index] !== b[index]) return index;
  return most;
}
