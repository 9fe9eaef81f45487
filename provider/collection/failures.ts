/** The errors of a step over many items. */
import { currentEnd } from "../../sdk/http/abort-scope";
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

/** The run was stopped before the request of this error was sent. */
export function isStop(error: Error): boolean {
  const end = currentEnd();
  return end !== undefined && isCausedBy(error, end.reason);
}

const isCausedBy = (error: unknown, reason: unknown): boolean =>
  error === reason ||
  (error instanceof Error && error.cause !== undefined && isCausedBy(error.cause, reason));
