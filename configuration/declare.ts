/** The objects that a file declares, each with all that is said of it, wherever it is said. */
import type { Kind } from "../provider/definitions";
import type { Values } from "../provider/values";
import { itemsIn } from "./items";
import type { Surroundings, Target } from "./markers";
import { knownOf, type ReadObject, readObject, type Setting } from "./object";
import { isNamed, ownershipOf } from "./ownership";
import { bodiesOf, isMeant, type Place, patternsIn, placesIn } from "./places";
import type { Problems, Spot } from "./problems";
import { inOrder, referenceFrom, type Use } from "./references";
import { type Scope, type Section, sectionsOf } from "./sections";
import { stackOf, stacksIn } from "./stacks";
import { at, type Branch, isBranch, merged, type Tree } from "./tree";
import type { Ownership } from "./words";

/** An object as the file wants it. */
export interface Declaration {
  readonly kind: Kind;
  /** As the file calls the kind: `labels`. */
  readonly section: string;
  readonly scope: Scope;
  /** The full path of its group or project, or `instance`. */
  readonly place: string;
  /** Its name in the section; empty where there is only one. */
  readonly key: string;
  /** All of them, place and title included; markers stand for what is filled in later. */
  readonly inputs: Values;
  readonly where: Spot;
  readonly ownership: Ownership;
  readonly stack: string | undefined;
}

/** All there is of a kind in a place, where that is looked at as a whole. */
export interface Collection extends Omit<Declaration, "key" | "inputs" | "ownership"> {
  readonly ownership: Exclude<Ownership, "additive">;
}

export interface Declared {
  /** What is referred to stands before what refers to it. */
  readonly declarations: readonly Declaration[];
  readonly collections: readonly Collection[];
}

export interface Source {
  readonly tree: Branch;
  readonly environment: Surroundings["environment"];
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
