/** The objects that a file declares, each with all that is said of it, wherever it is said. */

import type { Source } from "./configuration";
import type { Collection, Declaration } from "./declaration";
import { itemsIn } from "./items";
import type { Target } from "./markers";
import { knownOf, type ReadObject, readObject, type Setting } from "./object";
import { isNamed, ownershipOf } from "./ownership";
import { bodiesOf, isMeant, type Place, patternsIn, placesIn } from "./places";
import type { Problems, Spot } from "./problems";
import { inOrder, referenceFrom, type Use } from "./references";
import { type Section, sectionsOf } from "./sections";
import { stackOf, stacksIn } from "./stacks";
import { at, isBranch, merged, type Tree } from "./tree";

export interface Declared {
  /** What is referred to stands before what refers to it. */
  readonly declarations: readonly Declaration[];
  readonly collections: readonly Collection[];
}

/** `listed` are the projects that patterns mean; without them, only what stands under a full path is declared. */
export function declare(
  { tree, environment }: Source,
  listed: readonly string[] | undefined,
  problems: Problems,
  aboutReferences: Problems,
): Declared {
  const stacks = stacksIn(tree);
  const collections: Collection[] = [];
  const uses = new Map<Declaration, readonly Use[]>();
  for (const place of placesIn(tree, listed ?? [])) {
    const stack = stackOf(stacks, place, problems);
    for (const section of sectionsOf(place.scope).values()) {
      const bodies = place.layers.flatMap((layer) => bodiesOf(tree, layer, section.name));
      const ownership = ownershipOf(tree, place, section);
      const { kind, name } = section;
      const common = { kind, section: name, scope: place.scope, place: place.place, stack };
      if (ownership !== "additive" && !section.isSingle && (bodies.length > 0 || isNamed(place, section)))
        collections.push({ ...common, ownership, where: bodies.at(-1)?.spot ?? place.spot });
      const setting = {
        section,
        place: place.place,
        environment,
        reference: (text: string) => referenceFrom(text, place),
      };
      for (const { key, spot, inputs, uses: own } of objectsIn(setting, place, bodies, problems))
        uses.set({ ...common, key, inputs, where: spot, ownership }, own);
    }
  }
  const patterns = listed === undefined ? patternsIn(tree) : [];
  const isYetToCome = ({ place }: Target) => patterns.some((pattern) => isMeant(pattern, place));
  return { declarations: inOrder([...uses.keys()], uses, isYetToCome, aboutReferences), collections };
}

interface Found extends ReadObject {
  readonly key: string;
  readonly spot: Spot;
}

function objectsIn(setting: Setting, place: Place, bodies: readonly Tree[], problems: Problems): Found[] {
  const { section } = setting;
  const common = defaultsOf(place, section);
  return [...itemsIn(section, bodies, (tree) => knownOf(setting, tree))].map(([key, item]) => {
    const tree = merged(common, item.tree);
    const whole = isBranch(tree) ? { ...item, tree } : item;
    return { key, spot: item.spot, ...readObject(setting, key, whole, problems) };
  });
}

/** What the objects of a section have in common in a place. */
const defaultsOf = ({ layers }: Place, { name, isSingle }: Section): Tree | undefined =>
  isSingle
    ? undefined
    : layers
        .map(({ body }) => at(body, "defaults", name))
        .filter((found) => found !== undefined && isBranch(found))
        .reduce<Tree | undefined>((under, over) => merged(under, over as Tree), undefined);
