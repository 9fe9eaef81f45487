/** Brings the objects of a collection from what is recorded to what is declared, and deletes them with their resource. */

import { currentEnd } from "../../../sdk/http/abort-scope";
import { ConnectionError, ForgeError } from "../../../sdk/http/errors";
import type { ItemProblem } from "../../definition/problem";
import {
  type AnyCollected,
  type AnyDefinition,
  type Claims,
  type Context,
  type State,
  UntouchedError,
} from "../../definition/resource";
import { definitionAt } from "../../identity/addressed";
import {
  create,
  isUnsettled,
  PartialError,
  ResourceError,
  read,
  remake,
  remove,
  settleAndUpdate,
  subject,
  update,
} from "../../lifecycle";
import { ignoreKnownError, problemIn } from "../../lifecycle/errors";
import { onDeleteOf, releasedText } from "../../lifecycle/on-delete";
import { alongWithAll } from "../../lifecycle/removal";
import { UnsettledError } from "../../lifecycle/unsettled";
import { IgnoredError } from "../../lifecycle/verify";
import { pick, type Values } from "../../values/values";
import type { Args, Done, Failure, Recorded, ResourceSettings } from "../collection";
import { createLimit } from "../concurrency";
import { isStop, UntriedError } from "../failures";
import type { Form } from "../forms/form";
import { deletionLimitProblem, limitLines, MOST_CHANGES } from "../messages";
import { locate, placeOf, type Respelled } from "../observe/located";
import { type ChangingStep, deletionsBefore, inStepOrder, inTurns, valuesOfStep } from "../plan/order";
import {
  type ChangeStep,
  type CreateStep,
  deletionsIn,
  managedItems,
  type PlannedStep,
  type Refused,
  type Step,
  type WholePlan,
} from "../plan/plan";
import { assertPossible, canCoexist, createAgain } from "../plan/replace";
import { withEvidence } from "../record/evidence";
import { addedSince, changedSince, changedTexts, refusalOfFound, type Shown } from "./look";

export interface StepContext extends Context {
  readonly adopt: boolean;
  /** The claims of one item on objects that other resources of the run may manage. */
  claimsOf?(key: string): Claims;
  /** Called for each item after a change, or with the reason why it failed. */
  onItem?(key: string, failure: ItemProblem | undefined): void;
  /** Called before a request that creates an object and after each step, with all that is to be recorded of it; `undefined` if that is nothing. */
  record?(key: string, state: State | undefined): void | Promise<void>;
  /** Whether another resource of the run, which hands it over, has made the object that the inputs declare. */
  wasMade?(inputs: Values): boolean;
  /** Shows a line to the reader. */
  inform?(line: string): void;
  /** The changes that somebody was shown. Default: nobody was, and whatever is found is the plan. */
  readonly shown?: Shown;
  /** Acts once what the object refers to is there. Default: at once. */
  turn?<T>(key: string, act: () => Promise<T>): Promise<T>;
  /** The step of an object that has values which only this run knows. Default: all are known. */
  complete?(step: ChangingStep): Promise<Step>;
}

interface Own {
  readonly definition: AnyDefinition;
  readonly form: Form;
}

