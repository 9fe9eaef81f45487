/** Renders the report as a merge request comment: a summary and what is deleted first, long parts folded, and foreign text as code. */

import { oneLine } from "../../sdk/safe-text";
import type { Action, Change, Failure, Report, Violation } from "../report";
import { differenceOf } from "./difference";
import { escaped } from "./markup";
import { byPlace, deletes, type Placed, positionText, titleIn } from "./places";
import {
  adoptedUnchangedText,
  counted,
  effortOf,
  grouped,
  headlineOf,
  isPlanned,
  type Outcome,
  outcomeOf,
  reasonOf,
  runName,
  runResult,
  secondsText,
  talliesOf,
  unfinishedText,
} from "./words";

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
const BOUNDS = { longest: 160, most: 20 };

const icons: Readonly<Record<Outcome, string>> = {
  nothing: "✅",
  done: "✅",
  changes: "📝",
  failed: "❌",
};

export function markdownOf(report: Report): string {
  const top = [
    `### ${icons[outcomeOf(report)]} ${headline(report)}`,
    table(report),
    ...paragraph(adoptedUnchangedText(report)),
  ];
  const bottom = footer(report);
  const room = LONGEST - RESERVE - lengthOf([...top, bottom]);
  // Deletions take what they need from the lists, and both from the other changes.
  const shortest = lists(report, SHORTEST_LIST);
  const deletions = deletionsWithin(room - lengthOf(shortest), report);
  const left = room - lengthOf(deletions);
  const longest = lists(report, LONGEST_LIST);
  const listed = lengthOf(longest) <= left ? longest : shortest;
  const others = othersWithin(left - lengthOf(listed), report);
  return `${[...top, ...deletions, ...listed, ...others, bottom].filter((block) => block !== "").join("\n\n")}\n`;
}

const lists = (report: Report, longest: number): string[] => [
  ...runs(report, longest),
  ...list("Failures", report.failures.map(failureItem), longest),
  ...list("Policies", [...report.violations].sort(mandatoryFirst).map(violationItem), longest),
  ...list(
    "Warnings",
    report.warnings.map((warning) => `- ⚠️ ${code(brief(warning, LONGEST_MESSAGE))}`),
    longest,
  ),
];

const lengthOf = (blocks: readonly string[]): number =>
  blocks.reduce((sum, block) => sum + block.length + 2, 0);

/** The file's name is foreign text too. */
const headline = (report: Report): string =>
  headlineOf({ ...report, file: NAME }).replace(NAME, () => code(brief(report.file)));

const NAME = "\0";

function table(report: Report): string {
  const tallies = talliesOf(report);
  if (tallies.length === 0) return "";
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    ...(isPlanned(report) ? [`Planned; ${unfinishedText(report)}.`, ""] : []),
    row(tallies.map(({ word }) => word)),
    row(tallies.map(() => "---:")),
    row(tallies.map(({ number }) => grouped(number))),
  ].join("\n");
}

/** Of runs without changes, their number is enough. */
function runs({ runs = [] }: Report, longest: number): string[] {
  const telling = runs.filter(({ outcome }) => outcome !== "nothing");
  const quiet = runs.length - telling.length;
  const items = [
    ...telling.map(
      (run) =>
        `- ${icons[run.outcome]} ${code(brief(runName(run)))}: ${runResult(run)} (${secondsText(run.seconds)})`,
    ),
    ...(quiet > 0 ? [`- ${icons.nothing} ${counted(quiet, "run")} without changes`] : []),
  ];
  return list("Runs", items, longest);
}

const paragraph = (text: string | undefined): string[] => (text === undefined ? [] : [text]);

function list(title: string, items: readonly string[], longest: number): string[] {
  if (items.length === 0) return [];
  let length = 0;
  const listed = items.slice(0, MAX_LISTED).filter((item) => {
    length += item.length + 1;
    return length <= longest;
  });
  const more = items.length - listed.length;
  return [`#### ${title}`, [...listed, ...(more > 0 ? [`- … and ${more} more`] : [])].join("\n")];
}

const failureItem = ({ title, message, where }: Failure): string =>
  `- ❌ ${code(brief(title))}${position(where)}: ${code(brief(message, LONGEST_MESSAGE))}`;

