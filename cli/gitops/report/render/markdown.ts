/** Renders the report as a merge request comment: a summary and what is deleted first, then one block for each cause, and foreign text as code. */

import { escaped } from "../../../../sdk/markup";
import { oneLine } from "../../../../sdk/safe-text";
import type { ChangeAction, Report, ReportedChange } from "../report";
import { type PropertyRow, rowsOf } from "./difference";
import {
  failureEntries,
  type Mark,
  notComparedEntries,
  placeEntries,
  policyEntries,
  type ReportEntry,
  runsOf,
  warningEntries,
} from "./entries";
import { fitting } from "./fold";
import { byCause, type ChangeGroup, commonRows, groupSentence, shortDifference } from "./groups";
import { byPlace, deletes, type Placed, positionText, sortedPlaces, titleIn } from "./places";
import * as words from "./words";

/** A comment may have 65,536 characters. */
const LONGEST = 60_000;
/** Room for the note about omitted changes. */
const RESERVE = 400;
/** A comment with more changes is folded. */
const MOST_UNFOLDED = 12;
/** The most failures, policies and warnings: one cause often has many. */
const MAX_LISTED = 25;
const LONGEST_LIST = 10_000;
/** Of a list that makes room for deletions. */
const SHORTEST_LIST = 2000;
const LONGEST_MESSAGE = 500;
const LONGEST_NAME = 200;
/** Of a group, the places that are named, the objects in one of them, and its lines of the file. */
const MOST_PLACES = 5;
const LONGEST_NAMES = 200;
const LONGEST_LINES = 200;
const BOUNDS = { longest: 160, most: 20 };

const icons: Readonly<Record<Mark, string>> = {
  nothing: "✅",
  done: "✅",
  changes: "📝",
  noted: "⚠️",
  failed: "❌",
};

export function markdownOf(report: Report): string {
  const top = [
    `### ${icons[words.outcomeOf(report)]} ${headline(report)}`,
    ciLine(report),
    table(report),
    words.adoptedUnchangedText(report) ?? "",
    ...list("Groups and projects", placeEntries(report).map(entryItem), LONGEST_LIST),
  ];
  const bottom = footer(report);
  const room = LONGEST - RESERVE - lengthOf([...top, bottom]);
  // Deletions and what lets people do more take what they need from the lists, and all of them from the other changes.
  const shortest = lists(report, SHORTEST_LIST);
  const first = deletionsWithin(room - lengthOf(shortest), report);
  const deletions = [...first, ...risksWithin(room - lengthOf(shortest) - lengthOf(first), report)];
  const left = room - lengthOf(deletions);
  const longest = lists(report, LONGEST_LIST);
  const listed = lengthOf(longest) <= left ? longest : shortest;
  const others = othersWithin(left - lengthOf(listed), report);
  return `${[...top, ...deletions, ...listed, ...others, bottom].filter((block) => block !== "").join("\n\n")}\n`;
}

const lists = (report: Report, longest: number): string[] => [
  ...list("Failures", failureEntries(report).map(entryItem), longest),
  ...list("Not compared", notComparedEntries(report).map(entryItem), longest),
  ...list("Policies", policyEntries(report).map(entryItem), longest),
  ...list("Runs", runItems(report), longest),
  ...list("Warnings", warningEntries(report).map(entryItem), longest),
];

const lengthOf = (blocks: readonly string[]): number =>
  blocks.reduce((sum, block) => sum + block.length + 2, 0);

/** The file's name is foreign text too. */
const headline = (report: Report): string =>
  words.headlineOf({ ...report, file: NAME }).replace(NAME, () => quoted(report.file));

const NAME = "\0";

const ciLine = (report: Report): string =>
  words
    .circumstancesOf(report)
    .map(({ name, value, link }) => `${name} ${link ? `[${quoted(value)}](${link})` : quoted(value)}`)
    .join(" · ");

