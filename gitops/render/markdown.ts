/** Renders the report as a merge request comment: a summary first, long parts folded, and foreign text as code. */

import { oneLine } from "../../sdk/safe-text";
import type { Action, Change, Failure, Report, Violation } from "../report";
import { differenceOf } from "./difference";
import { escaped } from "./markup";
import { byPlace, type Placed, positionText, titleIn } from "./places";
import {
  adoptedUnchangedText,
  counted,
  effortOf,
  fateOf,
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
/** The most failures, policies, replacements and warnings: one cause often has many. */
const MAX_LISTED = 25;
const LONGEST_LIST = 10_000;
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
    ...runs(report),
    ...paragraph(adoptedUnchangedText(report)),
    ...list("Failures", report.failures.map(failureItem)),
    ...list("Policies", [...report.violations].sort(mandatoryFirst).map(violationItem)),
    ...replaced(report),
    ...list(
      "Warnings",
      report.warnings.map((warning) => `- ⚠️ ${code(brief(warning, LONGEST_MESSAGE))}`),
    ),
  ];
  const bottom = footer(report);
  const room = LONGEST - RESERVE - lengthOf([...top, bottom]);
  const { blocks, leftOut } = placesWithin(room, report);
  const note =
    leftOut === 0
      ? []
      : [
          `_${counted(leftOut, "more change")} would not fit into a comment. See the whole report for ${leftOut === 1 ? "it" : "them"}._`,
        ];
  return `${[...top, ...blocks, ...note, bottom].filter((block) => block !== "").join("\n\n")}\n`;
}

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
function runs({ runs = [] }: Report): string[] {
  const telling = runs.filter(({ outcome }) => outcome !== "nothing");
  const quiet = runs.length - telling.length;
  return list("Runs", [
    ...telling.map(
      (run) =>
        `- ${icons[run.outcome]} ${code(brief(runName(run)))}: ${runResult(run)} (${secondsText(run.seconds)})`,
    ),
    ...(quiet > 0 ? [`- ${icons.nothing} ${counted(quiet, "run")} without changes`] : []),
  ]);
}

const paragraph = (text: string | undefined): string[] => (text === undefined ? [] : [text]);

function list(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  let length = 0;
  const listed = items.slice(0, MAX_LISTED).filter((item) => {
    length += item.length + 1;
    return length <= LONGEST_LIST;
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

/** Shows replacements first, because they lose data. */
function replaced(report: Report): string[] {
  const changes = report.changes.filter(({ action }) => action === "replace");
  if (changes.length === 0) return [];
  const sentence =
    fateOf(report) === "done"
      ? "were replaced: the old object is deleted, and there is a new one."
      : "can only be replaced: the old object is deleted, and a new one is created.";
  return list(`⚠️ ${counted(changes.length, "object")} ${sentence}`, changes.map(replacedItem));
}

function replacedItem({ title, properties, where }: Change): string {
  const names = properties.filter(({ replaces }) => replaces).map(({ name }) => code(brief(name)));
  return `- ${code(brief(title))}${position(where)}${names.length > 0 ? ` because of ${names.join(", ")}` : ""}`;
}

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

// ─── Places ──────────────────────────────────────────────────────────────────

/** As many changes as fit. */
function placesWithin(room: number, report: Report): { blocks: string[]; leftOut: number } {
  const isFolded = report.changes.length > MOST_UNFOLDED;
  const blocks: string[] = [];
  let left = room;
  let leftOut = 0;
  for (const placed of byPlace(report.changes)) {
    const shown: string[] = [];
    let length = blockOf(placed, "", isFolded).length + 2;
    for (const change of placed.changes) {
      const lines = changeLines(placed.place, change).join("\n");
      const taken = lines.length + 2;
      if (leftOut > 0 || length + taken > left) {
        leftOut++;
        continue;
      }
      length += taken;
      shown.push(lines);
    }
    if (shown.length === 0) continue;
    const block = blockOf(placed, shown.join("\n\n"), isFolded);
    blocks.push(block);
    left -= block.length + 2;
  }
  return { blocks, leftOut };
}

function blockOf({ place, changes }: Placed, lines: string, isFolded: boolean): string {
  // Each line begins with a sign, so that none can end the block early.
  const body = `\`\`\`diff\n${lines}\n\`\`\``;
  return isFolded
    ? `<details><summary>${inHtml(place)}: ${counted(changes.length, "object")}</summary>\n\n${body}\n\n</details>`
    : `#### ${code(place)}\n\n${body}`;
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

function changeLines(place: string, change: Change): string[] {
  const { action, properties, where } = change;
  const sign = signs[action];
  const reason = [reasonOf(change), ...(where ? [positionText(where)] : [])].join(" ");
  return [
    `${sign} ${verbs[action]} ${titleIn(place, change)}`,
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
