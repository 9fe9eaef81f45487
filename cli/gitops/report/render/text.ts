/** Renders the report for a terminal or a log; the result comes last, where people look first. */
import { styleText } from "node:util";
import type {
  ChangeAction,
  PolicyFinding,
  PropertyChange,
  Report,
  ReportedChange,
  ReportFailure,
} from "../report";
import { type Bounds, differenceOf, type TextDifference } from "./difference";
import { firstWords, fold } from "./fold";
import { byCause, type ChangeGroup, commonDifferences, groupSentence, linesText } from "./groups";
import { byPlace, deletes, type Placed, positionText, titleIn } from "./places";
import {
  adoptedUnchangedText,
  circumstancesOf,
  counted,
  countsBesideHeadline,
  effortOf,
  fateOf,
  grouped,
  headlineOf,
  lookOf,
  outcomeOf,
  passedText,
  type RunOutcome,
  reasonOf,
  runName,
  runResult,
  secondsText,
  signs,
  subjectsOf,
  talliesOf,
} from "./words";

export interface TextOptions {
  readonly color?: boolean | undefined;
  /** Columns of the terminal. */
  readonly width?: number | undefined;
  /** Whether longer lines are broken between words, as for a terminal. */
  readonly isFolded?: boolean | undefined;
  /** Only deletions are named; of the other changes, there are numbers by place. */
  readonly isSummary?: boolean | undefined;
}

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const styles: Readonly<Record<ChangeAction, Style>> = {
  create: "green",
  update: "yellow",
  replace: "magenta",
  delete: "red",
  adopt: "cyan",
  settle: "yellow",
};

const marks: Readonly<Record<RunOutcome, readonly [string, Style]>> = {
  nothing: ["✓", "green"],
  done: ["✓", "green"],
  changes: ["!", "yellow"],
  failed: ["✗", "red"],
};

/** A log has no width of its own. */
const WIDTH_OF_A_LOG = 120;
const SIGN_WIDTH = 3;
const WIDEST_TITLE = 56;
const MOST_PARTS = 20;

/** The least width for a value. */
const NARROWEST = 24;

const INDENT = "  ";
const GAP = "  ";
const ARROW = " → ";
const HEAD_WIDTH = INDENT.length + SIGN_WIDTH + 1;
const UNDER = " ".repeat(HEAD_WIDTH + INDENT.length);

export function textOf(report: Report, options: TextOptions): string {
  const { color = false, width = WIDTH_OF_A_LOG, isFolded = false, isSummary = false } = options;
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const { groups, places } = byCause(report.changes);
  const isBrief = fateOf(report) === "done" && report.changes.length > MOST_DETAILED;
  const blocks = [
    ...byPlace(report.changes.filter(deletes)).map((placed) =>
      placeLines(isSummary ? briefly(placed) : placed, paint, width),
    ),
    ...(isSummary
      ? [summaryLines(report, paint)]
      : [
          ...groups.map((group) => groupLines(report, group, paint, width)),
          ...places.map((placed) => placeLines(isBrief ? briefly(placed) : placed, paint, width)),
        ]),
    section(
      "Warnings",
      report.warnings.flatMap((warning) => marked("!", "yellow", warning.split("\n"), paint)),
      paint,
    ),
    section(
      "Policies",
      [
        ...report.violations.flatMap((violation) => violationLines(violation, paint)),
        ...(report.policyPacks ?? []).map((pack) => `${INDENT}${paint("green", "✓")} ${passedText(pack)}`),
      ],
      paint,
    ),
    section(
      "Failures",
      report.failures.flatMap((failure) => failureLines(failure, paint)),
      paint,
    ),
    section("Runs", runLines(report, paint), paint),
    closingLines(report, paint),
  ];
  const text = blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
  return `${isFolded ? fold(text, width) : text}\n`;
}

/** Changes that are made have been approved before: of many, a line each is enough, and a job's log has an end. */
const MOST_DETAILED = 500;

const briefly = ({ place, changes }: Placed): Placed => ({
  place,
  changes: changes.map((change) => ({ ...change, properties: [] })),
});