function table(report: Report): string {
  const tallies = words.talliesOf(report);
  if (tallies.length === 0) return "";
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    ...(words.isPlanned(report) ? [`Planned; ${words.unfinishedText(report)}.`, ""] : []),
    row(tallies.map(({ word }) => word)),
    row(tallies.map(() => "---:")),
    row(tallies.map(({ number }) => words.grouped(number))),
  ].join("\n");
}

function runItems(report: Report): readonly string[] {
  const { telling, quiet } = runsOf(report);
  return [
    ...telling.map(
      (run) =>
        `- ${icons[run.outcome]} ${quoted(words.runName(run))}: ${words.runResult(run)} (${words.secondsText(run.seconds)})`,
    ),
    ...(quiet === "" ? [] : [`- ${icons.nothing} ${quiet}`]),
  ];
}

function list(title: string, items: readonly string[], longest: number): string[] {
  if (items.length === 0) return [];
  const listed = fitting(items.slice(0, MAX_LISTED), longest, 1);
  const more = items.length - listed.length;
  return [`#### ${title}`, [...listed, ...(more > 0 ? [`- … and ${more} more`] : [])].join("\n")];
}

function entryItem({ mark, word, title, where, policy, message }: ReportEntry): string {
  const position = where ? ` at ${quoted(positionText(where))}` : "";
  const parts = [
    ...(policy === undefined ? [] : [`${quoted(policy)} (${word})`]),
    ...(title === undefined ? [] : [`${quoted(title)}${position}`]),
    quoted(message, LONGEST_MESSAGE),
  ];
  return `- ${icons[mark]} ${parts.join(": ")}`;
}

function brief(text: string, longest = LONGEST_NAME): string {
  const line = oneLine(text);
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
}

const footer = (report: Report): string =>
  `<sub>${[words.effortOf(report), ...words.subjectsOf(report).map((name) => quoted(name))].join(" · ")}</sub>`;

// ─── Foreign text ────────────────────────────────────────────────────────────

const quoted = (text: string, longest = LONGEST_NAME): string => code(brief(text, longest));

