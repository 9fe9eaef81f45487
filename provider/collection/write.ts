/** Creates, updates and deletes a resource, and records what happened to each of its objects. */

import type { ItemProblem } from "../definition/problem";
import type { AnyDefinition, State } from "../definition/resource";
import { objectsOf } from "../identity/identity";
import { isUnsettled, PartialError, ResourceError, subject } from "../lifecycle";
import { secretOutputs } from "../lifecycle/state";
import { applyArgs, removeAll, type StepContext } from "./apply";
import { stepApprovalOf } from "./approval";
import type { Args, Done, Recorded, ResourceSettings } from "./collection";
import type { Happened } from "./journal";
import { declarePlaces, locate, reportPlaces } from "./located";
import type { Asker, Written } from "./methods";
import { print, warn } from "./print";
import { argsText, createAgain } from "./replace";
import type { Resource } from "./resource";
import { isRotation } from "./rotation";
import { objectsByItem, type Session, withRecord } from "./session";
import { unclaimedAmong, withUnclaimed } from "./unclaimed";

/** The context of steps that change objects; without an asker, they are deleted. */
async function contextOf(
  resource: Resource,
  settings: ResourceSettings,
  asker?: Asker,
  recorded?: Recorded,
): Promise<StepContext> {
  const { definition, form, session } = resource;
  const { kind } = definition;
  const known = await session.context(settings, warn);
  const asking = { name: form.name, id: recorded?.id, isSeen: asker !== undefined };
  const elsewhere = session.holders.elsewhere(known.forge, asking);
  return {
    ...known,
    adopt: known.adopt && !(asker && isRotation(definition, asker)),
    approval: stepApprovalOf(definition, session),
    inform: print,
    wasMade: (inputs) => session.wasMade(definition, inputs),
    claimsOf: (key) =>
      session.owners.claimsFor(known.forge.address, asker?.owner, form.itemOf(key), elsewhere),
    onItem(key: string, failure: ItemProblem | undefined) {
      session.journal([{ kind, key, ...endOf(failure) }]);
    },
    ...recordingOf(session, kind, settings),
  };
}

function recordingOf(
  session: Session,
  kind: string,
  settings: ResourceSettings,
): Pick<StepContext, "record"> {
  const record = session.record?.(kind, settings);
  return record ? { record } : {};
}

function endOf(failure: ItemProblem | undefined): Happened {
  if (failure === undefined) return { event: "done" };
  const { isUntried, unfinished, ...problem } = failure;
  if (isUntried) return { event: "untried" };
  return unfinished ? { event: "unfinished", unfinished } : { event: "failed", ...problem };
}

const unclaimedBy = (resource: Resource, asker: Asker, args: Args): Pick<StepContext, "unclaimed"> => ({
  unclaimed: (found) => unclaimedAmong(resource, asker, args, found),
});

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

export async function createResource(resource: Resource, asker: Asker, args: Args): Promise<Written> {
  const { definition, form, session } = resource;
  const context = { ...(await contextOf(resource, args, asker)), ...unclaimedBy(resource, asker, args) };
  const applied = await applyArgs(resource, context, undefined, args);
  const isRefused = applied.failures.size > 0 && applied.states.size === 0;
  const replaced = isRefused ? session.replacing.get(argsText(args)) : undefined;
  const done = replaced ? await withFormer(resource, context, replaced.state, applied) : applied;
  declarePlaces(definition, context.forge, args.items.values());
  reportPlaces(context.forge);
  hold(resource, asker, context, done.states);
  const id = form.idOf(done.states);
  if (done.failures.size === 0) session.owners.complete(asker.owner, definition.kind, id);
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
  const { definition, form, session } = resource;
  const context = {
    ...(await contextOf(resource, args, asker, recorded)),
    ...unclaimedBy(resource, asker, args),
  };
  const compared = session.plans.take(asker.owner, recorded, args);
  const from = compared ? recorded : await withUnclaimed(resource, asker, recorded, args);
  const done = await applyArgs(resource, context, from, args, compared);
  declarePlaces(definition, context.forge, args.items.values());
  reportPlaces(context.forge);
  hold(resource, asker, context, done.states);
  if (done.failures.size > 0) throw failure(resource, args, recorded, done);
  if (!form.isMany) sayProvisionalId(definition, recorded, done.states);
  return { id: recorded.id, state: form.encode(args, done.states, recorded), states: done.states };
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

export async function removeResource(
  resource: Resource,
  recorded: Recorded,
  successor?: Asker,
): Promise<void> {
  const context = await contextOf(resource, recorded, undefined, recorded);
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
