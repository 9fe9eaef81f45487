/** Mutants of `sdk/http` that no test can notice. */
import type { Explanation } from "./explanation";

export const http: readonly Explanation[] = [];
