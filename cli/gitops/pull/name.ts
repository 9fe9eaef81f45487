/** Names pulled objects: readable keys that are unique in their section. */

import { keysOf } from "../../../provider/collection/forms/items";
import { pick } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import type { ObjectToWrite } from "./to-write";

export interface NamedObject extends ObjectToWrite {
  readonly key: string;
}

export function named(objects: readonly ObjectToWrite[]): readonly NamedObject[] {
  const bySection = groupBy(objects, ({ section, home }) => `${section.kind} ${home.place}`);
  return [...bySection.values()].flatMap((members) => {
    const keys = keysFor(members);
    return members.map((object, index) => ({ ...object, key: keys[index] ?? "" }));
  });
}

function keysFor(members: readonly ObjectToWrite[]): readonly string[] {
  const [first] = members;
  if (first === undefined || first.section.isSingle) return [""];
  const { definition, implicit } = first.section;
  // Ids are not readable names.
  const unnamed = [...implicit, ...Object.keys(definition.references ?? {})];
  const items = members.map(({ inputs }) =>
    pick(
      inputs,
      Object.keys(inputs).filter((name) => !unnamed.includes(name)),
    ),
  );
  return keysOf(definition, items, {});
}
