/** Creates, updates and deletes a resource, and records what happened to each of its objects. */
import { objectsOf } from "../identity";
import { PartialError, ResourceError } from "../lifecycle";
import type { Owner } from "../owners";
import type { ItemProblem } from "../problem";
import type { State } from "../resource";
import type { Values } from "../values";
import { applyArgs, removeAll, type StepApproval, type StepContext } from "./apply";
import { approvalOf } from "./approval";
import type { Args, Done, Recorded, Settings } from "./collection";
import { placeOf, reportPlaces } from "./located";
import { warn } from "./print";
import { createAgain, slotOf } from "./replace";
import type { Resource } from "./resource";
import { objectsByItem, withRecord } from "./session";

/** The context of steps that change objects; without an owner, they are deleted. */
async function contextOf(resource: Resource, settings: Settings, owner?: Owner): Promise<StepContext> {
  const { definition, form, session } = resource;
  const { kind } = definition;
  const known = await session.context(settings, warn);
  return {
    ...known,
    approval: owner?.isForced ? besideReplaced : approvalOf(definition, session),
    claimsOf: (key) => session.owners.claimsFor(known.forge.address, owner, form.itemOf(key)),
    onItem(key: string, failure: ItemProblem | undefined) {
      session.journal([{ kind, key, ...(failure ? { event: "failed", ...failure } : { event: "done" }) }]);
    },
  };
}

/** The engine creates the new object first, unless the program sets another order, and does not say which object is the old one. */
const besideReplaced: StepApproval = {
  refusal: () => undefined,
  refusalOfCreate: (_, found) =>
    found &&
    "it exists, and the service cannot have it and its replacement at the same time. Set deleteBeforeReplace: true in the options of the resource, and run again",
};

/** The objects belong to the resource from now on. */
function hold(
  { definition, form, session }: Resource,
  owner: Owner,
  { forge }: StepContext,
  states: ReadonlyMap<string, State>,
): void {
  const byItem = [...states].map(([key, state]) => [form.itemOf(key), state] as const);
  session.owners.claimAll(owner, objectsByItem(definition, forge.address, byItem));
}

export async function create(resource: Resource, inputs: Values) {
  const { form, session } = resource;
  const args = form.decodeArgs(inputs);
  const owner = session.owners.created(form.name, inputs);
  const context = await contextOf(resource, args, owner);
  const applied = await applyArgs(resource, context, undefined, args);
  const isRefused = applied.failures.size > 0 && applied.states.size === 0;
  const done = isRefused ? await withFormer(resource, context, args, applied) : applied;
  reportPlaces(context.forge, warn);
  hold(resource, owner, context, done.states);
  const id = form.idOf(done.states);
  if (done.failures.size === 0) return { id, outs: form.encode(args, done.states) };
  const error = form.errorOf(args, done);
  // Nothing was created, so there is nothing to record.
  throw done.states.size === 0 ? error : withRecord(error, inputs, form.encodeFailed(args, done), id);
}

export async function update(resource: Resource, id: string, state: Values, inputs: Values) {
  const { form, session } = resource;
  const recorded = form.decodeRecorded(id, state);
  const args = form.decodeArgs(inputs);
  const owner = session.owners.updated(form.name, inputs);
  const context = await contextOf(resource, args, owner);
  const done = await applyArgs(resource, context, recorded, args);
  reportPlaces(context.forge, warn);
  hold(resource, owner, context, done.states);
  if (done.failures.size > 0) throw failure(resource, inputs, args, recorded, done);
  return { outs: form.encode(args, done.states, recorded) };
}

export async function remove(resource: Resource, id: string, state: Values): Promise<void> {
  const recorded = resource.form.decodeRecorded(id, state);
  const context = await contextOf(resource, recorded);
  const done = await removeAll(resource, context, recorded);
  if (done.failures.size > 0) throw failure(resource, state, recorded, recorded, done);
  if (!resource.form.isMany) rememberReplaced(resource, context, recorded);
}

/** Where the comparison has asked for it, the engine deletes a resource before it creates its replacement. */
function rememberReplaced(
  { definition, session }: Resource,
  context: StepContext,
  { items }: Recorded,
): void {
  for (const state of items.values()) {
    const objects = objectsOf(definition, context.forge.address, state);
    const slot = slotOf(definition, state.values, state.place);
    if (slot !== undefined && objects.some((object) => session.owners.isReplaced(object)))
      session.makingRoom.set(slot, state);
  }
}

/** A refused create, with the former object created again where it had to go first. */
async function withFormer(
  { definition, form, session }: Resource,
  context: StepContext,
  args: Args,
  done: Done,
): Promise<Done> {
  const [[key = "", failure] = []] = done.failures;
  const inputs = args.items.get(key) ?? {};
  const slot = slotOf(definition, inputs, (await placeOf(definition, context.forge, inputs))?.number);
  const former = slot === undefined || form.isMany ? undefined : session.makingRoom.get(slot);
  const error = failure?.error;
  if (former === undefined || !(error instanceof ResourceError)) return done;
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

const failure = (
  { form }: Resource,
  inputs: Values,
  settings: Settings,
  recorded: Recorded,
  done: Done,
): unknown =>
  withRecord(form.errorOf(settings, done), inputs, form.encodeFailed(settings, done, recorded), recorded.id);
