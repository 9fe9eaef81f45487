/** A mutant that no test can notice, and the reason. */
export interface Explanation {
  readonly file: string;
  /** The source, on one line. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
}
