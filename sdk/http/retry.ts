/** When a failed request is sent again, and after how long. */
import { isIdempotent, isSafe, type Operation } from "../api/operation";
import { isResponseTimeout } from "./connection-error";
import { ConnectionError } from "./errors";
import { retryAfter } from "./limiter";
import type { RetryOptions } from "./options";
import type { RequestContext } from "./request-context";
import type { ResponseHead } from "./response-head";

export interface RetryPolicy {
  readonly attempts: number;
  readonly base: number;
  readonly longest: number;
  /** Between 0 and 1; a test may fix it. */
  readonly random: () => number;
}

export const retryPolicy = ({
  attempts = 5,
  base = 250,
  longest = 60_000,
}: RetryOptions = {}): RetryPolicy => ({
  attempts,
  base,
  longest,
  random: Math.random,
});

/** How a request ended that brought no result. */
export interface Failure {
  readonly error: unknown;
  /** Absent when no answer came. */
  readonly head?: ResponseHead;
}

export interface Wait {
  readonly milliseconds: number;
  /** The service asked for it, so that every other request waits as well. */
  readonly pausesClient: boolean;
}

/** How long to wait before the next attempt; `undefined` when there is to be none. */
export function waitBeforeRetry(
  { attempt, mayHaveTakenEffect, call: { operation } }: RequestContext,
  failure: Failure,
  policy: RetryPolicy,
): Wait | undefined {
  if (attempt > policy.attempts) return undefined;
  const { head } = failure;
  if (head === undefined) {
    if (!(failure.error instanceof ConnectionError) || isResponseTimeout(failure.error)) return undefined;
    if (mayHaveTakenEffect && !isIdempotent(operation)) return undefined;
    return { milliseconds: backoff(attempt, policy), pausesClient: false };
  }
  // A request over the limit was turned away at the door, whatever its method; after any other answer, only a
  // request that does no harm when done twice is sent again.
  const rateLimited = head.status === 429;
  if (!rateLimited && !isTransient(operation, head.status)) return undefined;
  const retryTime = head.status === 429 || head.status === 503 ? retryAfter(head) : undefined;
  if (retryTime === undefined) {
    // Without a word when to come back, a limit of once an hour is not worth trying again.
    if (rateLimited && operation.limit?.every === "hour") return undefined;
    return { milliseconds: backoff(attempt, policy), pausesClient: false };
  }
  const milliseconds = Math.max(0, retryTime - Date.now());
  // A limit of one operation is no reason for the others to wait.
  return milliseconds <= policy.longest
    ? { milliseconds, pausesClient: operation.limit === undefined }
    : undefined;
}

/** What changes nothing is asked for again whatever failed; a write only where a gateway says that the service was away. */
const isTransient = (operation: Operation, status: number): boolean =>
  isSafe(operation.method)
    ? status >= 500
    : isIdempotent(operation) && (status === 502 || status === 503 || status === 504);

/** Full jitter: clients that failed together do not come back together. The first attempt is 1. */
function backoff(attempt: number, { base, longest, random }: RetryPolicy): number {
  return random() * Math.min(longest, base * 2 ** (attempt - 1));
}
