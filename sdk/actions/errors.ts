/** Errors of actions that do not come from a single call. */
import { ForgeError } from "../http/errors";

/** The wait timed out; the operation continues in the service. */
export class WaitTimeoutError extends ForgeError {
  constructor(
    message: string,
    /** The last state that was read, if any. */
    readonly last: unknown,
  ) {
    super(message);
  }
}

/** The action is not possible, for a reason that the service's response does not contain. */
export class ActionRefusedError extends ForgeError {}
