/** Splits a configuration into stacks: each place belongs to the first named one that matches it, or to an automatic one. */

import type { Configuration } from "../configuration";
import { InvalidFileError, type Position, type Problems } from "../read/problems";
import { at, entriesAt, isList, isScalar, type Tree, textsAt } from "../read/tree";
import type { PlaceName } from "../schema/sections";
import { notFound } from "../schema/validate";
import { type AutomaticPlace, automaticStacks } from "./automatic-stacks";
import type { FilePlace } from "./places";
import type { Stacks } from "./stack-concerns";
import { matches } from "./wildcards";

export interface NamedStack {
  readonly name: string;
  readonly position: Position;
  readonly patterns: readonly string[];
}

/** The stacks that the file names. */
export const stacksIn = (tree: Tree): readonly NamedStack[] =>
  entriesAt(tree, "stacks")
    .filter(([name, { value }]) => name !== "order" && isList(value))
    .map(([name, { position }]) => ({
      name,
      position,
      patterns: textsAt(tree, "stacks", name).map(({ text }) => text),
    }));

/** How places that no named stack matches are divided. */
interface Division {
  readonly max: number;
  readonly position: Position;
}

export const MOST_OBJECTS = 500;

function divisionIn(tree: Tree): Division | undefined {
  const by = at(tree, "stacks", "by");
  const max = at(tree, "stacks", "max");
  if (!isScalar(by)) return undefined;
  const { position } = max ?? by;
  return { max: isScalar(max) && typeof max.value === "number" ? max.value : MOST_OBJECTS, position };
}

type Split = Pick<Configuration, "source">;

/** Whether the file has stacks. */
export const isSplit = ({ source: { tree } }: Split): boolean => entriesAt(tree, "stacks").length > 0;

/** Whether the names of some stacks follow from the places of the file. */
export const isDivided = ({ source: { tree } }: Split): boolean => divisionIn(tree) !== undefined;

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

/** The names that the engine accepts. */
const NAME = /^[\w.-]{1,100}$/;

export function validateStacks(tree: Tree, problems: Problems): void {
  for (const { name, position } of stacksIn(tree))
    if (!NAME.test(name))
      problems.add(position, `"${name}" is not a valid stack name; use letters, digits, "-", "_" and "."`);
  const names = stacksIn(tree).map(({ name }) => name);
  const ordered = textsAt(tree, "stacks", "order");
  for (const [index, { text, position }] of ordered.entries())
    if (!names.includes(text)) problems.add(position, notFound("stack", text, names));
    else if (ordered.findIndex((one) => one.text === text) < index)
      problems.add(position, `"${text}" is in the order twice; remove one`);
  const max = at(tree, "stacks", "max");
  if (isScalar(max) && at(tree, "stacks", "by") === undefined)
    problems.add(max.position, '"max" is for automatic stacks; add "by: subgroup"');
}

/** `isComplete`: whether all places are known, and with them the number of objects. */
export function stacksFor(
  tree: Tree,
  places: readonly (AutomaticPlace & Pick<FilePlace, "position">)[],
  isComplete: boolean,
  problems: Problems,
): Stacks {
  const named = stacksIn(tree);
  const division = divisionIn(tree);
  const isOf = (path: string) => (pattern: string) => matches(`${pattern}/**`, path);
  const own = new Map(
    places.map((one) => [one, named.find(({ patterns }) => patterns.some(isOf(one.place)))?.name]),
  );
  const others = places.filter((one) => own.get(one) === undefined);
  const automatic = division ? automaticStacks(others, division.max) : undefined;
  const known = new Map(places.map((one) => [idOf(one), own.get(one) ?? automatic?.get(idOf(one))] as const));
  if (named.length > 0 && division === undefined)
    for (const { place, position } of others)
      problems.add(
        position,
        `${place} is in no stack; add it to one, or add a stack for the rest: rest: ["**"]`,
      );
  if (division && isComplete) warnOfLarge(division, others, known, problems);
  return {
    of: (place) => known.get(idOf(place)),
    named,
    names: [...new Set([...named.map(({ name }) => name), ...[...(automatic?.values() ?? [])].sort()])],
  };
}

const idOf = ({ scope, place }: PlaceName) => `${scope}/${place}`;

/** The places of one group are not divided. */
function warnOfLarge(
  { max, position }: Division,
  places: readonly AutomaticPlace[],
  stacks: ReadonlyMap<string, string | undefined>,
  problems: Problems,
): void {
  const sizes = new Map<string, number>();
  for (const one of places) {
    const stack = stacks.get(idOf(one)) ?? "";
    sizes.set(stack, (sizes.get(stack) ?? 0) + one.objects);
  }
  for (const [stack, size] of sizes)
    if (size > max)
      problems.warn(
        position,
        `the stack ${stack} has ${size} objects, and max is ${max}: a group's own projects, and places that refer to each other, stay together; name stacks for some of them, or raise max`,
      );
}

/** Throws if the file has no stack of this name. Before all places are known, only named stacks are known. */
export function assertStack(configuration: Configuration, name: string | undefined): void {
  if (!isDivided(configuration)) assertListed(configuration, name);
}

/** Throws if no place belongs to a stack of this name. */
export function assertListed({ stacks, source: { tree }, files }: Configuration, name?: string): void {
  if (name === undefined || stacks.includes(name)) return;
  const { line, column } = (at(tree, "stacks") && entriesAt(tree, "stacks")[0]?.[1].position) ?? START;
  throw new InvalidFileError([
    { file: files.at(-1) ?? "", line, column, message: `${notFound("stack", name, stacks)}.` },
  ]);
}

const START = { line: 1, column: 1 };