/** A line of each place: of many changes, where they are. */
function summaryLines(report: Report, paint: Paint): string[] {
  const placed = byPlace(report.changes.filter((change) => !deletes(change)));
  const widest = Math.max(0, ...placed.map(({ place }) => place.length));
  return placed.map(({ place, changes }) => {
    const counts = talliesOf({ ...report, changes }).map(({ action, number, word }) =>
      paint(styles[action], `${grouped(number)} ${word}`),
    );
    return `${paint("bold", place.padEnd(widest))}${GAP}${counts.join(", ")}`;
  });
}

const section = (title: string, lines: readonly string[], paint: Paint): string[] =>
  lines.length === 0 ? [] : [paint("bold", title), ...lines];

function placeLines({ place, changes }: Placed, paint: Paint, width: number): string[] {
  const titles = changes.map((change) => titleIn(place, change));
  const widest = Math.min(
    WIDEST_TITLE,
    titles.reduce((most, title) => Math.max(most, title.length), 0),
  );
  return [
    paint("bold", place),
    ...changes.flatMap((change, index) => changeLines(change, titles[index] ?? "", widest, paint, width)),
  ];
}

function changeLines(
  change: ReportedChange,
  title: string,
  widest: number,
  paint: Paint,
  width: number,
): string[] {
  const { action, properties, where } = change;
  const why = reasonOf(change);
  const look = lookOf(change);
  const style = styles[look];
  const position = where ? positionText(where) : "";
  const head = `${INDENT}${paint(style, signs[look].padStart(SIGN_WIDTH))} `;
  const room = width - HEAD_WIDTH - Math.max(widest, title.length) - GAP.length;
  const [sameLine, nextLine] =
    position.length + GAP.length + why.length <= room
      ? [[position, why].filter(Boolean).join(GAP), []]
      : [position, [`${UNDER}${paint("dim", why)}`]];
  const names = Math.max(0, ...properties.map(({ name }) => name.length));
  return [
    sameLine === "" ? `${head}${title}` : `${head}${title.padEnd(widest)}${GAP}${paint("dim", sameLine)}`,
    ...nextLine,
    ...properties.flatMap((property) => propertyLines(property, action, names, paint, width)),
  ];
}

/** A long value gets a line of its own after an arrow. */
const boundsFor = (names: number, width: number): Bounds => ({
  longest: Math.max(NARROWEST, width - UNDER.length - names - GAP.length),
  most: MOST_PARTS,
});

function propertyLines(
  property: PropertyChange,
  action: ChangeAction,
  names: number,
  paint: Paint,
  width: number,
): string[] {
  const note = property.replaces && action === "replace" ? `${GAP}forces replacement` : "";
  const bounds = boundsFor(names, width);
  return differenceLines(
    property.name,
    differenceOf(property, action, bounds),
    { note, names, bounds },
    paint,
  );
}

interface Layout {
  /** After the value. */
  readonly note: string;
  /** The width of the names of all properties. */
  readonly names: number;
  readonly bounds: Bounds;
}

function differenceLines(
  own: string,
  difference: TextDifference,
  { note, names, bounds: { longest } }: Layout,
  paint: Paint,
): string[] {
  const name = own.padEnd(names);
  const forces = note === "" ? "" : paint("magenta", note);
  if (difference.form === "value") {
    const { text, isNote } = difference;
    return [`${UNDER}${name}${GAP}${isNote ? paint("dim", text) : text}${forces}`];
  }
  if (difference.form === "values") {
    const before = paint("red", difference.before);
    const after = paint("green", difference.after);
    return difference.before.length + ARROW.length + difference.after.length + note.length <= longest
      ? [`${UNDER}${name}${GAP}${before}${ARROW}${after}${forces}`]
      : [`${UNDER}${name}${GAP}${before}${forces}`, `${UNDER}${" ".repeat(names)}→ ${after}`];
  }
  const { parts, more } = difference;
  return [
    `${UNDER}${own}${forces}`,
    ...parts.map(
      ({ sign, text }) => `${UNDER}${INDENT}${paint(sign === "+" ? "green" : "red", `${sign} ${text}`)}`,
    ),
    ...(more > 0 ? [`${UNDER}${INDENT}${paint("dim", `… and ${more} more`)}`] : []),
  ];
}

/** Of a group, the places in which its objects are. */
const MOST_PLACES = 10;

