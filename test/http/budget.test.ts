/** The request budget: no period has more requests than it allows, and requests wait for it without failing. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { BudgetError, createClient, type WaitEvent } from "../../sdk";
import { type Bookings, type Budget, book, localBudget } from "../../sdk/http/budget";
import { parseRate, type Rate } from "../../sdk/rate";
import { type Simulator, startSimulator } from "../../simulator";
import { clientOf, failure, respond, scripted } from "./server";

const server = scripted();

const label = { group: 1, label_id: 1 };
const made = { id: 1, name: "bug", color: "#aabbcc" };
const answer = { body: made };

test.each<[string, Rate | undefined]>([
  ["1800/min", { requests: 1800, milliseconds: 60_000 }],
  ["36000/h", { requests: 36_000, milliseconds: 3_600_000 }],
  ["300 / 10s", { requests: 300, milliseconds: 10_000 }],
  ["5/s", { requests: 5, milliseconds: 1000 }],
  ["0/min", undefined],
  ["1800", undefined],
  ["min", undefined],
  ["10/fortnight", undefined],
  ["10/2d", undefined],
  ["-5/min", undefined],
])("%s is the rate %j", (text, rate) => expect(parseRate(text)).toEqual(rate));

describe("bookings", () => {
  /** When each request may be sent if these requests arrive. */
  function sentAt(rate: Rate, coming: readonly { readonly at: number; readonly requests: number }[]) {
    let bookings: Bookings = [];
    return coming.flatMap(({ at, requests }) => {
      const times: number[] = [];
      while (times.length < requests) {
        const booked = book(bookings, rate, requests - times.length, at);
        bookings = booked.bookings;
        times.push(...Array<number>(booked.lease.requests).fill(at + booked.lease.wait));
      }
      return times;
    });
  }

  const most = (times: readonly number[], period: number) =>
    Math.max(0, ...times.map((from) => times.filter((time) => time >= from && time < from + period).length));

  test("never allow more requests than the rate in any period", () => {
    const comings = fc.array(fc.record({ after: fc.nat(5000), requests: fc.integer({ min: 1, max: 60 }) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), comings, (requests, comings) => {
        let time = 1_800_000_000_000;
        const coming = comings.map(({ after, requests }) => {
          time += after;
          return { at: time, requests };
        });
        const rate = { requests, milliseconds: 10_000 };
        expect(most(sentAt(rate, coming), rate.milliseconds)).toBeLessThanOrEqual(requests);
      }),
    );
  });

  test("use the whole rate for many requests", () => {
    const rate = { requests: 100, milliseconds: 60_000 };
    const times = sentAt(rate, [{ at: 0, requests: 1000 }]);
    expect(Math.max(...times)).toBeLessThan(10 * rate.milliseconds);
  });

  test("put a batch after the requests that were booked before it", () => {
    const rate = { requests: 10, milliseconds: 1000 };
    const times = sentAt(rate, [
      { at: 0, requests: 15 },
      { at: 10, requests: 5 },
    ]);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});

