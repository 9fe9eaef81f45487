/**
 * What becomes of an object whose resource is removed, for kinds in which it may stay: what its record says. What a program says
 * counts from the run on that records it.
 */
import type { AnyDefinition, Fate } from "../definition/resource";
import type { Values } from "../values/values";

/** The input that decides it. */
export const ON_DELETE = "onDelete";

/** `values` are the recorded ones. */
export function fateOf({ onDelete }: AnyDefinition, values: Values): Fate {
  if (onDelete === undefined) return "delete";
  const [initial = "release"] = onDelete;
  return onDelete.find((fate) => fate === values[ON_DELETE]) ?? initial;
}

/** Values with the fate of an object that says none, so that its removal from a program is a change. */
export const withFate = (definition: AnyDefinition, values: Values): Values =>
  definition.onDelete === undefined ? values : { ...values, [ON_DELETE]: fateOf(definition, values) };

/** What the record says of it, as the reason why an object stays. */
export const recordedFate = (values: Values): string =>
  values[ON_DELETE] === undefined
    ? `no run has recorded "${ON_DELETE}" for it`
    : `${ON_DELETE}: ${JSON.stringify(values[ON_DELETE])} is recorded for it`;

/** Why a removed object is still there. */
export const releasedText = (values: Values): string => `${recordedFate(values)}, so it is not deleted`;
