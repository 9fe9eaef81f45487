/** Problems with inputs. */

/** A problem of a resource, or of one item of a resource of many. */
export interface ItemProblem {
  /** The key of the item; absent if the problem is the whole resource's. */
  readonly item?: string;
  /** The object, if the message does not name it: `GroupLabel "bug" (acme)`. */
  readonly subject?: string;
  readonly message: string;
  /** The token cannot see whether the object is deleted, so that it stays as it is recorded. */
  readonly isUnseen?: true;
}

/** A problem with an input. */
export interface Problem {
  readonly property: string;
  readonly problem: string;
}
