/** Settings, of which a parent has exactly one set: adopted on create, and restored on delete. */

import { ForgeError } from "../../sdk/http/errors";
import {
  type Answer,
  type AnySingleton,
  type Context,
  type IdParts,
  ResourceError,
  type State,
} from "../definition/resource";
import { formatId } from "../identity/id";
import { mayHaveTakenEffect } from "../service/effect";
import { lookAgain } from "../service/patience";
import { declared, isRecord, pick, RAW, type Values } from "../values/values";
import { assertApproved, claimUnheld } from "./adoption";
import { isConflict } from "./ambiguous-create";
import { difference, isEquivalent } from "./diff";
import { clientMessage, PartialError, subject } from "./errors";
import { BEFORE, fromAnswer, idPartsOf, keepOutputs, stateOf, wireName } from "./state";
import { keptIn, keptValues, lookForEffect, verified } from "./verify";
import { isYoung, markMade } from "./young";

export async function adoptSettings(
  definition: AnySingleton,
  context: Context,
  inputs: Values,
): Promise<State> {
  const id = idPartsOf(definition, inputs);
  // Only once: where one says falsely that there are none, the service refuses to create others.
  const look = async () => (await definition.read(context, id, inputs)) ?? undefined;
  const found = await look();
  const adopt = (seen: Answer | undefined) => adoptFound(definition, context, id, inputs, seen);
  return adopt(found).catch(async (error: unknown) => {
    const isThere = error instanceof Error && [error, error.cause].some(isConflict);
    if (found !== undefined || !isThere || context.patience === undefined) throw error;
    // A replica is behind.
    const late = await lookAgain(context, look, (seen) => seen !== undefined).catch(() => undefined);
    if (late === undefined) throw error;
    return adopt(late);
  });
}

async function adoptFound(
  definition: AnySingleton,
  context: Context,
  id: IdParts,
  inputs: Values,
  found: Answer | undefined,
): Promise<State> {
  const settings = { id: formatId(Object.values(id)), values: inputs };
  await claimUnheld(definition, context, settings);
  assertApproved(definition, context, inputs, found && settings);
  const values = differingValues(definition, found, inputs);
  const extra = () => {
    const before = originalValues(definition, found, inputs);
    // If another resource adopted them first, its recorded original values are the ones to restore.
    const first = context.claims?.inherit(definition, settings);
    return { [BEFORE]: first === null || before === null ? null : { ...before, ...first } };
  };
  if (found !== undefined && Object.keys(values).length === 0)
    return stateOf(definition, found, inputs, extra());
  return writeSettings(definition, context, id, values, found, { inputs, extra });
}

/**
 * The settings that were there before: a single answer without content is no proof that they are gone, and none is of those that were
 * made a moment ago.
 */
async function recordedSettings(
  definition: AnySingleton,
  context: Context,
  id: IdParts,
  values: Values,
): Promise<Answer | undefined> {
  const look = async () => (await definition.read(context, id, values)) ?? undefined;
  const isKnown = (seen: unknown) => seen !== undefined || !isYoung(definition, context, id, values);
  return (await look()) ?? lookAgain(context, look, isKnown);
}

/** The values to send: those that differ, those that the service never returns, and all of them if nothing exists. */
function differingValues(
  definition: AnySingleton,
  found: Answer | undefined,
  values: Values,
): Record<string, unknown> {
  const names = settings(definition, values).filter((name) => {
    const actual = found && fromAnswer(definition, found, name, values);
    return actual === undefined || !isEquivalent(definition, name, values[name], actual);
  });
  return pick(values, names);
}

/** The declared inputs without those of the id. */
const settings = (definition: AnySingleton, values: Values): string[] =>
  Object.keys(declared(values)).filter((name) => name in definition.inputs && !definition.id.includes(name));

/** The values to record if it is unknown whether the values were written. */
interface Recording {
  readonly inputs: Values;
  /** The original values, and outputs. */
  extra(): Values;
}

