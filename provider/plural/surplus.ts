/** What nobody asked for: the objects of exclusive collections that no item stands for. */
import { asListed } from "../lifecycle/existing";
import type { State } from "../lifecycle/state";
import { placeIn, placeNames } from "../reads";
import type { Answer, AnyDefinition, Collected, Context } from "../resource";
import { declared, type Values } from "../values";
import { itemsOf } from "./items";

/** Why a kind cannot be exclusive; `undefined` when it can. */
export function whyNotExclusive(definition: AnyDefinition): string | undefined {
  if (definition.singleton || definition.listIsItself)
    return `there is no collection of a ${definition.kind} that could hold more`;
  if (placeNames(definition).some((name) => !(name in definition.inputs)))
    return "the collection holds other users' objects too";
  return undefined;
}

/** The objects of the collections that no item stands for, by the name that a person knows them by. */
export async function surplusOf(
  definition: AnyDefinition,
  context: Context,
  args: Values,
  known: ReadonlyMap<string, State>,
): Promise<Map<string, State>> {
  if (definition.singleton || whyNotExclusive(definition) !== undefined) return new Map();
  const items = itemsOf(definition, args);
  const identity = (id: string) => (definition.inSeveralLists ? id.slice(id.lastIndexOf("/") + 1) : id);
  const seen = new Set([...known.values()].map(({ id }) => identity(id)));
  const wanted = [...items].filter(([key]) => !known.has(key)).map(([, inputs]) => inputs);
  const surplus = new Map<string, State>();
  for (const place of placesOf(definition, args, items)) {
    const siblings = context.reads
      ? await context.reads.all(definition, context, place)
      : await definition.list(context, place).toArray();
    for (const sibling of siblings) {
      const state = asListed(definition, sibling, place);
      if (seen.has(identity(state.id)) || (await isWanted(definition, context, sibling, wanted))) continue;
      seen.add(identity(state.id));
      surplus.set(freeKey(definition, state, items, surplus), state);
    }
  }
  return surplus;
}

/** Whether one of the items that are not there yet describes it, so that it would be taken over or refused. */
async function isWanted(
  definition: Collected,
  context: Context,
  sibling: Answer,
  wanted: readonly Values[],
): Promise<boolean> {
  for (const inputs of wanted) {
    const isSame = definition.isSame?.(sibling as never, inputs, context);
    if (isSame === true || (isSame !== undefined && isSame !== false && (await isSame))) return true;
  }
  return false;
}

/** The places whose collections are ours: those of the items, or the one that the defaults name where there are none. */
function placesOf(
  definition: AnyDefinition,
  { defaults }: Values,
  items: ReadonlyMap<string, Values>,
): Values[] {
  const names = placeNames(definition);
  const said = items.size > 0 ? [...items.values()] : [(defaults ?? {}) as Values];
  // Where a place can be left unsaid, an empty resource must not be taken to mean that one.
  const isPlace = (values: Values) =>
    names.every((name) => name in values || (items.size > 0 && definition.idWithout?.[name] !== undefined));
  const places = said.filter(isPlace).map((values) => declared(placeIn(definition, values)));
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

function freeKey(
  { title, id: names }: AnyDefinition,
  { id, values }: State,
  items: ReadonlyMap<string, Values>,
  surplus: ReadonlyMap<string, State>,
): string {
  const known = String(values[title ?? (names.at(-1) as string)] ?? id);
  return items.has(known) || surplus.has(known) ? `${known} (${id})` : known;
}
