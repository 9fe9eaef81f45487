/** How an action can end badly for reasons that no single call has. */
import { ForgeError } from "../http/errors";

/** The time for waiting is over; what was asked for goes on at the service. */
export class WaitTimeoutError extends ForgeError {
  constructor(
    message: string,
    /** What was seen last, if anything was. */
    readonly last: unknown,
  ) {
    super(message);
  }
}

/** It cannot be done as things are, for a reason that the service's own answer does not tell. */
export class ActionRefusedError extends ForgeError {}
