/** Makes the changes of a plan from the steps of a resource and from what a read has found. */

import type { AnyDefinition, State } from "../../definition/resource";
import { isSecret } from "../../values/secrecy";
import { BEFORE, isRecord, same, type Values } from "../../values/values";
import { type Cause, type Change, changedObject } from "./change";
import { changesIn, newProperties, type PropertyChange, propertyChanges } from "./changes";
import type { ChangeStep, PlannedStep, SettleStep } from "./plan";
import { NOTHING_SEEN, type Seen } from "./seen";

/** The change that a step makes to an existing object; `undefined` if it makes none. */
export function changeOf(
  definition: AnyDefinition,
  step: PlannedStep,
  seen: Seen = NOTHING_SEEN,
): Change | undefined {
  if (step.do === "remove") return deletionOf(definition, step.key, step.state);
  if (step.do !== "update" && step.do !== "replace" && step.do !== "settle") return undefined;
  const { kind } = definition;
  const { key } = step;
  const properties = changesIn(definition, step);
  // An object that is completed has its differences from the run that began it.
  const settled = step.do === "update" ? seen.settled.get(key) : undefined;
  if (settled) return { ...settled, properties };
  const isThere = step.do !== "settle" || step.unfinished !== "may exist";
  return {
    ...{ kind, key, action: step.do, properties },
    cause: causeOfStep(step, properties, seen.drifted.get(key)),
    ...(isThere ? { object: changedObject(definition, step.state) } : {}),
    ...(step.do === "settle" ? { unfinished: step.unfinished } : {}),
  };
}

function causeOfStep(
  step: ChangeStep | SettleStep,
  properties: readonly PropertyChange[],
  drifted: readonly string[] | "gone" | undefined,
): Cause {
  if (step.do === "settle") return "unfinished";
  return step.isAsked ? "asked" : causeOf(properties, drifted);
}

function causeOf(properties: readonly PropertyChange[], drifted: readonly string[] | "gone" = []): Cause {
  const own = properties.filter(({ name }) => drifted !== "gone" && drifted.includes(name)).length;
  if (own === 0) return "declaration";
  return own === properties.length ? "drift" : "both";
}

export const deletionOf = (definition: AnyDefinition, key: string, state: State): Change => ({
  ...{ kind: definition.kind, key, action: "delete", properties: restoredProperties(definition, key, state) },
  cause: state.isUnmanaged ? "unmanaged" : "undeclared",
  object: changedObject(definition, state),
});

export const creationOf = (
  definition: AnyDefinition,
  key: string,
  inputs: Values,
  { drifted }: Seen = NOTHING_SEEN,
): Change => ({
  ...{ kind: definition.kind, key, action: "create" },
  cause: drifted.get(key) === "gone" ? "gone" : "missing",
  properties: newProperties(definition, inputs, key),
});

/** Settings are not deleted: they are put back as they were before they were adopted, and if there were none, nothing is set any more. */
function restoredProperties(
  definition: AnyDefinition,
  key: string,
  { values }: State,
): readonly PropertyChange[] {
  const before = values[BEFORE];
  if (!definition.singleton || before === undefined || isSecret(definition, BEFORE, key)) return [];
  const original = isRecord(before) ? before : {};
  const names = Object.keys(definition.inputs).filter(
    (name) => name in values && !definition.id.includes(name) && !same(values[name], original[name]),
  );
  return propertyChanges(definition, names, values, original, key);
}

/** The change of an existing object that begins to be managed. */
export const adoptionOf = (
  definition: AnyDefinition,
  key: string,
  found: State,
  properties: readonly PropertyChange[],
): Change => ({
  ...{ kind: definition.kind, key, action: "adopt", cause: "existing" },
  properties,
  object: changedObject(definition, found),
});
