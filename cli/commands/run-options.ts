/** The options of `forge preview`, `up`, `drift` and `destroy`. */
import type { ReportOptions } from "./report-targets";

export interface CommonOptions {
  readonly file: string;
  readonly stack?: string;
  readonly state?: string;
}

export interface Reporting extends CommonOptions, ReportOptions {}

export interface Applying extends Reporting {
  readonly target?: readonly string[];
  readonly exclude?: readonly string[];
  readonly policyPack?: readonly string[];
  readonly policyPackConfig?: readonly string[];
  /** Empty if the variable is set to nothing, which says nothing. */
  readonly maxDeletions?: number | "";
  readonly expectNoChanges?: boolean;
}

export interface Unlocking {
  readonly unlock?: boolean;
}

export interface Agreeing {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

export const STOPPED = "stopped; completed changes are recorded, and the next run continues with the rest.";
