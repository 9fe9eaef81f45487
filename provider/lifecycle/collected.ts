/** Creates, adopts and updates objects of kinds with many objects. */
import { ForgeError, NotFoundError } from "../../sdk/http/errors";
import {
  type Answer,
  type AnyCollected,
  type AnyDefinition,
  type Context,
  ExistsError,
  type IdParts,
  ResourceError,
  type State,
  UnknownEffectError,
  UntouchedError,
} from "../definition/resource";
import { mayHaveTakenEffect } from "../service/effect";
import { lookAgain, untilShown } from "../service/patience";
import { declared, omit, pick, type Values } from "../values/values";
import {
  adoptionProblem,
  assertApproved,
  claimUnheld,
  findExisting,
  findInList,
  isSameAs,
  listBefore,
} from "./adoption";
import { createOnce, isConflict } from "./ambiguous-create";
import { difference } from "./diff";
import { clientMessage, needed, PartialError, subject } from "./errors";
import { type Remake, remakeFor } from "./remake";
import { fromAnswer, keepOutputs, partsOf, sentWith, stateOf } from "./state";
import { begunState, UnsettledError } from "./unsettled";
import { verified } from "./verify";
import { madeAt, markMade } from "./young";

export async function createObject(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
): Promise<State> {
  if (definition.isDoubledInSilence) await assertNew(definition, context, inputs);
  // If the list is the object itself, there is no other list in which an ambiguous create could be looked up.
  const answer = definition.listIsObject
    ? await createWithTrace(definition, context, inputs)
    : await createOnce(definition, context, inputs);
  return finishObject(definition, context, inputs, answer);
}

/** One that exists is adopted or an error, unless another resource of the run has it, or the run is about to replace it. */
async function assertNew(definition: AnyCollected, context: Context, inputs: Values): Promise<void> {
  const isFree = async (answer: Answer): Promise<boolean> => {
    const claim = await context.claims?.claim(definition, stateOf(definition, answer, inputs));
    return claim === undefined || claim === "claimed";
  };
  const there = await listBefore(definition, context, inputs);
  for (const answer of there)
    if ((await isSameAs(definition, context, answer, inputs)) && (await isFree(answer)))
      throw new ExistsError(
        `it exists already: there is one with this ${[definition.identifiedBy ?? definition.title].flat().join(" and ")}. Set adopt: true to adopt it. If a resource is replaced by force (--replace, taint), set deleteBeforeReplace: true in its options`,
      );
}

async function createWithTrace(definition: AnyCollected, context: Context, inputs: Values): Promise<Answer> {
  const since = context.forge.now();
  await context.onBegin?.(begunState(definition, inputs, { since }));
  try {
    return await definition.create(context, inputs);
  } catch (error) {
    if (!(error instanceof UnknownEffectError)) throw error;
    throw new UnsettledError(definition, inputs, { since }, error.message, error);
  }
}

/** Sends what a create needs besides its first request, and reads the result. */
export async function finishObject(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
  answer: Answer,
): Promise<State> {
  const made = stateOf(definition, answer, inputs);
  const parts = partsOf(definition, made.id, made.values);
  markMade(definition, context, parts);
  try {
    const finish = async () =>
      (await definition.finish?.(context, parts, inputs, answer as never)) ?? undefined;
    const finished = await untilShown(context, finish);
    const write = {
      ...{ definition, context, inputs, sent: Object.keys(inputs) },
      // The first answer may show other inputs than those that were sent.
      extra: keepOutputs(definition, made.values),
      later: definition.finishInputs ?? [],
      read: () => definition.read(context, parts, made.values),
    };
    // Where the rest has no answer, that of the create does not show it.
    const state = await verified(write, definition.finish ? [finished ?? {}, answer] : [answer]);
    if (state.id !== made.id) markMade(definition, context, partsOf(definition, state.id, state.values));
    return state;
  } catch (error) {
    if (error instanceof PartialError) {
      markMade(definition, context, partsOf(definition, error.id, error.state));
      throw error;
    }
    if (!(error instanceof ForgeError || error instanceof ResourceError)) throw error;
    throw await partialError(definition, context, made, inputs, "created", error);
  }
}

export async function adoptOrCreate(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
): Promise<State> {
  const found = await findExisting(definition, context, inputs);
  const free = found !== undefined && (await claimUnheld(definition, context, found)) ? found : undefined;
  assertApproved(definition, context, inputs, free);
  if (free !== undefined) return adoptObject(definition, context, inputs, free);
  try {
    return await createObject(definition, context, inputs);
  } catch (error) {
    // One that is about to be replaced stays what it is.
    if (!isRefusedAsThere(error) || found !== undefined) throw error;
    const late = await findLate(definition, context, inputs);
    if (late === undefined || !(await claimUnheld(definition, context, late))) throw error;
    assertApproved(definition, context, inputs, late);
    return adoptObject(definition, context, inputs, late);
  }
}

/** Creates an object; one that the service has made by itself is adopted. */
export const createUnlessOfService = (
  definition: AnyCollected,
  context: Context,
  inputs: Values,
): Promise<State> =>
  createObject(definition, context, inputs).catch(async (error: unknown) => {
    if (!isRefusedAsThere(error) || !(await definition.isOfService?.(context, inputs as never))) throw error;
    return adoptOrCreate(definition, context, inputs);
  });

const isRefusedAsThere = (error: unknown): boolean =>
  error instanceof ExistsError ||
  (error instanceof Error && !(error instanceof PartialError) && [error, error.cause].some(isConflict));

