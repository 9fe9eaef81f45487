/** Whether a step that failed may have changed the service all the same. */
import { ForgeError } from "../sdk/http/errors";

/** The transport knows it of every failed call; an error of ours has that of the call as its cause. */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (error instanceof ForgeError) return error.mayHaveTakenEffect;
  return error instanceof Error && error.cause !== undefined && mayHaveTakenEffect(error.cause);
}
