/** Problems with inputs. */
import type { Unfinished } from "./unfinished";

/** A problem of a resource, or of one item of a resource of many. */
export interface ItemProblem {
  /** The key of the item; absent if the problem is the whole resource's. */
  readonly item?: string;
  /** The object, if the message does not name it: `GroupLabel "bug" (acme)`. */
  readonly subject?: string;
  readonly message: string;
  /** The token cannot see whether the object is deleted, so that it stays as it is recorded. */
  readonly isUnseen?: true;
  /** The run was stopped, or could not reach the service, before it was this item's turn. */
  readonly isUntried?: true;
  /** The run was stopped while it was at this item: the next one settles it. */
  readonly unfinished?: Unfinished;
  /** Why the object could not be looked for: it may exist. */
  readonly error?: Error;
}

/** A problem with an input. */
export interface Problem {
  readonly property: string;
  readonly problem: string;
}
