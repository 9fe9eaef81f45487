/** Renders the report for a terminal or a log; the result comes last, where people look first. */
import type { Report, ReportedChange } from "../report";
import { type Bounds, FORCES_REPLACEMENT, type PropertyRow, rowsOf } from "./difference";
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
import { firstWords, fitting, fold } from "./fold";
import { byCause, type ChangeGroup, commonRows, groupSentence, linesText, shortDifference } from "./groups";
import { type Paint, painting, type Style } from "./live";
import { byPlace, deletes, type Placed, positionText, sortedPlaces, titleIn } from "./places";
import * as words from "./words";

export interface TextOptions {
  readonly color?: boolean | undefined;
  /** Columns of the terminal. */
  readonly width?: number | undefined;
  /** Whether longer lines are broken between words, as for a terminal. */
  readonly isFolded?: boolean | undefined;
  /** Only deletions are named; of the other changes, there are numbers by place. */
  readonly isSummary?: boolean | undefined;
}

const marks: Readonly<Record<Mark, readonly [string, Style]>> = {
  nothing: ["✓", "green"],
  done: ["✓", "green"],
  changes: ["!", "yellow"],
  noted: ["!", "yellow"],
  failed: ["✗", "red"],
};

/** A log has no width of its own. */
const WIDTH_OF_A_LOG = 120;
const SIGN_WIDTH = 3;
const WIDEST_TITLE = 56;
const MOST_PARTS = 20;

/** The least width for a value. */
const NARROWEST = 24;

/** Of losses, and of changes that let people do more. */
const DANGER: Style = "red";

const INDENT = "  ";
const GAP = "  ";
const ARROW = " → ";
const HEAD_WIDTH = INDENT.length + SIGN_WIDTH + 1;
const UNDER = " ".repeat(HEAD_WIDTH + INDENT.length);

/** Changes that are made have been approved before: of many, a line each is enough, and a job's log has an end. */
const MOST_DETAILED = 500;

/** Of a group, so many places have a line each. */
const MOST_PLACES = 5;
const OTHERS = " and 10,000 other places";

export function textOf(report: Report, options: TextOptions): string {
  const { width = WIDTH_OF_A_LOG, isFolded = false, isSummary = false } = options;
  const text = new TextReport(report, width, painting(options.color ?? false))
    .blocks(isSummary)
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
  return `${isFolded ? fold(text, width) : text}\n`;
}

type Lines = readonly string[];

class TextReport {
  constructor(
    private readonly report: Report,
    private readonly width: number,
    private readonly paint: Paint,
  ) {}

  blocks(isSummary: boolean): readonly Lines[] {
    const { report } = this;
    const isBrief = words.fateOf(report) === "done" && report.changes.length > MOST_DETAILED;
    const deletions = byPlace(report.changes.filter(deletes));
    return [
      this.#section("Groups and projects", placeEntries(report).flatMap(this.#entry)),
      ...deletions.map((placed) => this.#place(placed, isSummary)),
      ...(isSummary ? [this.#summary()] : this.#changes(isBrief)),
      this.#section("Warnings", warningEntries(report).flatMap(this.#entry)),
      this.#section("Not compared", notComparedEntries(report).flatMap(this.#entry)),
      this.#section("Policies", policyEntries(report).flatMap(this.#entry)),
      this.#section("Failures", failureEntries(report).flatMap(this.#entry)),
      this.#section("Runs", this.#runs()),
      this.#closing(),
    ];
  }

  #mark(mark: Mark): string {
    const [sign, style] = marks[mark];
    return this.paint(style, sign);
  }

  #section(title: string, lines: Lines): Lines {
    return lines.length === 0 ? [] : [this.paint("bold", title), ...lines];
  }

  // ─── Changes ───────────────────────────────────────────────────────────────

  #changes(isBrief: boolean): readonly Lines[] {
    return byCause(this.report.changes).flatMap(({ groups, places }) => [
      ...groups.map((group) => this.#group(group)),
      ...places.map((placed) => this.#place(placed, isBrief)),
    ]);
  }

  /** A line of each place: of many changes, where they are. */
  #summary(): Lines {
    const placed = byPlace(this.report.changes.filter((change) => !deletes(change)));
    const widest = widthOf(placed.map(({ place }) => place));
    return placed.map(({ place, changes }) => {
      const counts = words
        .talliesOf({ ...this.report, changes })
        .map(({ action, number, word }) =>
          this.paint(words.actionWords[action].color, `${words.grouped(number)} ${word}`),
        );
      return `${this.paint("bold", place.padEnd(widest))}${GAP}${counts.join(", ")}`;
    });
  }

  /** `isBrief` leaves out the properties. */
  #place({ place, changes }: Placed, isBrief: boolean): Lines {
    const widest = Math.min(WIDEST_TITLE, widthOf(changes.map((change) => titleIn(place, change))));
    return [
      this.paint("bold", place),
      ...changes.flatMap((change) => [
        ...this.#heading(change, titleIn(place, change), widest),
        ...(isBrief ? [] : this.#rows(change.properties, (bounds) => rowsOf(change, bounds))),
      ]),
    ];
  }

  #heading(change: ReportedChange, title: string, widest: number): Lines {
    const why = [...(change.risk ? [`${capital(change.risk)}.`] : []), words.reasonOf(change)].join(" ");
    const position = change.where ? positionText(change.where) : "";
    const head = `${INDENT}${this.#sign(change)} `;
    const room = this.width - HEAD_WIDTH - Math.max(widest, title.length) - GAP.length;
    const [sameLine, nextLine] =
      position.length + GAP.length + why.length <= room
        ? [[position, why].filter(Boolean).join(GAP), []]
        : [position, [`${UNDER}${this.paint("dim", why)}`]];
    return [
      `${head}${sameLine === "" ? title : `${title.padEnd(widest)}${GAP}${this.paint("dim", sameLine)}`}`,
      ...nextLine,
    ];
  }

