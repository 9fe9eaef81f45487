/** The facts about an object besides its values that a run records for later ones: the number of its place, when it was made, and whether it existed before. */

import type { AnyDefinition, Context, State } from "../../definition/resource";
import { definitionAt } from "../../identity/addressed";
import { madeAt } from "../../lifecycle/young";

/** `former` is the record of the same object before the step. */
export function withEvidence(
  definition: AnyDefinition,
  context: Pick<Context, "forge">,
  state: State,
  place: number | undefined,
  former?: State,
): State {
  // Only of another object than the recorded one, the run itself may know more.
  const recorded = former?.id === state.id ? former.madeAt : undefined;
  const made = recorded ?? madeAt(definitionAt(definition, place), context, state) ?? former?.madeAt;
  const { existed = former?.existed, ...own } = state;
  return {
    ...{ ...own, place },
    ...(made === undefined ? {} : { madeAt: made }),
    ...(existed ? { existed } : {}),
  };
}
