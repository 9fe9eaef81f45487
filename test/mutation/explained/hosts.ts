/** Mutants of `provider/hosts` that no test can notice. */
import type { Explanation } from "./explanation";

export const hosts: readonly Explanation[] = [
  {
    file: "provider/hosts/native/marks.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "a path has a first and a last part, and no item has the key of the defaults",
  },
];