/** An object that exists although no list has shown it: a replica is behind. */
async function findLate(
  definition: AnyCollected,
  { reads: _, ...afresh }: Context,
  inputs: Values,
): Promise<State | undefined> {
  const look = () => findExisting(definition, afresh, inputs);
  return lookAgain(afresh, look, (seen) => seen !== undefined).catch(() => undefined);
}

async function adoptObject(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
  free: State,
): Promise<State> {
  const obstacle = adoptionProblem(definition, free, inputs);
  if (obstacle !== undefined) throw new ResourceError(obstacle);
  const { changed } = difference(definition, free.values, inputs);
  // An object that this process has made itself did not exist before.
  const origin = madeAt(definition, context, free) === undefined ? ({ existed: true } as const) : {};
  if (changed.length === 0) return { id: free.id, values: free.values, ...origin };
  const remake = await remakeFor(definition, context, free, inputs);
  try {
    const adopted =
      remake && remake.problem === undefined
        ? await remakeObject(definition, context, free, inputs, remake)
        : await updateObject(definition, context, free.id, free.values, inputs);
    return { ...adopted, ...origin };
  } catch (error) {
    throw error instanceof PartialError ? Object.assign(error, origin) : error;
  }
}

/** Deletes an object and makes it again, changed. If the new object is refused, there is one like the former one again. */
export async function remakeObject(
  definition: AnyCollected,
  context: Context,
  { id, values }: State,
  inputs: Values,
  { kept }: Remake,
): Promise<State> {
  await definition.delete(context, partsOf(definition, id, values), values);
  try {
    const made = await createObject(definition, context, { ...kept, ...inputs });
    return { ...made, values: omit(made.values, Object.keys(kept)) };
  } catch (error) {
    if (!(error instanceof PartialError)) {
      const former = declared(pick(values, Object.keys(definition.inputs)));
      // The error of the new one is the one to show.
      await createObject(definition, context, { ...kept, ...former }).catch(() => undefined);
    }
    throw error;
  }
}

/** Sends the changed inputs, and reads the result back. */
export async function updateObject(
  definition: AnyCollected,
  context: Context,
  id: string,
  state: Values,
  inputs: Values,
): Promise<State> {
  const parts = partsOf(definition, id, state);
  const changed = difference(definition, state, inputs).changed.filter(
    // Inputs that cannot be updated are only recorded: the service never returns them.
    (name) => !definition.replaceOn.includes(name),
  );
  let updated: Answer | undefined | void;
  try {
    if (changed.length > 0) {
      const about = { inputs: declared(inputs), changed: pick(inputs, changed), state };
      updated = await definition.update?.(context, parts, about);
    }
  } catch (error) {
    const answer = await confirmUpdate(definition, context, parts, state, inputs, error);
    if (answer !== undefined) return stateOf(definition, answer, inputs, keepOutputs(definition, state));
    if (!(error instanceof ResourceError) || error instanceof UntouchedError) throw error;
    throw await partialError(definition, context, { id, values: state }, inputs, "updated", error);
  }
  const write = {
    ...{ definition, context, inputs, extra: keepOutputs(definition, state) },
    sent: [...changed, ...sentWith(definition, changed)],
    read: () => definition.read(context, parts, { ...keepOutputs(definition, state), ...inputs }),
  };
  const now = await verified(write, updated ? [updated] : []);
  // One that has moved is new at its place.
  if (now.id !== id) markMade(definition, context, partsOf(definition, now.id, now.values));
  return now;
}

/** The object, if the service shows that an update without a usable answer took effect. */
async function confirmUpdate(
  definition: AnyCollected,
  context: Context,
  parts: IdParts,
  state: Values,
  inputs: Values,
  error: unknown,
): Promise<Answer | undefined> {
  // An earlier update without an answer may have moved it, or deleted a part of it, and a replica may not show that yet.
  const isElsewhere = error instanceof NotFoundError;
  if (!mayHaveTakenEffect(error) && !isElsewhere) return undefined;
  try {
    const { changed } = difference(definition, state, inputs);
    const isDone = (answer: Answer | undefined | null): boolean => {
      if (!answer) return false;
      const isTold = changed.every((name) => fromAnswer(definition, answer, name, inputs) !== undefined);
      const now = stateOf(definition, answer, inputs).values;
      return isTold && difference(definition, now, inputs).changed.length === 0;
    };
    const look = () => findCurrent(definition, context, parts, { ...state, ...inputs });
    const answer = await lookAgain(isElsewhere ? context : {}, look, isDone);
    return isDone(answer) ? (answer ?? undefined) : undefined;
  } catch {
    // The error of the update is more useful than that of this read.
    return undefined;
  }
}

async function findCurrent(
  definition: AnyCollected,
  context: Context,
  parts: IdParts,
  values: Values,
): Promise<Answer | undefined | null> {
  try {
    return await definition.read(context, parts, values);
  } catch (error) {
    if (!(error instanceof NotFoundError) || definition.mutableIdParts === undefined) throw error;
    const { reads: _, ...afresh } = context;
    return findInList(definition, afresh, values);
  }
}

/** The error that records an object although its create or update failed in part. */
async function partialError(
  definition: AnyDefinition,
  context: Context,
  made: State,
  inputs: Values,
  done: "created" | "updated",
  cause: ForgeError | ResourceError,
): Promise<PartialError> {
  const why = cause instanceof ForgeError ? clientMessage(cause) : `${cause.message}.`;
  const role = needed(definition, done === "created" ? "create" : "update", cause);
  const undone = `it was ${done}, but not all of it: ${why}${role}`;
  const state = await actualValues(definition, context, made, inputs);
  return new PartialError(undone, made.id, state, { cause, subject: subject(definition, inputs) });
}

/** The actual values of an object after a partial failure, so that the next run repairs it. */
async function actualValues(
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
