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
    file: "provider/hosts/native/preview.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "no part of an id has this name",
  },
  {
    file: "provider/hosts/native/provider.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a check always returns a list of failures",
  },
  {
    file: "provider/hosts/native/provider.ts",
    from: "former !== undefined",
    to: "true",
    why: "no resource without inputs was compared",
  },
  {
    file: "provider/owners.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "settings are one object, which the compiler cannot know",
  },
];
