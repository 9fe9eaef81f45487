/** The one create, update and delete of many objects of a kind in one resource. */
import { ConnectionError, ForgeError } from "../../sdk/http/errors";
import { create, PartialError, ResourceError, remove, subject, update } from "../lifecycle";
import type { AnyDefinition, Claims, Context, State } from "../resource";
import type { Values } from "../values";
import { limitedAtOnce } from "./at-once";
import { itemsOf } from "./items";
import { deletionsIn, planOf, type Step } from "./plan";
import { ownStatesIn } from "./state";
import { surplusOf } from "./surplus";
import { few, nameOfMany, overBudget } from "./words";

export interface PluralContext extends Context {
  /** What an item may do with objects that other resources of the run may hold. */
  claimsOf?(key: string): Claims;
  /** Told of each item that something was done to, or why not. */
  onItem?(key: string, failure: string | undefined): void;
}

/** Not all could be done: what could is recorded, and each failure is a line. */
export class SomeFailedError extends ResourceError {
  constructor(
    message: string,
    readonly states: ReadonlyMap<string, State>,
    readonly reasons: readonly string[],
  ) {
    super(message);
  }
}

export async function createMany(
  definition: AnyDefinition,
  context: PluralContext,
  args: Values,
  { adopt }: { adopt: boolean },
): Promise<Map<string, State>> {
  return bringAbout(definition, context, new Map(), args, { adopt, wasExclusive: false });
}

export async function updateMany(
  definition: AnyDefinition,
  context: PluralContext,
  state: Values,
  args: Values,
  { adopt }: { adopt: boolean },
): Promise<Map<string, State>> {
  const wasExclusive = state.exclusive === true;
  const olds = ownStatesIn(definition, state, args);
  return bringAbout(definition, context, olds, args, { adopt, wasExclusive });
}

async function bringAbout(
  definition: AnyDefinition,
  context: PluralContext,
  olds: ReadonlyMap<string, State>,
  args: Values,
  { adopt, wasExclusive }: { adopt: boolean; wasExclusive: boolean },
): Promise<Map<string, State>> {
  const { steps, left } = planOf(definition, olds, itemsOf(definition, args), args.replaceOnChanges);
  // What is already recorded of the collection was shown by a preview; what is not, an exclusive resource looks for once.
  const surplus =
    args.exclusive === true && !wasExclusive ? await surplusOf(definition, context, args, olds) : new Map();
  const doomed = [...deletionsIn(steps), ...surplus.keys()];
  const refusal = overBudget(doomed, args.maxDeletions);
  if (refusal !== undefined) throw new ResourceError(`${nameOfMany(definition, args)}: ${refusal}.`);

  // Lists that are read to recognize what exists stay as they were, for what is written meanwhile is known here.
  const reads = context.reads?.snapshot();
  const within = { ...context, ...(reads ? { reads } : {}) };
  const states = new Map([...olds].filter(([key]) => !left.has(key)));
  for (const step of steps) if (step.do !== "create") states.set(step.key, step.state);
  const failures = new Map<string, string>();
  const attempt = (step: Step) => () => carryOut(definition, within, step, adopt, states, failures);
  const limit = limitedAtOnce();
  const removals = steps.filter((step) => step.do === "remove");
  await Promise.all(steps.filter((step) => step.do !== "remove").map((step) => limit(attempt(step))));
  // As the engine does: nothing is taken away before all that is to be there is there.
  if (failures.size === 0) await Promise.all(removals.map((step) => limit(attempt(step))));
  if (failures.size === 0) {
    await Promise.all(
      [...surplus].map(([key, state]) =>
        limit(attempt({ do: "remove", key: `${key} (not in the program)`, state })),
      ),
    );
  }
  context.reads?.touched(definition, context);
  const ordered = inOrderOf(steps, states);
  if (failures.size > 0) throw someFailed(definition, args, steps.length, ordered, failures);
  return ordered;
}

/** As the program has them, and not as they happened to be done: the same state, run after run. */
function inOrderOf(steps: readonly Step[], states: ReadonlyMap<string, State>): Map<string, State> {
  return new Map(
    steps.flatMap(({ key }) => {
      const state = states.get(key);
      return state === undefined ? [] : [[key, state] as const];
    }),
  );
}

/** After so many connections that could not be made, the others are not waited for one by one. */
const ENOUGH_BREAKS = 5;

