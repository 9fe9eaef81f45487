/** Mutants that no test can notice, each with the reason. `npm run mutation` fails on any other survivor. */

export interface Explanation {
  readonly file: string;
  /** The source, on one line. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

export const explained: readonly Explanation[] = [
  {
    file: "plan/tracker.ts",
    from: '"-"',
    to: '""',
    why: "the key of a deletion only has to differ from that of the other changes",
  },
];
