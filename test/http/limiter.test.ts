/** The limiter: when a request may run, and how its result changes the pace. */
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test } from "@jest/globals";
import type { WaitEvent } from "../../sdk";
import type { Budget } from "../../sdk/http/budget";
import { abortable, pause, RequestLimiter } from "../../sdk/http/limiter";
import { endingOf, type Pace, type PaceEnding } from "../../sdk/http/pace";
import { RequestContext } from "../../sdk/http/request-context";
import type { WaitCause } from "../../sdk/http/wait-cause";
import { Waits } from "../../sdk/http/waits";
import { get } from "./declare";
import { failure } from "./server";

/** In milliseconds: some turns of the event loop take no longer on a busy machine. */
const PAUSE = 300;

const CAUSE: WaitCause = { what: "the test" };

const RATE = { requests: 10, milliseconds: 1000 };

/** A limiter with a fake pace, which records the endings and limits that it receives. */
function limited({ limit = 16, budget }: { limit?: number; budget?: Budget } = {}) {
  const endings: PaceEnding[] = [];
  const allowed: (readonly [number, number])[] = [];
  const waits: WaitEvent[] = [];
  const pace = {
    limit,
    begin: () => (ending: PaceEnding) => endings.push(ending),
    allow: (requests: number, milliseconds: number) => allowed.push([requests, milliseconds]),
  };
  const clock = new Waits((event) => waits.push(event));
  const limiter = new RequestLimiter(pace as Pace, {
    ...{ budget, longest: 60_000, waits: clock },
    callCount: () => 7,
  });
  /** How long the clock of calls stands still, in milliseconds. */
  const stillFor = () => clock.untilClock(clock.now());
  const facts = { operation: "test.read", method: "GET", path: "/issues" };
  const context = (signal?: AbortSignal) =>
    new RequestContext({ operation: get("/issues"), facts, values: {} }, { signal }, undefined, {
      waits: clock,
    });
  return { limiter, pace, endings, allowed, waits, stillFor, context };
}

test("the pace receives the ending of each request", async () => {
  const { limiter, endings, context } = limited();
  const run = (request: () => Promise<object>) => limiter.run(context(), request);
  await run(async () => ({ result: 1 }));
  await run(async () => ({ error: new Error(), head: { status: 503, headers: {} } }));
  await run(async () => ({ error: new Error(), head: { status: 404, headers: {} } }));
  await run(async () => ({ error: new Error() }));
  await failure(run(() => Promise.reject(new Error("the token is missing"))));
  expect(endings).toEqual(["answered", "overloaded", "unknown", "overloaded", "unknown"]);
});

test.each<[number | undefined, PaceEnding, PaceEnding]>([
  [undefined, "overloaded", "overloaded"],
  [429, "overloaded", "unknown"],
  [404, "unknown", "unknown"],
  [500, "overloaded", "overloaded"],
  [501, "unknown", "unknown"],
  [502, "overloaded", "overloaded"],
])("after %s, the ending is %s, or %s if the operation has its own limit", (status, usual, own) => {
  const head = status === undefined ? undefined : { status, headers: {} };
  const limit = { what: "reads", every: "hour", times: 1 } as const;
  expect(endingOf(get("/issues"), head)).toBe(usual);
  expect(endingOf(get("/issues", { limit }), head)).toBe(own);
});

/** A request that has waited for another one begins in the next turn of the event loop. */
async function turns() {
  await setImmediate();
  await setImmediate();
}

test("the limiter follows a limit of the pace that changes", async () => {
  const { limiter, pace, context } = limited({ limit: 1 });
  const ends: (() => void)[] = [];
  const request = () => new Promise<object>((resolve) => ends.push(() => resolve({})));
  const all = [1, 2, 3, 4].map(() => limiter.run(context(), request));
  await turns();
  expect(ends).toHaveLength(1);
  pace.limit = 2;
  ends[0]?.();
  await turns();
  expect(ends).toHaveLength(3);
  pace.limit = 1;
  ends[1]?.();
  await turns();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await turns();
  ends[3]?.();
  await Promise.all(all);
});

