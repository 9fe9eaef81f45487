/** The errors of a step over many items. */
import { ResourceError, type State } from "../definition/resource";

/** A step that did not begin. */
export class UntriedError extends ResourceError {}

/** Some items failed, each of which the journal has; the others are recorded. */
export class SomeFailedError extends ResourceError {
  constructor(
    message: string,
    readonly states: ReadonlyMap<string, State>,
    readonly reasons: readonly string[],
  ) {
    super(message);
  }
}
