/** The change of an object, and its cause: the one form in which it is planned, approved, saved, reported and made. */

import type { AnyDefinition, State } from "../../definition/resource";
import type { Unfinished } from "../../definition/unfinished";
import { pick, type Values } from "../../values/values";
import type { PropertyChange } from "./changes";

/** An object, by the name that it has in its resource. */
export interface ObjectKey {
  /** Such as `GroupLabel`. */
  readonly kind: string;
  /** The key of the item; empty for the resource as a whole. */
  readonly key: string;
}

/** Without values that may be secret. */
export interface Change extends ObjectKey {
  readonly action: ChangeAction;
  readonly cause: Cause;
  readonly properties: readonly PropertyChange[];
  /** The existing object; absent if it is created, or if only the service knows whether it exists. */
  readonly object?: ChangedObject;
  /** The remains of an earlier run, if it is to be settled. */
  readonly unfinished?: Unfinished;
}

export type ChangeAction = "create" | "adopt" | "update" | "replace" | "delete" | "settle";

/** Why an object is to be changed. */
export type Cause =
  /** It does not exist, or not any more. */
  | "missing"
  | "gone"
  /** It exists, and is not managed yet. */
  | "existing"
  /** It exists, and is not like its declaration; without a state, nobody knows why. */
  | "different"
  /** The declaration, the object, or both changed. */
  | "declaration"
  | "drift"
  | "both"
  /** Somebody has asked for its replacement. */
  | "asked"
  /** It is not declared any more. */
  | "undeclared"
  /** An earlier run has begun it, and has not ended it. */
  | "unfinished"
  /** Nothing ever declared it, and its collection is exclusive. */
  | "unmanaged";

/** Distinguishes an object from all others of its kind. */
export interface ChangedObject {
  readonly id: string;
  /** Where it is, and its name. */
  readonly values: Values;
}

export const changedObject = (definition: AnyDefinition, { id, values }: State): ChangedObject => ({
  id,
  values: pick(
    values,
    [...definition.id, ...(definition.collection ?? []), definition.title].filter(
      (name) => name !== undefined && name in definition.inputs,
    ),
  ),
});
