/** The facts about an object besides its values that a run records for later ones: the number of its place, and when it was made. */
import type { AnyDefinition, Context, State } from "../definition/resource";
import { madeAt } from "../lifecycle/young";
import { definitionAt } from "./located";

/** `former` is the record of the same object before the step. */
export function withEvidence(
  definition: AnyDefinition,
  context: Pick<Context, "forge">,
  state: State,
  place: number | undefined,
  former?: State,
): State {
  const made = madeAt(definitionAt(definition, place), context, state) ?? former?.madeAt;
  return { ...state, place, ...(made === undefined ? {} : { madeAt: made }) };
}
