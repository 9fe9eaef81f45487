/** A file's values, each with its place: what is read of YAML, and no more. */
import type { Spot } from "./problems";

export interface Scalar {
  readonly spot: Spot;
  readonly value: string | number | boolean | null;
}

export interface Entry {
  /** Where the name stands. */
  readonly spot: Spot;
  readonly value: Tree;
}

export interface Branch {
  readonly spot: Spot;
  readonly entries: ReadonlyMap<string, Entry>;
}

export interface List {
  readonly spot: Spot;
  readonly items: readonly Tree[];
}

export type Tree = Scalar | Branch | List;

export const isScalar = (tree: Tree | undefined): tree is Scalar => tree !== undefined && "value" in tree;
export const isBranch = (tree: Tree | undefined): tree is Branch => tree !== undefined && "entries" in tree;
export const isList = (tree: Tree | undefined): tree is List => tree !== undefined && "items" in tree;

/** The value under some names; `undefined` where there is none. */
export function at(tree: Tree | undefined, ...names: readonly string[]): Tree | undefined {
  return names.reduce<Tree | undefined>(
    (within, name) => (isBranch(within) ? within.entries.get(name)?.value : undefined),
    tree,
  );
}

/** The entries under some names; none where there is nothing. */
export function entriesAt(
  tree: Tree | undefined,
  ...names: readonly string[]
): readonly (readonly [string, Entry])[] {
  const found = at(tree, ...names);
  return isBranch(found) ? [...found.entries] : [];
}

/** The texts of a list. */
export function textsAt(
  tree: Tree | undefined,
  ...names: readonly string[]
): readonly { text: string; spot: Spot }[] {
  const found = at(tree, ...names);
  if (!isList(found)) return [];
  return found.items.flatMap((item) =>
    isScalar(item) && typeof item.value === "string" ? [{ text: item.value, spot: item.spot }] : [],
  );
}

/** Without the places. */
export function plain(tree: Tree): unknown {
  if (isScalar(tree)) return tree.value;
  if (isList(tree)) return tree.items.map(plain);
  return Object.fromEntries([...tree.entries].map(([name, { value }]) => [name, plain(value)]));
}

/** What both say, entry by entry; of what both say otherwise, the word of the second. */
export function merged(under: Tree | undefined, over: Tree): Tree {
  if (under === undefined || !isBranch(under) || !isBranch(over)) return over;
  const entries = new Map(under.entries);
  for (const [name, { spot, value }] of over.entries)
    entries.set(name, { spot, value: merged(entries.get(name)?.value, value) });
  return { spot: over.spot, entries };
}

// ─── The place of what a check names ─────────────────────────────────────────

/** A name as a check writes it after the first one: `.name`, `[0]` or `["a name"]`. */
const STEPS = /\.([\w-]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g;

/** Where a property stands that a check names, such as `approvalRules[0].userId`, or what it would stand in. */
export function spotOf(tree: Tree, property: string, otherwise: Spot): Spot {
  const whole = entryOf(tree, property);
  if (whole) return whole.spot;
  const [first = ""] = /^[^.[]+/.exec(property) ?? [];
  let here = entryOf(tree, first);
  if (here === undefined) return otherwise;
  let { spot } = here;
  for (const [, name, index, quoted] of property.slice(first.length).matchAll(STEPS)) {
    here =
      index === undefined
        ? entryOf(here.value, name ?? JSON.parse(quoted ?? '""'))
        : itemOf(here.value, Number(index));
    if (here === undefined) break;
    spot = here.spot;
  }
  return spot;
}

function entryOf(tree: Tree, name: string): Entry | undefined {
  if (!isBranch(tree)) return undefined;
  const known = tree.entries.get(name);
  if (known || !name.endsWith("…")) return known;
  // A check shortens long names.
  return [...tree.entries].find(([key]) => key.startsWith(name.slice(0, -1)))?.[1];
}

function itemOf(tree: Tree, index: number): Entry | undefined {
  const value = isList(tree) ? tree.items[index] : undefined;
  return value && { spot: value.spot, value };
}
