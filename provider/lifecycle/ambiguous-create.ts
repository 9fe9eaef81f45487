/** Resolves creates that may have taken effect without an answer: an object that is found counts as ours only if all evidence shows it. */

import { ForgeError, TimeoutError } from "../../sdk/http/errors";
import { says } from "../../sdk/http/known-words";
import {
  type Answer,
  type AnyCollected,
  type Context,
  ResourceError,
  type State,
} from "../definition/resource";
import { keyNames } from "../identity/keys";
import { mayHaveTakenEffect } from "../service/effect";
import { ownUser } from "../service/own-user";
import { lookAgain } from "../service/patience";
import { isPartlyListed } from "../service/reads";
import { declared, pick, same, type Values } from "../values/values";
import { findInList } from "./adoption";
import { type Attempt, type Creations, creationsIn } from "./creations";
import { difference } from "./diff";
import { clientMessage, subject } from "./errors";
import { fromAnswer, partsOf, secretOutputs, stateOf } from "./state";
import { titleKeyOf } from "./titles";
import { begunState, type Trace, UnprovedError, UnsettledError } from "./unsettled";
import { YOUNG_MILLISECONDS } from "./young";

/** The tolerated difference between the clocks of the service and this machine. */
const CLOCK_SKEW_MILLISECONDS = 5 * 60_000;

/** That of a killed run: with its waits, it had been answered by then. */
const LONGEST_REQUEST_MILLISECONDS = 10 * 60_000;

/** Creates an object exactly once, also if connections break. */
export async function createOnce(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
): Promise<Answer> {
  const creations = creationsIn(definition, context, inputs);
  const attempt = await creations.begin(context, inputs);
  await context.onBegin?.(begunState(definition, inputs, traceOf(attempt)));
  const send = () => creations.send(inputs, () => definition.create(context, inputs));
  const create = { definition, context, inputs, creations, attempt };
  try {
    return await send().catch(async (error) => {
      if (!mayHaveTakenEffect(error)) throw await withAdvice(definition, context, inputs, error);
      const found = await settle({ ...create, cause: error });
      if (found !== undefined) return found;
      if (isPerhapsUnderWay(error))
        throw unsettledError(
          { ...create, cause: error },
          `${reasonOf(error)} The object did not exist right after that, but may exist soon: the service may still be creating it. ${definition.isRepeatable ? `In a few minutes: ${adviceFor(create)}` : "Run again in a few minutes"}`,
        );
      return await send().catch((second) => settleSecond({ ...create, cause: second, first: error }));
    });
  } finally {
    creations.open.delete(attempt);
  }
}

/** The object that an unanswered request created, although a second one failed: the first may have taken effect late. */
async function settleSecond(unsettled: Unsettled & { readonly first: unknown }): Promise<Answer> {
  const { definition, context, inputs, cause, first } = unsettled;
  const isRefusedAsSecond = isConflict(cause);
  const late = mayHaveTakenEffect(cause) || isRefusedAsSecond ? await settle(unsettled) : undefined;
  if (late !== undefined) return late;
  const advised = await withAdvice(definition, context, inputs, cause);
  if (advised !== cause || !isRefusedAsSecond) throw advised;
  throw unsettledError(
    unsettled,
    `it exists already: ${reasonOf(cause)} It may be this run's own, because a first request had no answer: ${reasonOf(first)} The service does not list it. ${adviceFor(unsettled)}`,
  );
}

/**
 * The object of a create that an earlier run could not settle; `undefined` if the service has none. Throws, with the trace, if that
 * remains unknown.
 */
export async function findLater(
  definition: AnyCollected,
  context: Context,
  { id, values }: State,
  { since, until = since + LONGEST_REQUEST_MILLISECONDS, before }: Trace,
): Promise<Answer | undefined> {
  const inputs = declared(pick(values, Object.keys(definition.inputs)));
  if (definition.listIsObject)
    return findUnchanged(definition, context, inputs, { since, ...(before && { before }) });
  const creations = creationsIn(definition, context, inputs);
  const attempt = {
    ...{ inputs, before: before && new Set(before), startedAt: since, namesakes: before ?? [] },
    ...{ endedAt: until, record: id },
  };
  creations.open.add(attempt);
  const unsettled = { definition, context, inputs, creations, attempt, cause: NO_ANSWER };
  // An old one is in the list, however far that lags.
  const isOld = context.forge.now() - since >= YOUNG_MILLISECONDS;
  try {
    const { ours } = await lookAgain(
      isOld ? {} : context,
      () => findCreated(unsettled),
      (seen) => seen.ours !== undefined,
    );
    return ours;
  } finally {
    creations.open.delete(attempt);
  }
}

