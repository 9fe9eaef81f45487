/** Creates, updates and deletes a resource, and records what happened to each of its objects. */

import type { Client } from "../../../sdk";
import { type AnyDefinition, type State, UntouchedError } from "../../definition/resource";
import { objectsOf } from "../../identity/identity";
import { isUnsettled, PartialError, problemsOf, ResourceError, subject } from "../../lifecycle";
import { secretOutputs } from "../../lifecycle/state";
import type { Values } from "../../values/values";
import type { Args, Done, Recorded, ResourceSettings } from "../collection";
import type { Asker, Following, Work, Written } from "../methods";
import { deletableAmong, withDeletable } from "../observe/deletable";
import { declaredOf } from "../observe/exclusive";
import { declarePlaces, locate, reportPlaces } from "../observe/located";
import { findUnmanaged } from "../observe/unmanaged";
import type { ChangingStep } from "../plan/order";
import { planFor, type ResourcePlan, type Step, type WholePlan } from "../plan/plan";
import { argsText, createAgain } from "../plan/replace";
import { isRotation } from "../plan/rotation";
import { print, warn } from "../print";
import type { Resource } from "../resource";
import { numberedItems } from "../rules";
import { objectsByItem, withRecord } from "../session";
import { applySteps, removeAll, type StepContext } from "./apply";

/** The context of steps that change objects; without an asker, they are deleted. */
async function contextOf(
  resource: Resource,
  settings: ResourceSettings,
  asker?: Asker,
): Promise<StepContext> {
  const { definition, form, session } = resource;
  const known = await session.context(settings, warn);
  return {
    ...known,
    adopt: known.adopt && !(asker && isRotation(definition, asker)),
    inform: print,
    wasMade: (inputs) => session.wasMade(definition, inputs),
    claimsOf: (key) => session.owners.claimsFor(known.forge.address, asker?.owner, form.itemOf(key)),
  };
}

/** Does what a plan has shown. */
export async function applyResource(
  resource: Resource,
  asker: Asker,
  recorded: Recorded,
  args: Args,
  { plan, following: { inputsOf, take, ...following } }: Work,
): Promise<Done> {
  const known = await contextOf(resource, args, asker);
  const complete = async (step: ChangingStep) => {
    const inputs = step.do === "remove" ? undefined : await inputsOf?.(step.key);
    if (inputs === undefined) return step;
    const whole = await completed(resource, known, { recorded, args }, step, inputs);
    if (whole.do !== "remove") take?.(step.key, whole.inputs);
    return whole;
  };
  const context = { ...known, ...following, complete };
  const done = await applySteps(resource, context, args, plan);
  takeIn(resource, asker, context, args, done);
  return done;
}

/** The step of an object of which this run knows more values than the plan did. */
async function completed(
  { definition, session }: Resource,
  context: StepContext,
  { recorded, args }: { readonly recorded: Recorded; readonly args: Args },
  step: ChangingStep,
  given: Values,
): Promise<Step> {
  const { key } = step;
  const former = recorded.items.get(key)?.values;
  const named = await numberedItems(
    definition,
    async () => context,
    new Map([[key, given]]),
    new Map(former ? [[key, former]] : []),
  );
  const inputs = named.items.get(key) ?? given;
  const problems = problemsOf(definition, inputs).map(({ problem }) => problem);
  const problem = named.problems.get(key) ?? (problems.length > 0 ? problems.join("; ") : undefined);
  const about = { subject: subject(definition, inputs), item: key };
  if (problem !== undefined) throw new ResourceError(problem, about);
  const items = new Map("state" in step ? [[key, step.state]] : []);
  const own = { ...args, items: new Map([[key, inputs]]) };
  const isAsked = (one: string) => session.replaces?.({ kind: definition.kind, key: one }) === true;
  const { steps, refused } = await planFor(
    definition,
    { items, isImported: false, ...(recorded.gone ? { gone: recorded.gone } : {}) },
    own,
    context,
    isAsked,
  );
  const [why] = refused;
  if (why) throw new UntouchedError(why.why, about);
  return steps[0] as Step;
}

interface Compared {
  /** Absent for a new resource. */
  readonly recorded?: Recorded | undefined;
  readonly args: Args;
}

/** The plan of the comparison before this step; or one of now, as for a new resource, which the engine does not compare. */
export async function comparedPlan(
  resource: Resource,
  asker: Asker,
  { recorded, args }: Compared,
  context: Parameters<typeof planFor>[3],
): Promise<ResourcePlan> {
  const { definition, session } = resource;
  const compared = recorded && session.plans.take(asker.owner, recorded, args);
  if (compared) return compared;
  const from = recorded && (await withDeletable(resource, asker, recorded, args));
  return planFor(definition, from, args, context);
}

/** With what is to be deleted of collections that become exclusive. */
async function wholePlan(
  resource: Resource,
  asker: Asker,
  context: StepContext,
  { recorded, args }: Compared,
): Promise<WholePlan> {
  const plan = await comparedPlan(resource, asker, { recorded, args }, context);
  const before = recorded && declaredOf(recorded);
  // A preview has shown unmanaged objects that are recorded; a resource looks for those of its new collections once.
  const found = await findUnmanaged(resource.definition, context, args, { known: plan.olds, before });
  return { ...plan, before, unmanaged: await deletableAmong(resource, asker, args, found) };
}

/** The objects belong to the resource from now on. */
function hold(
  { definition, form, session }: Resource,
  { owner }: Asker,
  forge: Client,
  states: ReadonlyMap<string, State>,
): void {
  const byItem = [...states].map(([key, state]) => [form.itemOf(key), state] as const);
  session.owners.claimAll(owner, objectsByItem(definition, forge.address, byItem));
}

