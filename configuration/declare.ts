/** Collects the declared objects from paths, patterns, sets and defaults. */

import type { Source, UnidentifiedPlace } from "./configuration";
import type { Collection, Declaration } from "./declaration";
import { itemsIn } from "./items";
import type { Target } from "./markers";
import { knownInputs, nameOf, type ReadObject, readObject, type Setting } from "./object";
import { Omissions } from "./omissions";
import { hasOwnOwnership, ownershipOf } from "./ownership";
import { type PlaceIds, placeValues } from "./place-values";
import { isMatched, type ListedPaths, patternsIn, placesIn } from "./places";
import { type Position, Problems } from "./problems";
import { referenceFrom, sortedByReferences, type Use } from "./references";
import { type Section, scopeOf, sectionsOf } from "./sections";
import { type Sources, sourcesOf } from "./sources";
import { stackOf, stacksIn } from "./stacks";
import { at, type Branch, isBranch, isNull, merged, type Tree } from "./tree";

export interface Declared {
  /** Referenced objects come first. */
  readonly declarations: readonly Declaration[];
  readonly collections: readonly Collection[];
  readonly unidentified: readonly UnidentifiedPlace[];
}

/** `listed` are the places that patterns match; without them, only full paths are declared. */
export function declare(
  { tree, environment, contents }: Source,
  listed: ListedPaths | undefined,
  ids: PlaceIds,
  problems: Problems,
  aboutReferences: Problems,
): Declared {
  const stacks = stacksIn(tree);
  const collections: Collection[] = [];
  const omissions = new Omissions();
  const unidentified = new Map<string, UnidentifiedPlace>();
  const uses = new Map<Declaration, readonly Use[]>();
  for (const place of placesIn(tree, listed ?? NONE)) {
    const stack = stackOf(stacks, place, problems);
    const placeValue = placeValues(place, ids, unidentified);
    for (const section of sectionsOf(place.scope).values()) {
      const sources = sourcesOf(tree, place, section, omissions);
      const { bodies } = sources;
      const ownership = ownershipOf(tree, sources, section);
      const { kind, name } = section;
      const common = { kind, section: name, scope: place.scope, place: place.place, stack };
      if (
        ownership !== "additive" &&
        !section.isSingle &&
        (bodies.length > 0 || hasOwnOwnership(sources, section))
      )
        collections.push({ ...common, ownership, where: bodies.at(-1)?.position ?? place.position });
      if (!section.isSingle)
        for (const { position } of bodies.filter(isNull))
          omissions.add(position, ownership !== "additive", `${name} is ${WITHOUT_EFFECT}; remove it`);
      const setting = {
        section,
        place: place.place,
        environment,
        contents,
        reference: (text: string) => referenceFrom(text, place),
        placeValue,
      };
      for (const found of objectsIn(setting, sources, problems, omissions)) {
        const { key, position, inputs, tree: itsTree, uses: own } = found;
        uses.set({ ...common, key, inputs, tree: itsTree, where: position, ownership }, own);
      }
    }
  }
  const patterns = listed === undefined ? patternsIn(tree) : [];
  if (patterns.length === 0) omissions.warn(problems);
  const isYetToCome = ({ kind, place }: Target) =>
    patterns.some((pattern) => isMatched(pattern, scopeOf(kind, place), place));
  return {
    declarations: sortedByReferences([...uses.keys()], uses, isYetToCome, aboutReferences),
    collections,
    unidentified: [...unidentified.values()],
  };
}

const NONE: ListedPaths = { groups: [], projects: [] };

interface Found extends ReadObject {
  readonly key: string;
  readonly position: Position;
  readonly tree: Branch;
}

function objectsIn(
  setting: Setting,
  sources: Sources,
  problems: Problems,
  omissions: Omissions,
): readonly Found[] {
  const { section } = setting;
  const common = defaultsOf(sources, section);
  const items = itemsIn(
    section,
    sources.bodies,
    (tree) => knownInputs(setting, tree),
    (position) => omissions.add(position, true),
  );
  return [...items].flatMap(([key, item]) => {
    const { position, isBare } = item;
    const tree = merged(common, item.tree);
    const whole = isBranch(tree) ? { ...item, tree } : item;
    const own = isBare ? new Problems() : problems;
    const found = { key, position, tree: whole.tree, ...readObject(setting, key, whole, own) };
    if (!isBare) return [found];
    const name = nameOf(section, key);
    omissions.add(position, own.isEmpty, `${name} is ${WITHOUT_EFFECT}; write its inputs, or remove it`);
    if (!own.isEmpty) return [];
    problems.addAll(own);
    return [found];
  });
}

const WITHOUT_EFFECT = "empty and leaves out nothing, because no set or pattern declares it here";

/** The defaults of a section in a place. */
const defaultsOf = ({ layers }: Sources, { name, isSingle }: Section): Tree | undefined =>
  isSingle
    ? undefined
    : layers
        .map(({ body }) => at(body, "defaults", name))
        .filter((found) => found !== undefined && isBranch(found))
        .reduce<Tree | undefined>((under, over) => merged(under, over as Tree), undefined);
