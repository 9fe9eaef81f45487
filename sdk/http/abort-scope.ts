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
 * Calls within `run` that have no signal of their own end with this one. With `grace`, what was sent before that still has so many
 * milliseconds for its answer, and so have reads that begin after it, so that `run` knows what it has done.
 */
export const withSignal = <T>(signal: AbortSignal, run: () => T, grace?: number): T =>
  scopes.run({ signal, grace }, run);

/** When a call ends. */
export interface ScopeEnding {
  readonly signal?: AbortSignal | undefined;
  /** How long a request that was sent may still be answered after the signal, in milliseconds; absent: not at all. */
  readonly grace?: number | undefined;
}

export function currentEnding(isRead: boolean): ScopeEnding {
  const scope = scopes.getStore();
  if (scope === undefined || !isRead) return scope ?? NEVER;
  if (scope.grace === undefined || !scope.signal.aborted) return { signal: scope.signal };
  scope.late ??= endingAfter(scope.grace, scope.signal.reason);
  return { signal: scope.late };
}

const NEVER: ScopeEnding = {};

function endingAfter(milliseconds: number, reason: unknown): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), milliseconds).unref();
  return controller.signal;
}

/** Whether the signal of the scope has come, so that nothing new should begin, and its reason. */
export function currentEnd(): { readonly reason: unknown } | undefined {
  const signal = scopes.getStore()?.signal;
  return signal?.aborted ? { reason: signal.reason } : undefined;
}

/** Whether `run` wants to know if a request that its signal ended may have taken effect. */
export const asksForEffect = (): boolean => scopes.getStore()?.grace !== undefined;
