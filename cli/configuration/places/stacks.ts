/** The stacks that a main file names: each has a file of its own. */

import path from "node:path";
import { asTyped } from "../../../provider/service/typed-command";
import { described, isReserved } from "../read/credentials";
import { InvalidFileError, type Position, type Problems } from "../read/problems";
import { at, entriesAt, isBranch, isScalar, type Tree, textsAt } from "../read/tree";
import { notFound } from "../schema/validate";

export interface StackFile {
  readonly name: string;
  /** As the main file is named: `config/teams/mobile.yaml` for `teams/mobile.yaml` in `config/forge.yaml`. */
  readonly file: string;
  /** The variable of the token with which its runs use the service. */
  readonly token: string | undefined;
  /** Of its name in the main file. */
  readonly position: Position;
}

export const stacksIn = (main: string, tree: Tree | undefined): readonly StackFile[] =>
  entriesAt(tree, "stacks").flatMap(([name, { position, value }]) => {
    const file = textAt(value, "file");
    if (!isBranch(value) || file === undefined) return [];
    return [{ name, file: path.join(path.dirname(main), file), token: textAt(value, "token"), position }];
  });

const textAt = (tree: Tree, name: string): string | undefined => {
  const text = at(tree, name);
  return isScalar(text) && typeof text.value === "string" ? text.value : undefined;
};

/** The stacks that come before all others. */
export const firstStacks = (tree: Tree): readonly string[] =>
  textsAt(tree, "stacks", "order").map(({ text }) => text);

/** The stacks that run one after the other, and then the others together. */
export function stagesOfStacks(tree: Tree, all: readonly string[]): readonly (readonly string[])[] {
  const first = firstStacks(tree);
  const stages = [...first.map((name) => [name]), all.filter((name) => !first.includes(name))];
  return stages
    .map((stage) => stage.filter((name) => all.includes(name)))
    .filter((stage) => stage.length > 0);
}

/** Throws if there is no stack of this name. */
export function stackNamed(stacks: readonly StackFile[], name: string): StackFile {
  const found = stacks.find((one) => one.name === name);
  if (found !== undefined) return found;
  const { file, line, column } = stacks[0]?.position ?? { file: "", line: 1, column: 1 };
  const names = stacks.map((one) => one.name);
  const problem = notFound("stack", name, names);
  // Not for a typo.
  const former = problem.includes("did you mean")
    ? ""
    : ` If the file had it before, ${asTyped(`state list --stack ${name}`)} shows the records that it has left.`;
  throw new InvalidFileError([{ file, line, column, message: `${problem}.${former}` }]);
}

// ─── Validation ──────────────────────────────────────────────────────────────

/** Names that files and jobs can have. */
const NAME = /^[\w.-]{1,100}$/;

/** The keys of what a run makes, which is recorded for each stack. */
const OF_A_STACK = ["instance", "groups", "projects", "moved", "removed"];

export function validateStacks(main: string, tree: Tree, problems: Problems): void {
  const stacks = stacksIn(main, tree);
  for (const [index, stack] of stacks.entries())
    for (const { position = stack.position, text } of problemsOf(stack, stacks.slice(0, index), tree))
      problems.add(position, text);
  const names = stacks.map(({ name }) => name);
  const ordered = textsAt(tree, "stacks", "order");
  for (const [index, { text, position }] of ordered.entries())
    if (!names.includes(text)) problems.add(position, notFound("stack", text, names));
    else if (ordered.findIndex((one) => one.text === text) < index)
      problems.add(position, `"${text}" is in the order twice; remove one`);
  const [first] = stacks;
  for (const [name, { position }] of first ? entriesAt(tree) : [])
    if (OF_A_STACK.includes(name))
      problems.add(
        position,
        `"${name}" stands in the file of a stack, because this one has stacks; move it to ${first?.file}, or to a stack of its own`,
      );
}

interface StackProblem {
  readonly position?: Position | undefined;
  readonly text: string;
}

function problemsOf(
  { name, file, token }: StackFile,
  before: readonly StackFile[],
  tree: Tree,
): readonly StackProblem[] {
  const same = before.find((one) => one.file === file);
  const isOthers = token !== undefined && isReserved(token) && !OF_THIS_SERVICE.test(token);
  return [
    ...(NAME.test(name)
      ? []
      : [{ text: `"${name}" is not a valid stack name; use letters, digits, "-", "_" and "."` }]),
    ...(same
      ? [{ text: `${file} is the file of the stack ${same.name} already; each stack has its own` }]
      : []),
    ...(isOthers
      ? [
          {
            position: at(tree, "stacks", name, "token")?.position,
            text: `${token} is ${described(token)}, and no token for this service; name a variable of your own, such as FORGE_TOKEN_${name.replace(/\W/g, "_").toUpperCase()}`,
          },
        ]
      : []),
  ];
}

const OF_THIS_SERVICE = /^(FORGE|GITLAB)_TOKEN/;
