/** The order of a replacement: the new object is created first, unless the service cannot have both at the same time. */

import type { AnyDefinition, Context, State } from "../../definition/resource";
import { definitionAt } from "../../identity/addressed";
import { identityOf } from "../../identity/one-object";
import { create, PartialError } from "../../lifecycle";
import { assertNumbered } from "../../lifecycle/people";
import { declared, pick, type Values } from "../../values/values";
import type { Args } from "../collection";
import { withEvidence } from "../record/evidence";
import type { ChangeStep } from "./plan";

/** A recorded object and what is declared for it. */
type Pair = Pick<ChangeStep, "state" | "inputs" | "place">;

/** Whether the service can have the old and the new object at the same time. */
export function canCoexist(definition: AnyDefinition, { state, inputs, place }: Pair): boolean {
  // A place without a number is compared by its spelling.
  const isNumbered = state.place !== undefined && place !== undefined;
  const one = slotOf(definition, state.values, isNumbered ? state.place : undefined);
  return one === undefined || one !== slotOf(definition, inputs, isNumbered ? place : undefined);
}

/** Equal for objects that cannot exist at the same time; `undefined` if all objects of the kind can. */
function slotOf(definition: AnyDefinition, values: Values, place: number | undefined): string | undefined {
  // Those that are never adopted, such as tokens, are all different to the service.
  const isOfItsOwn =
    !definition.singleton && (definition.isSame === undefined || definition.title === undefined);
  const [home = ""] = definition.id;
  const where = definition.isUniqueEverywhere ? undefined : (place ?? values[home]);
  return isOfItsOwn ? undefined : identityOf(definition, { ...values, [home]: where });
}

/** The same text for the same declaration of one object. */
export const argsText = ({ items }: Args): string =>
  JSON.stringify([...items].map(([key, inputs]) => [key, Object.entries(inputs).sort()]));

/** Throws if the new object is impossible, as far as that can be known before the old one is deleted. */
export async function assertPossible(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
): Promise<void> {
  await assertNumbered(definition, context, inputs);
}

/** Creates an object again whose replacement was refused; `undefined` if that is refused, too. */
export async function createAgain(
  definition: AnyDefinition,
  context: Context,
  { values, place }: State,
): Promise<State | undefined> {
  const inputs = declared(pick(values, Object.keys(definition.inputs)));
  try {
    const again = await create(definitionAt(definition, place), context, inputs, { adopt: false });
    return withEvidence(definition, context, again, place);
  } catch (error) {
    // The error of the replacement is the one to show.
    if (!(error instanceof PartialError)) return undefined;
    return withEvidence(definition, context, { id: error.id, values: error.state }, place);
  }
}