const mandatoryFirst = (a: Violation, b: Violation): number =>
  Number(a.level !== "mandatory") - Number(b.level !== "mandatory");

const violationItem = ({ policy, level, title, message, where }: Violation): string =>
  `- ${level === "mandatory" ? "❌" : "⚠️"} ${code(brief(policy))} (${level}): ${code(brief(title))}${position(where)}: ${code(brief(message, LONGEST_MESSAGE))}`;

const position = (where: Change["where"]): string => (where ? ` at ${code(brief(positionText(where)))}` : "");

function brief(text: string, longest = LONGEST_NAME): string {
  const line = oneLine(text);
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
}

const footer = (report: Report): string =>
  `<sub>${[effortOf(report), ...namesOf(report).map((name) => code(brief(name)))].join(" · ")}</sub>`;

const namesOf = ({ file, stack, service }: Report): string[] => [
  file,
  ...(stack === undefined ? [] : [`stack ${stack}`]),
  ...(service === "" ? [] : [service]),
];

// ─── Foreign text ────────────────────────────────────────────────────────────

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
  readonly linesOf: (place: string, change: Change) => readonly string[];
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
  const note = `⚠️ ${counted(leftOut, "more deletion or replacement", "more deletions and replacements")} cannot even be named in a comment. See the whole report before you approve it.`;
  return [...heading, note, ...blocks];
}

function deletionHeading(report: Report, changes: readonly Change[]): string[] {
  const counts = talliesOf({ ...report, changes }).map(({ number, word }) => `${grouped(number)} ${word}`);
  return [
    `#### ⚠️ ${counts.join(", ")}`,
    ...(changes.some(({ action }) => action === "replace")
      ? ["A replacement deletes the old object and creates a new one."]
      : []),
  ];
}

/** As many of the other changes as fit, and the number of those that do not. */
function othersWithin(room: number, report: Report): readonly string[] {
  const changes = report.changes.filter((change) => !deletes(change));
  const isFolded = changes.length > MOST_UNFOLDED;
  const { blocks, leftOut } = placesWithin(room, byPlace(changes), WHOLE, isFolded);
  if (leftOut === 0) return blocks;
  return [
    ...blocks,
    `_${counted(leftOut, "more change")} would not fit into a comment. See the whole report for ${leftOut === 1 ? "it" : "them"}._`,
  ];
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
    ? `<details><summary>${inHtml(brief(place))}: ${counted(changes.length, "object")}</summary>\n\n${body}\n\n</details>`
    : `#### ${code(brief(place))}\n\n${body}`;
}

/** The signs by which services color lines of a diff. */
const signs: Readonly<Record<Action, string>> = {
  create: "+",
  update: " ",
  replace: "!",
  delete: "-",
  adopt: " ",
};

const verbs: Readonly<Record<Action, string>> = {
  create: "add",
  update: "change",
  replace: "replace",
  delete: "delete",
  adopt: "adopt",
};

const nameLine = (place: string, change: Change): string =>
  `${signs[change.action]} ${verbs[change.action]} ${titleIn(place, change)}`;

function changeLines(place: string, change: Change): string[] {
  const { action, properties, where } = change;
  const forcing = properties
    .filter(({ replaces }) => replaces && action === "replace")
    .map(({ name }) => name);
  const reason = [
    reasonOf(change),
    ...(where ? [positionText(where)] : []),
    ...(forcing.length > 0 ? [`Replaced because of ${forcing.join(", ")}.`] : []),
  ].join(" ");
  return [
    nameLine(place, change),
    `      # ${reason}`,
    ...properties.flatMap((property) => {
      const difference = differenceOf(property, action, BOUNDS);
      if (difference.form === "value") return [`${side(action)}     ${property.name}: ${difference.text}`];
      if (difference.form === "values")
        return [
          `-     ${property.name}: ${difference.before}`,
          `+     ${property.name}: ${difference.after}`,
        ];
      const { parts, more } = difference;
      return [
        `      ${property.name}:`,
        ...parts.map((part) => `${part.sign}       ${part.text}`),
        ...(more > 0 ? [`        … and ${more} more`] : []),
      ];
    }),
  ];
}

const side = (action: Action): string => (action === "create" ? "+" : action === "delete" ? "-" : " ");
