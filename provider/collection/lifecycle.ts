/** Creates, updates and deletes the objects of a resource of many. */
import { ConnectionError, ForgeError } from "../../sdk/http/errors";
import { create, PartialError, ResourceError, remove, subject, update } from "../lifecycle";
import { problemIn } from "../lifecycle/errors";
import type { ItemProblem } from "../problem";
import type { AnyDefinition, Claims, Context, State } from "../resource";
import type { Values } from "../values";
import { createLimit } from "./concurrency";
import { isElsewhere, replaceElsewhere } from "./elsewhere";
import { deletionLimitProblem, itemMessage, limitLines, pluralSubject } from "./messages";
import { deletionsIn, planFor, type Release, type Step } from "./plan";
import { ownStatesIn } from "./state";
import { findUnmanaged } from "./unmanaged";

export interface PluralContext extends Context {
  /** The claims of one item on objects that other resources of the run may manage. */
  claimsOf?(key: string): Claims;
  /** Called for each item after a change, or with the reason why it failed. */
  onItem?(key: string, failure: ItemProblem | undefined): void;
  /** Default: everything is approved. */
  readonly approval?: StepApproval;
}

/** The reason why a step must not be done. */
export interface StepApproval {
  refusal(step: Step): string | undefined;
  refusalOfCreate(key: string, found: State | undefined): string | undefined;
}

/** Items failed, each of which `onItem` was called for. */
export class ItemsFailedError extends ResourceError {}

/** Some items failed; the others are recorded. */
export class SomeFailedError extends ItemsFailedError {
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
  return applySteps(definition, context, {}, args, adopt);
}

export async function updateMany(
  definition: AnyDefinition,
  context: PluralContext,
  state: Values,
  args: Values,
  { adopt }: { adopt: boolean },
): Promise<Map<string, State>> {
  return applySteps(definition, context, state, args, adopt);
}

async function applySteps(
  definition: AnyDefinition,
  context: PluralContext,
  state: Values,
  args: Values,
  adopt: boolean,
): Promise<Map<string, State>> {
  const { steps: planned, olds } = await planFor(definition, state, args, async () => context.forge);
  const steps = planned.filter((step) => step.do !== "release");
  // A preview has shown unmanaged objects that are recorded; a resource looks for those of its new collections once.
  const unmanaged =
    args.exclusive === true
      ? await findUnmanaged(definition, context, args, { known: olds, before: state })
      : new Map();
  const unmanagedSteps = [...unmanaged].map(([key, state]) => ({ do: "remove" as const, key, state }));
  assertApproved(definition, context, args, [...steps, ...unmanagedSteps]);
  const doomed = [...deletionsIn(steps), ...unmanaged.keys()];
  const refusal = deletionLimitProblem(doomed, args.maxDeletions);
  if (refusal !== undefined) throw new ResourceError(`${pluralSubject(definition, args)}: ${refusal}.`);

  // Lists that were read to find existing objects stay valid for this run, because this run knows its own writes.
  const reads = context.reads?.snapshot();
  const within = { ...context, ...(reads ? { reads } : {}) };
  const states = new Map<string, State>();
  for (const step of steps) if (step.do !== "create") states.set(step.key, step.state);
  const failures = new Map<string, string>();
  const attempt = (step: Step) => () => runStep(definition, within, step, adopt, states, failures);
  const limit = createLimit(context.forge);
  const removals = steps.filter((step) => step.do === "remove");
  await Promise.all(steps.filter((step) => step.do !== "remove").map((step) => limit(attempt(step))));
  // Like the engine: deletions come after all creates and updates have succeeded.
  if (failures.size === 0) await Promise.all(removals.map((step) => limit(attempt(step))));
  if (failures.size === 0) {
    // A declared item may have the same key.
    const others = { states: new Map<string, State>(), failures: new Map<string, string>() };
    const remove = (step: Step) => () =>
      runStep(definition, within, step, adopt, others.states, others.failures);
    await Promise.all(unmanagedSteps.map((step) => limit(remove(step))));
    for (const [key, reason] of others.failures) failures.set(`${key} (not in the program)`, reason);
  }
  context.reads?.invalidate(definition, context);
  const ordered = inOrderOf(planned, states);
  if (failures.size > 0) throw partialFailure(definition, args, steps.length, ordered, failures);
  return ordered;
}

/** In the order of the program, not of completion, so that every run records the same state; then what could not be deleted. */
function inOrderOf(
  steps: readonly (Step | Release)[],
  states: ReadonlyMap<string, State>,
): Map<string, State> {
  const left = new Map(states);
  const ordered = steps.flatMap((step) => {
    const state = left.get(step.key);
    left.delete(step.key);
    return state === undefined ? [] : [[step.key, state] as const];
  });
  return new Map([...ordered, ...left]);
}

/** After this many failed connections, the remaining items are not tried. */
const MAX_CONNECTION_FAILURES = 5;

const NOT_TRIED = "it was not tried, because the service cannot be reached (see the other items)";