/** Does the steps of a plan, and no others. */
export async function applySteps(
  { definition, form }: Own,
  context: StepContext,
  args: Args,
  plan: WholePlan,
): Promise<Done> {
  const { steps: planned, unmanaged, refused } = plan;
  const { shown } = context;
  const steps = planned.filter((step) => step.do !== "release");
  const unmanagedSteps = removalsOf(unmanaged);
  const doomed = [...deletionsIn(steps), ...unmanaged.keys()];
  const leaving = steps.flatMap((step) => (step.do === "remove" ? [step.state] : []));
  const along = await alongWithAll(definition, context, leaving, args.maxDeletions);
  const refusal = deletionLimitProblem(definition, doomed, args.maxDeletions, along);
  if (refusal !== undefined) throw new ResourceError(`${form.subject(args)}: ${refusal}.`);

  // Lists that were read to find existing objects stay valid for this run, because this run knows its own writes.
  const reads = context.reads?.snapshot();
  const run = new Steps(definition, { ...context, ...(reads ? { reads } : {}) });
  // A declared item may have the same key.
  const others = new Steps(definition, { ...run.context, isUndeclared: true });
  if (shown) {
    run.refuse(steps, await changedSince(definition, context, steps, shown));
    const added = await addedSince(definition, context, args, plan);
    others.refuse(removalsOf(added), changedTexts(added));
  }
  run.refuseNamed(refused);
  run.kept.push(...releasedLines(definition, planned));
  for (const step of steps) if (step.do !== "create") run.states.set(step.key, step.state);
  const first = new Set(deletionsBefore(definition, steps));
  await run.all([...first]);
  await Promise.all([run.readRespelled(steps), run.all(steps.filter((step) => step.do !== "remove"))]);
  const last = steps.filter((step) => step.do === "remove" && !first.has(step));
  await run.all(run.unhindered([...last, ...run.replaced]));
  await others.all(run.unhindered(unmanagedSteps));
  for (const [key, failure] of others.failures) run.failures.set(`${key} (not in the program)`, failure);
  context.reads?.invalidate(definition, context);
  reportKept(run);
  const count = steps.length + refused.filter(({ step }) => step.do === "create").length;
  return { states: inOrderOf(planned, run.states), failures: run.failures, count };
}

/** Deletes all objects of a resource that no other resource of the program manages. */
export async function removeAll(
  { definition, form }: Own,
  context: StepContext,
  recorded: Recorded,
): Promise<Done> {
  const states = await locate(definition, context.forge, managedItems(recorded));
  const doomed = await keysToDelete(definition, context, recorded, states);
  const along = await alongWithAll(definition, context, [...states.values()], recorded.maxDeletions);
  const refusal = deletionLimitProblem(definition, doomed, recorded.maxDeletions, along);
  if (refusal !== undefined)
    throw new ResourceError(
      `${form.subject(recorded)}: ${refusal}, run up, and then remove the resource. To keep the objects in the service, use the option retainOnDelete.`,
    );
  const steps = removalsOf(states);
  const run = new Steps(definition, context, states);
  await run.all(steps);
  reportKept(run);
  return { states: run.states, failures: run.failures, count: steps.length };
}

const removalsOf = (states: ReadonlyMap<string, State>): Step[] =>
  [...states].map(([key, state]) => ({ do: "remove", key, state }));

/** In the order of the program, not of completion, so that every run records the same state; then what could not be deleted. */
function inOrderOf(steps: readonly PlannedStep[], states: ReadonlyMap<string, State>): Map<string, State> {
  const left = new Map(states);
  const ordered = steps.flatMap((step) => {
    const state = left.get(step.key);
    left.delete(step.key);
    return state === undefined ? [] : [[step.key, state] as const];
  });
  return new Map([...ordered, ...left]);
}

async function keysToDelete(
  definition: AnyDefinition,
  context: StepContext,
  { maxDeletions }: ResourceSettings,
  states: ReadonlyMap<string, State>,
): Promise<readonly string[]> {
  if (typeof maxDeletions !== "number") return [];
  const keys = await Promise.all(
    [...states].map(async ([key, state]) => {
      const claims = context.claimsOf?.(key);
      if (onDeleteOf(definition, state.values) !== "delete") return [];
      const isOurs = claims === undefined || (await claims.notOwnedByOthers(definition, state)) !== undefined;
      return isOurs ? [key] : [];
    }),
  );
  return keys.flat();
}

const keptText = (definition: AnyDefinition, values: Values, why: string): string =>
  `${subject(definition, values)} stays in the service: ${why}`;

/** Nothing is reported of an item that was imported and never declared. */
const releasedLines = (definition: AnyDefinition, steps: readonly PlannedStep[]): readonly string[] =>
  steps.flatMap((step) =>
    step.do === "release" && step.why === "onDelete"
      ? [keptText(definition, step.state.values, releasedText(step.state.values))]
      : [],
  );

/** The engine says "deleted" of the resource, although its objects stay. */
function reportKept({ kept, context }: Steps): void {
  for (const line of limitLines(kept, MOST_CHANGES)) context.inform?.(line);
}

// ─── One step ────────────────────────────────────────────────────────────────

/** After this many failed connections, the remaining items are not tried. */
const MOST_CONNECTION_FAILURES = 5;

const UNREACHABLE = "it was not tried, because the service cannot be reached (see the other items)";

