/** Errors of the service that a look ahead leaves to the step itself. */
import { ForgeError } from "../../sdk/http/errors";
import { ResourceError } from "../lifecycle";

/** The create itself meets and reports known errors. */
export function ignoreKnownError(error: unknown): undefined {
  if (error instanceof ForgeError || error instanceof ResourceError) return undefined;
  throw error;
}
