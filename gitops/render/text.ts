/** The report for a terminal or the log of a pipeline: what matters most stands last, where one looks first. */
import { styleText } from "node:util";
import type { Action, Change, Failure, PropertyChange, Report, Violation } from "../report";
import { differenceOf } from "./difference";
import { byPlace, type Placed, spotText, titleIn } from "./places";
import { countsOf, effortOf, headlineOf, type Outcome, outcomeOf, signs, takenOverIn } from "./words";

export interface TextOptions {
  readonly color?: boolean | undefined;
  /** Columns of the terminal. */
  readonly width?: number | undefined;
}

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const styles: Readonly<Record<Action, Style>> = {
  create: "green",
  update: "yellow",
  replace: "magenta",
  delete: "red",
  adopt: "cyan",
};

const marks: Readonly<Record<Outcome, readonly [string, Style]>> = {
  nothing: ["✓", "green"],
  done: ["✓", "green"],
  changes: ["!", "yellow"],
  failed: ["✗", "red"],
};

/** A log has lines of any length, and yet nobody reads them. */
const WIDTH_OF_A_LOG = 120;
const SIGN_WIDTH = 3;
const WIDEST_TITLE = 56;
const MOST_PARTS = 20;

/** What is left for a value, however narrow a terminal is. */
const NARROWEST = 24;

const INDENT = "  ";
const GAP = "  ";
const ARROW = " → ";
const HEAD_WIDTH = INDENT.length + SIGN_WIDTH + 1;
const UNDER = " ".repeat(HEAD_WIDTH + INDENT.length);

export function textOf(report: Report, { color = false, width = WIDTH_OF_A_LOG }: TextOptions): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const blocks = [
    ...byPlace(report.changes).map((placed) => placeLines(placed, paint, width)),
    section(
      "Warnings",
      report.warnings.flatMap((warning) => marked("!", "yellow", warning.split("\n"), paint)),
      paint,
    ),
    section(
      "Policies",
      report.violations.flatMap((violation) => violationLines(violation, paint)),
      paint,
    ),
    section(
      "Failures",
      report.failures.flatMap((failure) => failureLines(failure, paint)),
      paint,
    ),
    closingLines(report, paint),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
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

function changeLines(change: Change, title: string, widest: number, paint: Paint, width: number): string[] {
  const { action, properties, where, why } = change;
  const style = styles[action];
  const spot = where ? spotText(where) : "";
  const head = `${INDENT}${paint(style, signs[action].padStart(SIGN_WIDTH))} `;
  const room = width - HEAD_WIDTH - Math.max(widest, title.length) - GAP.length;
  const [behind, under] =
    spot.length + GAP.length + why.length <= room
      ? [[spot, why].filter(Boolean).join(GAP), []]
      : [spot, [`${UNDER}${paint("dim", why)}`]];
  const names = Math.max(0, ...properties.map(({ name }) => name.length));
  return [
    behind === "" ? `${head}${title}` : `${head}${title.padEnd(widest)}${GAP}${paint("dim", behind)}`,
    ...under,
    ...properties.flatMap((property) => propertyLines(property, action, names, paint, width)),
  ];
}

function propertyLines(
  property: PropertyChange,
  action: Action,
  names: number,
  paint: Paint,
  width: number,
): string[] {
  const note = property.replaces && action === "replace" ? `${GAP}takes a new object` : "";
  const name = property.name.padEnd(names);
  const room = Math.max(NARROWEST, width - UNDER.length - names - GAP.length);
  // A value may have a line of its own, with an arrow in front.
  const difference = differenceOf(property, action, { longest: room, most: MOST_PARTS });
  const forces = note === "" ? "" : paint("magenta", note);
  if (difference.form === "value") {
    const { text, isNote } = difference;
    return [`${UNDER}${name}${GAP}${isNote ? paint("dim", text) : text}${forces}`];
  }
  if (difference.form === "values") {
    const before = paint("red", difference.before);
    const after = paint("green", difference.after);
    return difference.before.length + ARROW.length + difference.after.length + note.length <= room
      ? [`${UNDER}${name}${GAP}${before}${ARROW}${after}${forces}`]
      : [`${UNDER}${name}${GAP}${before}${forces}`, `${UNDER}${" ".repeat(names)}→ ${after}`];
  }
  const { parts, more } = difference;
  return [
    `${UNDER}${property.name}${forces}`,
    ...parts.map(
      ({ sign, text }) => `${UNDER}${INDENT}${paint(sign === "+" ? "green" : "red", `${sign} ${text}`)}`,
    ),
    ...(more > 0 ? [`${UNDER}${INDENT}${paint("dim", `… and ${more} more`)}`] : []),
  ];
}

function violationLines({ policy, level, title, message, where }: Violation, paint: Paint): string[] {
  const [mark, style] = level === "mandatory" ? (["✗", "red"] as const) : (["!", "yellow"] as const);
  return marked(
    mark,
    style,
    [`${title}${placed(where, paint)}`, `${policy} (${level})`, ...message.split("\n")],
    paint,
  );
}

const failureLines = ({ title, message, where }: Failure, paint: Paint): string[] =>
  marked("✗", "red", [`${title}${placed(where, paint)}`, ...message.split("\n")], paint);

const placed = (where: Change["where"], paint: Paint): string =>
  where ? `  ${paint("dim", spotText(where))}` : "";

/** The first line behind a mark, the others behind a bar: pipelines obey lines that begin as their commands do. */
const marked = (
  mark: string,
  style: Style,
  [first = "", ...others]: readonly string[],
  paint: Paint,
): string[] => [
  `${INDENT}${paint(style, mark)} ${first}`,
  ...others.map((line) => `${INDENT.repeat(2)}${paint("dim", "│")} ${line}`),
];

function closingLines(report: Report, paint: Paint): string[] {
  const [mark, style] = marks[outcomeOf(report)];
  const { file, stack, service } = report;
  const counts = countsOf(report);
  const takenOver = takenOverIn(report);
  return [
    `${paint(style, mark)} ${paint("bold", `${headlineOf(report)}.`)}${counts === "" ? "" : ` ${capital(counts)}.`}`,
    ...(takenOver === undefined ? [] : [`${INDENT}${takenOver}`]),
    `${INDENT}${paint("dim", [`${effortOf(report)}`, file, ...(stack === undefined ? [] : [`stack ${stack}`]), service].join(" · "))}`,
  ];
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
