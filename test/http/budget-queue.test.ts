/** The queue of requests that wait for the budget: they are leased together, sent in time, and removed when they are aborted. */
import { getEventListeners } from "node:events";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { BudgetError } from "../../sdk";
import { book, countedParts, type Lease, latenessOf } from "../../sdk/http/budget";
import { BudgetQueue } from "../../sdk/http/budget-queue";
import { failure } from "./server";

const HOUR = 3_600_000;
const reason = new Error("enough");

/** A queue whose budget returns these leases in order and then repeats the last one. */
function queued(leases: readonly Lease[], { milliseconds = 60_000, delay = 0 } = {}) {
  const asked: number[] = [];
  const waits: number[] = [];
  const lease = async (requests: number) => {
    const next = leases[Math.min(asked.push(requests), leases.length) - 1] as Lease;
    if (delay > 0) await sleep(delay);
    return next;
  };
  const budget = { rate: { requests: 10, milliseconds }, lease };
  const queue = new BudgetQueue(budget, (wait) => waits.push(wait));
  return { queue, asked, waits };
}

/** Whether the promise is settled after all work that needs no timer. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  promise.then(settle, settle);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  return settled;
}

test("requests that a lease has no room for ask for another lease", async () => {
  const { queue, asked, waits } = queued([{ requests: 1, wait: 0 }]);
  const { signal } = new AbortController();
  await Promise.all([queue.take(signal), queue.take(undefined), queue.take(signal)]);
  expect(asked).toEqual([3, 2, 1]);
  expect(waits).toEqual([]);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a request that is aborted beforehand uses no budget", async () => {
  const { queue, asked } = queued([{ requests: 1, wait: 0 }]);
  expect(await failure(queue.take(AbortSignal.abort(reason)))).toBe(reason);
  expect(asked).toEqual([]);
});

test("a request that is aborted right after it joins the queue ends at once", async () => {
  const { queue, asked } = queued([{ requests: 1, wait: 0 }]);
  const controller = new AbortController();
  const taken = failure(queue.take(controller.signal));
  controller.abort(reason);
  expect(await taken).toBe(reason);
  expect(asked).toEqual([]);
  await queue.take(undefined);
});

test("a request asks for a new lease after all requests of the previous wait are aborted", async () => {
  const { queue, asked, waits } = queued([
    { requests: 1, wait: 2 * HOUR },
    { requests: 1, wait: 0 },
  ]);
  const controller = new AbortController();
  const taken = failure(queue.take(controller.signal));
  expect(await isSettled(taken)).toBe(false);
  controller.abort(reason);
  expect(await taken).toBe(reason);
  expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  await queue.take(undefined);
  expect(asked).toEqual([1, 1]);
  expect(waits).toEqual([2 * HOUR]);
});

test("the other requests still wait when one of them is aborted", async () => {
  const { queue, asked } = queued([{ requests: 2, wait: 100 }]);
  const controller = new AbortController();
  const first = failure(queue.take(controller.signal));
  const second = queue.take(undefined);
  expect(await isSettled(second)).toBe(false);
  controller.abort(reason);
  expect(await first).toBe(reason);
  expect(await isSettled(second)).toBe(false);
  await second;
  expect(asked).toEqual([2]);
});

test("a wait of more than two hours is an error for all requests, which names the end of the wait", async () => {
  const { queue, waits } = queued([{ requests: 1, wait: 2 * HOUR + 1 }]);
  const before = Date.now();
  const errors = await Promise.all([failure(queue.take(undefined)), failure(queue.take(undefined))]);
  expect(errors[0]).toBeInstanceOf(BudgetError);
  expect(errors[1]).toBe(errors[0]);
  const [until = ""] = /(?<=used up until )\S+(?=,)/.exec(errors[0]?.message ?? "") ?? [];
  expect(Date.parse(until)).toBeGreaterThanOrEqual(before + 2 * HOUR);
  expect(waits).toEqual([]);
});

test("a lease that arrives too late is not used, except for the fourth one in a row", async () => {
  const late = queued([{ requests: 1, wait: 0 }], { milliseconds: 20, delay: 10 });
  await late.queue.take(undefined);
  expect(late.asked).toEqual([1, 1, 1, 1]);
});

test("a lease is not late because of its own wait", async () => {
  const { queue, asked, waits } = queued([{ requests: 1, wait: 120 }], { milliseconds: 4000 });
  await queue.take(undefined);
  expect(asked).toEqual([1]);
  expect(waits).toEqual([120]);
});

test.each([
  [20, 1, 106],
  [1000, 50, 106],
  [20_000, 1000, 106],
  [60_000, 1000, 103],
  [HOUR, 1000, 102],
])("a rate per %i ms lets requests be %i ms late, so %i parts are counted", (milliseconds, late, parts) => {
  const rate = { requests: 1, milliseconds };
  expect(latenessOf(rate)).toBe(late);
  expect(countedParts(rate)).toBe(parts);
});

test.each([
  ["a moment", 20],
  ["an hour", HOUR],
  ["a day", 24 * HOUR],
])("a clock that was %s ahead when requests were booked postpones no later ones", (_, ahead) => {
  const rate = { requests: 3, milliseconds: 1000 };
  const now = 30 * 24 * HOUR;
  // The second lease fills the period after the next one.
  const { bookings } = book(book([], rate, 3, now + ahead).bookings, rate, 3, now + ahead);
  expect(book(bookings, rate, 1, now).lease).toEqual(book(bookings, rate, 1, now + ahead).lease);
});

test("requests are booked in the earliest part of the period that has room, and counted per part", () => {
  const rate = { requests: 3, milliseconds: 1000 };
  const first = book([], rate, 1, 1005);
  expect(first).toEqual({ bookings: [[100, 1, 100]], lease: { requests: 1, wait: 0 } });
  const second = book(first.bookings, rate, 1, 1009);
  expect(second).toEqual({ bookings: [[100, 2, 100]], lease: { requests: 1, wait: 0 } });
  const third = book(second.bookings, rate, 5, 1500);
  expect(third.bookings).toEqual([
    [100, 2, 100],
    [150, 1, 150],
  ]);
  // 106 parts after the first one, which then no longer counts.
  const fourth = book(third.bookings, rate, 5, 1600);
  expect(fourth).toEqual({
    bookings: [
      [150, 1, 150],
      [206, 2, 160],
    ],
    lease: { requests: 2, wait: 460 },
  });
});
