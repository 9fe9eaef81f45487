/** The keys of recorded items that have another one now: an object is the same whatever its key is. */

import { groupBy } from "../../../sdk/group-by";
import type { AnyDefinition, State } from "../../definition/resource";
import { identityOf, isOneObject, titledIn } from "../../identity/one-object";
import { isEquivalent } from "../../lifecycle/diff";
import { isUnset, type Values } from "../../values/values";
import { AT, type Gone } from "../collection";

/**
 * An item keeps its key while it can be updated; one that would be created or replaced is the object that has its identity already, if that
 * one would be deleted or replaced itself. Items that only exchange their identities have exchanged their keys.
 */
export function keysNow(
  definition: AnyDefinition,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): ReadonlyMap<string, string> {
  const exchanged = exchangedIn(definition, olds, news);
  // Nothing is known of an input that is not recorded.
  const fits = (name: string, inputs: Values, { values }: State) =>
    isUnset(inputs[name]) ||
    values[name] === undefined ||
    isEquivalent(definition, name, inputs[name], values[name]);
  const canStay = (old: State, inputs: Values): boolean =>
    definition.replaceOn.every((name) => fits(name, inputs, old));
  const stays = (key: string, old: State | undefined, inputs: Values | undefined): boolean =>
    old !== undefined && inputs !== undefined && !exchanged.has(key) && canStay(old, inputs);
  const leaving = [...olds].filter(([key, old]) => !stays(key, old, news.get(key)));
  const moved = new Map<string, string>();
  if (leaving.length === 0) return moved;
  const ofIdentity = groupBy(leaving, ([, { values }]) => identityOf(definition, values));
  const ofTitle = groupBy(leaving, ([, { values }]) => titledIn(definition, values));
  for (const [key, inputs] of news) {
    if (stays(key, olds.get(key), inputs)) continue;
    const isFree = ([from]: (typeof leaving)[number]) => !moved.has(from);
    const one =
      ofIdentity.get(identityOf(definition, inputs))?.find(isFree) ??
      ofTitle.get(titledIn(definition, inputs))?.find((found) => isFree(found) && canStay(found[1], inputs));
    if (one !== undefined) moved.set(one[0], key);
  }
  for (const key of moved.values()) {
    const other = moved.has(key) ? undefined : olds.get(key);
    if (other !== undefined) moved.set(key, `${key} (${other.id})`);
  }
  return moved;
}

/** The objects that are gone, under the keys of the items that declare them now: a file has the path of a place in them. `numbers` are those of their places. */
export function goneNow(
  definition: AnyDefinition,
  gone: Gone,
  news: ReadonlyMap<string, Values>,
  numbers: ReadonlyMap<string, number>,
): Gone {
  if ([...gone.keys()].every((key) => news.has(key))) return gone;
  const [home = ""] = definition.id;
  const identity = (values: Values, place: unknown) => identityOf(definition, { ...values, [home]: place });
  const keys = new Map(
    [...news].flatMap(([key, inputs]) => {
      const place = gone.has(key) ? undefined : numbers.get(key);
      return place === undefined ? [] : [[identity(inputs, place), key] as const];
    }),
  );
  return new Map(
    [...gone].map(([key, values]) => [
      news.has(key) ? key : (keys.get(identity(values, values[AT])) ?? key),
      values,
    ]),
  );
}

/**
 * The keys of items each of which is to be what another one of them is. No order of updates could make that: the service has one object of
 * each identity. Groups, projects and users exchange their names by themselves.
 */
function exchangedIn(
  definition: AnyDefinition,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): ReadonlySet<string> {
  if (definition.onDelete !== undefined) return NO_KEYS;
  const changed = [...news].filter(([key, inputs]) => {
    const old = olds.get(key);
    return old !== undefined && !isOneObject(definition, old.values, inputs);
  });
  if (changed.length < 2) return NO_KEYS;
  const keyOf = new Map(
    changed.map(([key]) => [identityOf(definition, olds.get(key)?.values ?? {}), key] as const),
  );
  const next = new Map(changed.map(([key, inputs]) => [key, keyOf.get(identityOf(definition, inputs))]));
  return new Set(changed.flatMap(([key]) => (isInCircle(key, next) ? [key] : [])));
}

function isInCircle(start: string, next: ReadonlyMap<string, string | undefined>): boolean {
  let key = next.get(start);
  for (let steps = 0; key !== undefined && key !== start && steps < next.size; steps++) key = next.get(key);
  return key === start;
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** The recorded items, or what is known of them, under these keys. */
export const withOtherKeys = <T>(
  items: ReadonlyMap<string, T>,
  keys: ReadonlyMap<string, string>,
): ReadonlyMap<string, T> =>
  keys.size === 0 ? items : new Map([...items].map(([key, value]) => [keys.get(key) ?? key, value]));
