/** Replaces an item whose new object is in another group or project: both fit side by side, so nothing is lost if one of them fails. */
import { create, PartialError, remove } from "../lifecycle";
import type { AnyDefinition, Context, State } from "../resource";
import type { Step } from "./plan";

type Replacement = Extract<Step, { readonly do: "update" | "replace" }>;

export const isElsewhere = ({ properties }: Replacement): boolean =>
  properties.some((name) => name === "group" || name === "project");

/** The old object is only deleted once the new one is there: a token that may not create it there loses nothing. */
export async function replaceElsewhere(
  definition: AnyDefinition,
  context: Context,
  { key, state, inputs }: Replacement,
  adopt: boolean,
  states: Map<string, State>,
): Promise<void> {
  // Recorded beside the new one until it is deleted; the next run deletes what nothing declares.
  const former = `${key} (${state.id})`;
  try {
    states.set(key, await create(definition, context, inputs, { adopt }));
  } catch (error) {
    if (error instanceof PartialError) states.set(former, state);
    throw error;
  }
  states.set(former, state);
  await remove(definition, context, state.id, state.values);
  states.delete(former);
}
