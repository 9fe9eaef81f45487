/** What a look-up fails with: one sentence, which the engine prints as it is. */
import { inspect } from "node:util";
import * as pulumi from "../../pulumi/sdk/modules";

export interface LookUpErrorOptions {
  readonly cause?: unknown;
  readonly status?: number | undefined;
}

/** The failure of a look-up; `cause` is the client's error, unless that would show a secret. */
export class LookUpError extends pulumi.RunError {
  override name = "LookUpError";
  /** With which the service refused, where it did: 404 for what is not there, or not to be seen. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: LookUpErrorOptions = {}) {
    super(message, options);
    this.status = status;
    // The engine prints it when the program has ended before the look-up has; the SDK may have added to the message.
    Object.defineProperty(this, "stack", { configurable: true, get: () => this.message });
  }

  // The SDK inspects what a program did not catch, whatever it prints of it, with all that hangs on it: on Node.js 20 that
  // takes 15 to 40 seconds in which nothing happens.
  [inspect.custom](): string {
    return this.message;
  }
}
