/**
 * The choice whether an object is deleted, archived or released when its resource is removed, for kinds that have it: its record decides.
 * A program's choice counts from the run on that records it.
 */
import type { AnyDefinition, OnDelete } from "../definition/resource";
import type { Values } from "../values/values";

/** The input with the choice. */
export const ON_DELETE = "onDelete";

/** `values` are the recorded ones. */
export function onDeleteOf({ onDelete }: AnyDefinition, values: Values): OnDelete {
  if (onDelete === undefined) return "delete";
  const [initial = "release"] = onDelete;
  return onDelete.find((choice) => choice === values[ON_DELETE]) ?? initial;
}

/** Values with the choice of an object that has none, so that its removal from a program is a change. */
export const withOnDelete = (definition: AnyDefinition, values: Values): Values =>
  definition.onDelete === undefined ? values : { ...values, [ON_DELETE]: onDeleteOf(definition, values) };

/** The recorded choice, as the reason why an object stays. */
export const recordedOnDelete = (values: Values): string =>
  values[ON_DELETE] === undefined
    ? `no run has recorded "${ON_DELETE}" for it`
    : `${ON_DELETE}: ${JSON.stringify(values[ON_DELETE])} is recorded for it`;

/** Why a removed object is still there. */
export const releasedText = (values: Values): string => `${recordedOnDelete(values)}, so it is not deleted`;

/** By what becomes of an object whose resource is removed. */
export const REMOVAL_WORDS: Readonly<Record<OnDelete, string>> = {
  ...{ release: "released", archive: "archived", block: "blocked", delete: "deleted" },
};