/** As code, text mentions nobody, links no issue, runs no quick action and is no markup. */
function code(text: string): string {
  if (text === "") return "`(empty)`";
  const fence = "`".repeat(longestRun(text) + 1);
  const space = /^[` ]|[` ]$/.test(text) ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/** For lines that begin with an HTML tag, where Markdown is not parsed. */
const inHtml = (text: string): string => `<code>${escaped(text)}</code>`;

// ─── Changes ─────────────────────────────────────────────────────────────────

interface Form {
  readonly linesOf: (place: string, change: ReportedChange) => readonly string[];
  /** Between two changes. */
  readonly gap: string;
}

const WHOLE: Form = { linesOf: changeLines, gap: "\n\n" };
/** From all details of a change to its name alone. */
const forms: readonly Form[] = [
  WHOLE,
  { linesOf: (place, change) => changeLines(place, change).slice(0, 2), gap: "\n" },
  { linesOf: (place, change) => [brief(nameLine(place, change))], gap: "\n" },
];

/** All deletions and replacements, in as much detail as fits; never folded, because they lose data. */
function deletionsWithin(room: number, report: Report): string[] {
  const changes = report.changes.filter(deletes);
  if (changes.length === 0) return [];
  const heading = deletionHeading(report, changes);
  const left = room - lengthOf(heading) - RESERVE;
  const tries = forms.map((form) => placesWithin(left, byPlace(changes), form));
  const { blocks = [], leftOut = 0 } = tries.find((one) => one.leftOut === 0) ?? tries.at(-1) ?? {};
  if (leftOut === 0) return [...heading, ...blocks];
  const note = `⚠️ ${words.counted(leftOut, "more deletion or replacement", "more deletions and replacements")} cannot even be named in a comment. See the whole report before you approve it.`;
  return [...heading, note, ...blocks];
}

function deletionHeading(report: Report, changes: readonly ReportedChange[]): string[] {
  const counts = words
    .talliesOf({ ...report, changes })
    .map(({ number, word }) => `${words.grouped(number)} ${word}`);
  return [
    `#### ⚠️ ${counts.join(", ")}`,
    ...(changes.some(({ action }) => action === "replace")
      ? ["A replacement deletes the old object and creates a new one."]
      : []),
  ];
}

/** The changes that let people do more; never folded either. */
function risksWithin(room: number, report: Report): string[] {
  const changes = report.changes.filter((change) => change.risk !== undefined && !deletes(change));
  if (changes.length === 0) return [];
  const heading = [`#### ⚠️ ${words.risksOf({ changes }).join(", ")}`];
  return [...heading, ...changesWithin(room - lengthOf(heading), report, changes, { isOpen: true })];
}

/** As many of the other changes as fit. */
const othersWithin = (room: number, report: Report): readonly string[] =>
  changesWithin(
    room,
    report,
    report.changes.filter((change) => change.risk === undefined),
    { isOpen: false },
  );

/** With the number of those that do not fit. */
function changesWithin(
  room: number,
  report: Report,
  changes: readonly ReportedChange[],
  { isOpen }: { readonly isOpen: boolean },
): readonly string[] {
  const alone = byCause(changes).flatMap(({ places }) => places.flatMap((placed) => placed.changes)).length;
  const blocks: string[] = [];
  let leftOut = 0;
  for (const { groups, places } of byCause(changes)) {
    const shown = groupsWithin(room - lengthOf(blocks), report, groups, isOpen);
    blocks.push(...shown.blocks);
    const rest = placesWithin(room - lengthOf(blocks), places, WHOLE, !isOpen && alone > MOST_UNFOLDED);
    blocks.push(...rest.blocks);
    leftOut += shown.leftOut + rest.leftOut;
  }
  if (leftOut === 0) return blocks;
  return [
    ...blocks,
    `_${words.counted(leftOut, "more change")} would not fit into a comment. See the whole report for ${leftOut === 1 ? "it" : "them"}._`,
  ];
}

/** A block for each cause, folded; the number of changes whose causes do not fit. */
function groupsWithin(room: number, report: Report, groups: readonly ChangeGroup[], isOpen: boolean) {
  const blocks: string[] = [];
  let left = room;
  let leftOut = 0;
  for (const group of groups) {
    const block = groupBlock(report, group, isOpen);
    if (block.length + 2 > left) leftOut += group.changes.length;
    else {
      left -= block.length + 2;
      blocks.push(block);
    }
  }
  return { blocks, leftOut };
}

function groupBlock(report: Report, group: ChangeGroup, isOpen: boolean): string {
  const { changes, lines } = group;
  const [{ action, risk }] = changes;
  const short = shortDifference(group);
  const summary = [
    ...(risk ? [`<b>${risk}</b>: `] : []),
    ...groupSentence(report, group, (name) => inHtml(brief(name))),
    ...(short === "" ? [] : [`: ${inHtml(brief(short))}`]),
  ].join("");
  const where = listedWithin(
    LONGEST_LINES,
    lines.map(({ where }) => quoted(positionText(where))),
    "line",
  );
  const properties = commonRows(group, BOUNDS).flatMap((row) => rowLines(row, action));
  const reason = `      # ${words.reasonOf(changes[0])}`;
  return [
    `<details${isOpen ? " open" : ""}><summary>${summary}</summary>`,
    `At ${where}:`,
    `\`\`\`diff\n${[reason, ...properties].join("\n")}\n\`\`\``,
    firstMembers(changes),
    "</details>",
  ].join("\n\n");
}

/** The objects in the first places: whoever needs the others has the whole report. */
function firstMembers(changes: readonly ReportedChange[]): string {
  const places = sortedPlaces(changes);
  const others = places.slice(MOST_PLACES);
  const lines = places.slice(0, MOST_PLACES).map(({ place, changes }) => {
    const names = changes.map((change) => quoted(titleIn(place, change)));
    return `- ${quoted(place)}: ${listedWithin(LONGEST_NAMES, names, "object")}`;
  });
  const more = others.flatMap(({ changes }) => changes).length;
  return [
    ...lines,
    ...(more > 0
      ? [`- … and ${words.counted(more, "object")} in ${words.counted(others.length, "other place")}`]
      : []),
  ].join("\n");
}

/** At least the first. */
function listedWithin(room: number, names: readonly string[], noun: string): string {
  const listed = names.slice(0, Math.max(1, fitting(names, room, 2).length));
  const more = names.length - listed.length;
  return `${listed.join(", ")}${more > 0 ? ` and ${words.counted(more, `other ${noun}`)}` : ""}`;
}

/** As many changes as fit. */
function placesWithin(
  room: number,
  places: readonly Placed[],
  { linesOf, gap }: Form,
  isFolded = false,
): { readonly blocks: readonly string[]; readonly leftOut: number } {
  const blocks: string[] = [];
  let left = room;
  let leftOut = 0;
  for (const placed of places) {
    const shown: string[] = [];
    let length = blockOf(placed, "", isFolded).length + 2;
    for (const change of placed.changes) {
      const lines = linesOf(placed.place, change).join("\n");
      const taken = lines.length + gap.length;
      if (leftOut > 0 || length + taken > left) {
        leftOut++;
        continue;
      }
      length += taken;
      shown.push(lines);
    }
    if (shown.length === 0) continue;
    const block = blockOf(placed, shown.join(gap), isFolded);
    blocks.push(block);
    left -= block.length + 2;
  }
  return { blocks, leftOut };
}

function blockOf({ place, changes }: Placed, lines: string, isFolded: boolean): string {
  // Each line begins with a sign, so that none can end the block early.
  const body = `\`\`\`diff\n${lines}\n\`\`\``;
  return isFolded
    ? `<details><summary>${inHtml(brief(place))}: ${words.counted(changes.length, "object")}</summary>\n\n${body}\n\n</details>`
    : `#### ${quoted(place)}\n\n${body}`;
}

/** The signs by which services color lines of a diff. */
const signs: Readonly<Record<ChangeAction, string>> = {
  create: "+",
  update: " ",
  replace: "!",
  delete: "-",
  adopt: " ",
  settle: "!",
};

const nameLine = (place: string, change: ReportedChange): string =>
  `${change.risk ? signs.delete : signs[words.lookOf(change)]} ${change.risk ? `${change.risk}: ` : ""}${change.isRestored ? "restore" : words.actionWords[change.action].verb} ${titleIn(place, change)}`;

function changeLines(place: string, change: ReportedChange): string[] {
  const { action, where } = change;
  const rows = rowsOf(change, BOUNDS);
  const forcing = rows.filter(({ forces }) => forces).map(({ name }) => name);
  const reason = [
    words.reasonOf(change),
    ...(where ? [positionText(where)] : []),
    ...(forcing.length > 0 ? [`Replaced because of ${forcing.join(", ")}.`] : []),
    ...rows.flatMap(({ name, risk }) => (risk ? [`${name} is ${risk}.`] : [])),
    ...rows.flatMap(({ name, consequence }) => (consequence ? [`Another ${name}: ${consequence}.`] : [])),
  ].join(" ");
  return [nameLine(place, change), `      # ${reason}`, ...rows.flatMap((row) => rowLines(row, action))];
}

function rowLines({ name, difference }: PropertyRow, action: ChangeAction): readonly string[] {
  if (difference.form === "value") return [`${side(action)}     ${name}: ${difference.text}`];
  if (difference.form === "values")
    return [`-     ${name}: ${difference.before}`, `+     ${name}: ${difference.after}`];
  const { parts, more } = difference;
  return [
    `      ${name}:`,
    ...parts.map((part) => `${part.sign}       ${part.text}`),
    ...(more > 0 ? [`        … and ${more} more`] : []),
  ];
}

const side = (action: ChangeAction): string => (action === "create" ? "+" : action === "delete" ? "-" : " ");