const OUT_OF_REACH = "it was not tried: the service is out of reach, as other items say";

async function carryOut(
  definition: AnyDefinition,
  context: PluralContext,
  step: Step,
  adopt: boolean,
  states: Map<string, State>,
  failures: Map<string, string>,
): Promise<void> {
  const { key } = step;
  if (step.do !== "keep" && (breaks.get(failures) ?? 0) >= ENOUGH_BREAKS) {
    failures.set(key, OUT_OF_REACH);
    context.onItem?.(key, OUT_OF_REACH);
    return;
  }
  const claims = context.claimsOf?.(key);
  const own = {
    ...warnsFor(context, definition, step.do === "remove" ? step.state.values : step.inputs),
    ...(claims ? { claims } : {}),
  };
  try {
    if (step.do === "remove" || step.do === "replace") {
      await remove(definition, own, step.state.id, step.state.values);
      states.delete(key);
    }
    if (step.do === "create" || step.do === "replace")
      states.set(key, await create(definition, own, step.inputs, { adopt }));
    if (step.do === "update")
      states.set(key, await update(definition, own, step.state.id, step.state.values, step.inputs));
    if (step.do !== "keep") context.onItem?.(key, undefined);
  } catch (error) {
    if (error instanceof PartialError)
      states.set(key, { id: error.id, values: error.state, isUnfinished: true });
    failures.set(key, reasonOf(error));
    if (error instanceof Error && [error, error.cause].some((one) => one instanceof ConnectionError))
      breaks.set(failures, (breaks.get(failures) ?? 0) + 1);
    context.onItem?.(key, reasonOf(error));
  }
}

/** How many connections broke in a run, by its failures. */
const breaks = new WeakMap<ReadonlyMap<string, string>, number>();

const warnsFor = (context: PluralContext, definition: AnyDefinition, values: Values): PluralContext => ({
  ...context,
  warn: (message) => context.warn(`${subject(definition, values)}: ${message}`),
});

/** A defect of ours fails its own item alone, and is not told as something that the person who runs the program can put right. */
function reasonOf(error: unknown): string {
  if (error instanceof ForgeError || error instanceof ResourceError) return error.message;
  return `a defect of pulumi-forge, please report it: ${error instanceof Error ? error.stack : error}`;
}

export async function removeMany(
  definition: AnyDefinition,
  context: PluralContext,
  state: Values,
): Promise<void> {
  const states = new Map(ownStatesIn(definition, state, {}));
  const refusal = overBudget(await doomedIn(definition, context, state, states), state.maxDeletions);
  if (refusal !== undefined)
    throw new ResourceError(
      `${nameOfMany(definition, state)}: ${refusal}, run up, and then remove the resource. What is to stay in the service is kept by the option retainOnDelete.`,
    );
  const failures = new Map<string, string>();
  const limit = limitedAtOnce();
  const steps = [...states].map(([key, item]): Step => ({ do: "remove", key, state: item }));
  await Promise.all(
    steps.map((step) => limit(() => carryOut(definition, context, step, false, states, failures))),
  );
  if (failures.size > 0) throw someFailed(definition, state, steps.length, states, failures);
}

/** Those that go with the resource: all but what another resource of the program has taken over. */
async function doomedIn(
  definition: AnyDefinition,
  context: PluralContext,
  { maxDeletions }: Values,
  states: ReadonlyMap<string, State>,
): Promise<readonly string[]> {
  if (typeof maxDeletions !== "number") return [];
  const keys = await Promise.all(
    [...states].map(async ([key, state]) => {
      const claims = context.claimsOf?.(key);
      const isOurs = claims === undefined || (await claims.unheld(definition, state)) !== undefined;
      return isOurs ? [key] : [];
    }),
  );
  return keys.flat();
}

function someFailed(
  definition: AnyDefinition,
  args: Values,
  count: number,
  states: ReadonlyMap<string, State>,
  failures: ReadonlyMap<string, string>,
): SomeFailedError {
  const reasons = [...failures].map(([key, reason]) => `items.${key}: ${reason}`);
  const done = count - failures.size;
  const rest = `${done} ${done === 1 ? "is" : "are"} done and recorded; the next up goes on with the rest`;
  const message = `${nameOfMany(definition, args)}: ${failures.size} of ${count} items failed, ${rest}:\n  ${few(reasons).join("\n  ")}`;
  return new SomeFailedError(message, states, reasons);
}
