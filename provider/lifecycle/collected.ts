/** What there are many of: made once, whatever breaks on the way, or taken over. */
import { ConflictError, ConnectionError, ForgeError } from "../../sdk/http/errors";
import {
  type Answer,
  type AnyDefinition,
  type Collected,
  type Context,
  ResourceError,
  UntouchedError,
} from "../resource";
import { declared, type Values } from "../values";
import { difference } from "./difference";
import { demandFree, existing, find, obstacleTo } from "./existing";
import { PartialError, spoken, subject } from "./speak";
import { outputsKept, partsOf, pick, type State, stateOf } from "./state";

const PERHAPS_CREATED =
  "the connection broke before the service answered. It may exist now, and nothing tells it from another one: look for one too many, and run again";

export async function make(definition: Collected, context: Context, inputs: Values): Promise<State> {
  let answer: Answer;
  try {
    answer = await definition.create(context, inputs);
  } catch (error) {
    // The connection broke when the service may have created it already: look, for a second request could make a twin.
    if (error instanceof ConnectionError && error.mayHaveTakenEffect) {
      if (definition.isSame === undefined) throw new ResourceError(PERHAPS_CREATED, { cause: error });
      const found = await find(definition, afresh(context), inputs);
      answer = found ?? (await definition.create(context, inputs));
    } else if (error instanceof ConflictError || isTaken(error)) {
      const found = await find(definition, afresh(context), inputs).catch(() => undefined);
      if (found === undefined) throw error;
      throw new ResourceError("it exists already. Say adopt: true to take it over, or choose another name", {
        cause: error,
      });
    } else throw error;
  }
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

/** Without what was read before. */
const afresh = ({ reads: _, ...context }: Context): Context => context;

const isTaken = (error: unknown) =>
  error instanceof ForgeError && /already (been taken|being used|exists|taken)/i.test(error.message);

export async function adoptOrMake(definition: Collected, context: Context, inputs: Values): Promise<State> {
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
  definition: Collected,
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
    if (!(error instanceof ResourceError) || error instanceof UntouchedError) throw error;
    throw await partial(definition, context, { id, values: state }, inputs, "updated", error);
  }
  const answer = updated ?? (await definition.read(context, parts, { ...state, ...inputs }));
  if (answer === undefined || answer === null) {
    throw new ResourceError("it is gone; run a refresh, and it will be created again");
  }
  return stateOf(definition, answer, inputs, outputsKept(definition, state));
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
