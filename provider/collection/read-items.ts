/** Reads many objects: from the lists of their collections, and the others one by one. */
import { read, stateFromRead, subject } from "../lifecycle";
import { withErrorContext } from "../lifecycle/errors";
import { partsOf } from "../lifecycle/state";
import { lastPart, placeIn } from "../reads";
import type { AnyDefinition, Context, IdParts, State } from "../resource";
import type { Values } from "../values";
import type { Recorded } from "./collection";
import { createLimit } from "./concurrency";
import { asDeclared, findUnmanaged } from "./unmanaged";

/** The actual items, without deleted ones; for an exclusive resource also the unmanaged objects. */
export async function readItems(
  definition: AnyDefinition,
  context: Context,
  recorded: Recorded,
): Promise<Map<string, State>> {
  const olds = recorded.items;
  const states = await listedOf(definition, context, olds);
  const limit = createLimit(context.forge);
  const alone = async (key: string, { id, values }: State) => {
    const warn = (message: string) => context.warn(`${subject(definition, values)}: ${message}`);
    const found = await read(definition, { ...context, warn }, id, values);
    if (found !== undefined) states.set(key, found);
  };
  await Promise.all(
    [...olds].filter(([key]) => !states.has(key)).map(([key, item]) => limit(() => alone(key, item))),
  );
  const inOrder = [...olds].flatMap(([key, { isUnmanaged }]) => {
    const found = states.get(key);
    return found === undefined ? [] : [[key, isUnmanaged ? { ...found, isUnmanaged } : found] as const];
  });
  const found = new Map(inOrder);
  if (!recorded.exclusive) return found;
  const unmanaged = await findUnmanaged(definition, context, asDeclared(recorded), { known: found });
  for (const [key, extra] of unmanaged) found.set(key, { ...extra, isUnmanaged: true });
  return found;
}

interface Place {
  readonly values: Values;
  readonly members: { readonly key: string; readonly state: State; readonly parts: IdParts }[];
}

/** The items that list pages contain, if listing costs fewer requests than reading one by one. */
async function listedOf(
  definition: AnyDefinition,
  context: Context,
  olds: ReadonlyMap<string, State>,
): Promise<Map<string, State>> {
  const listed = new Map<string, State>();
  const { reads } = context;
  if (reads === undefined || definition.singleton) return listed;
  const places = new Map<string, Place>();
  for (const [key, state] of olds) {
    const parts = partsOf(definition, state.id, state.values);
    const values = placeIn(definition, parts);
    const name = JSON.stringify(values);
    const place = places.get(name) ?? { values, members: [] };
    place.members.push({ key, state, parts });
    places.set(name, place);
  }
  await Promise.all(
    [...places.values()].map(async ({ values, members }) => {
      if (members.length < 2) return;
      const answers = await withErrorContext(definition, values, "read", () =>
        reads.members(definition, context, values, members.length),
      );
      for (const { key, state, parts } of members) {
        const answer = answers?.get(lastPart(definition, parts));
        if (answer !== undefined) listed.set(key, stateFromRead(definition, answer, parts, state.values));
      }
    }),
  );
  return listed;
}