/** Writes the values, and compares them with the answer. */
async function writeSettings(
  definition: AnySingleton,
  context: Context,
  id: IdParts,
  values: Values,
  found: Answer | undefined,
  record: Recording,
): Promise<State> {
  // A run that is killed must not take its own values for those that stood there before.
  await context.onBegin?.({
    id: formatId(Object.values(id)),
    values: { ...record.inputs, ...record.extra() },
  });
  const answer = await writeOnce(definition, context, id, values, found, record);
  if (found === undefined) markMade(definition, context, id);
  const write = {
    ...{ definition, context, inputs: record.inputs, sent: Object.keys(values), extra: record.extra() },
    read: () => recordedSettings(definition, context, id, record.inputs),
  };
  return verified(write, [answer]);
}

/** If the write may have taken effect, reads the values back; a failure records the original values, too. */
async function writeOnce(
  definition: AnySingleton,
  context: Context,
  id: IdParts,
  values: Values,
  found: Answer | undefined,
  record: Recording,
): Promise<Answer> {
  const look = () => recordedSettings(definition, context, id, values);
  let seen = found;
  let isWritten = false;
  let mayBeWritten = false;
  const write = async () => {
    const answered = await definition.write(context, id, values, seen, record.extra());
    isWritten = true;
    if (answered) return answered;
    const sent = { definition, context, inputs: values, sent: Object.keys(values), extra: {} };
    // A request that has no answer may be one of several.
    return await lookForEffect(sent, look, { isInParts: true }).catch((error) => {
      throw error instanceof ForgeError
        ? error
        : new ResourceError("it was written, but cannot be read back", { cause: error });
    });
  };
  /** The answer, if the failed write has taken effect; `undefined` if it is to be sent again. */
  const settle = async (error: unknown): Promise<Answer | undefined> => {
    mayBeWritten ||= isWritten || mayHaveTakenEffect(error);
    if (!mayBeWritten || !isOfService(error)) throw error;
    const unsure = () => uncertainWrite(definition, seen, record, error);
    // A refusal after a write without an answer may come from what that has written.
    const isLate = !isWritten && !mayHaveTakenEffect(error);
    const isShown = (now: Answer | undefined) => now !== undefined && isAsDeclared(definition, now, values);
    seen = await lookAgain(isLate ? context : {}, look, isShown).catch(() => {
      throw unsure();
    });
    if (seen !== undefined && isAsDeclared(definition, seen, values)) return seen;
    if (isAgain || isWritten || !mayHaveTakenEffect(error)) throw unsure();
    return undefined;
  };
  let isAgain = false;
  const first = await write().catch(settle);
  if (first !== undefined) return first;
  // Writing settings twice has the same result; a second failure is left to the next run.
  isAgain = true;
  return (await write().catch(settle)) as Answer;
}

const isOfService = (error: unknown): error is ForgeError | ResourceError =>
  error instanceof ForgeError || error instanceof ResourceError;

const isAsDeclared = (definition: AnySingleton, seen: Answer, values: Values): boolean =>
  Object.keys(differingValues(definition, seen, values)).length === 0;

/** The error that records the original values, so that later runs do not mistake ours for them. */
function uncertainWrite(
  definition: AnySingleton,
  seen: Answer | undefined,
  { inputs, extra }: Recording,
  cause: ForgeError | ResourceError,
): PartialError {
  const returned = settings(definition, inputs).filter(
    (name) => seen && fromAnswer(definition, seen, name) !== undefined,
  );
  const place = pick(inputs, definition.id);
  // Only returned values: others would count as written.
  const { id, values } = stateOf(definition, seen ?? {}, { ...place, ...pick(inputs, returned) }, extra());
  const why = cause instanceof ForgeError ? clientMessage(cause) : `${cause.message}.`;
  const message = `it may have been changed in part: ${why} Its original values are recorded; the next up applies the declared values`;
  return new PartialError(message, id, values, { cause, subject: subject(definition, inputs) });
}

/** The original values of the declared settings; null if nothing existed. */
export function originalValues(
  definition: AnySingleton,
  found: Answer | undefined,
  inputs: Values,
): Values | null {
  if (found === undefined) return null;
  const values = settings(definition, inputs).map((name) => {
    const actual = numbersIn(
      definition,
      found,
      name,
      fromAnswer(definition, found, name, pick(inputs, [RAW])),
    );
    return [name, actual === null ? emptyValue(inputs[name]) : actual] as const;
  });
  return declared(Object.fromEntries(values));
}

