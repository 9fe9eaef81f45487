/** An error that the engine prints as its message alone, and at once. */
import { inspect } from "node:util";
import { RunError } from "@pulumi/pulumi/errors";

export class PrintedError extends RunError {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    // The engine prints the stack when the program has ended before the error is thrown; the SDK may have added to the message.
    Object.defineProperty(this, "stack", { configurable: true, get: () => this.message });
  }

  // The SDK inspects an error that a program did not catch, whatever it prints of it, with all that hangs on it: on Node.js 20
  // that takes 15 to 40 seconds in which nothing happens.
  [inspect.custom](): string {
    return this.message;
  }
}
