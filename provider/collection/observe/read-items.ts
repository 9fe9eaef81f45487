/** Reads many objects: from the lists of their collections, and the others one by one. */

import type { AnyDefinition, Context, IdParts, Reads, State } from "../../definition/resource";
import { definitionAt } from "../../identity/addressed";
import { keyOf, placeIn } from "../../identity/keys";
import { read, stateFromRead, subject } from "../../lifecycle";
import { withErrorContext } from "../../lifecycle/errors";
import { unprovenIn } from "../../lifecycle/gone";
import { partsOf } from "../../lifecycle/state";
import { isPartlyListed } from "../../service/reads";
import { same, type Values } from "../../values/values";
import type { Recorded } from "../collection";
import { createLimit } from "../concurrency";
import { declaredOf } from "./exclusive";
import { findUnmanaged } from "./unmanaged";

export interface ReadOptions {
  readonly onUnseen?: OnUnseen | undefined;
  /** Whether an item stays as it is recorded: nothing is asked about it. Default: none does. */
  readonly isKept?: ((key: string) => boolean) | undefined;
}

/** The actual items, each of which has the number of its place, without deleted ones; for an exclusive resource also the unmanaged objects. */
export async function readItems(
  definition: AnyDefinition,
  context: Context,
  recorded: Pick<Recorded, "items" | "exclusive" | "defaults">,
  { onUnseen, isKept }: ReadOptions = {},
): Promise<Map<string, State>> {
  const olds = recorded.items;
  const asked = isKept ? new Map([...olds].filter(([key]) => !isKept(key))) : olds;
  const states = new Map(await listedOf(definition, context, asked));
  const limit = createLimit(context.forge);
  const alone = async (key: string, { id, values, place }: State) => {
    const warn = (message: string) => context.warn(`${subject(definition, values)}: ${message}`);
    try {
      const found = await read(definitionAt(definition, place), { ...context, warn }, id, values);
      if (found !== undefined) states.set(key, found);
    } catch (error) {
      const unproven = unprovenIn(error);
      if (unproven === undefined || onUnseen === undefined) throw error;
      states.set(key, olds.get(key) as State);
      onUnseen(key, unproven.why);
    }
  };
  await Promise.all(
    [...asked].filter(([key]) => !states.has(key)).map(([key, item]) => limit(() => alone(key, item))),
  );
  const inOrder = [...olds].flatMap(([key, old]) => {
    const found = asked.has(key) ? states.get(key) : old;
    return found === undefined ? [] : [[key, present(old, found)] as const];
  });
  const found = new Map<string, State>(inOrder);
  const unmanaged = await findUnmanaged(definition, context, declaredOf(recorded), {
    known: found,
    isRecorded: true,
  });
  for (const [key, extra] of unmanaged) found.set(key, { ...extra, isUnmanaged: true });
  return found;
}

/** An object with what only its record knows; what has not changed since is the same state. */
function present(old: State, found: State): State {
  const { id: _, values: __, isUnfinished: ___, ...known } = old;
  const state = { ...found, ...known };
  return same(state, old) ? old : state;
}

/** The token cannot see whether an object is deleted: it stays as it is recorded, and the others are read. */
type OnUnseen = (key: string, why: string) => void;

interface Group {
  /** Addressed by the number of the place. */
  readonly definition: AnyDefinition;
  readonly values: Values;
  readonly members: { readonly key: string; readonly state: State; readonly parts: IdParts }[];
}

/** The items that list pages contain, if listing costs fewer requests than reading one by one. */
async function listedOf(
  definition: AnyDefinition,
  context: Context,
  olds: ReadonlyMap<string, State>,
): Promise<Map<string, State>> {
  const { reads } = context;
  if (reads === undefined || definition.singleton) return new Map();
  // Of most kinds, nobody looks through thousands of items for that.
  const whole =
    definition.listIsPartial === undefined
      ? olds
      : new Map([...olds].filter(([, { values }]) => !isPartlyListed(definition, values)));
  const groups = [...groupsOf(definition, whole)].filter(({ members }) => members.length > 1);
  const listed = await Promise.all(groups.map((group) => listedIn(group, context, reads)));
  return new Map(listed.flat());
}

function groupsOf(definition: AnyDefinition, olds: ReadonlyMap<string, State>): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const [key, state] of olds) {
    const parts = partsOf(definition, state.id, state.values);
    const values = placeIn(definition, parts);
    const name = JSON.stringify({ ...values, place: state.place });
    const group = groups.get(name) ?? {
      definition: definitionAt(definition, state.place),
      values,
      members: [],
    };
    group.members.push({ key, state, parts });
    groups.set(name, group);
  }
  return groups.values();
}

async function listedIn(
  { definition, values, members }: Group,
  context: Context,
  reads: Reads,
): Promise<readonly (readonly [string, State])[]> {
  if (definition.singleton) return [];
  const answers = await withErrorContext(definition, values, "read", () =>
    reads.members(definition, context, values, members.length),
  );
  return members.flatMap(({ key, state, parts }) => {
    const answer = answers?.get(keyOf(definition, parts));
    return answer === undefined ? [] : [[key, stateFromRead(definition, answer, parts, state.values)]];
  });
}