/** Does steps, several at a time, and keeps what is there after each. */
class Steps {
  readonly states: Map<string, State>;
  readonly failures = new Map<string, Failure>();
  /** A line about each object that was to be removed and stays. */
  readonly kept: string[] = [];
  /** The deletions of objects whose replacements exist. */
  readonly replaced: Step[] = [];
  readonly #failed: ChangingStep[] = [];
  #failedConnections = 0;

  constructor(
    private readonly definition: AnyDefinition,
    readonly context: StepContext,
    states: ReadonlyMap<string, State> = new Map(),
  ) {
    this.states = new Map(states);
  }

  /** An object whose place is spelled otherwise stays as it is, and what the service derives from the path is another one: that is read anew. */
  async readRespelled(steps: readonly Step[]): Promise<void> {
    const { definition, context } = this;
    const limit = createLimit(context.forge);
    const reading = steps.flatMap((step) => {
      const outputs = step.do === "keep" ? derivedOutputs(definition, step.respelled) : [];
      if (outputs.length === 0 || step.do !== "keep") return [];
      const { key, state } = step;
      // The next read learns those that cannot be read now.
      const reading = async () => {
        const own = definitionAt(definition, state.place);
        const found = await read(own, context, state.id, state.values).catch(ignoreKnownError);
        if (found)
          this.states.set(key, { ...state, values: { ...state.values, ...pick(found.values, outputs) } });
      };
      return this.#inTurn(key, () => limit(reading));
    });
    await Promise.all(reading);
  }

  /** Those that have a reason fail, before the first change. */
  refuse(steps: readonly Step[], reasons: ReadonlyMap<string, string>): void {
    for (const step of steps) {
      const reason = reasons.get(step.key);
      if (step.do !== "keep" && reason !== undefined) this.#fail(step, step.key, new ResourceError(reason));
    }
  }

