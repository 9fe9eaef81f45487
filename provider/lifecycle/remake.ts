/** Whether an object must be made anew, because the edition or tier of the service takes a change only so: it shows that in its answer about the object. */
import type { AnyDefinition, Context, OnlyWhenMade, State } from "../definition/resource";
import { declared, omit, pick, type Values } from "../values/values";
import { difference } from "./diff";
import { ignoreKnownError } from "./errors";
import { allInputs, partsOf } from "./state";

export interface Remake extends OnlyWhenMade {
  /** The inputs that nothing declares, as the object has them: the new one gets them, too. */
  readonly kept: Values;
}

/** How an object must be made anew for a change; `undefined` if an update is enough, or if the service does not show the object. */
export async function remakeFor(
  definition: AnyDefinition,
  context: Pick<Context, "forge" | "reads" | "warn">,
  { id, values }: State,
  inputs: Values,
): Promise<Remake | undefined> {
  if (definition.singleton || definition.onlyWhenMade === undefined) return undefined;
  const { changed } = difference(definition, values, inputs);
  if (changed.length === 0) return undefined;
  const parts = partsOf(definition, id, values);
  const answer = await (context.reads
    ? context.reads.member(definition, context, parts, values)
    : definition.read(context, parts, values)
  ).catch(ignoreKnownError);
  if (!answer) return undefined;
  const change = { inputs: declared(inputs), changed: pick(inputs, changed), state: values };
  const how = definition.onlyWhenMade(answer, change);
  return how && { ...how, kept: omit(allInputs(definition, answer, parts), Object.keys(declared(inputs))) };
}