export async function createResource(resource: Resource, asker: Asker, args: Args): Promise<Written> {
  const { form, session } = resource;
  const context = await contextOf(resource, args, asker);
  const applied = await applySteps(
    resource,
    context,
    args,
    await wholePlan(resource, asker, context, { args }),
  );
  const isRefused = applied.failures.size > 0 && applied.states.size === 0;
  const replaced = isRefused ? session.replacing.get(argsText(args)) : undefined;
  const done = replaced ? await withFormer(resource, context, replaced.state, applied) : applied;
  takeIn(resource, asker, context, args, done);
  const id = form.idOf(done.states);
  if (done.failures.size === 0) return { id, state: form.encode(args, done.states), states: done.states };
  const error = form.errorOf(args, done);
  // Nothing was created, so there is nothing to record.
  if (done.states.size === 0) throw error;
  const state = form.encodeFailed(args, done, replaced?.recorded);
  throw withRecord(error, { id, state, states: done.states });
}

export async function updateResource(
  resource: Resource,
  asker: Asker,
  recorded: Recorded,
  args: Args,
): Promise<Written> {
  const { definition, form } = resource;
  const context = await contextOf(resource, args, asker);
  const plan = await wholePlan(resource, asker, context, { recorded, args });
  const done = await applySteps(resource, context, args, plan);
  takeIn(resource, asker, context, args, done);
  if (done.failures.size > 0) throw failure(resource, args, recorded, done);
  if (!form.isMany) sayProvisionalId(definition, recorded, done.states);
  return { id: recorded.id, state: form.encode(args, done.states, recorded), states: done.states };
}

/** Others of the run know the objects of a step from now on. */
function takeIn(
  resource: Resource,
  asker: Asker,
  { forge }: StepContext,
  args: Args,
  { states }: Done,
): void {
  declarePlaces(resource.definition, forge, args.items.values());
  reportPlaces(forge);
  hold(resource, asker, forge, states);
}

/** The engine keeps the id of a resource in an update. Where it reads first, as it does a resource of the plugin, the read has settled it. */
function sayProvisionalId(
  definition: AnyDefinition,
  { id, items }: Recorded,
  states: ReadonlyMap<string, State>,
): void {
  for (const [key, state] of states) {
    const before = items.get(key);
    if (before === undefined || !isUnsettled(before) || state.id === id) continue;
    warn(
      `${subject(definition, state.values)}: it was found, and its id is ${state.id}. The state has ${id} until a refresh: type pulumi refresh.`,
    );
  }
}

/** Deletes all objects, as a plan has shown. */
export async function removeObjects(
  resource: Resource,
  recorded: Recorded,
  { inputsOf: _, take: __, ...following }: Following,
): Promise<Done> {
  const known = await contextOf(resource, recorded);
  return removeAll(resource, { ...known, ...following }, recorded);
}

export async function removeResource(
  resource: Resource,
  recorded: Recorded,
  successor?: Asker,
): Promise<void> {
  const context = await contextOf(resource, recorded);
  if (successor) await assertRotated(resource, context, recorded, successor);
  const done = await removeAll(resource, context, recorded);
  if (done.failures.size > 0) throw failure(resource, recorded, recorded, done);
  const { definition, session } = resource;
  for (const state of recorded.items.values())
    for (const object of objectsOf(definition, context.forge.address, state)) session.deleted.add(object);
}

/** Throws if the successor has adopted what it was to replace. */
async function assertRotated(
  { definition, form, session }: Resource,
  { forge }: StepContext,
  { items }: Recorded,
  { owner }: Asker,
): Promise<void> {
  if (secretOutputs(definition).length === 0) return;
  for (const [key, state] of await locate(definition, forge, items)) {
    const anybody = session.owners.claimsFor(forge.address);
    const itself = session.owners.claimsFor(forge.address, owner, form.itemOf(key));
    if ((await anybody.notOwnedByOthers(definition, state)) !== undefined) continue;
    if ((await itself.notOwnedByOthers(definition, state)) === undefined) continue;
    throw new ResourceError(NOT_ROTATED, { subject: subject(definition, state.values) });
  }
}

const NOT_ROTATED =
  "it was to be replaced, and its replacement has adopted it, so its secret is the same. Set deleteBeforeReplace: true in the options of the resource, or remove adopt, and replace it again.";

/** A refused create, with the former object created again if the engine has deleted it first. */
async function withFormer(
  { definition, session }: Resource,
  context: StepContext,
  former: State,
  done: Done,
): Promise<Done> {
  const [[key = "", failure] = []] = done.failures;
  const error = failure?.error;
  if (!(error instanceof ResourceError)) return done;
  const objects = objectsOf(definition, context.forge.address, former);
  if (!objects.some((object) => session.deleted.has(object))) return done;
  const again = await createAgain(definition, context, former);
  if (again === undefined) return done;
  const message = `${error.detail} The former object had to be deleted first; it was created again.`;
  const partial = new PartialError(message, again.id, again.values, {
    cause: error,
    ...(error.subject === undefined ? {} : { subject: error.subject }),
  });
  return {
    ...done,
    states: new Map([[key, again]]),
    failures: new Map([[key, { reason: message, error: partial }]]),
  };
}

const failure = ({ form }: Resource, settings: Args | Recorded, recorded: Recorded, done: Done): unknown =>
  withRecord(form.errorOf(settings, done), {
    id: recorded.id,
    state: form.encodeFailed(settings, done, recorded),
    states: done.states,
  });
