/** The values that policies set in the items of a resource, whatever the file declares. */
import { unpackedInputs } from "../../provider/collection/record/wire";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { isRecord, same, type Values } from "../../provider/values/values";

/** The inputs that were set, by the key of their item; an unset one is `undefined`. */
export type Remedies = ReadonlyMap<string, Values>;

/** The difference between the inputs of a resource, as packs are sent them, and those that they return. */
export function remediesIn(before: Values, after: Values): Remedies {
  const former = itemsIn(before);
  const all = Object.entries(itemsIn(after)).flatMap(([key, item]) => {
    const old = former[key];
    // A policy adds no object: what is declared decides on that.
    if (!isRecord(item) || !isRecord(old)) return [];
    const names = new Set([...Object.keys(old), ...Object.keys(item)]);
    const set = [...names].filter((name) => !same(item[name], old[name])).map((name) => [name, item[name]]);
    return set.length === 0 ? [] : [[key, Object.fromEntries(set) as Values] as const];
  });
  return new Map(all);
}

function itemsIn(inputs: Values): Values {
  const { items } = unpackedInputs(receivedFrom(inputs).values);
  return isRecord(items) ? items : {};
}

export function withRemedies(
  items: Readonly<Record<string, Values>>,
  remedies: Remedies,
): Readonly<Record<string, Values>> {
  if (remedies.size === 0) return items;
  return Object.fromEntries(
    Object.entries(items).map(([key, item]) => {
      const set = remedies.get(key);
      if (set === undefined) return [key, item];
      const all = Object.entries({ ...item, ...set });
      return [key, Object.fromEntries(all.filter(([, value]) => value !== undefined))];
    }),
  );
}
