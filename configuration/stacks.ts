/** Stacks: a large organization is split by subtree, and each place belongs to the first stack that has it. */

import { noSuch } from "./judge";
import type { Place } from "./places";
import { ConfigurationError, type Problems, type Spot } from "./problems";
import { entriesAt, type Tree, textsAt } from "./tree";
import { matches } from "./wildcards";

export interface Stack {
  readonly name: string;
  readonly spot: Spot;
  readonly patterns: readonly string[];
}

export const stacksIn = (tree: Tree): readonly Stack[] =>
  entriesAt(tree, "stacks").map(([name, { spot }]) => ({
    name,
    spot,
    patterns: textsAt(tree, "stacks", name).map(({ text }) => text),
  }));

/** What the engine takes as a stack's name. */
const NAME = /^[\w.-]{1,100}$/;

export function judgeStacks(stacks: readonly Stack[], problems: Problems): void {
  for (const { name, spot } of stacks)
    if (!NAME.test(name))
      problems.add(spot, `"${name}" is no name of a stack; it is made of letters, digits, "-", "_" and "."`);
}

/** The stack that a place belongs to; none where there are no stacks. */
export function stackOf(
  stacks: readonly Stack[],
  { place, spot }: Place,
  problems: Problems,
): string | undefined {
  if (stacks.length === 0) return undefined;
  const own = stacks.find(({ patterns }) => patterns.some((pattern) => matches(`${pattern}/**`, place)));
  if (own === undefined)
    problems.add(
      spot,
      `${place} is in none of the stacks; add it to one, or have one for all the rest: rest: ["**"]`,
    );
  return own?.name;
}

/** Throws where a file has no stack of this name. */
export function demandStack(stacks: readonly Stack[], name: string | undefined, file: string): void {
  if (name === undefined || stacks.some((stack) => stack.name === name)) return;
  const spot = { file, line: stacks[0]?.spot.line ?? 1, column: stacks[0]?.spot.column ?? 1 };
  throw new ConfigurationError([
    {
      ...spot,
      message: `${noSuch(
        "stack",
        name,
        stacks.map((stack) => stack.name),
      )}.`,
    },
  ]);
}
