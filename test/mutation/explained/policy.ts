/** Mutants of `policy` that no test can notice. */
import type { Explanation } from "./explanation";

export const policy: readonly Explanation[] = [];
