/** The error of a failed look-up, of which the engine prints only the message. */
import { PrintedError } from "../pulumi/sdk/printed-error";

export interface LookUpErrorOptions {
  readonly cause?: unknown;
  readonly status?: number | undefined;
}

/** `cause` is the client's error, unless that would show a secret. */
export class LookUpError extends PrintedError {
  override name = "LookUpError";
  /** The status of a refused request: 404 for missing and for invisible objects. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: LookUpErrorOptions = {}) {
    super(message, options);
    this.status = status;
  }
}
