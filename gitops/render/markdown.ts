/** The report as a comment in a merge request: what must be known first, the rest folded, and no text of others that does anything there. */

import { oneLine } from "../../sdk/safe-text";
import type { Action, Change, Failure, Report, Violation } from "../report";
import { differenceOf } from "./difference";
import { escaped } from "./markup";
import { byPlace, type Placed, spotText, titleIn } from "./places";
import {
  becameOfIt,
  counted,
  effortOf,
  headlineOf,
  isPlanned,
  type Outcome,
  outcomeOf,
  takenOverIn,
  talliesOf,
  wordsFor,
} from "./words";

/** Services take up to 65,536 characters. */
const LONGEST = 60_000;
/** Kept for what says that something was left out. */
const RESERVE = 400;
/** A comment that is longer than a screen is folded. */
const MOST_UNFOLDED = 12;
/** Of failures, policies, replacements and warnings: one cause often has many. */
const MOST_TOLD = 25;
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
    ...paragraph(takenOverIn(report)),
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
          `_${counted(leftOut, "more change")} would not fit into a comment. The whole report has ${leftOut === 1 ? "it" : "them"}._`,
        ];
  return `${[...top, ...blocks, ...note, bottom].filter((block) => block !== "").join("\n\n")}\n`;
}

const lengthOf = (blocks: readonly string[]): number =>
  blocks.reduce((sum, block) => sum + block.length + 2, 0);

/** A file's name in a headline is somebody's text, too. */
const headline = (report: Report): string =>
  headlineOf({ ...report, file: NAME }).replace(NAME, () => code(brief(report.file)));

const NAME = "\0";

function table(report: Report): string {
  const tallies = talliesOf(report);
  if (tallies.length === 0) return "";
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    ...(isPlanned(report) ? [`What was planned; ${becameOfIt(report)}.`, ""] : []),
    row(tallies.map(({ word }) => word)),
    row(tallies.map(() => "---:")),
    row(tallies.map(({ number }) => number.toLocaleString("en-US"))),
  ].join("\n");
}

const paragraph = (text: string | undefined): string[] => (text === undefined ? [] : [text]);

function list(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  let length = 0;
  const told = items.slice(0, MOST_TOLD).filter((item) => {
    length += item.length + 1;
    return length <= LONGEST_LIST;
  });
  const more = items.length - told.length;
  return [`#### ${title}`, [...told, ...(more > 0 ? [`- … and ${more} more`] : [])].join("\n")];
}

const failureItem = ({ title, message, where }: Failure): string =>
  `- ❌ ${code(brief(title))}${spot(where)}: ${code(brief(message, LONGEST_MESSAGE))}`;

const mandatoryFirst = (a: Violation, b: Violation): number =>
  Number(a.level !== "mandatory") - Number(b.level !== "mandatory");

const violationItem = ({ policy, level, title, message, where }: Violation): string =>
  `- ${level === "mandatory" ? "❌" : "⚠️"} ${code(brief(policy))} (${level}): ${code(brief(title))}${spot(where)}: ${code(brief(message, LONGEST_MESSAGE))}`;

/** What is lost with the old object is why somebody looks before they merge. */
function replaced(report: Report): string[] {
  const changes = report.changes.filter(({ action }) => action === "replace");
  if (changes.length === 0) return [];
  const sentence =
    wordsFor(report).replace === "replaced"
      ? "were replaced: the old object is deleted, and there is a new one."
      : "can only be replaced: the old object is deleted, and a new one is made.";
  return list(`⚠️ ${counted(changes.length, "object")} ${sentence}`, changes.map(replacedItem));
}

function replacedItem({ title, properties, where }: Change): string {
  const names = properties.filter(({ replaces }) => replaces).map(({ name }) => code(brief(name)));
  return `- ${code(brief(title))}${spot(where)}${names.length > 0 ? ` for its ${names.join(", ")}` : ""}`;
}

const spot = (where: Change["where"]): string => (where ? ` at ${code(brief(spotText(where)))}` : "");

function brief(text: string, longest = LONGEST_NAME): string {
  const line = oneLine(text);
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
}

const footer = (report: Report): string =>
  `<sub>${[effortOf(report), ...namesOf(report).map((name) => code(brief(name)))].join(" · ")}</sub>`;

const namesOf = ({ file, stack, service }: Report): string[] => [
  file,
  ...(stack === undefined ? [] : [`stack ${stack}`]),
  service,
];

// ─── Text of others ──────────────────────────────────────────────────────────

/** In code nobody is notified, no issue is linked, no command is obeyed, and nothing is markup. */
function code(text: string): string {
  if (text === "") return "`(empty)`";
  const fence = "`".repeat(longestRun(text) + 1);
  const space = /^[` ]|[` ]$/.test(text) ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/** Where markdown is not read, as in the line that begins with a tag. */
const inHtml = (text: string): string => `<code>${escaped(text)}</code>`;

// ─── Places ──────────────────────────────────────────────────────────────────

/** As many changes as there is room for. */
function placesWithin(room: number, report: Report): { blocks: string[]; leftOut: number } {
  const isFolded = report.changes.length > MOST_UNFOLDED;
  const blocks: string[] = [];
  let left = room;
  let leftOut = 0;
  for (const placed of byPlace(report.changes)) {
    const told: string[] = [];
    let length = blockOf(placed, "", isFolded).length + 2;
    for (const change of placed.changes) {
      const lines = changeLines(placed.place, change).join("\n");
      const taken = lines.length + 2;
      if (leftOut > 0 || length + taken > left) {
        leftOut++;
        continue;
      }
      length += taken;
      told.push(lines);
    }
    if (told.length === 0) continue;
    const block = blockOf(placed, told.join("\n\n"), isFolded);
    blocks.push(block);
    left -= block.length + 2;
  }
  return { blocks, leftOut };
}

function blockOf({ place, changes }: Placed, lines: string, isFolded: boolean): string {
  // No line can end the block early, for each begins with a sign.
  const body = `\`\`\`diff\n${lines}\n\`\`\``;
  return isFolded
    ? `<details><summary>${inHtml(place)}: ${counted(changes.length, "object")}</summary>\n\n${body}\n\n</details>`
    : `#### ${code(place)}\n\n${body}`;
}

/** What makes services color a line: what comes, what goes, and what deserves a second look. */
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
  const { action, properties, where, why } = change;
  const sign = signs[action];
  const told = [why, ...(where ? [spotText(where)] : [])].join(" ");
  return [
    `${sign} ${verbs[action]} ${titleIn(place, change)}`,
    `      # ${told}`,
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
