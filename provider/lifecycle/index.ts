/** Create, read, update and delete for any definition; hosts make them runnable. */
import { ForbiddenError, NotFoundError } from "../../sdk/http/errors";
import { unlessNotFound, unlessRefused } from "../../sdk/http/not-found";
import {
  type Answer,
  type AnyCollected,
  type AnyDefinition,
  type Context,
  type IdParts,
  ResourceError,
  type State,
} from "../definition/resource";
import { placeTypeOf } from "../identity/addressed";
import { keyOf } from "../identity/keys";
import { forgetShown, type Place, readPlace } from "../identity/served-places";
import { mayHaveTakenEffect } from "../service/effect";
import { lookAgain } from "../service/patience";
import { declared, pick, rawNames, type Values } from "../values/values";
import { findLater } from "./ambiguous-create";
import { adoptOrCreate, createUnlessOfService, finishObject, remakeObject, updateObject } from "./collected";
import { creationsIn } from "./creations";
import { UNRETURNED } from "./diff";
import { withErrorContext } from "./errors";
import { proveDeleted, proveGone } from "./gone";
import { importedState } from "./imported";
import { onDeleteOf, releasedText } from "./on-delete";
import { assertNumbered } from "./people";
import type { Remake } from "./remake";
import { refusalOfRemoval } from "./removal";
import { adoptSettings, restoreSettings, updateSettings } from "./singleton";
import { BEFORE, keepOutputs, partsOf, stateOf } from "./state";
import { type Trace, traceIn, UnprovedError, UnsettledError } from "./unsettled";
import { forgetMade, isYoung } from "./young";

export {
  ALREADY_MANAGED,
  adoptionProblem,
  findExisting,
  findInList,
  fixedWarning,
  isOneOfSeveral,
  isUnique,
} from "./adoption";
export { difference } from "./diff";
export { PartialError, subject } from "./errors";
export { hasNames, numbered } from "./people";
export { isUnsettled, unfinishedIn } from "./unsettled";
export { problemsOf, warningsOf } from "./validate";
export { ResourceError };

export function create(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  { adopt }: { adopt: boolean },
): Promise<State> {
  return withInvalidatedReads(definition, context, inputs, "create", async () => {
    const desired = await assertNumbered(definition, context, inputs);
    return definition.singleton
      ? adoptSettings(definition, context, desired)
      : adopt
        ? adoptOrCreate(definition, context, desired)
        : createUnlessOfService(definition, context, desired);
  });
}

/** Runs a step that changes the service, and invalidates lists of the collection that were read before. */
async function withInvalidatedReads<T>(
  definition: AnyDefinition,
  context: Context,
  values: Values,
  step: string,
  run: () => Promise<T>,
): Promise<T> {
  const invalidate = () => {
    context.reads?.invalidate(definition, context, values);
    forgetShown(context.forge);
  };
  invalidate();
  try {
    return await withErrorContext(definition, values, step, () =>
      run().catch(async (error: unknown) => {
        throw (await archivedError(definition, context, error)) ?? error;
      }),
    );
  } finally {
    invalidate();
  }
}

export const archivedText = ({ path, number }: Pick<Place, "path" | "number">): string =>
  `the project ${path} (number ${number}) is archived, and nobody can change what is in it. Make it active first, with "archived: false" or in the service; it can be archived again afterwards`;

/** The reason of a refusal in an archived project, which is no matter of the token. */
async function archivedError(
  definition: AnyDefinition,
  { forge }: Context,
  error: unknown,
): Promise<ResourceError | undefined> {
  const { place } = definition;
  if (!(error instanceof ForbiddenError) || place === undefined || placeTypeOf(definition) !== "project")
    return undefined;
  const project = await unlessRefused(readPlace(forge, "project", String(place)));
  if (!project?.isArchived) return undefined;
  return new ResourceError(archivedText(project));
}

/** The actual state of the resource; `undefined` if it is deleted. */
export function read(
  definition: AnyDefinition,
  context: Context,
  id: string,
  state: Values,
): Promise<State | undefined> {
  return withErrorContext(definition, state, "read", async () => {
    const trace = traceIn(state);
    if (trace !== undefined) return readUnsettled(definition, context, { id, values: state }, trace);
    const parts = partsOf(definition, id, state);
    const answer = await present(definition, context, parts, state);
    return answer && stateFromRead(definition, answer, parts, state);
  });
}

