/** The types of `parts.js`, for the test of the parts. */
export interface Part {
  /** Files without folder `test` and ending: `pulumi/plural` */
  readonly run: readonly string[];
  /** Files that `npm run test:rest` runs. */
  readonly left: readonly string[];
  /** Files of which this part runs a sample. */
  readonly tables: readonly string[];
}
export declare const REST: readonly string[];
export declare const DRAWN: readonly { readonly files: string; readonly oneIn: number }[];
export declare const SAMPLED: readonly string[];
export declare const SHARE: number;
export declare function names(): string[];
export declare function split(options: {
  readonly part: "first" | "rest" | "both";
  readonly seed: string;
  readonly all?: readonly string[];
}): Part;
