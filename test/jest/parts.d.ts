/** The types of `parts.js`, for the test of the parts. */
export interface Part {
  /** Files without folder `test` and ending: `pulumi/plural` */
  readonly run: readonly string[];
  /** Files that the other part runs. */
  readonly left: readonly string[];
  /** Files of which this part runs a sample. */
  readonly tables: readonly string[];
}
export declare const REST: readonly string[];
export declare const DRAWN: readonly { readonly files: string; readonly oneIn: number }[];
export declare const SAMPLED: readonly string[];
export declare function names(): string[];
export declare function split(options: {
  readonly part: "first" | "rest";
  readonly seed: string;
  /** After the first part with the same seed: one in so many of the files that it has left. */
  readonly goesOn?: number;
  readonly all?: readonly string[];
}): Part;
