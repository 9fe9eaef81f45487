/** A report besides its changes: its failures, policies, warnings and runs as entries, which each format marks and lays out in its way. */
import type { Position } from "../../../configuration/read/problems";
import type { PolicyFinding, Report, RunSummary } from "../report";
import { counted, passedText, type RunOutcome } from "./words";

/** How good it is. */
export type Mark = RunOutcome | "noted";

export interface ReportEntry {
  readonly mark: Mark;
  /** Such as `failed`; of a violation, the level of its policy. */
  readonly word: "failed" | "not compared" | "differs" | "warning" | "passed" | PolicyFinding["level"];
  /** The subject of the message; absent if it names it. */
  readonly title?: string;
  readonly where?: Position;
  readonly policy?: string;
  readonly message: string;
}

/** The groups and projects that are not as they were recorded or declared. */
export const placeEntries = ({ places = [] }: Report): readonly ReportEntry[] =>
  places.map(({ type, name, number, where, message }) => ({
    ...{ mark: "changes", word: "differs", title: `${type} ${name} (number ${number})`, message },
    ...(where ? { where } : {}),
  }));

export const failureEntries = ({ failures }: Report): readonly ReportEntry[] =>
  failures.map((failure) => ({ mark: "failed", word: "failed", ...failure }));

/** The objects that the token may not read. */
export const notComparedEntries = ({ notCompared = [] }: Report): readonly ReportEntry[] =>
  notCompared.map(({ objects: _, ...one }) => ({ mark: "noted", word: "not compared", ...one }));

export const violationEntries = ({ violations }: Report): readonly ReportEntry[] =>
  violations.map(({ level, ...violation }) => ({
    mark: level === "mandatory" ? "failed" : "noted",
    word: level,
    ...violation,
  }));

/** Violations, and then the packs of policies that have passed. */
export const policyEntries = (report: Report): readonly ReportEntry[] => [
  ...violationEntries(report),
  ...(report.policyPacks ?? []).map(
    (pack): ReportEntry => ({ mark: "done", word: "passed", message: passedText(pack) }),
  ),
];

export const warningEntries = ({ warnings }: Report): readonly ReportEntry[] =>
  warnings.map((message) => ({ mark: "noted", word: "warning", message }));

/** Of the runs without changes, their number is enough: it is empty if there are none. */
export function runsOf({ runs = [] }: Report): {
  readonly telling: readonly RunSummary[];
  readonly quiet: string;
} {
  const telling = runs.filter(({ outcome }) => outcome !== "nothing");
  const quiet = runs.length - telling.length;
  return { telling, quiet: quiet === 0 ? "" : `${counted(quiet, "run")} without changes` };
}
