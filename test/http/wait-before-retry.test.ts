/** The decision whether a failed request is retried, and after which wait, without randomness. */
import { expect, test } from "@jest/globals";
import { ConnectionError } from "../../sdk";
import type { Operation } from "../../sdk/api/operation";
import { responseTimeout } from "../../sdk/http/connection-error";
import type { RetryOptions } from "../../sdk/http/options";
import type { RequestContext } from "../../sdk/http/request-context";
import { type FailedRequest, retryPolicy, type Wait, waitBeforeRetry } from "../../sdk/http/retry";
import { get, post, put } from "./declare";

const facts = { operation: "test.do", method: "GET", path: "/issues" };

interface Case {
  readonly operation?: Operation;
  readonly attempt?: number;
  readonly age?: number;
  readonly mayHaveTakenEffect?: boolean;
  readonly retry?: RetryOptions;
}

/** The longest possible wait, rounded to 100 milliseconds. */
function waitAfter(
  failure: FailedRequest,
  { operation = get("/issues"), attempt = 1, age = 0, mayHaveTakenEffect = false, retry = {} }: Case = {},
): Wait | undefined {
  const context = { attempt, age, mayHaveTakenEffect, call: { operation } };
  const policy = { ...retryPolicy({ base: 100, ...retry }), random: () => 1 };
  const wait = waitBeforeRetry(context as RequestContext, failure, policy);
  return wait && { ...wait, milliseconds: Math.round(wait.milliseconds / 100) * 100 };
}

const answered = (status: number, after?: string): FailedRequest => ({
  error: new Error(),
  head: { status, headers: after === undefined ? {} : { "retry-after": after } },
});

const broken: FailedRequest = { error: new ConnectionError("It broke.", facts) };
const tooSlow: FailedRequest = {
  error: new ConnectionError("It broke.", facts, { cause: responseTimeout("slow") }),
};

test.each([
  [1, 100],
  [2, 200],
  [3, 400],
  [4, 500],
  [5, 500],
])("the wait after attempt %i is at most %i ms", (attempt, milliseconds) => {
  const retry = { longest: 500 };
  for (const failure of [broken, answered(502)])
    expect(waitAfter(failure, { attempt, retry })).toEqual({ milliseconds, pausesClient: false });
});

const backoff = { milliseconds: 100, pausesClient: false };
const seconds = (count: number, rest: Partial<Wait> = {}): Wait => ({
  milliseconds: count * 1000,
  pausesClient: true,
  ...rest,
});
const isRateLimit = true;
const limited = (every: "minute" | "hour") => get("/issues", { limit: { what: "reads", every, times: 1 } });

test.each<[string, FailedRequest, Case, Wait | undefined]>([
  ["a read after 503 with Retry-After", answered(503, "30"), {}, seconds(30)],
  ["a Retry-After that is longer than the default allows", answered(503, "61"), {}, undefined],
  [
    "a Retry-After that is longer than the client allows",
    answered(503, "30"),
    { retry: { longest: 20_000 } },
    undefined,
  ],
  ["a Retry-After with 502, which is ignored", answered(502, "30"), {}, backoff],
  ["a rate limit", answered(429, "30"), {}, seconds(30, { isRateLimit })],
  ["a rate limit that ends now", answered(429, "0"), {}, seconds(0, { isRateLimit })],
  ["a rate limit without an end", answered(429), {}, backoff],
  ["a rate limit in the last attempt", answered(429, "30"), { attempt: 5 }, seconds(30, { isRateLimit })],
  ["a rate limit after the last attempt", answered(429, "30"), { attempt: 6 }, undefined],
  ["a rate limit that lasts too long", answered(429, "61"), {}, undefined],
  [
    "a rate limit after the last attempt, if only its time is limited",
    answered(429, "30"),
    { attempt: 6, age: 9000, retry: { longestRateLimit: 40_000 } },
    seconds(30, { isRateLimit }),
  ],
  [
    "a rate limit that ends after the longest allowed time",
    answered(429, "30"),
    { age: 11_000, retry: { longestRateLimit: 40_000 } },
    undefined,
  ],
  [
    "a rate limit that ends now, again and again",
    answered(429, "0"),
    { attempt: 6, retry: { longestRateLimit: 40_000 } },
    undefined,
  ],
  [
    "the limit of one operation",
    answered(429, "30"),
    { operation: limited("hour") },
    seconds(30, { pausesClient: false }),
  ],
  [
    "the limit of one operation an hour, without a time",
    answered(429),
    { operation: limited("hour") },
    undefined,
  ],
  [
    "the limit of one operation a minute, without a time",
    answered(429),
    { operation: limited("minute") },
    backoff,
  ],
  ["a broken connection after the last attempt", broken, { attempt: 6 }, undefined],
  ["a broken connection in the last attempt", broken, { attempt: 5, retry: { longest: 100 } }, backoff],
  ["a response that did not end in time", tooSlow, {}, undefined],
  ["a failure of another kind", { error: new Error("no token") }, {}, undefined],
  [
    "a POST that may have taken effect",
    broken,
    { operation: post("/issues"), mayHaveTakenEffect: true },
    undefined,
  ],
  ["a POST that was not sent", broken, { operation: post("/issues") }, backoff],
  [
    "a PUT that may have taken effect",
    broken,
    { operation: put("/issues"), mayHaveTakenEffect: true },
    backoff,
  ],
  ["a PUT after 500", answered(500), { operation: put("/issues") }, undefined],
  ["a PUT after 502", answered(502), { operation: put("/issues") }, backoff],
  ["a PUT after 503", answered(503), { operation: put("/issues") }, backoff],
  ["a PUT after 504", answered(504), { operation: put("/issues") }, backoff],
  ["a POST after 503", answered(503), { operation: post("/issues") }, undefined],
  ["a read after 500", answered(500), {}, backoff],
  ["a read after 404", answered(404), {}, undefined],
])("the retry policy decides correctly for %s", (_, failure, given, wait) =>
  expect(waitAfter(failure, given)).toEqual(wait),
);
