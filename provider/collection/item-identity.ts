/** The identity of an item among those of its resource, whatever its key is. */

import { groupBy } from "../../sdk/group-by";
import { type AnyDefinition, entryNames, type State } from "../definition/resource";
import { isEquivalent } from "../lifecycle/diff";
import { titleKeyOf } from "../lifecycle/titles";
import { Cache } from "../service/cache";
import { isRecord, omit, type Values } from "../values/values";

/** Identifies an object by its parent, its title and the inputs that cannot be updated. */
export function identityOf(definition: AnyDefinition, values: Values): string {
  const names = identifyingNames.get(definition, "", () => identifyingNamesOf(definition));
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

const identifyingNamesOf = ({
  id,
  collection = [],
  title,
  replaceOn,
  inputs,
}: AnyDefinition): readonly string[] =>
  [...new Set([...id, ...collection, title, ...replaceOn])].filter(
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
  const stays = (old: State | undefined, inputs: Values | undefined): boolean =>
    old !== undefined &&
    inputs !== undefined &&
    definition.replaceOn.every(
      (name) => inputs[name] === undefined || isEquivalent(definition, name, inputs[name], old.values[name]),
    );
  const leaving = [...olds].filter(([key, old]) => !stays(old, news.get(key)));
  const moved = new Map<string, string>();
  if (leaving.length === 0) return moved;
  const found = groupBy(leaving, ([, { values }]) => identityOf(definition, values));
  for (const [key, inputs] of news) {
    if (stays(olds.get(key), inputs)) continue;
    const [from] = found.get(identityOf(definition, inputs))?.shift() ?? [];
    if (from !== undefined) moved.set(from, key);
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