  /** Nothing is sent for those that name somebody whose name another one has by now. */
  refuseNamed(refused: readonly Refused[]): void {
    for (const { step, why } of refused)
      this.#fail(
        step,
        step.key,
        new UntouchedError(why, { subject: subject(this.definition, step.inputs), item: step.key }),
      );
  }

  /** Each one begins once those before it and what it refers to have ended. */
  async all(steps: readonly Step[]): Promise<void> {
    const limit = createLimit(this.context.forge);
    const { changing, before } = inStepOrder(this.definition, steps);
    const open = changing.filter(({ key }) => !this.failures.has(key));
    const ends = new Map<ChangingStep, Promise<void>>();
    const end = (step: ChangingStep): Promise<void> => {
      const known = ends.get(step);
      if (known) return known;
      const first = before(step);
      const own = () => this.#inTurn(step.key, () => limit(() => this.#one(step, first)));
      const waiting = first.filter(({ key }) => !this.failures.has(key));
      const ending = waiting.length === 0 ? own() : Promise.all(waiting.map(end)).then(own);
      ends.set(step, ending);
      return ending;
    };
    await Promise.all(inTurns(this.definition, open).map(end));
  }

  #inTurn(key: string, act: () => Promise<void>): Promise<void> {
    return this.context.turn ? this.context.turn(key, act) : act();
  }

  /**
   * The deletions that go on beside failures. What comes in the place of an object is there before it is deleted, and it may be any object of
   * its group or project, or one of its name in another.
   */
  unhindered(deletions: readonly Step[]): readonly Step[] {
    if (this.#failed.length === 0) return deletions;
    if (this.#failedConnections >= MOST_CONNECTION_FAILURES || currentEnd() !== undefined) return [];
    const { title = "" } = this.definition;
    const names = new Set(this.#failed.map((step) => valuesOfStep(step)[title]));
    const places = new Set(this.#failed.flatMap(placesOfStep));
    return deletions.filter(
      (step) =>
        step.do === "remove" &&
        step.state.place !== undefined &&
        !places.has(step.state.place) &&
        !names.has(step.state.values[title]),
    );
  }

  async #one(planned: ChangingStep, before: readonly ChangingStep[]): Promise<void> {
    const { key } = planned;
    const item = (planned.do === "remove" ? planned.replacedBy : undefined) ?? key;
    let step = planned;
    try {
      this.#assertTimely();
      this.#assertDone(before);
      const whole = (await this.context.complete?.(planned)) ?? planned;
      // It has the value already that was not known before.
      if (whole.do === "keep") return void this.states.set(key, whole.state);
      step = whole;
      await this.#change(step);
      // The item is done when its new object exists.
      if (item === key) this.context.onItem?.(item, undefined);
    } catch (error) {
      this.#fail(step, item, error);
    } finally {
      await this.#record(step);
    }
  }

  /** A replacement has left the former object beside the new one. */
  async #record(step: ChangingStep): Promise<void> {
    const { record } = this.context;
    if (record === undefined) return;
    const { key } = step;
    const former = step.do === "replace" ? formerKey(step) : undefined;
    if (former !== undefined && this.states.has(former)) await record(former, this.states.get(former));
    await record(key, this.states.get(key));
  }

  #assertTimely(): void {
    if (this.#failedConnections >= MOST_CONNECTION_FAILURES) throw new UntriedError(UNREACHABLE);
    const end = currentEnd();
    if (end === undefined) return;
    const { reason } = end;
    throw new UntriedError(`it was not tried: ${reason instanceof Error ? reason.message : reason}`);
  }

  #assertDone(before: readonly ChangingStep[]): void {
    const failed = before.find(({ key }) => this.failures.has(key));
    if (failed === undefined) return;
    throw new UntriedError(
      `it was not tried, because ${subject(this.definition, valuesOfStep(failed))} failed`,
    );
  }

  #fail(step: ChangingStep, item: string, error: unknown): void {
    const { key } = step;
    if (error instanceof PartialError) {
      const before =
        step.do === "update" || step.do === "settle" || step.do === "remove" ? step.state : undefined;
      const place = before || step.do === "remove" ? before?.place : step.place;
      const { id, state: values, existed } = error;
      const left = {
        ...{ id, values, ...(existed ? { existed } : {}) },
        // Where the service has kept its own value, nothing is left to do.
        ...(error instanceof IgnoredError ? {} : { isUnfinished: true as const }),
      };
      this.states.set(key, this.#recorded(left, place, before));
    }
    if (error instanceof Error && [error, error.cause].some((one) => one instanceof ConnectionError))
      this.#failedConnections++;
    const reason = reasonOf(error);
    this.failures.set(key, { reason, error });
    this.#failed.push(step);
    const problem = error instanceof ResourceError ? problemIn(error) : { message: reason };
    this.context.onItem?.(item, { ...problem, ...leftBy(error) });
  }

  async #change(planned: ChangingStep): Promise<void> {
    const step = await this.#located(planned);
    const { key } = step;
    const { definition, states } = this;
    const context = this.#contextOf(step);
    switch (step.do) {
      case "create":
        states.set(key, await this.#create(step, { ...context, ...this.#refusing(key) }));
        break;
      case "update":
      case "settle": {
        const { place, id, values } = step.state;
        const updated = isUnsettled(step.state)
          ? await settleAndUpdate(definitionAt(definition, place), context, step.state, step.inputs, {
              adopt: this.context.adopt,
            })
          : await update(definitionAt(definition, place), context, id, values, step.inputs);
        states.set(key, this.#recorded(updated, place, step.state));
        break;
      }
      case "replace":
        await this.#replace(step, context);
        break;
      case "remove": {
        const { place, id, values } = step.state;
        const { kept } = await remove(definitionAt(definition, place), context, id, values, step.state);
        if (kept !== undefined) this.kept.push(keptText(definition, values, kept));
        states.delete(key);
      }
    }
  }

  /** With the number of a place that this run has made since the plan. */
  async #located(step: ChangingStep): Promise<ChangingStep> {
    if ((step.do !== "create" && step.do !== "replace") || step.place !== undefined) return step;
    const place = await placeOf(this.definition, this.context.forge, step.inputs);
    return place === undefined ? step : { ...step, place };
  }

  async #create({ inputs, place }: Pick<CreateStep, "inputs" | "place">, context: Context): Promise<State> {
    const { adopt, wasMade } = this.context;
    const { existed, ...made } = await create(definitionAt(this.definition, place), context, inputs, {
      adopt,
    });
    return this.#recorded(existed && !wasMade?.(inputs) ? { ...made, existed } : made, place);
  }

  #recorded(state: State, place: number | undefined, former?: State): State {
    return withEvidence(this.definition, this.context, state, place, former);
  }

  /** The old object is only deleted once the new one is there, unless both cannot exist side by side. */
  async #replace(step: ChangeStep, context: Context): Promise<void> {
    const { definition, states } = this;
    const { key, state } = step;
    if (step.remake) {
      const own = definitionAt(definition, state.place) as AnyCollected;
      const made = await remake(own, context, state, step.inputs, step.remake);
      return void states.set(key, this.#recorded(made, state.place, state));
    }
    if (!canCoexist(definition, step)) {
      await assertPossible(definitionAt(definition, step.place), context, step.inputs);
      await remove(definitionAt(definition, state.place), context, state.id, state.values);
      states.delete(key);
      return this.#createAgain(step, context);
    }
    // Recorded beside the new one until it is deleted, by this run or a later one, because nothing declares it.
    const former = formerKey(step);
    try {
      states.set(key, await this.#create(step, context));
    } catch (error) {
      if (error instanceof PartialError) states.set(former, state);
      throw error;
    }
    states.set(former, state);
    this.replaced.push({ do: "remove", key: former, state, replacedBy: key });
  }

  /** Creates the new object after the old one was deleted; if it is refused, the old one is created again. */
  async #createAgain(step: ChangeStep, context: Context): Promise<void> {
    const { key, state } = step;
    try {
      this.states.set(key, await this.#create(step, context));
    } catch (error) {
      const restored =
        error instanceof PartialError ? undefined : await createAgain(this.definition, context, state);
      if (restored !== undefined) this.states.set(key, restored);
      throw error;
    }
  }

  /** With the item's own claims, and with its object in each warning. */
  #contextOf(step: ChangingStep): Context {
    const { definition, context } = this;
    const values = valuesOfStep(step);
    const claims = context.claimsOf?.(step.key);
    const { record } = context;
    const place = step.do === "create" || step.do === "replace" ? step.place : step.state.place;
    const isUndeclared = context.isUndeclared || (step.do === "remove" && step.state.isUnmanaged === true);
    return {
      ...{ ...context, isUndeclared },
      ...(record ? { onBegin: (begun) => record(step.key, { ...begun, place, isUnfinished: true }) } : {}),
      warn: (message) => context.warn(`${subject(definition, values)}: ${message}`),
      ...(claims ? { claims } : {}),
    };
  }

  #refusing(key: string): Pick<Context, "refusalOf"> {
    const { shown } = this.context;
    return shown ? { refusalOf: (found) => refusalOfFound(shown.changes.get(key), found) } : {};
  }
}