/** Whether the request ran without a pause. */
async function runsAtOnce({ limiter, context }: ReturnType<typeof limited>, signal?: AbortSignal) {
  let ran = false;
  const run = limiter.run(context(signal), async () => {
    ran = true;
    return {};
  });
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  const atOnce = ran;
  await run;
  return atOnce;
}

test("no request runs during a pause, with or without a signal", async () => {
  const { signal } = new AbortController();
  for (const one of [undefined, signal]) {
    const made = limited();
    expect(await runsAtOnce(made, one)).toBe(true);
    made.limiter.pause(PAUSE, false, CAUSE);
    expect(await runsAtOnce(made, one)).toBe(false);
    expect(await runsAtOnce(made, one)).toBe(true);
  }
});

describe("the system's clock", () => {
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
  });

  test.each([
    ["back", -3_600_000],
    ["ahead", 3_600_000],
  ])("does not change how long a pause takes when it is set %s", async (_, difference) => {
    const made = limited();
    made.limiter.pause(PAUSE, false, CAUSE);
    Date.now = () => now() + difference;
    expect(await runsAtOnce(made)).toBe(false);
    expect(await runsAtOnce(made)).toBe(true);
  });
});

test("a pause that begins while a request waits for the budget also delays that request", async () => {
  let leases = 0;
  const made = limited({
    budget: {
      rate: RATE,
      lease() {
        if (++leases === 1) made.limiter.pause(PAUSE, false, CAUSE);
        return { requests: 1, wait: 0 };
      },
    },
  });
  expect(await runsAtOnce(made)).toBe(false);
  expect(leases).toBe(2);
});

test("a pause that is already over does not use more of the budget", async () => {
  let leases = 0;
  const made = limited({
    budget: {
      rate: RATE,
      lease() {
        leases++;
        made.limiter.pause(0, false, CAUSE);
        return { requests: 1, wait: 0 };
      },
    },
  });
  await runsAtOnce(made);
  expect(leases).toBe(1);
});

test.each<[Record<string, string>, { allowed?: number; pauses?: true }]>([
  [{}, {}],
  [{ "ratelimit-reset": "30" }, {}],
  [{ "ratelimit-remaining": "3" }, {}],
  [{ "ratelimit-remaining": "3", "ratelimit-reset": "soon" }, {}],
  [{ "ratelimit-remaining": "many", "ratelimit-reset": "30" }, {}],
  [{ "ratelimit-remaining": " 3 ", "ratelimit-reset": "30" }, { allowed: 3 }],
  [{ "ratelimit-remaining": "0", "ratelimit-reset": "30" }, { pauses: true }],
  [{ "ratelimit-remaining": "0", "ratelimit-reset": "61" }, {}],
])("a rate limit window of %j means %j", (headers, { allowed, pauses = false }) => {
  const made = limited();
  made.limiter.applyRateLimit({ status: 200, headers });
  expect(made.allowed).toEqual(allowed === undefined ? [] : [[allowed, 30_000]]);
  expect(made.stillFor() > 0).toBe(pauses);
  expect(made.stillFor()).toBeLessThanOrEqual(30_000);
  // Nobody waits yet.
  expect(made.waits).toEqual([]);
});

test("only a pause for the service's rate limit stops the clock of calls", () => {
  const { limiter, stillFor } = limited();
  limiter.pause(5000, false, CAUSE);
  expect(stillFor()).toBeLessThanOrEqual(0);
  limiter.pause(5000, true, CAUSE);
  expect(stillFor()).toBeGreaterThan(4000);
});

test("a pause is reported once, with its cause and the number of calls, when requests wait for it", async () => {
  const { limiter, waits, context } = limited({ limit: 2 });
  limiter.pause(30_000, true, CAUSE);
  const { signal, abort } = abortController();
  const runs = [1, 2, 3].map(() => failure(limiter.run(context(signal), async () => ({}))));
  await setImmediate();
  abort();
  await Promise.all(runs);
  expect(waits).toEqual([{ until: expect.any(Date), reason: "the test", requests: 7 }]);
});

function abortController() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(reason) };
}

const reason = new Error("enough");

test("abortable and pause reject at once if the signal is already aborted", async () => {
  const signal = AbortSignal.abort(reason);
  expect(await failure(abortable(new Promise(() => {}), signal))).toBe(reason);
  expect(await failure(pause(60_000, signal))).toBe(reason);
});
