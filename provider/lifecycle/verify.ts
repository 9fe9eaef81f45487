/** Compares what a write sent with what the service has then: it may answer success and keep its own value. */
import { NotFoundError } from "../../sdk/http/errors";
import { MASK } from "../../sdk/http/redact";
import {
  type Answer,
  type AnyDefinition,
  type Context,
  ResourceError,
  type State,
} from "../definition/resource";
import { Cache } from "../service/cache";
import { lookAgain } from "../service/patience";
import { isSecret, shown } from "../values/secrecy";
import { inputOf, isUnset, type Values, valueIn, withRawNames } from "../values/values";
import { isEquivalent } from "./diff";
import { PartialError, subject } from "./errors";
import { fromAnswer, stateOf, unreturnedOf } from "./state";

/** The service kept its own value of a property: the object is recorded as it is. */
export class IgnoredError extends PartialError {}

interface Sent {
  readonly definition: AnyDefinition;
  readonly inputs: Values;
  /** The inputs that were sent. */
  readonly sent: readonly string[];
  /** Recorded values that not every answer has. */
  readonly extra: Values;
}

export interface Write extends Sent {
  readonly context: Context;
  /** Inputs that a later request sent than that of the last of the answers. */
  readonly later?: readonly string[];
  read(): Promise<Answer | undefined | null>;
}

/** A property that the service has with another value than the sent one. */
interface Kept {
  readonly name: string;
  readonly value: unknown;
}

/**
 * The state to record after a write: what the service has. Throws if that differs from what was sent, or warns if the user prefers so.
 * `answers` are those of the write, the last one first; what they do not show is read.
 */
export async function verified(write: Write, answers: readonly Answer[]): Promise<State> {
  const { definition, context, inputs, extra } = write;
  const shown = merged(answers);
  const all = compared(write, shown);
  const hidden =
    answers.length > 0 ? [...hiddenIn(write, shown, all), ...outdatedIn(write, answers)] : write.sent;
  const isShown = answers.length > 0 && hidden.length === 0;
  const answer = isShown ? shown : merged([await readBack(write, hidden), shown]);
  const state = stateOf(definition, answer, inputs, extra);
  const final = isShown ? all : compared(write, answer);
  warnOfUnshown(write, answer, final);
  const kept = keptAmong(final);
  if (kept.length === 0) return state;
  const message = keptText(write, kept);
  if (context.onIgnored !== "warn")
    throw new IgnoredError(`${message}. ${WARN_INSTEAD}.`, state.id, state.values, {
      subject: subject(definition, inputs),
    });
  context.warn(message);
  return state;
}

/** One answer with the properties of several; the first ones have priority. */
function merged(answers: readonly Answer[]): Answer {
  const [only = {}, ...others] = answers.filter((answer) => Object.keys(answer).length > 0);
  if (others.length === 0) return only;
  const one: Record<string, unknown> = {};
  for (const answer of answers.toReversed())
    for (const [name, value] of Object.entries(answer)) if (value !== undefined) one[name] = value;
  return one;
}

/** The sent properties that the service has with other values, as far as the answer shows them. */
export const keptIn = (sent: Sent, answer: Answer): readonly Kept[] => keptAmong(compared(sent, answer));

const keptAmong = (all: readonly Compared[]): readonly Kept[] => all.filter(({ isTaken }) => !isTaken);

interface Compared extends Kept {
  readonly isShown: boolean;
  readonly isTaken: boolean;
}

/** The sent properties that can be compared; the value is `undefined` if the answer does not show it. */
function compared({ definition, inputs, sent, extra }: Sent, answer: Answer): readonly Compared[] {
  const { instructions = [] } = definition;
  const known = { ...inputs, ...extra };
  const names = withRawNames(sent, inputs).filter(
    (name) =>
      inputOf(name) in definition.inputs && !instructions.includes(name) && !isUnset(valueIn(inputs, name)),
  );
  return names.map((name) => {
    const value = fromAnswer(definition, answer, name, known);
    return {
      ...{ name, value, isShown: value !== undefined },
      isTaken: value === undefined || isEquivalent(definition, name, valueIn(inputs, name), value),
    };
  });
}

// ─── Properties that no answer shows ────────────────────────────────────────────

