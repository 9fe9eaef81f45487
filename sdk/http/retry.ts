/** Decides whether to retry a failed request, and after which delay. */
import { isIdempotent, isSafe, type Operation } from "../api/operation";
import { isResponseTimeout } from "./connection-error";
import { ConnectionError, ServiceError } from "./errors";
import { retryAfter } from "./limiter";
import type { RetryOptions } from "./options";
import type { RequestContext } from "./request-context";
import type { ResponseHead } from "./response-head";
import { isResourceLock } from "./service-error";

export interface RetryPolicy {
  readonly attempts: number;
  readonly base: number;
  readonly longest: number;
  readonly longestRateLimit: number | undefined;
  /** Returns a number between 0 and 1; tests replace it. */
  readonly random: () => number;
}

export const retryPolicy = ({
  attempts = 5,
  base = 250,
  longest = 60_000,
  longestRateLimit,
}: RetryOptions = {}): RetryPolicy => ({
  attempts,
  base,
  longest,
  longestRateLimit,
  random: Math.random,
});

export interface FailedRequest {
  readonly error: unknown;
  /** Undefined if no response arrived. */
  readonly head?: ResponseHead;
}

export interface Wait {
  readonly milliseconds: number;
  /** Whether all requests of the client wait, because the service asked for a pause. */
  readonly pausesClient: boolean;
  /** Whether it did so because the rate limit for all operations is used up. */
  readonly isRateLimit?: boolean;
}

/** Returns undefined if the request must not be retried. */
export function waitBeforeRetry(
  context: RequestContext,
  failure: FailedRequest,
  policy: RetryPolicy,
): Wait | undefined {
  const { head } = failure;
  const { operation } = context.call;
  const wait = head?.status === 429 && operation.limit === undefined ? retryAfter(head) : undefined;
  return wait === undefined
    ? waitAfterFailure(context, failure, policy)
    : waitForRateLimit(context, wait, policy);
}

/** A wait of a second and more is worth another attempt: others may have used up the next period, too. */
const WORTH_AN_ATTEMPT = 1000;

function waitForRateLimit(
  { attempt, age }: RequestContext,
  milliseconds: number,
  { attempts, longest, longestRateLimit }: RetryPolicy,
): Wait | undefined {
  const isPossible =
    longestRateLimit === undefined || milliseconds < WORTH_AN_ATTEMPT
      ? attempt <= attempts && milliseconds <= longest
      : age + milliseconds <= longestRateLimit;
  return isPossible ? { milliseconds, pausesClient: true, isRateLimit: true } : undefined;
}

function waitAfterFailure(
  context: RequestContext,
  { head, error }: FailedRequest,
  policy: RetryPolicy,
): Wait | undefined {
  const { attempt, mayHaveTakenEffect, call } = context;
  if (attempt > policy.attempts) return undefined;
  if (error instanceof ServiceError && isResourceLock(error))
    return { milliseconds: backoff(attempt, policy), pausesClient: false };
  if (head !== undefined) return waitAfterResponse(context, head, policy);
  if (!(error instanceof ConnectionError) || isResponseTimeout(error)) return undefined;
  if (mayHaveTakenEffect && !isIdempotent(call.operation)) return undefined;
  return { milliseconds: backoff(attempt, policy), pausesClient: false };
}

function waitAfterResponse(
  { attempt, call: { operation } }: RequestContext,
  head: ResponseHead,
  policy: RetryPolicy,
): Wait | undefined {
  // A rate-limited request had no effect, whatever its method. After any other response, retry only
  // requests that are safe to repeat.
  const rateLimited = head.status === 429;
  if (!rateLimited && !isTransient(operation, head.status)) return undefined;
  const milliseconds = head.status === 429 || head.status === 503 ? retryAfter(head) : undefined;
  if (milliseconds === undefined) {
    // Without a time for the retry, a limit of once an hour is not worth a retry.
    if (rateLimited && operation.limit?.every === "hour") return undefined;
    return { milliseconds: backoff(attempt, policy), pausesClient: false };
  }
  // A rate limit of one operation does not pause the others.
  return milliseconds <= policy.longest ? { milliseconds, pausesClient: !rateLimited } : undefined;
}

/** Reads are retried after any 5xx; writes only when a gateway reports that the service was unavailable. */
const isTransient = (operation: Operation, status: number): boolean =>
  isSafe(operation.method)
    ? status >= 500
    : isIdempotent(operation) && (status === 502 || status === 503 || status === 504);

/** Full jitter: clients that failed together do not retry together. The first attempt is 1. */
function backoff(attempt: number, { base, longest, random }: RetryPolicy): number {
  return random() * Math.min(longest, base * 2 ** (attempt - 1));
}
