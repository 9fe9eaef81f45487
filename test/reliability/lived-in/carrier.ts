/** A file or a program that carries a model out: each run is one of its commands. */
import type { ReportDocument } from "../../../cli/gitops/report/schema";
import type { Approval } from "../files/run";
import type { Disturbance } from "./disturbed";

export interface Ran {
  readonly failures: readonly string[];
  /** The planned changes. */
  readonly changes: readonly string[];
  /** Nothing has begun. */
  readonly isRefused: boolean;
  /** It has not looked at what it recorded, as a program without a refresh. */
  readonly isBlind?: boolean;
  /** As a person reads it. */
  readonly lines: readonly string[];
  /** Of a file. */
  readonly report?: Pick<ReportDocument, "failures" | "changes">;
}

export interface Carrier {
  readonly disturbances: readonly Disturbance[];
  /** Through a proxy, if the run is disturbed. */
  up(url?: string, approval?: Approval): Promise<Ran>;
  /** Everything that is recorded goes, except what people live in and what existed before. */
  destroy(): Promise<Ran>;
  /** Returns what brings back all that is recorded now, as a run leaves it that is killed. */
  copied(): () => void;
  /** A look for differences, which a program has no command for. */
  drift?(): Promise<Ran>;
}
