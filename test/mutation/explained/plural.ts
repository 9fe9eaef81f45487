/** Mutants of `provider/plural` that no test can notice. */
import type { Explanation } from "./explanation";

export const plural: readonly Explanation[] = [
  {
    file: "provider/plural/plan.ts",
    from: "names.length === 0",
    to: "false",
    why: "nothing is left out of a copy: only quicker",
  },
  {
    file: "provider/plural/unmanaged.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a text among items or objects is like none of them",
  },
  {
    file: "provider/plural/unmanaged.ts",
    from: "object === undefined",
    to: "false",
    why: "each kind that can be exclusive is one object, which the compiler cannot know",
  },
];
