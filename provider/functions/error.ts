/** What a look-up fails with: one sentence, which the engine prints as it is. */
import { PrintedError } from "../../pulumi/sdk/printed-error";

export interface LookUpErrorOptions {
  readonly cause?: unknown;
  readonly status?: number | undefined;
}

/** The failure of a look-up; `cause` is the client's error, unless that would show a secret. */
export class LookUpError extends PrintedError {
  override name = "LookUpError";
  /** With which the service refused, where it did: 404 for what is not there, or not to be seen. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: LookUpErrorOptions = {}) {
    super(message, options);
    this.status = status;
  }
}
