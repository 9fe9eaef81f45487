/** Creates, updates and deletes a resource, and records what happened to each of its objects. */
import type { ItemProblem } from "../problem";
import type { State } from "../resource";
import type { Values } from "../values";
import { applyArgs, removeAll, type StepApproval, type StepContext } from "./apply";
import { approvalOf } from "./approval";
import type { Done, Recorded, Settings } from "./collection";
import { reportPlaces } from "./located";
import type { Asker } from "./methods";
import { warn } from "./print";
import type { Resource } from "./resource";
import { objectsByItem, withRecord } from "./session";

/** The context of steps that change objects; without an asker, they are deleted. */
async function contextOf(resource: Resource, settings: Settings, asker?: Asker): Promise<StepContext> {
  const { definition, form, session } = resource;
  const { kind } = definition;
  const known = await session.context(settings, warn);
  return {
    ...known,
    approval: asker?.isForced ? besideReplaced : approvalOf(definition, session),
    claimsOf: (key) => session.owners.claimsFor(known.forge.address, asker?.owner, form.itemOf(key)),
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
  { owner }: Asker,
  { forge }: StepContext,
  states: ReadonlyMap<string, State>,
): void {
  const byItem = [...states].map(([key, state]) => [form.itemOf(key), state] as const);
  session.owners.claimAll(owner, objectsByItem(definition, forge.address, byItem));
}

export async function create(resource: Resource, asker: Asker, inputs: Values) {
  const { form } = resource;
  const args = form.decodeArgs(inputs);
  const context = await contextOf(resource, args, asker);
  const done = await applyArgs(resource, context, undefined, args);
  reportPlaces(context.forge, warn);
  hold(resource, asker, context, done.states);
  const id = form.idOf(done.states);
  if (done.failures.size === 0) return { id, outs: form.encode(args, done.states) };
  const error = form.errorOf(args, done);
  // Nothing was created, so there is nothing to record.
  throw done.states.size === 0 ? error : withRecord(error, inputs, form.encodeFailed(args, done), id);
}

export async function update(resource: Resource, asker: Asker, id: string, state: Values, inputs: Values) {
  const { form } = resource;
  const recorded = form.decodeRecorded(id, state);
  const args = form.decodeArgs(inputs);
  const context = await contextOf(resource, args, asker);
  const done = await applyArgs(resource, context, recorded, args);
  reportPlaces(context.forge, warn);
  hold(resource, asker, context, done.states);
  if (done.failures.size > 0) throw failure(resource, inputs, args, recorded, done);
  return { outs: form.encode(args, done.states, recorded) };
}

export async function remove(resource: Resource, id: string, state: Values): Promise<void> {
  const recorded = resource.form.decodeRecorded(id, state);
  const done = await removeAll(resource, await contextOf(resource, recorded), recorded);
  if (done.failures.size > 0) throw failure(resource, state, recorded, recorded, done);
}

const failure = (
  { form }: Resource,
  inputs: Values,
  settings: Settings,
  recorded: Recorded,
  done: Done,
): unknown =>
  withRecord(form.errorOf(settings, done), inputs, form.encodeFailed(settings, done, recorded), recorded.id);