/** The outputs that the service makes of inputs that are spelled otherwise. */
function derivedOutputs(
  { derivedFrom = {} }: AnyDefinition,
  respelled: readonly Respelled[],
): readonly string[] {
  const names = respelled.map(({ name }) => name);
  const made = Object.entries(derivedFrom) as [string, readonly string[] | undefined][];
  return made.flatMap(([output, inputs]) => (inputs?.some((one) => names.includes(one)) ? [output] : []));
}

/** Under which the old object is recorded until it is deleted. */
const formerKey = ({ key, state }: ChangeStep): string => `${key} (${state.id})`;

/** The numbers of the groups or projects in which it is, and is to be. */
const placesOfStep = (step: ChangingStep): readonly (number | undefined)[] =>
  step.do === "create"
    ? [step.place]
    : step.do === "remove"
      ? [step.state.place]
      : [step.state.place, step.place];

/** How far a step had come that a stop has ended; nothing of one that failed by itself. */
function leftBy(error: unknown): Pick<ItemProblem, "isUntried" | "unfinished"> {
  if (error instanceof UntriedError) return { isUntried: true };
  if (currentEnd() === undefined) return {};
  if (error instanceof PartialError)
    return { unfinished: error instanceof UnsettledError ? "may exist" : "half done" };
  // A request that was sent before the end has another error, so this one was not sent.
  return error instanceof Error && isStop(error) ? { isUntried: true } : {};
}

/** An unexpected error fails only its own item, and asks the user to report it. */
function reasonOf(error: unknown): string {
  if (error instanceof ForgeError || error instanceof ResourceError) return error.message;
  return `a defect of pulumi-forge, please report it: ${error instanceof Error ? error.stack : error}`;
}
