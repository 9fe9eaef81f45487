/** An error of which the engine prints only the message. */
import { inspect } from "node:util";
import { RunError } from "@pulumi/pulumi/errors";

export class PrintedError extends RunError {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    // The engine prints the stack if the program ends before the error is thrown; the SDK may have extended the message.
    Object.defineProperty(this, "stack", { configurable: true, get: () => this.message });
  }

  // The SDK inspects uncaught errors with all objects that they refer to, which takes 15 to 40 seconds on Node.js 20.
  [inspect.custom](): string {
    return this.message;
  }
}
