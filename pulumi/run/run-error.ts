/** An error that prevents a run; its message says why and what to do. */
import { withoutUrlCredentials } from "../../sdk/http/redact";

export class RunError extends Error {
  override name = "RunError";

  constructor(message: string) {
    super(withoutUrlCredentials(message));
  }
}