/** The properties that even a read of this service does not show. */
const unshown = new Cache<true>();

/** The sent properties that the answer does not show, although the kind's answers should. */
function missingFrom({ definition }: Write, answer: Answer, all: readonly Compared[]): readonly string[] {
  const never = [...definition.id, ...unreturnedOf(definition, answer)];
  return all.filter(({ name, isShown }) => !isShown && !never.includes(name)).map(({ name }) => name);
}

/** Those of them that a read may show. */
function hiddenIn(write: Write, answer: Answer, all = compared(write, answer)): readonly string[] {
  const { definition, context } = write;
  const known = unshown.of(context.forge);
  return missingFrom(write, answer, all).filter((name) => !known.has(`${definition.kind}.${name}`));
}

/** Neither taken nor kept: nobody can tell, and a later drift will not be seen. */
function warnOfUnshown(write: Write, answer: Answer, all: readonly Compared[]): void {
  const names = missingFrom(write, answer, all);
  if (names.length > 0)
    write.context.warn(
      `the service does not show ${names.join(" and ")}, so that nobody can tell whether it has taken what was sent, or whether somebody changes it later`,
    );
}

/** The properties that a later request has set, and that only an earlier answer shows. */
function outdatedIn(write: Write, answers: readonly Answer[]): readonly string[] {
  if (!write.later?.some((name) => write.sent.includes(name))) return [];
  const [last = {}, ...earlier] = answers;
  const isTold = earlier.length > 0 && Object.keys(last).length > 0;
  const later = isTold ? keptIn(write, last) : [];
  return keptIn(write, merged(answers))
    .map(({ name }) => name)
    .filter((name) => write.later?.includes(name) && !later.some((one) => one.name === name));
}

async function readBack(write: Write, hidden: readonly string[]): Promise<Answer> {
  const { definition, context, read } = write;
  const seen = await lookForEffect({ ...write, sent: hidden }, read);
  const known = unshown.of(context.forge);
  for (const name of hiddenIn(write, seen)) known.set(`${definition.kind}.${name}`, true);
  return seen;
}

/**
 * The object after a successful write: a replica that shows none of the sent values may not have the write yet, so it is read again.
 * The effects of several requests arrive one by one (`isInParts`).
 */
export async function lookForEffect(
  write: Sent & Pick<Write, "context">,
  read: Write["read"],
  { isInParts = false } = {},
): Promise<Answer> {
  let missing: unknown = new ResourceError(
    "it was deleted behind your back; run a refresh, and the next up creates it again",
  );
  const look = () =>
    read().catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      missing = error;
      return undefined;
    });
  const seen = await lookAgain(write.context, look, (answer) => {
    if (!answer) return false;
    const all = compared(write, answer);
    if (all.every(({ isTaken }) => isTaken)) return true;
    return !isInParts && all.some(({ isTaken, isShown }) => isTaken && isShown);
  });
  if (!seen) throw missing;
  return seen;
}

// ─── Messages ────────────────────────────────────────────────────────────────

const CAUSES = "An instance or group setting, the tier or a feature flag decides this property";

const WARN_INSTEAD = 'With "forge:onIgnored: warn", this is a warning';

/** `the service kept color "#000000" where "#d9534f" was sent`, with the likely causes and what to do. */
function keptText(write: Write, kept: readonly Kept[]): string {
  const { definition, inputs } = write;
  const causes = new Set(
    kept.map(
      ({ name, value }) =>
        definition.whyKept?.[name]?.(valueIn(inputs, name) as never, value, inputs) ?? CAUSES,
    ),
  );
  return `the service kept ${keptValues(write, kept)}. ${[...causes].join(". ")}. Declare what the service has, stop declaring the property if it is optional, or change what decides it: docs/ignored-fields.md lists known cases`;
}

export const keptValues = (
  { definition, inputs }: Pick<Sent, "definition" | "inputs">,
  kept: readonly Kept[],
): string =>
  kept
    .map(({ name, value }) => {
      const text = (one: unknown) => (isSecret(definition, name) ? MASK : shown(one ?? undefined));
      return `${name} ${text(value)} where ${text(valueIn(inputs, name))} was sent`;
    })
    .join(" and ");
