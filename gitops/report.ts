/** What a run would do, has done, or found otherwise: the same whichever command made it, for people and for machines. */
import type { Spot } from "../configuration/problems";

export type Action = "create" | "adopt" | "update" | "replace" | "delete";

export interface PropertyChange {
  readonly name: string;
  /** Absent where it was not there, or is not known yet; a secret's is never here. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly isSecret: boolean;
  /** Only known once something else has been made. */
  readonly isUnknown: boolean;
  /** Its change takes a new object. */
  readonly replaces: boolean;
}

/** One object of the service that is, or was, not as the file says. */
export interface Change {
  /** `GroupLabel` */
  readonly kind: string;
  /** `GroupLabel "bug" (acme)` */
  readonly title: string;
  /** As the file calls it: `groups/acme#labels.bug`. */
  readonly address: string;
  readonly action: Action;
  readonly properties: readonly PropertyChange[];
  /** A sentence: `The file says otherwise.`, `It was deleted behind our back.` */
  readonly why: string;
  /** Where the file says it; absent for what it does not say. */
  readonly where?: Spot;
}

export interface Failure {
  /** `GroupLabel "bug" (acme)`, or what else failed. */
  readonly title: string;
  /** A sentence for people; no stack, no secret. */
  readonly message: string;
  readonly where?: Spot;
}

export interface Violation {
  readonly policy: string;
  readonly level: "mandatory" | "advisory";
  readonly title: string;
  readonly message: string;
  readonly where?: Spot;
}

export type CommandName = "preview" | "up" | "drift" | "destroy";

export interface Report {
  readonly command: CommandName;
  /** Of `up` and `destroy`: nothing was done, and this is what would be. */
  readonly isOnlyShown?: boolean;
  /** The configuration's file, as it was named. */
  readonly file: string;
  readonly stack?: string;
  /** The service's address. */
  readonly service: string;
  /** How many objects were compared. */
  readonly checked: number;
  /** How many of them exist as the file says, and are only recorded from now on. */
  readonly takenOver?: number;
  readonly changes: readonly Change[];
  readonly failures: readonly Failure[];
  readonly violations: readonly Violation[];
  readonly warnings: readonly string[];
  readonly seconds: number;
}

/** What a pipeline goes by. */
export const exitCodes = { nothing: 0, failed: 1, changes: 2 } as const;

/** Whether its changes are still to be made. */
export const isOpen = ({ command, isOnlyShown = false }: Report): boolean =>
  command === "preview" || command === "drift" || isOnlyShown;

export function exitCodeOf(report: Report): number {
  const { changes, failures, violations } = report;
  if (failures.length > 0 || violations.some(({ level }) => level === "mandatory")) return exitCodes.failed;
  // What was done is done: only what is still to be done, or has moved, is news.
  return changes.length > 0 && isOpen(report) ? exitCodes.changes : exitCodes.nothing;
}
