/** Whether a failed step may have changed the service. */
import { ForgeError } from "../../sdk/http/errors";

/** The HTTP client knows this for every failed call; an error of the provider has the call's error as its cause. */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (error instanceof ForgeError) return error.mayHaveTakenEffect;
  return error instanceof Error && error.cause !== undefined && mayHaveTakenEffect(error.cause);
}
