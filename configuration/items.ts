/** Merges the objects of a section from sets and places by key; later values override earlier ones. */
import { keysOf } from "../provider/plural/items";
import { UNKNOWN, type Values } from "../provider/values";
import type { Position } from "./problems";
import type { Section } from "./sections";
import { type Branch, isBranch, isList, isScalar, merged, type Tree } from "./tree";

export interface Item {
  readonly position: Position;
  readonly tree: Branch;
  /** From a list, whose items contain their own names. */
  readonly isListed: boolean;
}

/** Objects by key; the key of a single object is empty. `knownOf` returns the known inputs of a list item. */
export function itemsIn(
  section: Section,
  bodies: readonly Tree[],
  knownOf: (tree: Branch) => Values,
): Map<string, Item> {
  const items = new Map<string, Item>();
  const add = (key: string, position: Position, value: Tree, isListed: boolean) => {
    const known = items.get(key);
    const tree = known ? merged(known.tree, asBranch(value)) : asBranch(value);
    if (isBranch(tree)) items.set(key, { position, tree, isListed: isListed && known?.isListed !== false });
  };
  for (const body of bodies) {
    if (section.isSingle) add("", body.position, body, false);
    else if (isBranch(body))
      for (const [key, { position, value }] of body.entries) add(key, position, value, false);
    else if (isList(body)) {
      const trees = body.items.map(asBranch).filter(isBranch);
      const keys = keysOf(
        section.definition,
        trees.map((tree) => single(knownOf(tree))),
        {},
      );
      trees.forEach((tree, index) => {
        add(keys[index] ?? "", tree.position, tree, true);
      });
    }
  }
  return items;
}

/** A name without a value declares an object without inputs of its own. */
const asBranch = (tree: Tree): Tree =>
  isScalar(tree) && tree.value === null ? { position: tree.position, entries: new Map() } : tree;

/** Keys consist of single values. */
const single = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? UNKNOWN : value,
    ]),
  );
