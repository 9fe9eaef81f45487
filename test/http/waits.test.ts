/** The clock of a call, which stops while the call waits for the request budget. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { WaitEvent } from "../../sdk";
import { Waits } from "../../sdk/http/waits";

let time = 0;
const { now } = performance;
beforeEach(() => {
  performance.now = () => time;
});
afterEach(() => {
  performance.now = now;
});

/** The time of the clock at these times. */
const shown = (waits: Waits, times: readonly number[]) =>
  times.map((at) => {
    time = at;
    return waits.now();
  });

test("the clock stops during waits and runs otherwise", () => {
  const waits = new Waits();
  expect(shown(waits, [0, 1000])).toEqual([0, 1000]);
  waits.begin(5000);
  expect(shown(waits, [1000, 3000, 6000, 6500])).toEqual([1000, 1000, 1000, 1500]);
  waits.begin(500);
  expect(shown(waits, [6800, 7000, 8000])).toEqual([1500, 1500, 2500]);
  waits.begin(100);
  expect(shown(waits, [8100, 9000])).toEqual([2500, 3400]);
});

test("overlapping waits count once", () => {
  const waits = new Waits();
  time = 1000;
  waits.begin(5000);
  time = 3000;
  waits.begin(1000);
  expect(shown(waits, [4000, 5000, 6000, 7000])).toEqual([1000, 1000, 1000, 2000]);
  waits.begin(2000);
  time = 8000;
  waits.begin(3000);
  expect(shown(waits, [10_000, 11_000, 12_000])).toEqual([2000, 2000, 3000]);
});

test("the time until the clock shows something includes the rest of a wait", () => {
  const waits = new Waits();
  time = 1000;
  expect(waits.untilClock(1500)).toBe(500);
  waits.begin(5000);
  time = 3000;
  expect(waits.untilClock(1500)).toBe(3500);
  time = 6200;
  expect(waits.untilClock(1500)).toBe(300);
});

const LIMIT = { what: "the rate limit" };
const BUDGET = { what: "the budget" };

test("the program is notified of waits of more than two seconds: once a cause, and again if the end is later", () => {
  const events: WaitEvent[] = [];
  const waits = new Waits((event) => events.push(event));
  const before = Date.now();
  time = 1000;
  for (const milliseconds of [0, 2000, 5000, 5000, 2500, 6000]) waits.report(LIMIT, milliseconds, 100);
  expect(events).toEqual([{ until: expect.any(Date), reason: "the rate limit", requests: 100 }]);
  expect(events[0]?.until.getTime()).toBeGreaterThanOrEqual(before + 5000);
  expect(events[0]?.until.getTime()).toBeLessThanOrEqual(Date.now() + 5000);
  waits.report(BUDGET, 2500, 1);
  waits.report(LIMIT, 9000, 3);
  time = 11_000;
  waits.report(LIMIT, 2500, 1);
  expect(events.map(({ reason, requests }) => [reason, requests])).toEqual([
    ["the rate limit", 100],
    ["the budget", 1],
    ["the rate limit", 3],
    ["the rate limit", 1],
  ]);
});