/** An object of which there can be only one: with the declared values, it makes no difference who created it. */
async function findUnchanged(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
  trace: Trace,
): Promise<Answer | undefined> {
  const { reads: _, ...afresh } = context;
  const found = await findInList(definition, afresh, inputs);
  if (found === undefined) return undefined;
  const { changed } = difference(definition, stateOf(definition, found, inputs).values, inputs);
  if (changed.length === 0) return found;
  const why = `it exists with another ${changed.join(", ")}. ${adviceFor({ definition, inputs })}`;
  throw new UnsettledError(definition, inputs, trace, why, NO_ANSWER);
}

const NO_ANSWER = new Error("the request of an earlier run had no answer");

/** A gateway or the client timed out, but the service may still process the request. */
const isPerhapsUnderWay = (error: unknown): boolean =>
  error instanceof TimeoutError ||
  (error instanceof ForgeError && "status" in error && [408, 504, 524].includes(Number(error.status)));

/** Adds advice to a conflict with an existing object. */
async function withAdvice(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
  error: unknown,
): Promise<unknown> {
  if (!isConflict(error)) return error;
  const { reads: _, ...afresh } = context;
  const found = await findInList(definition, afresh, inputs).catch(() => undefined);
  if (found === undefined) return error;
  const refusal = context.refusalOf?.(stateOf(definition, found, inputs));
  const advice =
    refusal ??
    "it exists already. Set adopt: true to adopt it, or choose another name. If a resource is replaced by force (--replace, taint), set deleteBeforeReplace: true in its options";
  return new ResourceError(advice, { cause: error });
}

/** The service says that the object exists. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ForgeError &&
  (("status" in error && error.status === 409) || says("taken", error.message));

interface Unsettled {
  readonly definition: AnyCollected;
  readonly context: Context;
  readonly inputs: Values;
  readonly creations: Creations;
  readonly attempt: Attempt;
  readonly cause: unknown;
}

/** The evidence that the list of existing objects gives for an unanswered request. */
interface Evidence {
  /** The object that it created. */
  readonly ours?: Answer | undefined;
  /** An object with its name existed before. */
  readonly existedBefore: boolean;
  /** The list lacks other objects that this run has created, so it may lack this one. */
  readonly isBehind: boolean;
}

/**
 * The object that the request created; `undefined` if it created none. A list can lag, so it is read again where only the object's
 * absence keeps the run from creating a second one, or where the service says that the object exists. Throws if it remains unknown.
 */
async function settle(unsettled: Unsettled): Promise<Answer | undefined> {
  const { definition, context, cause } = unsettled;
  const isThere = isConflict(cause);
  const isPatient = definition.isRepeatable || isThere || isPerhapsUnderWay(cause);
  const seen = await lookAgain(
    isPatient ? context : {},
    () => findCreated(unsettled),
    ({ ours, existedBefore }) => ours !== undefined || (isThere && existedBefore),
  );
  if (definition.isRepeatable && seen.ours === undefined && seen.isBehind)
    throw ambiguousError(unsettled, "the service does not list other objects yet that this run has created");
  return seen.ours;
}

/** Throws if it cannot be decided whether an object that has appeared is ours. */
async function findCreated(unsettled: Unsettled): Promise<Evidence> {
  const { definition, context, inputs, creations, attempt } = unsettled;
  const { answers, isBehind } = await creations.listAgain(context, inputs).catch((error) => {
    throw ambiguousError(unsettled, `the objects that exist now could not be read (${reasonOf(error)})`);
  });
  const isNew = (answer: Answer) => {
    const key = creations.keyOf(answer, inputs);
    return !attempt.before?.has(key) && !creations.isTaken(key, attempt);
  };
  const alike = await filter(
    answers,
    async (answer) =>
      (await definition.isSame?.(answer as never, inputs, context)) ?? hasTitle(definition, answer, inputs),
  );
  const candidates = alike.filter(isNew);
  const evidence = { existedBefore: alike.length > candidates.length, isBehind };
  if (candidates.length === 0) return evidence;
  const names = () => candidates.map((answer) => creations.keyOf(answer, inputs)).join(", ");
  const what = keyNames(definition).join(" and ");
  if (attempt.before === undefined)
    throw ambiguousError(
      unsettled,
      `the objects that existed before could not be read, and ${what} ${names()} exists now`,
    );
  const whole = await Promise.all(candidates.map((answer) => wholeOf(definition, context, answer, inputs)));
  const proved = await filter(whole, (answer) => isProved(unsettled, answer));
  // Parallel creates with equal inputs may each have created any of the candidates.
  const peers = [...creations.open].filter((other) => same(other.inputs, inputs)).length;
  const [ours] = proved.filter(isNew);
  const isUnproved = proved.length > peers || proved.length === 0;
  if (isUnproved && secretOutputs(definition).length > 0)
    throw new UnprovedError(
      { definition, inputs, trace: traceOf(attempt, context), cause: unsettled.cause },
      `${what} ${names()}`,
    );
  if (isUnproved)
    throw ambiguousError(
      unsettled,
      `${what} ${names()} was created meanwhile, and nothing proves that it is this object`,
    );
  if (ours !== undefined) creations.settled(creations.keyOf(ours, inputs), attempt);
  return { ...evidence, ours };
}

