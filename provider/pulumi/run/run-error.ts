/** An error that prevents a run; its message says why and what to do. */

import { withoutUrlCredentials } from "../../../sdk/http/redact";
import { UserError } from "../../../sdk/user-error";

export class RunError extends UserError {
  override name = "RunError";

  constructor(message: string) {
    super(withoutUrlCredentials(message));
  }
}
