/** Splits a configuration into stacks; each place belongs to the first stack that matches it. */

import type { Place } from "./places";
import { ConfigurationError, type Position, type Problems } from "./problems";
import { entriesAt, type Tree, textsAt } from "./tree";
import { notFound } from "./validate";
import { matches } from "./wildcards";

export interface Stack {
  readonly name: string;
  readonly position: Position;
  readonly patterns: readonly string[];
}

export const stacksIn = (tree: Tree): readonly Stack[] =>
  entriesAt(tree, "stacks").map(([name, { position }]) => ({
    name,
    position,
    patterns: textsAt(tree, "stacks", name).map(({ text }) => text),
  }));

/** The names that the engine accepts. */
const NAME = /^[\w.-]{1,100}$/;

export function validateStacks(stacks: readonly Stack[], problems: Problems): void {
  for (const { name, position } of stacks)
    if (!NAME.test(name))
      problems.add(position, `"${name}" is not a valid stack name; use letters, digits, "-", "_" and "."`);
}

/** The stack of a place; `undefined` if the file has no stacks. */
export function stackOf(
  stacks: readonly Stack[],
  { place, position }: Place,
  problems: Problems,
): string | undefined {
  if (stacks.length === 0) return undefined;
  const own = stacks.find(({ patterns }) => patterns.some((pattern) => matches(`${pattern}/**`, place)));
  if (own === undefined)
    problems.add(
      position,
      `${place} is in no stack; add it to one, or add a stack for the rest: rest: ["**"]`,
    );
  return own?.name;
}

/** Throws if the file has no stack of this name. */
export function assertStack(stacks: readonly Stack[], name: string | undefined, file: string): void {
  if (name === undefined || stacks.some((stack) => stack.name === name)) return;
  const position = { file, line: stacks[0]?.position.line ?? 1, column: stacks[0]?.position.column ?? 1 };
  throw new ConfigurationError([
    {
      ...position,
      message: `${notFound(
        "stack",
        name,
        stacks.map((stack) => stack.name),
      )}.`,
    },
  ]);
}
