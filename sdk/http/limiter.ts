/** Lets requests run when the pace and the budget have room for them, and none while the service asks for a pause. */
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { readClock } from "../clock";
import type { Budget } from "./budget";
import { BudgetQueue } from "./budget-queue";
import { onAbort } from "./on-abort";
import { endingOf, type Pace } from "./pace";
import type { RequestContext } from "./request-context";
import { headerOf, type ResponseHead } from "./response-head";
import { clockOffset } from "./service-clock";
import { BUDGET, CONCURRENCY, USED_UP, type WaitCause } from "./wait-cause";
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
  /** How many calls are under way: a pause stops all of them. */
  readonly callCount: () => number;
}

export class RequestLimiter {
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #pace: Pace;
  readonly #waits: Waits;
  readonly #longest: number;
  readonly #queue: BudgetQueue | undefined;
  readonly #callCount: () => number;
  #pausedUntil = 0;
  #pauseCause: WaitCause = USED_UP;

  constructor(pace: Pace, { budget, longest, waits, callCount }: LimiterOptions) {
    this.#pace = pace;
    this.#waits = waits;
    this.#longest = longest;
    this.#callCount = callCount;
    this.#queue =
      budget &&
      new BudgetQueue(budget, (milliseconds, requests) => {
        waits.begin(milliseconds);
        waits.report(BUDGET, milliseconds, requests);
      });
    this.#limit = pLimit(pace.limit);
  }

  /** Runs a request when there is room and no pause is active. Aborting rejects immediately. */
  run<T extends Ended>(context: RequestContext, request: () => Promise<T>): Promise<T> {
    const { signal } = context;
    const isQueued = this.#limit.activeCount >= this.#limit.concurrency;
    const dequeue = isQueued ? context.queue(() => this.#queueCause()) : undefined;
    const queued = this.#limit(async () => {
      // The connection of the answered request is free only then: without it, half of the requests would open one of their own.
      if (isQueued) await nextTurn();
      dequeue?.();
      if (this.#pausedUntil > 0 || this.#queue) await this.#untilRoom(context);
      signal?.throwIfAborted();
      return await this.#timed(context, request);
    });
    return abortable(queued, signal);
  }

  /** The cause for which a request waits that may not run yet: those that may run wait themselves during a pause. */
  #queueCause(): WaitCause {
    return this.#pausedUntil > readClock() ? this.#pauseCause : CONCURRENCY;
  }

  /** Waits while the service asks for a pause, and for room in the budget. */
  async #untilRoom(context: RequestContext): Promise<void> {
    const { signal } = context;
    let waitedUntil = 0;
    for (;;) {
      signal?.throwIfAborted();
      const wait = this.#pausedUntil - readClock();
      // A timer may end a little early, which is the same wait.
      if (wait > 0 && waitedUntil === this.#pausedUntil) await pause(wait, signal);
      else if (wait > 0) {
        waitedUntil = this.#pausedUntil;
        await context.waiting(this.#pauseCause, wait, this.#callCount(), () => pause(wait, signal));
      } else if (this.#queue === undefined) return;
      else {
        await this.another(context);
        if (this.#pausedUntil <= readClock()) return;
      }
    }
  }

  /** For a further request of an attempt, such as one to another address. */
  async another(context: RequestContext): Promise<void> {
    if (this.#queue === undefined) return;
    const taken = context.queue(() => BUDGET);
    await this.#queue.take(context.signal);
    taken();
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

  pause(milliseconds: number, isRateLimit: boolean, cause: WaitCause): void {
    const until = readClock() + milliseconds;
    // A refusal says more than the headers of the same answer.
    if (until > this.#pausedUntil || (cause.error && !this.#pauseCause.error)) this.#pauseCause = cause;
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
    if (isRateLimit) this.#waits.begin(milliseconds);
  }

  /** Sends no more requests than remain in the rate limit's window. */
  applyRateLimit(head: ResponseHead): void {
    const remaining = headerOf(head, "ratelimit-remaining")?.trim() ?? "";
    if (!DIGITS.test(remaining)) return;
    const wait = untilReset(head, Date.now());
    if (wait === undefined || wait > this.#longest) return;
    if (Number(remaining) === 0) this.pause(wait, true, USED_UP);
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
    const leave = onAbort(signal, abort);
    const settling =
      <V>(settle: (value: V) => void) =>
      (value: V) => {
        leave();
        settle(value);
      };
    promise.then(settling(resolve), settling(reject));
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
