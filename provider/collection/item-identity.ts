/** The identity of an item among those of its resource, whatever its key is. */

import { groupBy } from "../../sdk/group-by";
import { type AnyDefinition, entryNames, type State } from "../definition/resource";
import { isEquivalent } from "../lifecycle/diff";
import { titleKeyOf } from "../lifecycle/titles";
import { Cache } from "../service/cache";
import { isRecord, isUnset, omit, type Values } from "../values/values";

/** Identifies an object by its parent, its title and the inputs that cannot be updated. */
export const identityOf = (definition: AnyDefinition, values: Values): string =>
  textOf(
    definition,
    identifyingNames.get(definition, "", () => [...namesIn(definition), ...definition.replaceOn]),
    values,
  );

/** By its parent and its title alone, which several objects of some kinds have. */
const nameOf = (definition: AnyDefinition, values: Values): string =>
  textOf(
    definition,
    namingNames.get(definition, "", () => namesIn(definition)),
    values,
  );

function textOf(definition: AnyDefinition, names: readonly string[], values: Values): string {
  const identifying = (name: string) => {
    if (definition.people?.includes(name)) return asNamed(values[name]);
    return !definition.singleton && name === definition.title
      ? titleKeyOf(definition, values[name])
      : values[name];
  };
  return JSON.stringify(names.map((name) => identifying(name) ?? null));
}

/** Entries with names alone, beside which numbers may stand or not. */
const asNamed = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((entry: unknown) => {
        if (!isRecord(entry)) return entry;
        const named = entryNames.filter(({ name }) => typeof entry[name] === "string");
        return omit(
          entry,
          named.map(({ number }) => number),
        );
      })
    : list;

const identifyingNames = new Cache<readonly string[]>();
const namingNames = new Cache<readonly string[]>();

const namesIn = ({ id, collection = [], title, inputs }: AnyDefinition): readonly string[] =>
  [...new Set([...id, ...collection, title])].filter(
    (name): name is string => name !== undefined && name in inputs,
  );

/**
 * The keys of recorded items that have another one now. An item keeps its key while it can be updated; one that would be created or
 * replaced is the object that has its identity already, if that one would be deleted or replaced itself.
 */
export function keysNow(
  definition: AnyDefinition,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): ReadonlyMap<string, string> {
  // Nothing is known of an input that is not recorded.
  const fits = (name: string, inputs: Values, { values }: State) =>
    isUnset(inputs[name]) ||
    values[name] === undefined ||
    isEquivalent(definition, name, inputs[name], values[name]);
  const stays = (old: State | undefined, inputs: Values | undefined): boolean =>
    old !== undefined &&
    inputs !== undefined &&
    definition.replaceOn.every((name) => fits(name, inputs, old));
  const leaving = [...olds].filter(([key, old]) => !stays(old, news.get(key)));
  const moved = new Map<string, string>();
  if (leaving.length === 0) return moved;
  const found = groupBy(leaving, ([, { values }]) => nameOf(definition, values));
  for (const [key, inputs] of news) {
    if (stays(olds.get(key), inputs)) continue;
    const alike = found.get(nameOf(definition, inputs)) ?? [];
    const identity = identityOf(definition, inputs);
    const isSame = ([, { values }]: (typeof alike)[number]) => identityOf(definition, values) === identity;
    const one = alike.find(isSame) ?? alike.find(([, old]) => stays(old, inputs));
    if (one === undefined) continue;
    alike.splice(alike.indexOf(one), 1);
    moved.set(one[0], key);
  }
  for (const key of moved.values()) {
    const other = moved.has(key) ? undefined : olds.get(key);
    if (other !== undefined) moved.set(key, `${key} (${other.id})`);
  }
  return moved;
}

/** The recorded items, or what is known of them, under these keys. */
export const withOtherKeys = <T>(
  items: ReadonlyMap<string, T>,
  keys: ReadonlyMap<string, string>,
): ReadonlyMap<string, T> =>
  keys.size === 0 ? items : new Map([...items].map(([key, value]) => [keys.get(key) ?? key, value]));
