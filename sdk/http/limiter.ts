/** One limiter for all requests of a client: so many at once, and none while the service asks for a pause. */
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { headerOf, type ResponseHead } from "./response-head";

export class RequestLimiter {
  readonly #limit: ReturnType<typeof pLimit>;
  #pausedUntil = 0;

  constructor(concurrency: number) {
    this.#limit = pLimit(concurrency);
  }

  /** Runs a request when there is room and no pause; who aborts need not wait for the turn. */
  run<T>(signal: AbortSignal | undefined, request: () => Promise<T>): Promise<T> {
    const queued = this.#limit(() =>
      this.#pausedUntil === 0 && !signal ? request() : this.#afterPause(signal, request),
    );
    return abortable(queued, signal);
  }

  async #afterPause<T>(signal: AbortSignal | undefined, request: () => Promise<T>): Promise<T> {
    for (;;) {
      signal?.throwIfAborted();
      const wait = this.#pausedUntil - Date.now();
      if (wait <= 0) return request();
      await pause(wait, signal);
    }
  }

  /** Nobody sends before this moment. */
  pauseUntil(time: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, time);
  }

  /** Obeys a service that says that nothing is left of the present window. */
  applyRateLimit(head: ResponseHead, longestWait: number): void {
    if (head.headers["ratelimit-remaining"] !== "0") return;
    const reset = resetTime(head, Date.now());
    if (reset !== undefined && reset - Date.now() <= longestWait) this.pauseUntil(reset);
  }
}

/** Sleeps; who aborts gets what they aborted with. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/** The promise, or the abort if that comes first. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    const settled = () => signal.removeEventListener("abort", abort);
    promise.then(resolve, reject).finally(settled);
  });
}

/** When the service takes requests again, in milliseconds since 1970: `Retry-After` (seconds or a date) or `RateLimit-Reset`. */
export function retryAfter(head: ResponseHead, now = Date.now()): number | undefined {
  const after = headerOf(head, "retry-after")?.trim();
  if (after) {
    const time = DIGITS.test(after) ? now + Number(after) * 1000 : parseDate(after) + clockOffset(head, now);
    if (isValidTime(time)) return Math.max(time, now);
  }
  return resetTime(head, now);
}

function resetTime(head: ResponseHead, now: number): number | undefined {
  const text = headerOf(head, "ratelimit-reset")?.trim() ?? "";
  if (!DIGITS.test(text)) return undefined;
  const reset = Number(text);
  // Seconds since 1970 on a real installation; seconds from now in the IETF's draft.
  const time = reset > 1_000_000_000 ? reset * 1000 + clockOffset(head, now) : now + reset * 1000;
  return isValidTime(time) ? Math.max(time, now) : undefined;
}

const DIGITS = /^\d+(\.\d+)?$/;

/** A date has letters in it; `Date.parse` would read one into `-5` too. */
const parseDate = (text: string) => (/[a-z]/i.test(text) ? Date.parse(text) : Number.NaN);

const isValidTime = (time: number) => !Number.isNaN(new Date(time).getTime());

/** A clock that is off by less is taken as right, for `Date` has whole seconds and the answer was on its way. */
const CLOCK_TOLERANCE = 5_000;

/** How far our clock is ahead of the service's, by which its moments are meant. */
function clockOffset(head: ResponseHead, now: number): number {
  const offset = now - Date.parse(headerOf(head, "date") ?? "");
  return Math.abs(offset) > CLOCK_TOLERANCE ? offset : 0;
}
