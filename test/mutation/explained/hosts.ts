/** Mutants of `provider/hosts` and `provider/owners.ts` that no test can notice. */
import type { Explanation } from "./explanation";

export const hosts: readonly Explanation[] = [
  {
    file: "provider/hosts/native/marks.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "a path has a first and a last part, and no item has the key of the defaults",
  },
  {
    file: "provider/owners.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "settings are one object, which the compiler cannot know",
  },
  {
    file: "provider/owners.ts",
    from: "definition.consistsOf?.without",
    to: "definition.consistsOf.without",
    why: "only a kind that consists of objects has several, which the compiler cannot know",
  },
  {
    file: "provider/owners.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "no object has this identity",
  },
];
