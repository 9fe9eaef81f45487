/** The steps of a resource of many on plain values, for tests that have neither an engine nor a session. */
import { applySteps, removeAll, type StepContext } from "../../provider/collection/apply/apply";
import type { Args, Done, Recorded, ResourceSettings } from "../../provider/collection/collection";
import { compactItems, itemsOf } from "../../provider/collection/forms/items";
import { manyForm } from "../../provider/collection/forms/many-form";
import { declaredOf, type ExclusiveDeclaration } from "../../provider/collection/observe/exclusive";
import { readItems } from "../../provider/collection/observe/read-items";
import { findUnmanaged as find } from "../../provider/collection/observe/unmanaged";
import { planFor as planOfForms } from "../../provider/collection/plan/plan";
import { problemsOfItems, warningsOfItems } from "../../provider/collection/rules";
import type { ItemProblem } from "../../provider/definition/problem";
import type { AnyDefinition, Context, State } from "../../provider/definition/resource";
import { closedWithMarks, openedWithMarks } from "../../provider/hosts/dynamic/marks";
import type { Values } from "../../provider/values/values";
import type { Client } from "../../sdk";

export { SomeFailedError } from "../../provider/collection/failures";

/** A context without the choice to adopt, which tests make at each step. */
export type PluralContext = Omit<StepContext, "adopt">;

export const recordedIn = (definition: AnyDefinition, state: Values) =>
  manyForm(definition).decodeRecorded("id", openedWithMarks(state));

export const argsIn = (definition: AnyDefinition, args: Values) =>
  manyForm(definition).decodeArgs(openedWithMarks(args));

/** The items as they are recorded. */
export const canonicalItems = (definition: AnyDefinition, args: Values) =>
  compactItems(definition, itemsOf(definition, args), args);

export const problemsOfMany = (definition: AnyDefinition, args: Values): readonly ItemProblem[] =>
  problemsOfItems({ definition, form: manyForm(definition) }, argsIn(definition, args));

export function warningsOfMany(definition: AnyDefinition, given: Values): readonly string[] {
  const { itemOf, subject } = manyForm(definition);
  const args = argsIn(definition, given);
  return warningsOfItems(definition, args.items, { itemOf, subject: () => subject(args) });
}

/** The state that a step records for these objects. */
export const stateOfMany = (definition: AnyDefinition, args: Values, states: ReadonlyMap<string, State>) =>
  closedWithMarks(definition, manyForm(definition).encode(argsIn(definition, args), states));

export const declaredIn = (definition: AnyDefinition, args: Values): ExclusiveDeclaration =>
  argsIn(definition, args);

function statesOf(definition: AnyDefinition, settings: ResourceSettings, done: Done): Map<string, State> {
  if (done.failures.size > 0) throw manyForm(definition).errorOf(settings, done);
  return new Map(done.states);
}

async function applied(
  definition: AnyDefinition,
  context: StepContext,
  recorded: Recorded | undefined,
  args: Args,
): Promise<Map<string, State>> {
  const plan = await planOfForms(definition, recorded, args, context);
  const before = recorded && declaredOf(recorded);
  const unmanaged = await find(definition, context, args, { known: plan.olds, before });
  const form = manyForm(definition);
  const done = await applySteps({ definition, form }, context, args, { ...plan, unmanaged, before });
  return statesOf(definition, args, done);
}

export async function createMany(
  definition: AnyDefinition,
  context: PluralContext,
  args: Values,
  { adopt }: { readonly adopt: boolean },
): Promise<Map<string, State>> {
  return applied(definition, { ...context, adopt }, undefined, argsIn(definition, args));
}

export async function updateMany(
  definition: AnyDefinition,
  context: PluralContext,
  state: Values,
  args: Values,
  { adopt }: { readonly adopt: boolean },
): Promise<Map<string, State>> {
  return applied(definition, { ...context, adopt }, recordedIn(definition, state), argsIn(definition, args));
}

export async function removeMany(
  definition: AnyDefinition,
  context: PluralContext,
  state: Values,
): Promise<void> {
  const recorded = recordedIn(definition, state);
  const form = manyForm(definition);
  statesOf(
    definition,
    recorded,
    await removeAll({ definition, form }, { ...context, adopt: false }, recorded),
  );
}

export const readMany = (
  definition: AnyDefinition,
  context: Context,
  state: Values,
): Promise<Map<string, State>> => readItems(definition, context, recordedIn(definition, state));

export const planFor = (definition: AnyDefinition, state: Values, args: Values, forge: Client) =>
  planOfForms(definition, recordedIn(definition, state), argsIn(definition, args), {
    forge,
    warn: () => undefined,
  });

export const findUnmanaged = (
  definition: AnyDefinition,
  context: Context,
  args: Values,
  looking: {
    readonly known: ReadonlyMap<string, State>;
    readonly described?: readonly Values[];
    readonly before?: Values;
    readonly isRecorded?: boolean;
  },
) => {
  const { before, ...others } = looking;
  return find(definition, context, declaredIn(definition, args), {
    ...others,
    ...(before ? { before: declaredIn(definition, before) } : {}),
  });
};