/** One cause: its lines of the file, the change, and the objects by place. */
function groupLines(report: Report, group: ChangeGroup, paint: Paint, width: number): string[] {
  const { changes } = group;
  const look = lookOf(changes[0]);
  const sentence = groupSentence(report, group).map((part) => (typeof part === "string" ? part : part.name));
  const names = Math.max(0, ...changes[0].properties.map(({ name }) => name.length));
  const bounds = boundsFor(names, width);
  const places = byPlace(changes);
  const more = places.slice(MOST_PLACES).flatMap(({ changes }) => changes).length;
  return [
    paint("bold", sentence.join("")),
    `${INDENT}${paint(styles[look], signs[look].padStart(SIGN_WIDTH))} ${paint("dim", `${linesText(group)}${GAP}${reasonOf(changes[0])}`)}`,
    ...commonDifferences(group, bounds).flatMap(({ property, difference }) =>
      differenceLines(property.name, difference, { note: "", names, bounds }, paint),
    ),
    ...places.slice(0, MOST_PLACES).map(({ place, changes }) => {
      const members = changes.map((change) => titleIn(place, change)).join(", ");
      const line = `${place}: ${members}`;
      const room = width - UNDER.length;
      return `${UNDER}${line.length > room ? `${firstWords(line, room - 1)}…` : line}`;
    }),
    ...(more > 0 ? [`${UNDER}${paint("dim", `… and ${counted(more, "object")} in other places`)}`] : []),
  ];
}

function violationLines({ policy, level, title, message, where }: PolicyFinding, paint: Paint): string[] {
  const [mark, style] = level === "mandatory" ? (["✗", "red"] as const) : (["!", "yellow"] as const);
  return marked(
    mark,
    style,
    [`${title}${placed(where, paint)}`, `${policy} (${level})`, ...message.split("\n")],
    paint,
  );
}

const failureLines = ({ title, message, where }: ReportFailure, paint: Paint): string[] =>
  marked("✗", "red", [`${title}${placed(where, paint)}`, ...message.split("\n")], paint);

const placed = (where: ReportedChange["where"], paint: Paint): string =>
  where ? `  ${paint("dim", positionText(where))}` : "";

/** The first line has a mark, the others a bar: CI services run commands from lines that start like them. */
const marked = (
  mark: string,
  style: Style,
  [first = "", ...others]: readonly string[],
  paint: Paint,
): string[] => [
  `${INDENT}${paint(style, mark)} ${first}`,
  ...others.map((line) => `${INDENT.repeat(2)}${paint("dim", "│")} ${line}`),
];

/** Of runs without changes, their number is enough. */
function runLines({ runs = [] }: Report, paint: Paint): string[] {
  const telling = runs.filter(({ outcome }) => outcome !== "nothing");
  const quiet = runs.length - telling.length;
  const widest = Math.max(0, ...telling.map((run) => runName(run).length));
  return [
    ...telling.map((run) => {
      const [mark, style] = marks[run.outcome];
      const effort = paint("dim", secondsText(run.seconds));
      return `${INDENT}${paint(style, mark)} ${runName(run).padEnd(widest)}${GAP}${runResult(run)}${GAP}${effort}`;
    }),
    ...(quiet > 0 ? [`${INDENT}${paint("green", "✓")} ${counted(quiet, "run")} without changes`] : []),
  ];
}

function closingLines(report: Report, paint: Paint): string[] {
  const [mark, style] = marks[outcomeOf(report)];
  const counts = countsBesideHeadline(report);
  const adoptedUnchanged = adoptedUnchangedText(report);
  const run = [effortOf(report), ...subjectsOf(report)];
  const circumstances = circumstancesOf(report).map(({ name, value }) => `${name.toLowerCase()} ${value}`);
  return [
    `${paint(style, mark)} ${paint("bold", `${headlineOf(report)}.`)}${counts === "" ? "" : ` ${capital(counts)}.`}`,
    ...(adoptedUnchanged === undefined ? [] : [`${INDENT}${adoptedUnchanged}`]),
    // The headline of a valid file has all of it.
    ...(report.command === "validate" ? [] : [run, circumstances])
      .filter((facts) => facts.length > 0)
      .map((facts) => `${INDENT}${paint("dim", facts.join(" · "))}`),
  ];
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
