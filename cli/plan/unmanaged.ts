/** Plans the deletion of the objects of a collection that nothing declares. */

import type { Change } from "../../provider/collection/change";
import { exclusiveProblem } from "../../provider/collection/exclusive";
import { withoutLeftAlone } from "../../provider/collection/left-alone";
import { reportLosses } from "../../provider/collection/losses";
import { deletionOf } from "../../provider/collection/planned";
import { nameInCollection } from "../../provider/collection/unmanaged";
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyCollected, AnyDefinition, Context, Reads, State } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { parseId } from "../../provider/identity/id";
import { keyOf } from "../../provider/identity/keys";
import { stateFromList } from "../../provider/lifecycle/adoption";
import type { Values } from "../../provider/values/values";

/** `lists` are the places whose lists make up the collection, `declared` the objects that were found for declarations. */
export async function planUnmanaged(
  kind: Kind,
  context: Context & { readonly reads: Reads },
  lists: readonly Values[],
  declared: readonly State[],
): Promise<readonly Change[]> {
  const definition = definitionOf(kind) as AnyCollected;
  if (exclusiveProblem(definition) !== undefined) return [];
  // One object may be in several lists, as an issue link is in those of both issues.
  const seen = new Set(declared.map(({ id }) => numberIn(definition, id)));
  const deletions: Change[] = [];
  for (const place of lists) {
    const all = await context.reads.all(definition, context, place);
    const objects = all.filter((answer) => {
      const number = numberIn(definition, stateFromList(definition, answer, place).id);
      const isNew = !seen.has(number);
      seen.add(number);
      return isNew;
    });
    const deleted = await withoutLeftAlone(definition, context, { place, objects, all });
    const states = deleted.map((one) => ({
      ...stateFromList(definition, one, place),
      isUnmanaged: true as const,
    }));
    await reportLosses(definition, context, states);
    for (const state of states)
      deletions.push(deletionOf(definition, nameInCollection(definition, state), state));
  }
  return deletions;
}

/** The part of an id that is unique in its list. */
export const numberIn = (definition: AnyDefinition, id: string): string | undefined => {
  const parts = parseId(id, definition.id);
  return parts && keyOf(definition, parts);
};
