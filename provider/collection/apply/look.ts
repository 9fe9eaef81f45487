/** The executor's own look at what a plan has shown: what somebody has changed, made or added since is left as it is, by name. */
import type { AnyDefinition, Context, State } from "../../definition/resource";
import { isEquivalent } from "../../lifecycle/diff";
import { isUnsettled } from "../../lifecycle/unsettled";
import { hasUnknown } from "../../values/values";
import type { Args } from "../collection";
import { readItems } from "../observe/read-items";
import { findUnmanaged } from "../observe/unmanaged";
import type { Change } from "../plan/change";
import { describeChange } from "../plan/changes";
import type { ChangeStep, SettleStep, Step, WholePlan } from "../plan/plan";
import { changeOf } from "../plan/planned";
import { driftedIn } from "../plan/seen";

/** The changes that somebody has seen. */
export interface Shown {
  /** By key, without deletions. */
  readonly changes: ReadonlyMap<string, Change>;
  /** Somebody may have changed since what the plan has found, as while a person was asked. */
  readonly isOld: boolean;
}

type Text = Pick<Change, "action" | "properties">;

/** Why an item must not become the object that was found for it, or a new one. */
export function refusalOfFound(planned: Change | undefined, found: State | undefined): string | undefined {
  // With a value that was unknown, an existing object could not be looked for.
  const isOpen = planned?.action === "create" && planned.properties.some(({ isUnknown }) => isUnknown);
  if (planned && (isOpen || planned.action === "settle" || planned.object?.id === found?.id))
    return undefined;
  return sentence(planned, described({ action: found ? "adopt" : "create", properties: [] }));
}

/** Of the objects that a plan changes, those that have changed since, with why they are left. */
export async function changedSince(
  definition: AnyDefinition,
  context: Context,
  steps: readonly Step[],
  { changes, isOld }: Shown,
): Promise<ReadonlyMap<string, string>> {
  const looked = isOld ? steps.filter(isLookedAt) : [];
  const items = new Map(looked.map(({ key, state }) => [key, state]));
  const reasons = new Map<string, string>();
  if (items.size === 0) return reasons;
  const onUnseen = (key: string, why: string) => void reasons.set(key, why);
  const found = await readItems(
    definition,
    context,
    { items, exclusive: false, defaults: undefined },
    { onUnseen },
  );
  for (const step of looked) {
    const now = textNow(definition, step, found.get(step.key));
    if (now !== undefined)
      reasons.set(step.key, sentence(changes.get(step.key) ?? changeOf(definition, step), now));
  }
  return reasons;
}

/** A deletion is the same whatever has changed; an object that may exist is looked for anyway. */
const isLookedAt = (step: Step): step is ChangeStep | SettleStep =>
  (step.do === "update" || step.do === "replace" || step.do === "settle") && !isUnsettled(step.state);

/** The change that would be made now; `undefined` if it is the planned one, or a part of it. */
function textNow(
  definition: AnyDefinition,
  step: ChangeStep | SettleStep,
  now: State | undefined,
): string | undefined {
  if (now === undefined) return "it is gone";
  const { state, inputs, differing } = step;
  const changed = driftedIn(definition, state, now).filter(
    (name) =>
      name in inputs &&
      !hasUnknown(inputs[name]) &&
      !isEquivalent(definition, name, inputs[name], now.values[name]),
  );
  if (changed.length === 0) return undefined;
  const names = [...new Set([...differing, ...changed])];
  const wanted = changeOf(definition, { ...step, state: now, properties: names, differing: names });
  return wanted && described(wanted);
}

/** The objects of exclusive collections that no plan has shown. A read has looked at those that are recorded. */
export async function addedSince(
  definition: AnyDefinition,
  context: Context & { readonly shown?: Shown },
  args: Args,
  { steps, unmanaged, before }: WholePlan,
): Promise<ReadonlyMap<string, State>> {
  const known = new Map<string, State>();
  for (const step of steps) if (step.do !== "create") known.set(step.key, step.state);
  for (const [key, state] of unmanaged) known.set(known.has(key) ? `${key} (${state.id})` : key, state);
  const looked = context.shown?.isOld ? undefined : before;
  return findUnmanaged(definition, context, args, { known, before: looked });
}

export const changedTexts = (added: ReadonlyMap<string, State>): ReadonlyMap<string, string> =>
  new Map([...added.keys()].map((key) => [key, sentence(undefined, "delete")]));

const sentence = (planned: Text | undefined, now: string): string =>
  `it has changed in the service since the plan was made, and was left as it is. The plan: ${planned ? described(planned) : "no change"}. Now: ${now}. Run the command again`;

const described = ({ action, properties }: Text): string =>
  properties.length === 0 ? action : `${action} (${properties.map(describeChange).join(", ")})`;
