/** A run that cannot be begun as it was asked for; one sentence says why, and what to do. */
export class RunError extends Error {
  override name = "RunError";
}
