/** Ends all calls that a piece of code makes with one signal, so that nothing in between has to pass it on. */
import { AsyncLocalStorage } from "node:async_hooks";

interface Scope {
  readonly signal: AbortSignal;
  readonly grace: number | undefined;
  /** Ends the reads that began after `signal`. */
  late?: AbortSignal;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Calls within `run` that have no signal of their own end with this one. With `grace`, reads that begin after that still have so many
 * milliseconds, so that `run` can find out what an unanswered request has done.
 */
export const withSignal = <T>(signal: AbortSignal, run: () => T, grace?: number): T =>
  scopes.run({ signal, grace }, run);

export function currentSignal(isRead: boolean): AbortSignal | undefined {
  const scope = scopes.getStore();
  if (!isRead || scope?.grace === undefined || !scope.signal.aborted) return scope?.signal;
  scope.late ??= endingAfter(scope.grace, scope.signal.reason);
  return scope.late;
}

function endingAfter(milliseconds: number, reason: unknown): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), milliseconds).unref();
  return controller.signal;
}

/** Whether `run` wants to know if a request that its signal ended may have taken effect. */
export const asksForEffect = (): boolean => scopes.getStore()?.grace !== undefined;