describe("a service with a limit", () => {
  const rate = { requests: 40, milliseconds: 1000 };
  let service: Simulator;

  beforeAll(async () => {
    service = await startSimulator({ rateLimit: rate });
  });

  afterAll(() => service.close());

  test("never receives more requests than the budget allows", async () => {
    const statuses: (number | undefined)[] = [];
    const client = createClient({
      baseUrl: service.url,
      token: service.token,
      budget: localBudget(rate),
      onResponse: ({ status }) => statuses.push(status),
    });
    await Promise.all(
      Array.from({ length: 130 }, () => client.groupLabels.list({ group: "acme" }).firstPage()),
    );
    await client.close();
    expect(statuses).toHaveLength(service.requests().total);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

/** The first request uses the whole budget. */
const usedUp = () => localBudget({ requests: 1, milliseconds: 3_600_000 });

/** Has room again after about a second. */
const short = () => localBudget({ requests: 1, milliseconds: 1000 });

test("a wait for the budget does not count for the time limit of a call", async () => {
  server().answer(answer);
  const { groupLabels } = clientOf(server().url, { budget: short(), timeouts: { overall: 300 } });
  await groupLabels.get(label);
  expect(await groupLabels.get(label)).toMatchObject(made);
});

test("a wait for the service's rate limit does not count for the time limit of a call, but the requests do", async () => {
  const { groupLabels } = clientOf(server().url, { timeouts: { overall: 500 } });
  server().answer({ status: 429, headers: { "retry-after": "1" } }, answer);
  expect(await groupLabels.get(label)).toMatchObject(made);
  server().answer({ status: 429, headers: { "retry-after": "1" } });
  let isFirst = true;
  server().script = (_, response) => {
    if (isFirst) respond(response, { status: 429, headers: { "retry-after": "1" } });
    isFirst = false;
  };
  expect((await failure(groupLabels.get(label))).message).toBe(
    "groupLabels.get did not end within 500 ms: attempt 2 is not answered completely. The last response was 429.",
  );
});

test("onWait receives the time until which requests wait", async () => {
  server().answer(answer);
  const waits: WaitEvent[] = [];
  const { signal, abort } = abortable();
  const { groupLabels } = clientOf(server().url, { budget: usedUp(), onWait: (event) => waits.push(event) });
  await groupLabels.get(label);
  const waiting = failure(groupLabels.get(label, { signal }));
  await sleep(30);
  const [wait] = waits;
  expect(waits).toHaveLength(1);
  expect((wait?.until.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  abort();
  await waiting;
});

test.each([
  ["its rate limit is reached", 429, "the rate limit of the service (429 with Retry-After)"],
  ["it is too busy", 503, "the service (503 with Retry-After)"],
])(
  "a pause that the service asks for because %s (%i) calls onWait with its cause",
  async (_, status, reason) => {
    server().answer({ status, headers: { "retry-after": "30" } });
    const waits: WaitEvent[] = [];
    const { signal, abort } = abortable();
    const { groupLabels } = clientOf(server().url, { onWait: (event) => waits.push(event) });
    const waiting = failure(groupLabels.get(label, { signal }));
    while (server().seen.length === 0) await sleep(5);
    await sleep(30);
    abort();
    await waiting;
    expect(waits).toEqual([{ until: expect.any(Date), reason, requests: 1 }]);
  },
);

test("a request that is aborted while it waits fails at once, and the next one takes its place", async () => {
  server().answer(answer);
  const { groupLabels } = clientOf(server().url, { budget: short() });
  await groupLabels.get(label);
  const { signal, abort } = abortable();
  const first = failure(groupLabels.get(label, { signal }));
  const second = groupLabels.get(label);
  await sleep(20);
  abort();
  expect((await first).message).toBe("enough");
  expect(server().seen).toHaveLength(1);
  await second;
  expect(server().seen).toHaveLength(2);
});

test("a wait of more than two hours is an error that names the end of the wait and a remedy", async () => {
  server().answer(answer);
  const budget = localBudget({ requests: 1, milliseconds: 86_400_000 });
  const { groupLabels } = clientOf(server().url, { budget });
  await groupLabels.get(label);
  const error = await failure(groupLabels.get(label));
  expect(error).toBeInstanceOf(BudgetError);
  expect(error.message).toMatch(
    /^The request budget of 1 request in 1 day is used up until \d{4}-\S+Z, and a request waits for at most 2 hours\. Run fewer/,
  );
});

/** Options of a client with a budget, and the leases that it takes. */
function withLeases() {
  const leases: number[] = [];
  const budget: Budget = {
    rate: { requests: 100, milliseconds: 1000 },
    lease(requests) {
      leases.push(requests);
      return { requests, wait: 0 };
    },
  };
  return { leases, options: { dialect: "neutral", budget } as const };
}

test("a redirect uses the budget for a second request", async () => {
  server().script = ({ url }, response) =>
    url.endsWith("/old")
      ? respond(response, { status: 307, headers: { location: "/api/v4/groups/1/labels/2" } })
      : respond(response, answer);
  const { leases, options } = withLeases();
  await clientOf(server().url, options).groupLabels.get({ group: 1, label_id: "old" });
  expect(server().seen).toHaveLength(2);
  expect(leases).toEqual([1, 1]);
});

test("a write to a project that has moved uses the budget for each of its three requests", async () => {
  const moved = { status: 301, headers: { location: "/api/v4/projects/7" } };
  server().answer({ status: 405 }, moved, { status: 204 });
  const { leases, options } = withLeases();
  const list = { project: "acme/old", list_iid: 1 };
  await clientOf(server().url, options).featureFlagUserLists.delete(list);
  expect(server().seen).toHaveLength(3);
  expect(leases).toEqual([1, 1, 1]);
});

test("requests that start at the same time are leased together", async () => {
  server().answer(answer);
  const leases: number[] = [];
  const { groupLabels } = clientOf(server().url, {
    budget: {
      rate: { requests: 100, milliseconds: 1000 },
      lease(requests) {
        leases.push(requests);
        return { requests, wait: 0 };
      },
    },
  });
  await Promise.all(Array.from({ length: 10 }, () => groupLabels.get(label)));
  expect(leases.reduce((sum, requests) => sum + requests, 0)).toBe(server().seen.length);
  expect(leases.length).toBeLessThan(5);
});

test("the client waits for the service's rate limit repeatedly, but not longer than allowed", async () => {
  const refused = { status: 429, headers: { "retry-after": "1" } };
  server().answer(refused, refused, answer);
  const retry = { attempts: 0, longestRateLimit: 7_200_000 };
  expect(await clientOf(server().url, { retry }).groupLabels.get(label)).toMatchObject(made);
  expect(server().seen).toHaveLength(3);

  server().answer({ status: 429, headers: { "retry-after": "7300" } });
  const error = await failure(clientOf(server().url, { retry }).groupLabels.get(label));
  expect(error.message).toMatch(/^groupLabels\.get was refused with 429\. Retry at /);
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error("enough")) };
}