/** The answer of the service about an object; `undefined` if it is gone. */
export const readAnswer = (
  definition: AnyDefinition,
  context: Context,
  id: string,
  state: Values,
): Promise<Answer | undefined> =>
  withErrorContext(definition, state, "read", () =>
    present(definition, context, partsOf(definition, id, state), state),
  );

/** The object that an earlier run may have created. If that remains unknown, the trace stays. */
async function readUnsettled(
  definition: AnyDefinition,
  context: Context,
  { id, values }: State,
  trace: Trace,
): Promise<State | undefined> {
  if (definition.singleton) return undefined;
  try {
    const found = await findLater(definition, context, { id, values }, trace);
    return found && stateOf(definition, found, withoutTrace(definition, values));
  } catch (error) {
    if (!(error instanceof UnsettledError)) throw error;
    context.warn(error instanceof UnprovedError ? error.left : error.detail);
    return { id, values };
  }
}

const withoutTrace = (definition: AnyDefinition, values: Values): Values =>
  declared(pick(values, Object.keys(definition.inputs)));

/** The state to record for an answer to a read. */
export function stateFromRead(
  definition: AnyDefinition,
  answer: Answer,
  parts: IdParts,
  state: Values,
): State {
  const known = declared(pick(state, Object.keys(definition.inputs)));
  if (Object.keys(known).length === 0) return importedState(definition, answer, parts);
  return stateOf(definition, answer, known, {
    ...keepOutputs(definition, state),
    ...pick(state, [BEFORE, UNRETURNED]),
  });
}

async function present(
  definition: AnyDefinition,
  context: Context,
  parts: IdParts,
  state: Values,
): Promise<Answer | undefined> {
  // Asked after the first answer, which shows the clock of the service.
  const isNew = () => isYoung(definition, context, parts, state);
  const again = () => readAgain(definition, context, parts, state);
  const untilShown = () => (isNew() ? lookAgain(context, again, (seen) => seen !== undefined) : undefined);
  try {
    // A resource that is read by its id needs all properties, and a list may have fewer.
    const isKnown = Object.keys(pick(state, Object.keys(definition.inputs))).length > 0;
    const answer =
      isKnown && context.reads && !definition.singleton
        ? await wholeMember(definition, context, parts, state)
        : await definition.read(context, parts, state);
    // A body without content is no proof either.
    return answer ?? (await definition.read(context, parts, state)) ?? (await untilShown());
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const late = await untilShown();
    if (late !== undefined) return late;
    await proveGone(definition, context, parts, error, { recorded: state });
    if (isNew() || context.reads?.hasListed(definition, context, parts)) return undefined;
    // Once more, because a replica or a proxy of the service may not see what another one does.
    return again();
  }
}

/** A list may leave out raw settings that the object by itself shows. */
async function wholeMember(
  definition: AnyCollected,
  context: Context,
  parts: IdParts,
  state: Values,
): Promise<Answer | undefined | null> {
  const member = await context.reads?.member(definition, context, parts, state);
  const isWhole = !member || rawNames(state).every((name) => name in member);
  return isWhole ? member : definition.read(context, parts, state);
}

/** `undefined` for "not found" and for an empty answer. */
const readAgain = async (
  definition: AnyDefinition,
  context: Context,
  parts: IdParts,
  state: Values,
): Promise<Answer | undefined> => (await unlessNotFound(definition.read(context, parts, state))) ?? undefined;

/** The object that an earlier run may have created. One that may be somebody else's is named and left alone. */
function findOrLeave(
  definition: AnyCollected,
  context: Context,
  recorded: State,
  trace: Trace,
): Promise<Answer | undefined> {
  return findLater(definition, context, recorded, trace).catch((error: unknown) => {
    if (!(error instanceof UnprovedError)) throw error;
    context.warn(error.left);
    return undefined;
  });
}

/** Finds the object that an earlier run may have created and updates it, or creates it. */
export async function settleAndUpdate(
  definition: AnyDefinition,
  context: Context,
  recorded: State,
  inputs: Values,
  options: { adopt: boolean },
): Promise<State> {
  const { values: state } = recorded;
  const trace = traceIn(state);
  if (definition.singleton || trace === undefined) return create(definition, context, inputs, options);
  const found = await findOrLeave(definition, context, recorded, trace).catch((error: unknown) => {
    // With adopt, the user has decided to take the existing object.
    if (options.adopt && error instanceof UnsettledError) return undefined;
    throw error;
  });
  if (found === undefined) return create(definition, context, inputs, options);
  return withInvalidatedReads(definition, context, inputs, "create", async () => {
    const { id, values } = await finishObject(definition, context, withoutTrace(definition, state), found);
    return update(definition, context, id, values, inputs);
  });
}

