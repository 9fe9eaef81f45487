/** Merges the objects of a section from sets and places by key; later values override earlier ones, and `null` leaves one out. */
import { keysOf } from "../../../provider/collection/forms/items";
import { UNKNOWN, type Values } from "../../../provider/values/values";
import type { Position } from "../read/problems";
import { isBranch, isList, isNull, merged, type Tree, type TreeBranch } from "../read/tree";
import type { Section } from "../schema/sections";

export interface Item {
  readonly position: Position;
  /** Wherever it is declared. */
  readonly positions: readonly Position[];
  readonly tree: TreeBranch;
  /** From a list, whose items contain their own names. */
  readonly isListed: boolean;
  /** Nothing but its name is declared, so it may be meant to leave out an object that there is not. */
  readonly isBare?: boolean;
}

/**
 * Objects by key; the key of a single object is empty. `knownOf` returns the known inputs of a list item, and
 * `onLeftOut` takes the position of each `null` that leaves out an object.
 */
export function readSectionItems(
  section: Section,
  bodies: readonly Tree[],
  knownOf: (tree: TreeBranch) => Values,
  onLeftOut: (position: Position, key: string) => void = () => {},
): Map<string, Item> {
  const items = new Map<string, Item>();
  const leftOut = new Set<string>();
  const add = (key: string, position: Position, value: Tree, isListed: boolean) => {
    const known = items.get(key);
    const tree = merged(known?.tree, value);
    const positions = [...(known?.positions ?? []), position];
    if (isBranch(tree)) items.set(key, { position, positions, tree, isListed });
  };
  const addNamed = (key: string, position: Position, value: Tree) => {
    if (!isNull(value)) add(key, position, value, false);
    else if (items.delete(key) || leftOut.has(key)) {
      leftOut.add(key);
      onLeftOut(position, key);
    } else {
      const tree = withoutInputs(value);
      items.set(key, { position, positions: [position], tree, isListed: false, isBare: true });
    }
  };
  for (const body of bodies) {
    if (section.isSingle) addNamed("", body.position, body);
    else if (isBranch(body))
      for (const [key, { position, value }] of body.entries) addNamed(key, position, value);
    else if (isList(body)) {
      const trees = body.items.map((item) => (isNull(item) ? withoutInputs(item) : item)).filter(isBranch);
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
const withoutInputs = ({ position }: Tree): TreeBranch => ({ position, entries: new Map() });

/** Keys consist of single values. */
const single = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? UNKNOWN : value,
    ]),
  );
