/** Who is the master of what is in a place: the file, everybody, or everybody but the file. */
import { exclusiveProblem } from "../provider/plural/unmanaged";
import { bodiesIn, type Place } from "./places";
import type { Problems } from "./problems";
import { type Section, scopes, sectionsOf } from "./sections";
import { at, entriesAt, isScalar, type Tree } from "./tree";
import { type Ownership, ownerships } from "./words";

const wordOf = (tree: Tree | undefined): Ownership | undefined =>
  isScalar(tree) ? ownerships.find((word) => word === tree.value) : undefined;

/** What the nearest words say of a section: those of its place, else those of the whole file. */
export function ownershipOf(tree: Tree, { layers }: Place, { name, definition }: Section): Ownership {
  for (const body of [...layers.map((layer) => layer.body).reverse(), tree]) {
    const said = at(body, "ownership");
    const word = wordOf(at(said, name)) ?? wordOf(said);
    if (word === undefined) continue;
    // One word for all sections is not meant for those that cannot have it.
    return word === "enforce" && exclusiveProblem(definition) !== undefined ? "additive" : word;
  }
  return "additive";
}

/** Whether a place names a section as one of which it is the master, so that even nothing said of it says something. */
export const isNamed = ({ layers }: Place, { name }: Section): boolean =>
  layers.some(({ body }) => at(body, "ownership", name) !== undefined);

export function judgeOwnership(tree: Tree, problems: Problems): void {
  for (const body of [tree, ...bodiesIn(tree).map(([, body]) => body)]) {
    for (const [name, { spot, value }] of entriesAt(body, "ownership")) {
      const section = scopes.map((scope) => sectionsOf(scope).get(name)).find((known) => known !== undefined);
      const why = section && exclusiveProblem(section.definition);
      if (wordOf(value) === "enforce" && why !== undefined)
        problems.add(spot, `${name} cannot be enforced: ${why}`);
    }
  }
}
