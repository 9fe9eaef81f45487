/** The report of a run: its planned, finished or found changes, the same for every command and output format. */

import type { Change } from "../../../provider/collection/change";
import type { Position } from "../../configuration/read/problems";
import type { ChangeResult } from "../../plan/change";

export type { ChangeAction } from "../../../provider/collection/change";
export type { PropertyChange } from "../../../provider/collection/changes";
export type { ChangeResult };

/** A change as it is shown, saved and approved: with the names that readers know, and with what has become of it. */
export interface ReportedChange extends Omit<Change, "cause" | "object"> {
  /** Such as `GroupLabel "bug" (acme)`. */
  readonly title: string;
  /** Such as `groups/acme#labels.bug`. */
  readonly address: string;
  /** Distinguishes an existing object from all others of its kind; absent if the object is created. */
  readonly id?: string;
  /** A sentence, such as `The declaration changed.` */
  readonly why: string;
  /** Absent while a change is open, and if all were made. */
  readonly result?: ChangeResult;
  /** The position of the declaration in the file; absent if there is none. */
  readonly where?: Position;
  /** A deletion that leaves the object and puts back its settings from before. */
  readonly isRestored?: boolean;
  /** Of a collection that the file only observes: no run makes it. */
  readonly isObserved?: true;
  /** The lines that cause it; of an object that the file does not declare, the nearest part of the file. */
  readonly causes?: readonly CausingLine[];
}

export interface CausingLine {
  readonly where: Position;
  /** Such as `set labels`; absent if the place itself declares it. */
  readonly from?: string;
}

/** The pipeline that ran the command: the person who started it, and the commit. */
export interface CiRun {
  readonly who?: string | undefined;
  readonly commit?: string | undefined;
  readonly commitUrl?: string | undefined;
  readonly repositoryUrl?: string | undefined;
  readonly pipelineUrl?: string | undefined;
}

export interface ReportFailure {
  /** Such as `GroupLabel "bug" (acme)`. */
  readonly title: string;
  /** A sentence without secrets or a stack trace. */
  readonly message: string;
  /** The ids that the service gave the requests which it refused: some, if there are many. */
  readonly requests?: readonly string[];
  readonly where?: Position;
}

/** The requests follow the message, for whoever asks an administrator. */
export function messageOf({ message, requests = [] }: ReportFailure): string {
  if (requests.length === 0) return message;
  return `${message} Request${requests.length === 1 ? "" : "s"} ${requests.join(", ")}.`;
}

export interface PolicyFinding {
  readonly policy: string;
  readonly level: "mandatory" | "advisory";
  readonly title: string;
  readonly message: string;
  readonly where?: Position;
}

/** A policy pack that has validated a run; policies that no object breaks have passed. */
export interface PolicyPackResult {
  readonly name: string;
  /** Absent if the pack has none. */
  readonly version?: string;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

export type CommandName = "preview" | "up" | "drift" | "destroy";

export type ReportingCommand = CommandName | "validate";

/** Where the objects of a valid file are. */
export interface ReportContents {
  readonly files: number;
  /** Groups, projects and the installation. */
  readonly places: number;
  /** Patterns, whose projects only the service knows. */
  readonly patterns: number;
}

/** One of the runs of a merged report. */
export interface RunSummary {
  readonly stack?: string;
  readonly file: string;
  readonly outcome: "nothing" | "changes" | "done" | "failed";
  /** Of a run that did not begin, because another one failed or the command was stopped. */
  readonly isTried?: false;
  readonly exitCode: number;
  readonly checked: number;
  readonly changes: number;
  /** With violations of mandatory policies. */
  readonly failures: number;
  readonly seconds: number;
}

export interface Report {
  readonly command: ReportingCommand;
  /** `up` or `destroy` as a dry run. */
  readonly isOnlyShown?: boolean;
  /** The user or the pipeline stopped it while it made its changes. */
  readonly isStopped?: true;
  /** Of one of several runs that did not begin. */
  readonly isTried?: false;
  /** As named on the command line. */
  readonly file: string;
  readonly stack?: string;
  /** Empty if the command does not ask it. */
  readonly service: string;
  /** The number of compared or validated objects. */
  readonly checked: number;
  readonly contents?: ReportContents;
  /** Whether the file only observes some objects, which this command has not compared. */
  readonly leavesObserved?: boolean;
  /** The number of existing objects that match their declarations and are adopted. */
  readonly adoptedUnchanged?: number;
  readonly changes: readonly ReportedChange[];
  /** Of users and groups whose numbers stand in changed values: `userId 17`. */
  readonly names?: Readonly<Record<string, string>>;
  readonly failures: readonly ReportFailure[];
  readonly violations: readonly PolicyFinding[];
  readonly warnings: readonly string[];
  /** Of a merged report, the seconds of the longest run. */
  readonly seconds: number;
  /** The runs of a merged report, in the order of their stacks. */
  readonly runs?: readonly RunSummary[];
  /** Of a run that policy packs have validated. */
  readonly policyPacks?: readonly PolicyPackResult[];
  /** When the run began, in ISO 8601; of a merged report, the first of its runs. */
  readonly startedAt?: string;
  /** Of the package that ran. */
  readonly packageVersion?: string;
  /** Of the pipeline, or else of the git repository in which the file is. */
  readonly commit?: string;
  /** Absent outside of a pipeline. */
  readonly ci?: CiRun;
}

/** The exit codes of commands. */
export const exitCodes = { nothing: 0, failed: 1, changes: 2 } as const;

/** Whether its changes are still to be made. */
export const isOpen = ({ command, isOnlyShown = false }: Report): boolean =>
  command === "preview" || command === "drift" || isOnlyShown;

export function exitCodeOf(report: Report): number {
  const { changes, failures, violations, runs = [] } = report;
  if (failures.length > 0 || violations.some(({ level }) => level === "mandatory")) return exitCodes.failed;
  if (runs.some(({ exitCode }) => exitCode === exitCodes.changes)) return exitCodes.changes;
  // A finished change is success; only open changes set the exit code.
  return changes.length > 0 && isOpen(report) ? exitCodes.changes : exitCodes.nothing;
}
