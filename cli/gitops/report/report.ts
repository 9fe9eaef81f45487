/** The report of a run: its planned, finished or found changes, the same for every command and output format. */

import type { ObjectKey } from "../../../provider/collection/plan/change";
import type { ChangeResult } from "../../plan/change";
import type { ReportDocument } from "./schema";

export type { ChangeAction } from "../../../provider/collection/plan/change";
export type { ChangeResult };

type DocumentedChange = ReportDocument["changes"][number];

export type ReportedProperty = DocumentedChange["properties"][number];

/** A change as it is shown, saved and approved: with the names that readers know, and with what has become of it. */
export interface ReportedChange extends DocumentedChange, Pick<ObjectKey, "key"> {}

/** An object as its declaration has it, which a run only begins to manage: it is counted, not listed. */
export const isAdoptedUnchanged = ({ action, properties }: ReportedChange): boolean =>
  action === "adopt" && properties.length === 0;

/** A line that causes a change. */
export type CausingLine = NonNullable<ReportedChange["causes"]>[number];

/** The pipeline that ran the command: the person who started it, and the commit. */
export type CiRun = NonNullable<ReportDocument["ci"]>;

/** A group or project that is not as it was recorded or declared. */
export type ReportedPlace = NonNullable<ReportDocument["places"]>[number];

export type ReportFailure = ReportDocument["failures"][number];

/** Objects that the token may not read, and why. */
export type NotCompared = NonNullable<ReportDocument["notCompared"]>[number];

export type PolicyFinding = ReportDocument["violations"][number];

/** A policy pack that has validated a run. */
export type PolicyPackResult = NonNullable<ReportDocument["policyPacks"]>[number];

/** One of the runs of a merged report. */
export type RunSummary = NonNullable<ReportDocument["runs"]>[number];

/** The requests follow the message, for whoever asks an administrator. */
export function messageOf({ message, requests = [] }: ReportFailure): string {
  if (requests.length === 0) return message;
  return `${message} Request${requests.length === 1 ? "" : "s"} ${requests.join(", ")}.`;
}

export type ReportingCommand = ReportDocument["command"];

export type CommandName = Exclude<ReportingCommand, "validate">;

/** Where the objects of a valid file are. */
interface ReportContents {
  readonly files: number;
  /** Groups, projects and the installation. */
  readonly places: number;
  /** Patterns, whose projects only the service knows. */
  readonly patterns: number;
}

type Documented = Omit<ReportDocument, "version" | "outcome" | "exitCode" | "counts" | "changes">;

/** As its JSON has it, without what follows from other fields, and with what only this run needs. */
export interface Report extends Documented {
  /** `up` or `destroy` as a dry run. */
  readonly isOnlyShown?: boolean;
  /** Of one of several runs that did not begin. */
  readonly isTried?: false;
  /** The number of compared or validated objects. */
  readonly checked: number;
  readonly contents?: ReportContents;
  /** The number of existing objects that match their declarations and are adopted. */
  readonly adoptedUnchanged?: number;
  readonly changes: readonly ReportedChange[];
}

/** The exit codes of commands. */
export const exitCodes = { nothing: 0, failed: 1, changes: 2 } as const;

/** Whether its changes are still to be made. */
export const isOpen = ({ command, isOnlyShown = false }: Report): boolean =>
  command === "preview" || command === "drift" || isOnlyShown;

export function exitCodeOf(report: Report): number {
  const { changes, places = [], failures, violations, runs = [] } = report;
  if (failures.length > 0 || violations.some(({ level }) => level === "mandatory")) return exitCodes.failed;
  if (runs.some(({ exitCode }) => exitCode === exitCodes.changes)) return exitCodes.changes;
  // A finished change is success; only open changes set the exit code.
  return changes.length + places.length > 0 && isOpen(report) ? exitCodes.changes : exitCodes.nothing;
}
