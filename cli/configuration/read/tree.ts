/** The values of a YAML file with their positions. */
import { changeValues } from "../../../provider/values/values";
import type { Position } from "./problems";

export interface Scalar {
  readonly position: Position;
  readonly value: string | number | boolean | null;
}

export interface TreeValue {
  /** The position of the name. */
  readonly position: Position;
  readonly value: Tree;
}

export interface TreeBranch {
  readonly position: Position;
  readonly entries: ReadonlyMap<string, TreeValue>;
}

export interface List {
  readonly position: Position;
  readonly items: readonly Tree[];
}

export type Tree = Scalar | TreeBranch | List;

export const isScalar = (tree: Tree | undefined): tree is Scalar => tree !== undefined && "value" in tree;
export const isBranch = (tree: Tree | undefined): tree is TreeBranch =>
  tree !== undefined && "entries" in tree;
export const isList = (tree: Tree | undefined): tree is List => tree !== undefined && "items" in tree;

/** Nothing follows the name, or `null`. */
export const isNull = (tree: Tree | undefined): boolean => isScalar(tree) && tree.value === null;

/** The value at a path of names, or `undefined`. */
export function at(tree: Tree | undefined, ...names: readonly string[]): Tree | undefined {
  let within = tree;
  for (const name of names) within = isBranch(within) ? within.entries.get(name)?.value : undefined;
  return within;
}

/** The entries at a path of names. */
export function entriesAt(
  tree: Tree | undefined,
  ...names: readonly string[]
): readonly (readonly [string, TreeValue])[] {
  const found = at(tree, ...names);
  return isBranch(found) ? [...found.entries] : [];
}

/** The parts of a list at a path of names. */
export function itemsAt(tree: Tree | undefined, ...names: readonly string[]): readonly Tree[] {
  const found = at(tree, ...names);
  return isList(found) ? found.items : [];
}

export interface Positioned {
  readonly text: string;
  readonly position: Position;
}

/** The texts of a list. */
export function textsAt(tree: Tree | undefined, ...names: readonly string[]): readonly Positioned[] {
  return itemsAt(tree, ...names).flatMap((item) =>
    isScalar(item) && typeof item.value === "string" ? [{ text: item.value, position: item.position }] : [],
  );
}

/** The values without positions. */
export function plain(tree: Tree): unknown {
  if (isScalar(tree)) return tree.value;
  if (isList(tree)) return tree.items.map(plain);
  return valuesOf(tree, plain);
}

/** A record of what becomes of each value. A file has thousands of them, and a list of entries on the way takes longer than the rest. */
export function valuesOf(
  { entries }: TreeBranch,
  read: (tree: Tree, name: string) => unknown,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, { value }] of entries) values[name] = read(value, name);
  return values;
}

/** Merges two trees; values of the second override those of the first. */
export function merged(under: Tree | undefined, over: Tree): Tree {
  if (under === undefined || !isBranch(under) || !isBranch(over)) return over;
  const entries = new Map(under.entries);
  for (const [name, { position, value }] of over.entries)
    entries.set(name, { position, value: merged(entries.get(name)?.value, value) });
  return { position: over.position, entries };
}

/** The same record with other values; the very same if none changes. */
export function withValues(branch: TreeBranch, change: (value: Tree, name: string) => Tree): TreeBranch {
  const entries = changeValues(branch.entries, (entry, name) => {
    const value = change(entry.value, name);
    return value === entry.value ? entry : { ...entry, value };
  });
  return entries === branch.entries ? branch : { ...branch, entries };
}

/** The same for what may be no record. */
export const withValuesOf = (tree: Tree, change: (value: Tree, name: string) => Tree): Tree =>
  isBranch(tree) ? withValues(tree, change) : tree;

// ─── The place of what a check names ─────────────────────────────────────────

/** A step of a property path: `.name`, `[0]` or `["a name"]`. */
const STEPS = /\.([\w-]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g;

/** The position of a property such as `approvalRules[0].userId`, or of its nearest existing parent. */
export function positionOf(tree: Tree, property: string, otherwise: Position): Position {
  const whole = entryOf(tree, property);
  if (whole) return whole.position;
  const [first = ""] = /^[^.[]+/.exec(property) ?? [];
  let here = entryOf(tree, first);
  if (here === undefined) return otherwise;
  let { position } = here;
  for (const [, name, index, quoted] of property.slice(first.length).matchAll(STEPS)) {
    here =
      index === undefined
        ? entryOf(here.value, name ?? JSON.parse(quoted ?? '""'))
        : itemOf(here.value, Number(index));
    if (here === undefined) break;
    position = here.position;
  }
  return position;
}

function entryOf(tree: Tree, name: string): TreeValue | undefined {
  if (!isBranch(tree)) return undefined;
  const known = tree.entries.get(name);
  if (known || !name.endsWith("…")) return known;
  // Validation messages shorten long names.
  return [...tree.entries].find(([key]) => key.startsWith(name.slice(0, -1)))?.[1];
}

function itemOf(tree: Tree, index: number): TreeValue | undefined {
  const value = isList(tree) ? tree.items[index] : undefined;
  return value && { position: value.position, value };
}
