/** Groups the changes that the same lines of the file cause, and many equal changes of different lines: a reader decides about one change, not about hundreds of equal ones. */
import { groupBy } from "../../../../sdk/group-by";
import type { CausingLine, Report, ReportedChange } from "../report";
import { type Bounds, differenceOf, type PropertyRow, rowsOf, type TextDifference } from "./difference";
import { byPlace, compareTexts, deletes, type Placed, placeOfAddress, positionText } from "./places";
import { actionWords, counted, grouped, verbOfOne, wordOf } from "./words";

export interface ChangeGroup {
  /** At least two, in the order of every report. */
  readonly changes: readonly [ReportedChange, ReportedChange, ...ReportedChange[]];
  /** Each once. */
  readonly lines: readonly CausingLine[];
}

export interface ByCause {
  /** Those with the most changes come first. */
  readonly groups: readonly ChangeGroup[];
  /** The changes that share no cause, and are not many equal ones, by place. */
  readonly places: readonly Placed[];
}

/** Deletions and replacements are in no group: each is decided by itself. */
export function byCause(changes: readonly ReportedChange[]): ByCause {
  const others = changes.filter((change) => !deletes(change));
  const groups: ChangeGroup[] = [];
  const alone: ReportedChange[] = [];
  for (const alike of joined([...groupBy(others, causeOf).values()])) {
    const [first, second, ...more] = byPlace(alike).flatMap((placed) => placed.changes);
    if (first?.causes !== undefined && second !== undefined) {
      const changes = [first, second, ...more] as const;
      groups.push({ changes, lines: linesOf(changes) });
    } else alone.push(...alike);
  }
  return {
    groups: groups.sort(
      (a, b) => b.changes.length - a.changes.length || compareTexts(placeOf(a), placeOf(b)),
    ),
    places: byPlace(alone),
  };
}

const causeOf = (change: ReportedChange): unknown =>
  change.causes === undefined
    ? change
    : JSON.stringify([
        ...[change.kind, change.action, change.result, change.why],
        change.causes,
        change.properties.map(({ name }) => name),
      ]);

/** So many equal changes are one group, although each has a line of its own; fewer are shown where they are. */
const MANY = 10;

/** Joins the sets of changes that are equal but for their causes. */
const joined = (sets: readonly (readonly ReportedChange[])[]): readonly (readonly ReportedChange[])[] =>
  [...groupBy(sets, equalityOf).values()].flatMap((equal) => {
    const changes = equal.flat();
    return changes.length < MANY ? equal : [changes];
  });

function equalityOf(changes: readonly ReportedChange[]): unknown {
  const [first] = changes;
  if (first?.causes === undefined || !isUniform({ changes })) return changes;
  const { kind, action, result, why, isRestored, isObserved, properties } = first;
  return JSON.stringify([kind, action, result, why, isRestored, isObserved, properties]);
}

const linesOf = (changes: readonly ReportedChange[]): readonly CausingLine[] => {
  const lines = changes.flatMap(({ causes = [] }) => causes);
  return [...new Map(lines.map((line) => [`${positionText(line.where)} ${line.from}`, line])).values()];
};

const placeOf = ({ lines }: ChangeGroup): string => lines.map(({ where }) => positionText(where)).join(" ");

// ─── The sentence ────────────────────────────────────────────────────────────

/** Foreign text is a part of its own, which each format marks in its way. */
type SentencePart = string | { readonly name: string };

/** Such as `1 line of set standard changes color of 480 labels in 61 groups`. */
export const groupSentence = <Named>(
  report: Report,
  group: ChangeGroup,
  named: (name: string) => Named,
): readonly (string | Named)[] =>
  sentenceParts(report, group).map((part) => (typeof part === "string" ? part : named(part.name)));

