/** What the service has already of what a program describes, and whether it can be taken over. */
import type { Answer, AnyDefinition, Collected, Context } from "../resource";
import type { Values } from "../values";
import { difference } from "./difference";
import { placeOf } from "./singleton";
import { partsOf, type State, stateOf } from "./state";

/** What these inputs describe, as the service has it already; `undefined` when there is nothing to take over. */
export async function existing(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
): Promise<State | undefined> {
  if (definition.singleton) {
    const found = (await definition.read(context, placeOf(definition, inputs), inputs)) ?? undefined;
    return found && stateOf(definition, found, inputs);
  }
  const found = await find(definition, context, inputs);
  if (found === undefined) return undefined;
  const listed = stateOf(definition, found, inputs);
  const whole = definition.listShowsLess
    ? await definition.read(context, partsOf(definition, listed.id, listed.values), listed.values)
    : undefined;
  return whole ? stateOf(definition, whole, inputs, listed.values) : listed;
}

/** Why what exists cannot be made what the inputs say. */
export function obstacleTo(definition: AnyDefinition, found: State, inputs: Values): string | undefined {
  const { changed, replaces } = difference(definition, found.values, inputs);
  const fixed = replaces.length > 0 || definition.singleton || definition.update ? replaces : changed;
  return fixed.length === 0
    ? undefined
    : `it exists with another ${fixed.join(", ")}, which cannot be changed; delete it, or say what it has`;
}

export async function find(
  definition: Collected,
  context: Context,
  inputs: Values,
): Promise<Answer | undefined> {
  if (definition.isSame === undefined) return undefined;
  const siblings =
    context.reads && !definition.listIsItself
      ? await context.reads.all(definition, context, inputs)
      : await definition.list(context, inputs).toArray();
  for (const candidate of siblings) {
    const isSame = definition.isSame(candidate as never, inputs, context);
    // Among thousands of siblings, waiting for what is known already would take longer than the comparison.
    if (isSame === true || (isSame !== false && (await isSame))) return candidate;
  }
  return undefined;
}
