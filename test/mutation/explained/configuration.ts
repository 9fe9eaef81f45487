/** Mutants of `configuration` that no test can notice. */
import type { Explanation } from "./explanation";

export const configuration: readonly Explanation[] = [];