function sentenceParts(report: Report, { changes, lines }: ChangeGroup): readonly SentencePart[] {
  const [{ action, properties, address }] = changes;
  const section = sectionIn(address);
  const objects: SentencePart[] = section.isSingle
    ? [{ name: section.name }, " in ", ...placesText(changes)]
    : [`${grouped(changes.length)} `, { name: section.name }, " in ", ...placesText(changes)];
  const named = properties.map(({ name }): SentencePart => ({ name }));
  const what = action === "create" || named.length === 0 ? objects : [...listed(named), " of ", ...objects];
  const word = wordOf(report, changes[0]);
  if (report.command === "drift" || changes[0].isRestored) return [...what, `: ${word}; `, ...source(lines)];
  const { verb: ofSeveral, done } = actionWords[action];
  const verb = word === done ? word : lines.length === 1 ? verbOfOne(action) : ofSeveral;
  return [...source(lines), ` ${verb} `, ...what];
}

function source(lines: readonly CausingLine[]): readonly SentencePart[] {
  const origins = [...new Set(lines.map(({ from, where }) => from ?? where.file))];
  return [`${counted(lines.length, "line")} of `, ...listed(origins.map((name) => ({ name })))];
}

function listed(names: readonly SentencePart[]): readonly SentencePart[] {
  return names.flatMap((name, index) =>
    index === 0 ? [name] : [index === names.length - 1 ? " and " : ", ", name],
  );
}

function placesText(changes: readonly ReportedChange[]): readonly SentencePart[] {
  const places = [...new Set(changes.map(({ address }) => placeOfAddress(address)))];
  const [only] = places;
  if (places.length === 1 && only !== undefined) return [{ name: only }];
  const groups = places.filter((place) => place.startsWith("groups/")).length;
  const projects = places.length - groups;
  return [
    [
      ...(groups > 0 ? [counted(groups, "group")] : []),
      ...(projects > 0 ? [counted(projects, "project")] : []),
    ].join(" and "),
  ];
}

function sectionIn(address: string) {
  const own = address.slice(placeOfAddress(address).length + 1);
  const end = own.indexOf(".");
  return { name: end < 0 ? own : own.slice(0, end), isSingle: end < 0 };
}

/** Such as `forge.yaml:4:26, forge.yaml:5:28 and 6 other lines`. */
export function linesText({ lines }: ChangeGroup): string {
  const positions = lines.map(({ where }) => positionText(where));
  const more = positions.length - MOST_LINES;
  return more > 0
    ? `${positions.slice(0, MOST_LINES).join(", ")} and ${counted(more, "other line")}`
    : positions.join(", ");
}

const MOST_LINES = 3;

// ─── What the changes have in common ─────────────────────────────────────────

/** The difference of each property; where the objects differ, how many values they have. */
export function commonRows({ changes }: ChangeGroup, bounds: Bounds): readonly PropertyRow[] {
  const [first] = changes;
  return rowsOf(first, bounds).map((row, index) => {
    const all = changes.flatMap(({ properties }) => properties[index] ?? []);
    const [befores = 0, afters = 0] = [all.map(({ before }) => before), all.map(({ after }) => after)].map(
      valuesIn,
    );
    const isMasked = all.some(({ isSecret, isUnknown }) => isSecret || isUnknown);
    if (isMasked || (befores === 1 && afters === 1)) return row;
    const { before: earlier, after: later } = first.properties[index] ?? {};
    const [before, after] = [sideOf(earlier, befores, bounds), sideOf(later, afters, bounds)];
    const difference: TextDifference =
      first.action === "create"
        ? { form: "value", text: after, isNote: true }
        : { form: "values", before, after };
    return { ...row, difference };
  });
}

/** Whether all objects change in the same way, so that one of them shows it for all. */
export const isUniform = ({ changes }: { readonly changes: readonly ReportedChange[] }): boolean =>
  changes.length === 1 || new Set(changes.map(({ properties }) => JSON.stringify(properties))).size === 1;

const valuesIn = (values: readonly unknown[]): number =>
  new Set(values.map((value) => JSON.stringify(value))).size;

function sideOf(value: unknown, values: number, bounds: Bounds): string {
  if (values > 1) return `${counted(values, "different value")}`;
  const property = { name: "", after: value, isSecret: false, isUnknown: false, replaces: false };
  const shown = differenceOf(property, "create", bounds);
  return shown.form === "value" ? shown.text : "";
}
