/** Determines who owns the objects of a section: the file alone, the file and others, or others alone. */
import { exclusiveProblem } from "../../../provider/collection/observe/exclusive";
import { type Layer, layersIn } from "../places/layers";
import type { Problems } from "../read/problems";
import { at, entriesAt, isScalar, type Tree } from "../read/tree";
import { type Ownership, ownerships } from "../schema/file-schema";
import { type Section, scopes, sectionsOf } from "../schema/sections";

const ownershipIn = (tree: Tree | undefined): Ownership | undefined =>
  isScalar(tree) ? ownerships.find((one) => one === tree.value) : undefined;

/** The ownership set nearest to a section: that of its place, or else that of the file. */
export function ownershipOf(tree: Tree, layers: readonly Layer[], { name, definition }: Section): Ownership {
  for (const body of [...layers.map((layer) => layer.body).reverse(), tree]) {
    const set = at(body, "ownership");
    const ownership = ownershipIn(at(set, name)) ?? ownershipIn(set);
    if (ownership === undefined) continue;
    // A setting for all sections skips those that cannot be enforced.
    return ownership === "enforce" && exclusiveProblem(definition) !== undefined ? "additive" : ownership;
  }
  return "additive";
}

/** Whether a place sets the ownership of this section by name, so that even an empty section counts. */
export const hasOwnOwnership = (layers: readonly Layer[], { name }: Section): boolean =>
  layers.some(({ body }) => at(body, "ownership", name) !== undefined);

export function validateOwnership(tree: Tree, problems: Problems): void {
  for (const body of [tree, ...layersIn(tree).map(({ body }) => body)]) {
    for (const [name, { position, value }] of entriesAt(body, "ownership")) {
      const section = scopes.map((scope) => sectionsOf(scope).get(name)).find((known) => known !== undefined);
      const why = section && exclusiveProblem(section.definition);
      if (ownershipIn(value) === "enforce" && why !== undefined)
        problems.add(position, `${name} cannot be enforced: ${why}`);
    }
  }
}
