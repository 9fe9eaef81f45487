/** A create that may have taken effect without an answer is settled by evidence: what is found is ours only where all shows it. */
import { ForgeError, TimeoutError } from "../../sdk/http/errors";
import { mayHaveTakenEffect } from "../effect";
import { ownUser } from "../own-user";
import { type Answer, type AnyCollected, type Context, ResourceError } from "../resource";
import { same, type Values } from "../values";
import { type Attempt, type Creations, creationsIn } from "./creations";
import { difference } from "./difference";
import { find } from "./existing";
import { spoken, subject } from "./speak";
import { partsOf, stateOf } from "./state";

/** How far the clocks of the service and of this machine may differ. */
const CLOCK_SKEW_MILLISECONDS = 5 * 60_000;

/** Creates an object once, whatever breaks on the way. */
export async function createOnce(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
): Promise<Answer> {
  const creations = creationsIn(definition, context, inputs);
  const attempt = await creations.begin(context, inputs);
  const send = () => creations.send(inputs, () => definition.create(context, inputs));
  const settle = (cause: unknown) => settled({ definition, context, inputs, creations, attempt, cause });
  try {
    try {
      return await send();
    } catch (error) {
      if (!mayHaveTakenEffect(error)) throw await explained(definition, context, inputs, error);
      const found = await settle(error);
      if (found !== undefined) return found;
      if (isPerhapsUnderWay(error))
        throw new ResourceError(
          `${reasonOf(error)} Nothing of it was there right after that, but the service may still be at work on it. Run again in a while`,
          { cause: error },
        );
      return await send().catch(async (second) => {
        // What the first request has made late stands in the way of the second one.
        const late = mayHaveTakenEffect(second) || isTaken(second) ? await settle(second) : undefined;
        if (late !== undefined) return late;
        throw await explained(definition, context, inputs, second);
      });
    }
  } finally {
    creations.open.delete(attempt);
  }
}

/** A gateway or the client stopped waiting for a service that may still be at work. */
const isPerhapsUnderWay = (error: unknown): boolean =>
  error instanceof TimeoutError ||
  (error instanceof ForgeError && "status" in error && [408, 504, 524].includes(Number(error.status)));

/** That it exists already is said with what to do. */
async function explained(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
  error: unknown,
): Promise<unknown> {
  if (!isTaken(error)) return error;
  const { reads: _, ...afresh } = context;
  const found = await find(definition, afresh, inputs).catch(() => undefined);
  if (found === undefined) return error;
  return new ResourceError("it exists already. Say adopt: true to take it over, or choose another name", {
    cause: error,
  });
}

const isTaken = (error: unknown) =>
  error instanceof ForgeError &&
  (("status" in error && error.status === 409) ||
    /already (been taken|being used|exists|has|taken)/i.test(error.message));

interface Unsettled {
  readonly definition: AnyCollected;
  readonly context: Context;
  readonly inputs: Values;
  readonly creations: Creations;
  readonly attempt: Attempt;
  readonly cause: unknown;
}

/** What the request has made; `undefined` where it has made nothing. Throws where nobody can tell. */
async function settled(unsettled: Unsettled): Promise<Answer | undefined> {
  const { definition, context, inputs, creations, attempt } = unsettled;
  const listed = await creations.listAgain(context, inputs).catch((error) => {
    throw doubt(unsettled, `what is there now could not be read (${reasonOf(error)})`);
  });
  const isNew = (answer: Answer) => {
    const key = creations.keyOf(answer, inputs);
    return !attempt.before?.has(key) && !creations.isOwn(key);
  };
  const candidates = await filter(
    listed.filter(isNew),
    async (answer) => (await definition.isSame?.(answer as never, inputs, context)) ?? true,
  );
  if (candidates.length === 0) return undefined;
  const names = () => candidates.map((answer) => creations.keyOf(answer, inputs)).join(", ");
  const what = definition.id.at(-1);
  if (attempt.before === undefined)
    throw doubt(unsettled, `what was there before could not be read, and there is ${what} ${names()} now`);
  const whole = await Promise.all(candidates.map((answer) => wholeOf(definition, context, answer, inputs)));
  const proved = await filter(whole, (answer) => isProved(unsettled, answer));
  // Creates of ours that ask for the very same may have made each other's.
  const peers = [...creations.open].filter((other) => same(other.inputs, inputs)).length;
  const [ours] = proved.filter(isNew);
  if (proved.length > peers || (proved.length === 0 && candidates.length > 0))
    throw doubt(unsettled, `${what} ${names()} came to be meanwhile, and nothing proves that it is this one`);
  if (ours !== undefined) creations.made(creations.keyOf(ours, inputs));
  return ours;
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
  if (!definition.listShowsLess) return answer;
  const { id, values } = stateOf(definition, answer, inputs);
  return (await definition.read(context, partsOf(definition, id, values), values)) ?? answer;
}

/** It has all that was sent, and was made by whom and when it must have been, where the service tells that. */
async function isProved(
  { definition, context, inputs, attempt }: Unsettled,
  answer: Answer,
): Promise<boolean> {
  const { changed } = difference(definition, stateOf(definition, answer, inputs).values, inputs);
  if (changed.some((name) => !definition.finishes?.includes(name))) return false;
  const { at, by } = definition.origin?.(answer as never) ?? {};
  if (at && Date.parse(at) < attempt.startedAt - CLOCK_SKEW_MILLISECONDS) return false;
  return by === undefined || by === null || by === (await ownUser(context.forge).catch(() => undefined));
}

/** What may exist without being recorded, and how to find out. */
function doubt({ definition, inputs, cause }: Unsettled, why: string): ResourceError {
  const name = subject(definition, inputs);
  const advice = definition.isSame
    ? `Look for ${name} in the service: if it is there, say adopt: true to take it over, or delete it; then run again`
    : `Look for one ${definition.kind} too many in the service and delete it; then run again`;
  return new ResourceError(
    `it may exist now, and is not recorded: ${reasonOf(cause)} Whose it is could not be settled: ${why}. ${advice}`,
    { cause },
  );
}

const reasonOf = (error: unknown): string =>
  error instanceof ForgeError ? spoken(error) : `${error instanceof Error ? error.message : error}.`;
