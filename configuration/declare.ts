/** Collects the declared objects from paths, patterns, sets and defaults. */

import type { Source } from "./configuration";
import type { Collection, Declaration } from "./declaration";
import { itemsIn } from "./items";
import type { Target } from "./markers";
import { knownInputs, type ReadObject, readObject, type Setting } from "./object";
import { hasOwnOwnership, ownershipOf } from "./ownership";
import { bodiesOf, isMatched, type Place, patternsIn, placesIn } from "./places";
import type { Position, Problems } from "./problems";
import { referenceFrom, sortedByReferences, type Use } from "./references";
import { type Section, sectionsOf } from "./sections";
import { stackOf, stacksIn } from "./stacks";
import { at, isBranch, merged, type Tree } from "./tree";

export interface Declared {
  /** Referenced objects come first. */
  readonly declarations: readonly Declaration[];
  readonly collections: readonly Collection[];
}

/** `listed` are the projects that patterns match; without them, only full paths are declared. */
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
      if (
        ownership !== "additive" &&
        !section.isSingle &&
        (bodies.length > 0 || hasOwnOwnership(place, section))
      )
        collections.push({ ...common, ownership, where: bodies.at(-1)?.position ?? place.position });
      const setting = {
        section,
        place: place.place,
        environment,
        reference: (text: string) => referenceFrom(text, place),
      };
      for (const { key, position, inputs, uses: own } of objectsIn(setting, place, bodies, problems))
        uses.set({ ...common, key, inputs, where: position, ownership }, own);
    }
  }
  const patterns = listed === undefined ? patternsIn(tree) : [];
  const isYetToCome = ({ place }: Target) => patterns.some((pattern) => isMatched(pattern, place));
  return {
    declarations: sortedByReferences([...uses.keys()], uses, isYetToCome, aboutReferences),
    collections,
  };
}

interface Found extends ReadObject {
  readonly key: string;
  readonly position: Position;
}

function objectsIn(setting: Setting, place: Place, bodies: readonly Tree[], problems: Problems): Found[] {
  const { section } = setting;
  const common = defaultsOf(place, section);
  return [...itemsIn(section, bodies, (tree) => knownInputs(setting, tree))].map(([key, item]) => {
    const tree = merged(common, item.tree);
    const whole = isBranch(tree) ? { ...item, tree } : item;
    return { key, position: item.position, ...readObject(setting, key, whole, problems) };
  });
}

/** The defaults of a section in a place. */
const defaultsOf = ({ layers }: Place, { name, isSingle }: Section): Tree | undefined =>
  isSingle
    ? undefined
    : layers
        .map(({ body }) => at(body, "defaults", name))
        .filter((found) => found !== undefined && isBranch(found))
        .reduce<Tree | undefined>((under, over) => merged(under, over as Tree), undefined);
