/** Reads what a set or pattern declares once for all places that share it: an organization has thousands of them. */
import type { z } from "zod";
import { at, type Tree } from "../read/tree";
import type { Section } from "../schema/sections";
import { inputsOfPlace, type ObjectSetting } from "./object";
import type { SectionSources } from "./sources";

interface WithInputs {
  readonly inputs: Readonly<Record<string, unknown>>;
}

type Read<T> = (setting: ObjectSetting, sources: SectionSources) => readonly T[];

/** A first place may be the only one; what depends on the place is read for each. */
type Known<T> = "seen" | "of its place" | readonly T[];

/** Gives the same text for the same trees. */
function keysOfTrees(): (trees: readonly (Tree | undefined)[]) => string {
  const numbers = new Map<Tree | undefined, number>();
  return (trees) => {
    for (const tree of trees) if (!numbers.has(tree)) numbers.set(tree, numbers.size);
    return trees.map((tree) => numbers.get(tree)).join();
  };
}

/** The same function, which reads again only what differs from place to place. */
export function sharingReads<T extends WithInputs>(read: Read<T>): Read<T> {
  const keyOf = keysOfTrees();
  const known = new Map<Section, Map<string, Known<T>>>();
  return (setting, sources) => {
    const { section } = setting;
    const ofSection = known.get(section) ?? new Map<string, Known<T>>();
    known.set(section, ofSection);
    const key = keyOf(treesOf(sources, section));
    const found = ofSection.get(key);
    if (typeof found === "object" && isValidPlace(setting)) return found.map((one) => inPlace(one, setting));
    if (found !== "seen") {
      if (found === undefined) ofSection.set(key, "seen");
      return read(setting, sources);
    }
    let isOfPlace = false;
    const watched =
      <A, R>(ask: (text: A) => R) =>
      (text: A) => {
        isOfPlace = true;
        return ask(text);
      };
    const { reference, placeValue } = setting;
    const objects = read(
      { ...setting, reference: watched(reference), placeValue: watched(placeValue) },
      sources,
    );
    ofSection.set(key, isOfPlace ? "of its place" : objects);
    return objects;
  };
}

/** Everything that the objects of a section are read from. */
const treesOf = ({ bodies, layers }: SectionSources, { name }: Section): readonly Tree[] => [
  ...bodies,
  ...layers.flatMap(({ body }) => at(body, "defaults", name) ?? []),
];

/** The last place that each schema has seen: the sections of a place follow each other. */
const lastPlaces = new WeakMap<
  z.ZodType,
  { readonly place: string | undefined; readonly isValid: boolean }
>();

/** A kind may refuse some places, such as subgroups; then it is read again, for the problem. */
function isValidPlace({ section: { placeInput, schema }, place }: ObjectSetting): boolean {
  const input = placeInput === undefined ? undefined : (schema.shape[placeInput] as z.ZodType);
  if (input === undefined) return true;
  const last = lastPlaces.get(input);
  if (last !== undefined && last.place === place) return last.isValid;
  const isValid = input.safeParse(place).success;
  lastPlaces.set(input, { place, isValid });
  return isValid;
}

function inPlace<T extends WithInputs>(one: T, setting: ObjectSetting): T {
  const implicit = inputsOfPlace(setting);
  return Object.keys(implicit).length === 0 ? one : { ...one, inputs: { ...one.inputs, ...implicit } };
}
