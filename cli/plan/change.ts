/** The words of a plan: what a step does to an object, why, and what became of it. */
import type { GonePlace } from "../../provider/collection/gone-places";
import type { PlannedStep } from "../../provider/collection/journal";

export type { PropertyChange } from "../../provider/collection/changes";

export type PlannedAction = PlannedStep["action"];

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
  /** It is not declared any more. */
  | "undeclared"
  /** An earlier run has begun it, and has not ended it. */
  | "unfinished"
  /** Nothing ever declared it, and its collection is exclusive. */
  | "unmanaged";

/** The result of a change in a run that ended. */
export type ChangeResult =
  | "done"
  | "failed"
  /** It was not its turn before the run ended. */
  | "skipped"
  /** The run was stopped while it was at it. */
  | "unfinished";

/** Why an object, or a whole resource if the key is empty, could not be read, planned or changed. */
export interface ObjectFailure extends ObjectKey {
  /** Such as `GroupLabel "bug" (acme)`, where it is known. */
  readonly subject?: string;
  /** Without the subject. */
  readonly message: string;
  /** The token cannot see whether the object is deleted. */
  readonly isUnseen?: true;
  /** Why it could not be looked for: it may exist. */
  readonly error?: Error;
}

/** An object that is gone with its group or project. */
export interface GoneObject extends ObjectKey {
  readonly place: GonePlace;
}

export interface ObjectKey {
  readonly kind: string;
  readonly key: string;
}

/** The key of an object, unique among the resources of a run. */
export const idOf = ({ kind, key }: ObjectKey): string => `${kind} ${key}`;