/** A list of names as numbers: what is put back later must not be that of somebody else who has the name by then. */
function numbersIn(definition: AnySingleton, found: Answer, name: string, actual: unknown): unknown {
  const output = (definition.nameNumbers as Readonly<Record<string, string>> | undefined)?.[name];
  if (output === undefined || !Array.isArray(actual)) return actual;
  const numbers = fromAnswer(definition, found, output, { [name]: actual }) as Values;
  return actual.map((one: unknown) => numbers[String(one)] ?? one);
}

/** The value that unsets a setting which the service returns as null; a number has none. */
function emptyValue(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return { boolean: false, string: "" }[typeof value as string];
}

/** Applies the declared values, and records the original values of settings that are declared for the first time. */
export async function updateSettings(
  definition: AnySingleton,
  context: Context,
  parts: IdParts,
  state: Values,
  inputs: Values,
): Promise<State> {
  const { changed } = difference(definition, state, inputs);
  const found = await recordedSettings(definition, context, parts, state);
  // Repairs drift in the same request, because some values are only accepted together.
  const names = found
    ? [...changed, ...difference(definition, stateOf(definition, found, inputs).values, inputs).changed]
    : settings(definition, inputs);
  // If somebody deleted the settings, there is nothing to restore. A setting that is declared for the first time has its original
  // value, unless it was declared under another name.
  const before = state[BEFORE] as Values | null | undefined;
  const ours = Object.keys(before ?? {}).map((name) => wireName(definition, name));
  const first = Object.keys(inputs).filter((name) => !ours.includes(wireName(definition, name)));
  const merged =
    before === null || found === undefined
      ? null
      : {
          ...originalValues(definition, found, pick(inputs, first)),
          ...before,
          ...originalRaw(definition, found, inputs, before),
        };
  const extra = () => ({ ...keepOutputs(definition, state), [BEFORE]: merged });
  return names.length > 0 || found === undefined
    ? writeSettings(definition, context, parts, pick(inputs, names), found, { inputs, extra })
    : stateOf(definition, found, inputs, extra());
}

/** Each raw setting has its own original value. */
function originalRaw(
  definition: AnySingleton,
  found: Answer,
  inputs: Values,
  before: Values | undefined,
): Values {
  const { [RAW]: former } = before ?? {};
  const { [RAW]: present } = originalValues(definition, found, pick(inputs, [RAW])) ?? {};
  return isRecord(former) && isRecord(present) ? { [RAW]: { ...present, ...former } } : {};
}

export async function restoreSettings(
  definition: AnySingleton,
  context: Context,
  parts: IdParts,
  before: Values | null | undefined,
): Promise<void> {
  if (before === undefined) return;
  const look = () => recordedSettings(definition, context, parts, {});
  if (before === null) {
    return definition.remove?.(context, parts).catch(async (error) => {
      const isGone = mayHaveTakenEffect(error) && (await look().catch(() => true)) === undefined;
      if (!isGone) throw error;
    });
  }
  const found = await look();
  // Somebody deleted the settings: do not restore them.
  if (found === undefined) return;
  await writeOriginals(definition, context, parts, { values: before, found, isAgain: false });
}

interface Originals {
  readonly values: Values;
  readonly found: Answer;
  readonly isAgain: boolean;
}

/** A write of several requests may have ended in the middle, so the rest is written once more. */
async function writeOriginals(
  definition: AnySingleton,
  context: Context,
  parts: IdParts,
  { values, found, isAgain }: Originals,
): Promise<void> {
  const differing = differingValues(definition, found, values);
  if (Object.keys(differing).length === 0) return;
  try {
    const answer = await definition.write(context, parts, differing, found, {});
    const written = { definition, inputs: differing, sent: Object.keys(differing), extra: {} };
    const kept = answer ? keptIn(written, answer) : [];
    if (kept.length > 0)
      context.warn(`its original values are not restored: the service kept ${keptValues(written, kept)}`);
  } catch (error) {
    const look = () => recordedSettings(definition, context, parts, {});
    const now = mayHaveTakenEffect(error) ? await look().catch(() => undefined) : undefined;
    const left = Object.keys(differingValues(definition, now, differing)).length;
    if (left === 0) return;
    const isBegun = left < Object.keys(differing).length;
    if (isAgain || now === undefined || !isBegun) throw error;
    await writeOriginals(definition, context, parts, { values: differing, found: now, isAgain: true });
  }
}
