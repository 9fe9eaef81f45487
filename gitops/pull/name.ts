/** What the objects of a section are called in a file: as people know them, and no two of them alike. */
import { pick } from "../../provider/lifecycle/state";
import { keysOf } from "../../provider/plural/items";
import type { Adoptable } from "./adoptable";

export interface NamedObject extends Adoptable {
  readonly key: string;
}

export function named(objects: readonly Adoptable[]): readonly NamedObject[] {
  const bySection = new Map<string, Adoptable[]>();
  for (const object of objects) {
    const id = `${object.section.kind} ${object.home.place}`;
    bySection.set(id, [...(bySection.get(id) ?? []), object]);
  }
  return [...bySection.values()].flatMap((members) => {
    const keys = keysFor(members);
    return members.map((object, index) => ({ ...object, key: keys[index] ?? "" }));
  });
}

function keysFor(members: readonly Adoptable[]): readonly string[] {
  const [first] = members;
  if (first === undefined || first.section.isSingle) return [""];
  const { definition, unsaid } = first.section;
  // A number that the service gave says nothing to people.
  const silent = [...unsaid, ...Object.keys(definition.references ?? {})];
  const items = members.map(({ inputs }) =>
    pick(
      inputs,
      Object.keys(inputs).filter((name) => !silent.includes(name)),
    ),
  );
  return keysOf(definition, items, {});
}
