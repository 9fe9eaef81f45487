/** Mutants of `configuration` that no test can notice. */
import type { Explanation } from "./explanation";

export const configuration: readonly Explanation[] = [
  {
    file: "configuration/automatic-stacks.ts",
    from: "homes.has(start)",
    to: "false",
    why: "the same homes again: only slower",
  },
  {
    file: "configuration/automatic-stacks.ts",
    from: "target !== nameOf(one)",
    to: "true",
    why: "a place that refers to itself keeps its own home",
  },
  {
    file: "configuration/environment.ts",
    from: "/[\\s,]+/",
    to: "/[\\s,]/",
    why: "adds only empty names, and no variable has one",
  },
  {
    file: "configuration/load.ts",
    from: "archived.length === 0",
    to: "false",
    why: "without archived objects nothing is refused: only slower",
  },
  {
    file: "configuration/tree.ts",
    from: "under === undefined",
    to: "false",
    why: "isBranch says no to undefined, which the compiler needs to see",
  },
  {
    file: "configuration/shared-objects.ts",
    from: "last !== undefined && last.place === place",
    to: "false",
    why: "validates a place again: only slower",
  },
  {
    file: "configuration/shared-objects.ts",
    from: "{ place, isValid }",
    to: "{}",
    why: "validates a place again: only slower",
  },
];
