/** Says which stacks a place, a pattern or a position of the file concerns: the trouble of one is none of another. */
import type { Position } from "../read/problems";
import { allPositionsIn, type Tree } from "../read/tree";
import type { PlaceName, Scope } from "../schema/sections";
import { layersIn } from "./layers";
import type { FilePlace } from "./places";
import { canMatchTheSame, isPattern, literalBeginning, matches } from "./wildcards";

export interface StackConcerns {
  /** Those of a place or a pattern. */
  by(scope: Scope, name: string): readonly string[];
  /** Whether what is found at a position concerns a stack: what stands outside of all places concerns each of them. */
  isOf(stack: string, position: Position): boolean;
}

/** The stacks of the file, and those of its known places. */
export interface Stacks {
  /** `undefined` if the file has no stacks. */
  of(place: PlaceName): string | undefined;
  readonly named: readonly { readonly name: string; readonly patterns: readonly string[] }[];
  readonly names: readonly string[];
}

type KnownPlace = Pick<FilePlace, "scope" | "place" | "now">;

export function stackConcerns(tree: Tree, places: readonly KnownPlace[], stacks: Stacks): StackConcerns {
  let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const of = (isMeant: (place: KnownPlace) => boolean) => [
    ...new Set(places.filter(isMeant).flatMap((place) => stacks.of(place) ?? [])),
  ];
  const by: StackConcerns["by"] = (scope, name) => {
    const own = isPattern(name) ? [] : of((one) => one.scope === scope && one.place === name);
    return own.length > 0 ? own : stacksAround(name, stacks, of);
  };
  const ofMatched: StackConcerns["by"] = (scope, name) => {
    const matched = isPattern(name) ? of((one) => one.scope === scope && matches(name, one.now)) : [];
    return matched.length > 0 ? matched : by(scope, name);
  };
  return {
    by,
    isOf(stack, position) {
      if (stacks.names.length === 0) return true;
      known ??= stacksByPosition(tree, ofMatched);
      return known.get(textOf(position))?.has(stack) ?? true;
    },
  };
}

/** Of a place or pattern without a known place: the stack of its literal beginning, or else each that may match it. */
function stacksAround(
  name: string,
  stacks: Stacks,
  of: (isMeant: (place: KnownPlace) => boolean) => readonly string[],
): readonly string[] {
  const beginning = literalBeginning(name);
  const named =
    beginning === "" ? undefined : stacks.named.find(({ patterns }) => patterns.some(isAbove(beginning)));
  if (named) return [named.name];
  const possible = stacks.named
    .filter(({ patterns }) => patterns.some((pattern) => canMatchTheSame(`${pattern}/**`, name)))
    .map((one) => one.name);
  const nearest = ancestorsOf(beginning)
    .flatMap((group) => [of(({ now }) => now === group), of(({ now }) => now.startsWith(`${group}/`))])
    .find((found) => found.length > 0);
  const all = [...new Set([...possible, ...(nearest ?? [])])];
  return all.length > 0 ? all : stacks.names;
}

const isAbove = (path: string) => (pattern: string) => matches(`${pattern}/**`, path);

/** The path itself and the groups above it, the nearest first. */
function ancestorsOf(path: string): readonly string[] {
  const segments = path === "" ? [] : path.split("/");
  return segments.map((_, index) => segments.slice(0, segments.length - index).join("/"));
}

// ─── Positions ───────────────────────────────────────────────────────────────

const textOf = ({ file, line, column }: Position) => `${file}\0${line}\0${column}`;

/** An anchor that several places share concerns the stacks of all of them. */
function stacksByPosition(tree: Tree, by: StackConcerns["by"]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const { scope, name, position: top, body } of layersIn(tree)) {
    const stacks = by(scope, name);
    for (const position of [top, ...allPositionsIn(body)]) {
      const own = known.get(textOf(position)) ?? new Set();
      known.set(textOf(position), own);
      for (const stack of stacks) own.add(stack);
    }
  }
  return known;
}