  #sign(change: ReportedChange): string {
    const { sign, color } = words.actionWords[words.lookOf(change)];
    return this.paint(change.risk ? DANGER : color, sign.padStart(SIGN_WIDTH));
  }

  /** One cause: the change with its difference, its lines of the file, and where the objects are. */
  #group(group: ChangeGroup): Lines {
    const [first] = group.changes;
    const sentence = groupSentence(this.report, group, (name) => name).join("");
    const short = shortDifference(group);
    const risk = first.risk ? `${capital(first.risk)}: ` : "";
    const about = `${linesText(group)}${GAP}${words.reasonOf(first)}`;
    return [
      `${this.paint(first.risk ? DANGER : "bold", `${risk}${sentence}`)}${short === "" ? "" : `: ${short}`}`,
      `${INDENT}${this.#sign(first)} ${this.paint("dim", about)}`,
      // The only property stands in the first line.
      ...(short !== "" && first.properties.length === 1
        ? this.#consequences(first)
        : this.#rows(first.properties, (bounds) => commonRows(group, bounds))),
      ...this.#whereOf(group),
    ];
  }

  #consequences(change: ReportedChange): Lines {
    return rowsOf(change, { longest: NARROWEST, most: 1 }).flatMap(({ consequence }) =>
      consequence ? [`${UNDER}${this.paint("yellow", consequence)}`] : [],
    );
  }

  /** A line for each of a few places; of many, as many names as fit into one. */
  #whereOf({ changes }: ChangeGroup): Lines {
    const places = sortedPlaces(changes);
    if (places.length <= MOST_PLACES) return places.map((placed) => `${UNDER}${this.#members(placed)}`);
    const names = places.map(({ place }) => place);
    const room = this.width - UNDER.length - OTHERS.length;
    const shown = names.slice(0, Math.max(1, fitting(names, room, 2).length));
    const more = words.counted(names.length - shown.length, "other place");
    return [`${UNDER}${this.paint("dim", `${shown.join(", ")} and ${more}`)}`];
  }

  #members({ place, changes }: Placed): string {
    const line = `${place}: ${changes.map((change) => titleIn(place, change)).join(", ")}`;
    const room = this.width - UNDER.length;
    return line.length > room ? `${firstWords(line, room - 1)}…` : line;
  }

  // ─── Properties ────────────────────────────────────────────────────────────

  #rows(
    properties: ReportedChange["properties"],
    rowsWithin: (bounds: Bounds) => readonly PropertyRow[],
  ): Lines {
    const widest = widthOf(properties.map(({ name }) => name));
    // A long value gets a line of its own after an arrow.
    const longest = Math.max(NARROWEST, this.width - UNDER.length - widest - GAP.length);
    const rows = rowsWithin({ longest, most: MOST_PARTS });
    const names = widthOf(rows.map(({ name }) => name));
    return rows.flatMap((row) => [
      ...this.#row(row, names, longest),
      ...(row.consequence
        ? [`${UNDER}${" ".repeat(names)}${GAP}${this.paint("yellow", row.consequence)}`]
        : []),
    ]);
  }

  #row({ name: own, forces, risk, difference }: PropertyRow, names: number, longest: number): Lines {
    const name = own.padEnd(names);
    const notes = [...(risk ? [risk] : []), ...(forces ? [FORCES_REPLACEMENT] : [])].join(", ");
    const note = notes === "" ? "" : `${GAP}${notes}`;
    const forcing = note === "" ? "" : this.paint(risk ? DANGER : "magenta", note);
    if (difference.form === "value") {
      const { text, isNote } = difference;
      return [`${UNDER}${name}${GAP}${isNote ? this.paint("dim", text) : text}${forcing}`];
    }
    if (difference.form === "values") {
      const before = this.paint("red", difference.before);
      const after = this.paint("green", difference.after);
      const length = difference.before.length + ARROW.length + difference.after.length + note.length;
      return length <= longest
        ? [`${UNDER}${name}${GAP}${before}${ARROW}${after}${forcing}`]
        : [`${UNDER}${name}${GAP}${before}${forcing}`, `${UNDER}${" ".repeat(names)}→ ${after}`];
    }
    const { parts, more } = difference;
    const lines = [
      ...parts.map(({ sign, text }) => this.paint(sign === "+" ? "green" : "red", `${sign} ${text}`)),
      ...(more > 0 ? [this.paint("dim", `… and ${more} more`)] : []),
    ];
    return [`${UNDER}${own}${forcing}`, ...lines.map((line) => `${UNDER}${INDENT}${line}`)];
  }

  // ─── Entries ───────────────────────────────────────────────────────────────

  /** The first line has a mark, the others a bar: CI services run commands from lines that start like them. */
  readonly #entry = ({ mark, word, title, where, policy, message }: ReportEntry): Lines => {
    const position = where ? `${GAP}${this.paint("dim", positionText(where))}` : "";
    const [first = "", ...others] = [
      ...(title === undefined ? [] : [`${title}${position}`]),
      ...(policy === undefined ? [] : [`${policy} (${word})`]),
      ...message.split("\n"),
    ];
    return [
      `${INDENT}${this.#mark(mark)} ${first}`,
      ...others.map((line) => `${INDENT.repeat(2)}${this.paint("dim", "│")} ${line}`),
    ];
  };

  #runs(): Lines {
    const { telling, quiet } = runsOf(this.report);
    const widest = widthOf(telling.map(words.runName));
    return [
      ...telling.map((run) => {
        const effort = this.paint("dim", words.secondsText(run.seconds));
        return `${INDENT}${this.#mark(run.outcome)} ${words.runName(run).padEnd(widest)}${GAP}${words.runResult(run)}${GAP}${effort}`;
      }),
      ...(quiet === "" ? [] : [`${INDENT}${this.#mark("nothing")} ${quiet}`]),
    ];
  }

  #closing(): Lines {
    const { report } = this;
    const counts = [words.countsBesideHeadline(report), words.risksOf(report).join(", ")]
      .filter(Boolean)
      .join("; ");
    const adoptedUnchanged = words.adoptedUnchangedText(report);
    const run = [words.effortOf(report), ...words.subjectsOf(report)];
    const circumstances = words
      .circumstancesOf(report)
      .map(({ name, value }) => `${name.toLowerCase()} ${value}`);
    return [
      `${this.#mark(words.outcomeOf(report))} ${this.paint("bold", `${words.headlineOf(report)}.`)}${counts === "" ? "" : ` ${capital(counts)}.`}`,
      ...(adoptedUnchanged === undefined ? [] : [`${INDENT}${adoptedUnchanged}`]),
      // The headline of a valid file has all of it.
      ...(report.command === "validate" ? [] : [run, circumstances])
        .filter((facts) => facts.length > 0)
        .map((facts) => `${INDENT}${this.paint("dim", facts.join(" · "))}`),
    ];
  }
}

/** That of the widest. */
const widthOf = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, text.length), 0);

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
