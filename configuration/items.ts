/** The objects of a section in a place, out of all that is said of them: one after the other, what comes later goes before. */
import { keysOf } from "../provider/plural/items";
import { UNKNOWN, type Values } from "../provider/values";
import type { Spot } from "./problems";
import type { Section } from "./sections";
import { type Branch, isBranch, isList, isScalar, merged, type Tree } from "./tree";

export interface Item {
  readonly spot: Spot;
  readonly tree: Branch;
  /** From a list, whose items say themselves what they are called. */
  readonly isListed: boolean;
}

/** By key; there is one without a name of what there is one of. `knownOf` tells what is known of an item of a list. */
export function itemsIn(
  section: Section,
  bodies: readonly Tree[],
  knownOf: (tree: Branch) => Values,
): Map<string, Item> {
  const items = new Map<string, Item>();
  const add = (key: string, spot: Spot, value: Tree, isListed: boolean) => {
    const known = items.get(key);
    const tree = known ? merged(known.tree, asBranch(value)) : asBranch(value);
    if (isBranch(tree)) items.set(key, { spot, tree, isListed: isListed && known?.isListed !== false });
  };
  for (const body of bodies) {
    if (section.isSingle) add("", body.spot, body, false);
    else if (isBranch(body)) for (const [key, { spot, value }] of body.entries) add(key, spot, value, false);
    else if (isList(body)) {
      const trees = body.items.map(asBranch).filter(isBranch);
      const keys = keysOf(
        section.definition,
        trees.map((tree) => single(knownOf(tree))),
        {},
      );
      trees.forEach((tree, index) => {
        add(keys[index] ?? "", tree.spot, tree, true);
      });
    }
  }
  return items;
}

/** A name with nothing after it says that there is one, and no more. */
const asBranch = (tree: Tree): Tree =>
  isScalar(tree) && tree.value === null ? { spot: tree.spot, entries: new Map() } : tree;

/** A key is made of single values. */
const single = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? UNKNOWN : value,
    ]),
  );
