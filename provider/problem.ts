/** A problem with an input. */
export interface Problem {
  readonly property: string;
  readonly problem: string;
}
