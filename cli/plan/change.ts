/** The fate of the objects of a run. */
import type { ObjectKey } from "../../provider/collection/plan/change";

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

/** The key of an object, unique among the resources of a run. */
export const idOf = ({ kind, key }: ObjectKey): string => `${kind} ${key}`;