async function runStep(
  definition: AnyDefinition,
  context: PluralContext,
  step: Step,
  adopt: boolean,
  states: Map<string, State>,
  failures: Map<string, string>,
): Promise<void> {
  const { key } = step;
  if (step.do !== "keep" && (connectionFailures.get(failures) ?? 0) >= MAX_CONNECTION_FAILURES) {
    failures.set(key, NOT_TRIED);
    context.onItem?.(key, { message: NOT_TRIED });
    return;
  }
  const claims = context.claimsOf?.(key);
  const own = {
    ...warnsFor(context, definition, step.do === "remove" ? step.state.values : step.inputs),
    ...(claims ? { claims } : {}),
  };
  try {
    if (step.do === "replace" && isElsewhere(step)) {
      await replaceElsewhere(definition, own, step, adopt, states);
      context.onItem?.(key, undefined);
      return;
    }
    if (step.do === "remove" || step.do === "replace") {
      await remove(definition, own, step.state.id, step.state.values);
      states.delete(key);
    }
    if (step.do === "create")
      states.set(
        key,
        await create(definition, { ...own, ...approved(context, key) }, step.inputs, { adopt }),
      );
    if (step.do === "replace") states.set(key, await create(definition, own, step.inputs, { adopt }));
    if (step.do === "update")
      states.set(key, await update(definition, own, step.state.id, step.state.values, step.inputs));
    if (step.do !== "keep") context.onItem?.(key, undefined);
  } catch (error) {
    if (error instanceof PartialError)
      states.set(key, { id: error.id, values: error.state, isUnfinished: true });
    failures.set(key, reasonOf(error));
    if (error instanceof Error && [error, error.cause].some((one) => one instanceof ConnectionError))
      connectionFailures.set(failures, (connectionFailures.get(failures) ?? 0) + 1);
    context.onItem?.(key, error instanceof ResourceError ? problemIn(error) : { message: reasonOf(error) });
  }
}

/** Throws before the first change if a step is not approved. */
function assertApproved(
  definition: AnyDefinition,
  { approval, onItem }: PluralContext,
  args: Values,
  steps: readonly Step[],
): void {
  if (approval === undefined) return;
  const refused = steps.flatMap((step) => {
    const reason = approval.refusal(step);
    return reason === undefined ? [] : [[step.key, reason] as const];
  });
  if (refused.length === 0) return;
  for (const [key, message] of refused) onItem?.(key, { message });
  const reasons = refused.map(([key, reason]) => itemMessage(key, reason));
  throw new ItemsFailedError(`${pluralSubject(definition, args)}: ${limitLines(reasons).join("\n  ")}`);
}

const approved = ({ approval }: PluralContext, key: string): Pick<Context, "refusalOf"> =>
  approval ? { refusalOf: (found) => approval.refusalOfCreate(key, found) } : {};

/** The number of failed connections of a run; the key is its map of failures. */
const connectionFailures = new WeakMap<ReadonlyMap<string, string>, number>();

const warnsFor = (context: PluralContext, definition: AnyDefinition, values: Values): PluralContext => ({
  ...context,
  warn: (message) => context.warn(`${subject(definition, values)}: ${message}`),
});

/** An unexpected error fails only its own item, and asks the user to report it. */
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
  const refusal = deletionLimitProblem(
    await keysToDelete(definition, context, state, states),
    state.maxDeletions,
  );
  if (refusal !== undefined)
    throw new ResourceError(
      `${pluralSubject(definition, state)}: ${refusal}, run up, and then remove the resource. To keep the objects in the service, use the option retainOnDelete.`,
    );
  const failures = new Map<string, string>();
  const limit = createLimit(context.forge);
  const steps = [...states].map(([key, item]) => ({ do: "remove" as const, key, state: item }));
  assertApproved(definition, context, state, steps);
  await Promise.all(
    steps.map((step) => limit(() => runStep(definition, context, step, false, states, failures))),
  );
  if (failures.size > 0) throw partialFailure(definition, state, steps.length, states, failures);
}

/** The objects that are deleted with the resource: all that no other resource of the program manages. */
async function keysToDelete(
  definition: AnyDefinition,
  context: PluralContext,
  { maxDeletions }: Values,
  states: ReadonlyMap<string, State>,
): Promise<readonly string[]> {
  if (typeof maxDeletions !== "number") return [];
  const keys = await Promise.all(
    [...states].map(async ([key, state]) => {
      const claims = context.claimsOf?.(key);
      const isOurs = claims === undefined || (await claims.notOwnedByOthers(definition, state)) !== undefined;
      return isOurs ? [key] : [];
    }),
  );
  return keys.flat();
}

function partialFailure(
  definition: AnyDefinition,
  args: Values,
  count: number,
  states: ReadonlyMap<string, State>,
  failures: ReadonlyMap<string, string>,
): SomeFailedError {
  const reasons = [...failures].map(([key, reason]) => itemMessage(key, reason));
  const done = count - failures.size;
  const rest = `${done} ${done === 1 ? "is" : "are"} done and recorded; the next up continues with the rest`;
  const message = `${pluralSubject(definition, args)}: ${failures.size} of ${count} items failed, ${rest}:\n  ${limitLines(reasons).join("\n  ")}`;
  return new SomeFailedError(message, states, reasons);
}