export function update(
  definition: AnyDefinition,
  context: Context,
  id: string,
  state: Values,
  inputs: Values,
): Promise<State> {
  return withInvalidatedReads(definition, context, inputs, "update", async () => {
    const desired = await assertNumbered(definition, context, inputs, state);
    if (definition.singleton)
      return updateSettings(definition, context, partsOf(definition, id, state), state, desired);
    // Parts that another resource owns now are not deleted.
    const own =
      definition.consistsOf && (await context.claims?.notOwnedByOthers(definition, { id, values: state }));
    return updateObject(definition, context, id, own ?? state, desired);
  });
}

/** Makes an object anew under its id, where the service takes a change only so. */
export function remake(
  definition: AnyCollected,
  context: Context,
  old: State,
  inputs: Values,
  how: Remake,
): Promise<State> {
  return withInvalidatedReads(definition, context, inputs, "replace", async () =>
    remakeObject(
      definition,
      context,
      old,
      await assertNumbered(definition, context, inputs, old.values),
      how,
    ),
  );
}

export interface Removed {
  /** Why the object stays in the service. */
  readonly kept?: string;
}

const HELD: Removed = { kept: "another resource of this stack manages it" };

export async function remove(
  definition: AnyDefinition,
  context: Context,
  id: string,
  state: Values,
  evidence: Pick<State, "existed" | "isRenamed"> = {},
): Promise<Removed> {
  const trace = traceIn(state);
  if (trace !== undefined && !definition.singleton) {
    const found = await findOrLeave(definition, context, { id, values: state }, trace);
    if (found === undefined) return {};
    const real = stateOf(definition, found, withoutTrace(definition, state));
    return remove(definition, context, real.id, real.values);
  }
  if (onDeleteOf(definition, state) === "release") return { kept: releasedText(state) };
  const removed = await withInvalidatedReads(
    definition,
    context,
    state,
    "delete",
    async (): Promise<Removed> => {
      const parts = partsOf(definition, id, state);
      const own = context.claims
        ? await context.claims.notOwnedByOthers(definition, { id, values: state })
        : state;
      if (own === undefined) {
        warnOfLostOriginal(definition, context, id, state);
        return HELD;
      }
      const kept = await refusalOfRemoval(definition, context, { ...evidence, id, values: state });
      if (kept !== undefined) return { kept };
      try {
        if (!definition.singleton) await definition.delete(context, parts, own);
        else await restoreSettings(definition, context, parts, state[BEFORE] as Values | null | undefined);
      } catch (error) {
        if (!(await isDeleted(definition, context, parts, state, error))) throw error;
      }
      return {};
    },
  );
  if (removed.kept !== undefined) return removed;
  const parts = partsOf(definition, id, state);
  forgetMade(definition, context, parts);
  if (!definition.singleton) await creationsIn(definition, context, state).deleted(keyOf(definition, parts));
  return removed;
}

/** Whether there is nothing left to delete, although the delete failed. */
async function isDeleted(
  definition: AnyDefinition,
  context: Context,
  parts: IdParts,
  state: Values,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof NotFoundError))
    return mayHaveTakenEffect(error) && (await isGone(definition, context, parts, state));
  await proveDeleted(definition, context, parts, error, { recorded: state });
  // A proxy may answer "not found" to a deletion that never arrived.
  return definition.singleton
    ? (await readAgain(definition, context, parts, state)) === undefined
    : isGone(definition, context, parts, state);
}

/** Whether a delete that failed has taken effect. */
async function isGone(
  definition: AnyDefinition,
  { reads: _, ...afresh }: Context,
  parts: IdParts,
  state: Values,
): Promise<boolean> {
  if (definition.singleton) return false;
  const found = await present(definition, afresh, parts, state).catch(() => true);
  return found === undefined;
}

/** Warns if another resource manages the settings now, and only this one had recorded their original values. */
function warnOfLostOriginal(
  definition: AnyDefinition,
  { claims, warn }: Context,
  id: string,
  state: Values,
): void {
  const before = state[BEFORE];
  if (!definition.singleton || before === undefined || claims?.isInherited(definition, { id, values: state }))
    return;
  warn(
    "another resource manages it now, and has no alias of this one. The original values are no longer recorded: when that resource is deleted, these settings stay",
  );
}
