/** Recorded items whose group or project the program spells in another way now, as after a rename: they stay the same objects. */
import type { Client } from "../../sdk";
import { formatId } from "../id";
import { isSamePlace, placeTypeOf } from "../identity";
import { partsOf } from "../lifecycle/state";
import type { AnyDefinition, State } from "../resource";
import type { Values } from "../values";
import { identityOf } from "./item-identity";

/** The items with the new spelling of their places. Asks the service only if an item may be one of the program's new ones. */
export async function respelled(
  definition: AnyDefinition,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
  forge: () => Promise<Client>,
): Promise<ReadonlyMap<string, State>> {
  const type = placeTypeOf(definition);
  if (type === "other") return olds;
  const withoutPlace = (values: Values) => identityOf(definition, { ...values, [type]: undefined });
  const candidates = candidatesIn(olds, news, withoutPlace, type);
  if (candidates.size === 0) return olds;
  const respelled = new Map(olds);
  await Promise.all(
    [...candidates].map(async ([key, spellings]) => {
      const state = olds.get(key) as State;
      for (const spelling of spellings)
        if (await isSamePlace(await forge(), type, String(state.values[type]), spelling))
          respelled.set(key, movedTo(definition, state, type, spelling));
    }),
  );
  return respelled;
}

/** Recorded items, by key, with the spellings that they may have now: of the item with the same key, or else of new ones. */
function candidatesIn(
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
  withoutPlace: (values: Values) => string,
  type: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const candidates = new Map<string, Set<string>>();
  const removed: (readonly [string, State])[] = [];
  for (const [key, state] of olds) {
    // An object of the whole installation has no place, which nothing spells.
    if (state.values[type] === undefined) continue;
    const now = news.get(key);
    if (now === undefined) removed.push([key, state]);
    else if (now[type] !== undefined && String(now[type]) !== String(state.values[type]))
      candidates.set(key, new Set([String(now[type])]));
  }
  if (removed.length === 0) return candidates;
  const fresh = new Map<string, Set<string>>();
  for (const [key, inputs] of news) {
    if (olds.has(key) || inputs[type] === undefined) continue;
    const rest = withoutPlace(inputs);
    fresh.set(rest, (fresh.get(rest) ?? new Set()).add(String(inputs[type])));
  }
  for (const [key, state] of removed) {
    const spellings = fresh.get(withoutPlace(state.values));
    if (spellings && !spellings.has(String(state.values[type]))) candidates.set(key, spellings);
  }
  return candidates;
}

function movedTo(
  definition: AnyDefinition,
  { id, values, ...rest }: State,
  type: string,
  spelling: string,
): State {
  const parts = id === "" ? undefined : { ...partsOf(definition, id, values), [type]: spelling };
  return {
    ...rest,
    id: parts
      ? formatId(definition.id.map((name) => parts[name] ?? definition.idDefaults?.[name] ?? ""))
      : id,
    values: { ...values, [type]: spelling },
  };
}
