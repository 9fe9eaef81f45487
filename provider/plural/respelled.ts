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
  const removed = [...olds].filter(([key]) => !news.has(key));
  if (removed.length === 0) return olds;
  const withoutPlace = (values: Values) => identityOf(definition, { ...values, [type]: undefined });
  const spellings = new Map<string, Set<string>>();
  for (const [key, inputs] of news) {
    if (olds.has(key)) continue;
    const rest = withoutPlace(inputs);
    spellings.set(rest, (spellings.get(rest) ?? new Set()).add(String(inputs[type])));
  }
  const respelled = new Map(olds);
  await Promise.all(
    removed.map(async ([key, state]) => {
      const old = String(state.values[type]);
      const candidates = spellings.get(withoutPlace(state.values));
      if (candidates === undefined || candidates.has(old)) return;
      for (const spelling of candidates)
        if (await isSamePlace(await forge(), type, old, spelling))
          respelled.set(key, movedTo(definition, state, type, spelling));
    }),
  );
  return respelled;
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
      ? formatId(definition.id.map((name: string) => parts[name] ?? definition.idDefaults?.[name] ?? ""))
      : id,
    values: { ...values, [type]: spelling },
  };
}
