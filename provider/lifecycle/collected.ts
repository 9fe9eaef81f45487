/** What there are many of: made once, whatever breaks on the way, or taken over. */
import { ForgeError, NotFoundError } from "../../sdk/http/errors";
import { mayHaveTakenEffect } from "../effect";
import {
  type Answer,
  type AnyCollected,
  type AnyDefinition,
  type Context,
  type IdParts,
  ResourceError,
  type State,
  UntouchedError,
} from "../resource";
import { declared, type Values } from "../values";
import { difference } from "./difference";
import { demandFree, existing, find, obstacleTo } from "./existing";
import { createOnce } from "./settle";
import { PartialError, spoken, subject } from "./speak";
import { fromAnswer, outputsKept, partsOf, pick, stateOf } from "./state";

export async function make(definition: AnyCollected, context: Context, inputs: Values): Promise<State> {
  // A kind whose list is the object itself settles its own requests, for nothing else tells of them.
  const answer = definition.listIsItself
    ? await definition.create(context, inputs)
    : await createOnce(definition, context, inputs);
  const made = stateOf(definition, answer, inputs);
  if (definition.finish === undefined) return made;
  try {
    const parts = partsOf(definition, made.id, made.values);
    const finished = await definition.finish(context, parts, inputs, answer as never);
    return finished ? stateOf(definition, finished, inputs, made.values) : made;
  } catch (error) {
    if (!(error instanceof ForgeError || error instanceof ResourceError)) throw error;
    throw await partial(definition, context, made, inputs, "created", error);
  }
}

export async function adoptOrMake(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
): Promise<State> {
  const found = await existing(definition, context, inputs);
  if (found === undefined || !(await demandFree(definition, context, found)))
    return make(definition, context, inputs);
  const obstacle = obstacleTo(definition, found, inputs);
  if (obstacle !== undefined) throw new ResourceError(obstacle);
  const { changed } = difference(definition, found.values, inputs);
  return changed.length === 0 ? found : change(definition, context, found.id, found.values, inputs);
}

/** Sends what has changed, and reads back what there is now. */
export async function change(
  definition: AnyCollected,
  context: Context,
  id: string,
  state: Values,
  inputs: Values,
): Promise<State> {
  const parts = partsOf(definition, id, state);
  const { changed } = difference(definition, state, inputs);
  let updated: Answer | undefined | void;
  try {
    if (changed.length > 0) {
      const about = { inputs: declared(inputs), changed: pick(inputs, changed), state };
      updated = await definition.update?.(context, parts, about);
    }
  } catch (error) {
    const answer = await changedAllTheSame(definition, context, parts, state, inputs, error);
    if (answer !== undefined) return stateOf(definition, answer, inputs, outputsKept(definition, state));
    if (!(error instanceof ResourceError) || error instanceof UntouchedError) throw error;
    throw await partial(definition, context, { id, values: state }, inputs, "updated", error);
  }
  const answer = updated ?? (await definition.read(context, parts, { ...state, ...inputs }));
  if (answer === undefined || answer === null) {
    throw new ResourceError("it is gone; run a refresh, and it will be created again");
  }
  return stateOf(definition, answer, inputs, outputsKept(definition, state));
}

/** The object, where it is all that an update which failed was to make of it, as far as the service tells. */
async function changedAllTheSame(
  definition: AnyCollected,
  context: Context,
  parts: IdParts,
  state: Values,
  inputs: Values,
  error: unknown,
): Promise<Answer | undefined> {
  // Moved by an earlier run that was not answered, it is not found where it was.
  const isMoved = definition.idAges !== undefined && error instanceof NotFoundError;
  if (!mayHaveTakenEffect(error) && !isMoved) return undefined;
  try {
    const answer = await whereItIsNow(definition, context, parts, { ...state, ...inputs });
    if (!answer) return undefined;
    const { changed } = difference(definition, state, inputs);
    const isTold = changed.every((name) => fromAnswer(definition, answer, name, inputs) !== undefined);
    const now = stateOf(definition, answer, inputs).values;
    return isTold && difference(definition, now, inputs).changed.length === 0 ? answer : undefined;
  } catch {
    // The update's own failure says more than that of the look.
    return undefined;
  }
}

async function whereItIsNow(
  definition: AnyCollected,
  context: Context,
  parts: IdParts,
  values: Values,
): Promise<Answer | undefined | null> {
  try {
    return await definition.read(context, parts, values);
  } catch (error) {
    if (!(error instanceof NotFoundError) || definition.idAges === undefined) throw error;
    const { reads: _, ...afresh } = context;
    return find(definition, afresh, values);
  }
}

/** The error that records an object which only a part of what was asked for could be done to. */
async function partial(
  definition: AnyDefinition,
  context: Context,
  made: State,
  inputs: Values,
  done: "created" | "updated",
  cause: ForgeError | ResourceError,
): Promise<PartialError> {
  const why = cause instanceof ForgeError ? spoken(cause) : `${cause.message}.`;
  const undone = `${subject(definition, inputs)}: it was ${done}, but not all of it: ${why}`;
  return new PartialError(undone, made.id, await asItIs(definition, context, made, inputs), { cause });
}

/** What to record of an object that is not as it should be: what the service has, so that the next run mends it. */
async function asItIs(
  definition: AnyDefinition,
  context: Context,
  made: State,
  inputs: Values,
): Promise<Values> {
  const answer = await definition
    .read(context, partsOf(definition, made.id, made.values), made.values)
    .catch(() => undefined);
  return answer ? stateOf(definition, answer, inputs, made.values).values : made.values;
}
