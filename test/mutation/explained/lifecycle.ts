/** Mutants of `provider/lifecycle` that no test can notice. */
import type { Explanation } from "./explanation";

export const lifecycle: readonly Explanation[] = [];
