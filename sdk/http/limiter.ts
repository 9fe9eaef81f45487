/** Lets requests run when the pace and the budget have room for them, and none while the service asks for a pause. */
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { readClock } from "../clock";
import type { Budget } from "./budget";
import { BudgetQueue } from "./budget-queue";
import { endingOf, type Pace } from "./pace";
import type { RequestContext } from "./request-context";
import { headerOf, type ResponseHead } from "./response-head";
import { clockOffset } from "./service-clock";
import type { Waits } from "./waits";

/** How a request ended; without an error, it succeeded. */
interface Ended {
  readonly error?: unknown;
  readonly head?: ResponseHead;
}

export interface LimiterOptions {
  readonly budget: Budget | undefined;
  /** The longest wait for the service's rate limit, in milliseconds. */
  readonly longest: number;
  readonly waits: Waits;
}

export class RequestLimiter {
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #pace: Pace;
  readonly #waits: Waits;
  readonly #longest: number;
  readonly #queue: BudgetQueue | undefined;
  #pausedUntil = 0;

  constructor(pace: Pace, { budget, longest, waits }: LimiterOptions) {
    this.#pace = pace;
    this.#waits = waits;
    this.#longest = longest;
    this.#queue = budget && new BudgetQueue(budget, (milliseconds) => waits.begin(milliseconds));
    this.#limit = pLimit(pace.limit);
  }

  /** Runs a request when there is room and no pause is active. Aborting rejects immediately. */
  run<T extends Ended>(context: RequestContext, request: () => Promise<T>): Promise<T> {
    const { signal } = context;
    const queued = this.#limit(() =>
      this.#pausedUntil === 0 && !signal && !this.#queue
        ? this.#timed(context, request)
        : this.#afterPause(context, request),
    );
    return abortable(queued, signal);
  }

  async #afterPause<T extends Ended>(context: RequestContext, request: () => Promise<T>): Promise<T> {
    const { signal } = context;
    for (;;) {
      signal?.throwIfAborted();
      const wait = this.#pausedUntil - readClock();
      if (wait > 0) await pause(wait, signal);
      else if (this.#queue === undefined) return this.#timed(context, request);
      else {
        await this.#queue.take(signal);
        if (this.#pausedUntil <= readClock()) return this.#timed(context, request);
      }
    }
  }

  /** For a further request of an attempt, such as one to another address. */
  async another({ signal }: RequestContext): Promise<void> {
    await this.#queue?.take(signal);
  }

  async #timed<T extends Ended>({ call }: RequestContext, request: () => Promise<T>): Promise<T> {
    const end = this.#pace.begin(call.facts.operation);
    let ended: Ended | undefined;
    try {
      const outcome = await request();
      ended = outcome;
      return outcome;
    } finally {
      end(
        ended === undefined
          ? "unknown"
          : ended.error === undefined
            ? "answered"
            : endingOf(call.operation, ended.head),
      );
      if (this.#limit.concurrency !== this.#pace.limit) this.#limit.concurrency = this.#pace.limit;
    }
  }

  pause(milliseconds: number, isRateLimit: boolean): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, readClock() + milliseconds);
    if (isRateLimit) this.#waits.begin(milliseconds);
  }

  /** Sends no more requests than remain in the rate limit's window. */
  applyRateLimit(head: ResponseHead): void {
    const remaining = headerOf(head, "ratelimit-remaining")?.trim() ?? "";
    if (!DIGITS.test(remaining)) return;
    const wait = untilReset(head, Date.now());
    if (wait === undefined || wait > this.#longest) return;
    if (Number(remaining) === 0) this.pause(wait, true);
    else this.#pace.allow(Number(remaining), wait);
  }
}

/** Sleeps; aborting rejects with the signal's reason. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/** Rejects as soon as the signal aborts. */
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

/** In how many milliseconds to retry, by `Retry-After` (seconds or a date) or `RateLimit-Reset`. `now` is the date. */
export function retryAfter(head: ResponseHead, now = Date.now()): number | undefined {
  const after = headerOf(head, "retry-after")?.trim();
  if (after) {
    const wait = DIGITS.test(after) ? Number(after) * 1000 : parseDate(after) - now + clockOffset(head, now);
    if (isValidTime(now + wait)) return Math.max(wait, 0);
  }
  return untilReset(head, now);
}

function untilReset(head: ResponseHead, now: number): number | undefined {
  const text = headerOf(head, "ratelimit-reset")?.trim() ?? "";
  if (!DIGITS.test(text)) return undefined;
  const reset = Number(text);
  // GitLab sends seconds since 1970; the IETF draft has seconds from now.
  const wait = reset > 1_000_000_000 ? reset * 1000 - now + clockOffset(head, now) : reset * 1000;
  return isValidTime(now + wait) ? Math.max(wait, 0) : undefined;
}

const DIGITS = /^\d+(\.\d+)?$/;

/** Requires letters, because `Date.parse` also accepts `-5`. */
const parseDate = (text: string) => (/[a-z]/i.test(text) ? Date.parse(text) : Number.NaN);

const isValidTime = (time: number) => !Number.isNaN(new Date(time).getTime());