/** Whether the title is the declared one, as far as the service shows it. */
function hasTitle(definition: AnyCollected, answer: Answer, inputs: Values): boolean {
  const { title } = definition;
  const shown = title === undefined ? undefined : fromAnswer(definition, answer, title);
  return shown === undefined || titleKeyOf(definition, shown) === titleKeyOf(definition, inputs[title ?? ""]);
}

async function filter<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const passed = await Promise.all(items.map(test));
  return items.filter((_, index) => passed[index]);
}

async function wholeOf(
  definition: AnyCollected,
  context: Context,
  answer: Answer,
  inputs: Values,
): Promise<Answer> {
  if (!isPartlyListed(definition, inputs)) return answer;
  const { id, values } = stateOf(definition, answer, inputs);
  return (await definition.read(context, partsOf(definition, id, values), values)) ?? answer;
}

/** Whether it has all sent values, and the right author and creation time, if the service returns these. */
async function isProved(
  { definition, context, inputs, attempt }: Unsettled,
  answer: Answer,
): Promise<boolean> {
  const { changed } = difference(definition, stateOf(definition, answer, inputs).values, inputs);
  if (changed.some((name) => !definition.finishInputs?.includes(name))) return false;
  const { at, by } = definition.origin?.(answer as never) ?? {};
  const madeAt = at ? Date.parse(at) : undefined;
  if (madeAt !== undefined && madeAt < attempt.startedAt - CLOCK_SKEW_MILLISECONDS) return false;
  const isOfSecret = secretOutputs(definition).length > 0;
  // Others may make one with the same values, and whose it is decides about the secret.
  if (isOfSecret && (by == null || madeAt === undefined || madeAt > lastOf(attempt))) return false;
  return by == null || by === (await ownUser(context.forge).catch(() => undefined));
}

const lastOf = ({ endedAt = Number.POSITIVE_INFINITY }: Attempt): number => endedAt + CLOCK_SKEW_MILLISECONDS;

/** The error for an object that may exist, with advice how to find out. */
function ambiguousError(unsettled: Unsettled, why: string): UnsettledError {
  const reason = reasonOf(unsettled.cause);
  return unsettledError(
    unsettled,
    `it may exist now, but is not recorded: ${reason} Whether this run created it is unknown: ${why}. ${adviceFor(unsettled)}`,
  );
}

const unsettledError = (unsettled: Unsettled, message: string): UnsettledError => {
  const { definition, inputs, context, attempt, cause } = unsettled;
  return new UnsettledError(definition, inputs, traceOf(attempt, context), message, cause);
};

/** That of a create without an answer; without a context, of one that is not sent yet. */
const traceOf = ({ startedAt, endedAt, before, namesakes }: Attempt, context?: Context): Trace => ({
  since: startedAt,
  ...(context ? { until: endedAt ?? context.forge.now() } : {}),
  ...(before === undefined ? {} : { before: namesakes }),
});

function adviceFor({ definition, inputs }: Pick<Unsettled, "definition" | "inputs">): string {
  const name = subject(definition, inputs);
  return definition.isSame
    ? `Look for ${name} in the service: if it exists, set adopt: true to adopt it, or delete it; then run again`
    : `Look for a duplicate ${definition.kind} in the service and delete it; then run again`;
}

const reasonOf = (error: unknown): string =>
  error instanceof ForgeError ? clientMessage(error) : `${error instanceof Error ? error.message : error}.`;
