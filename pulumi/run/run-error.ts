/** An error that prevents a run; its message says why and what to do. */
export class RunError extends Error {
  override name = "RunError";
}
