/** Groups the changes that the same lines of the file cause, and many equal changes of different lines: a reader decides about one change, not about hundreds of equal ones. */
import { groupBy } from "../../../../sdk/group-by";
import type { CausingLine, Report, ReportedChange } from "../report";
import { type Bounds, type PropertyRow, rowsOf, type TextDifference } from "./difference";
import { fitting } from "./fold";
import {
  compareTexts,
  deletes,
  type Placed,
  placeOfAddress,
  positionText,
  ranked,
  sortedPlaces,
} from "./places";
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

/** By rank. Deletions and replacements are in no group: each is decided by itself. */
export const byCause = (changes: readonly ReportedChange[]): readonly ByCause[] =>
  ranked(changes.filter((change) => !deletes(change))).map(causesOf);

function causesOf(others: readonly ReportedChange[]): ByCause {
  const groups: ChangeGroup[] = [];
  const alone: ReportedChange[] = [];
  for (const alike of joined([...groupBy(others, causeOf).values()])) {
    const [first, second, ...more] = sortedPlaces(alike).flatMap((placed) => placed.changes);
    if (first?.causes !== undefined && second !== undefined) {
      const changes = [first, second, ...more] as const;
      groups.push({ changes, lines: linesOf(changes) });
    } else alone.push(...alike);
  }
  return {
    groups: groups.sort(
      (a, b) => b.changes.length - a.changes.length || compareTexts(placeOf(a), placeOf(b)),
    ),
    places: sortedPlaces(alone),
  };
}

const causeOf = (change: ReportedChange): unknown =>
  change.causes === undefined
    ? change
    : JSON.stringify([
        ...[change.kind, change.action, change.result, change.why],
        change.causes,
        change.properties.map(({ name, risk }) => [name, risk]),
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

/** The difference of each property; where the objects differ, the most frequent ones. */
export function commonRows({ changes }: ChangeGroup, bounds: Bounds): readonly PropertyRow[] {
  const [first] = changes;
  return rowsOf(first, bounds).flatMap((row, index): readonly PropertyRow[] => {
    const all = changes.flatMap((change) => {
      const own = change.properties[index];
      return own
        ? [{ change, pair: JSON.stringify([own.before, own.after, own.isSecret, own.isUnknown]) }]
        : [];
    });
    const pairs = [...groupBy(all, ({ pair }) => pair).values()].sort((a, b) => b.length - a.length);
    if (pairs.length <= 1) return [row];
    const most = pairs.length <= MOST_PAIRS ? MOST_PAIRS : MOST_PAIRS - 1;
    const shown = pairs.slice(0, most).flatMap((alike): readonly PropertyRow[] => {
      const [one] = alike;
      const own = one && rowsOf(one.change, bounds)[index];
      return own ? [{ ...own, name: `${own.name} of ${grouped(alike.length)}` }] : [];
    });
    const rest = pairs.slice(most);
    if (rest.length === 0) return shown;
    const others = rest.flat().length;
    const text = `${counted(rest.length, "other difference")}`;
    return [
      ...shown,
      {
        ...row,
        name: `${row.name} of ${grouped(others)}`,
        difference: { form: "value", text, isNote: true },
      },
    ];
  });
}

/** So many differences of one property are shown. */
const MOST_PAIRS = 4;

/** The difference for a closed line: that which lets people do more, or the only one. */
export function shortDifference(group: ChangeGroup): string {
  const [{ properties, risk, action }] = group.changes;
  if (action === "create" && risk === undefined) return "";
  const rows = commonRows(group, SHORT);
  const telling = rows.filter(({ name }) =>
    risk === undefined ? true : properties.some((one) => one.risk !== undefined && isNamed(name, one.name)),
  );
  const texts = telling.map(({ name, difference }) => `${name} ${inOneLine(difference)}`);
  return risk === undefined && texts.length !== 1 ? "" : fitting(texts, LONGEST_SHORT, 2).join(", ");
}

const isNamed = (row: string, name: string): boolean => row === name || row.startsWith(`${name} of `);

const SHORT: Bounds = { longest: 40, most: 4 };
const LONGEST_SHORT = 160;

function inOneLine(difference: TextDifference): string {
  if (difference.form === "value") return difference.text;
  if (difference.form === "values") return `${difference.before} → ${difference.after}`;
  return difference.parts.map(({ sign, text }) => `${sign}${text}`).join(" ");
}

/** Whether all objects change in the same way, so that one of them shows it for all. */
export const isUniform = ({ changes }: { readonly changes: readonly ReportedChange[] }): boolean =>
  changes.length === 1 || new Set(changes.map(({ properties }) => JSON.stringify(properties))).size === 1;
