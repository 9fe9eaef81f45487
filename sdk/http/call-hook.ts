/** Calls a function of the program that uses the client: its failure is not that of the call. */
import { types } from "node:util";

/** A failing hook must not fail the call, nor end the process with an unhandled rejection. */
export function callHook<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
  try {
    const result = hook?.(event);
    if (types.isPromise(result)) result.catch(warn);
  } catch (error) {
    warn(error);
  }
}

function warn(error: unknown): void {
  process.emitWarning(
    `A hook of the client failed: ${types.isNativeError(error) ? error.message : String(error)}`,
  );
}
