/** The number of concurrent requests, which adapts to the service's capacity and never exceeds the user's limit. */
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import type { Client } from "../../sdk";
import { createPace, type PaceEnding } from "../../sdk/http/pace";
import { clientOf, failure, respond, scripted } from "./server";

const server = scripted();

const label = { group: 1, label_id: 1 };
const made = { id: 1, name: "bug", color: "#aabbcc" };

/** A service over its capacity lets requests wait, or refuses them. */
type Beyond = "waits" | "refuses";

// ─── A simulated clock ───────────────────────────────────────────────────────

interface Simulated {
  /** The service's capacity in concurrent requests, at a time in milliseconds. */
  readonly capacity: (time: number) => number;
  readonly beyond: Beyond;
  readonly fixed?: number;
  readonly requests?: number;
  /** The time that a response takes if it does not wait. */
  readonly duration?: (time: number) => number;
}

/** The largest and the mean number of concurrent requests, and the share of refused requests. */
function simulated({ capacity, beyond, fixed, requests = 6000, duration = () => 30 }: Simulated) {
  let time = 0;
  const pace = createPace(fixed, () => time);
  const due: { readonly at: number; readonly run: () => void }[] = [];
  const later = (milliseconds: number, run: () => void) => due.push({ at: time + milliseconds, run });
  const waiting: (() => void)[] = [];
  const standing: { readonly time: number; readonly running: number }[] = [];
  let left = requests;
  let running = 0;
  let served = 0;
  let refused = 0;

  function serve(end: (ending: PaceEnding) => void): void {
    served++;
    later(duration(time), () => {
      served--;
      while (waiting.length > 0 && served < capacity(time)) waiting.shift()?.();
      finish(end, "answered");
    });
  }
  function finish(end: (ending: PaceEnding) => void, ending: PaceEnding): void {
    running--;
    end(ending);
    send();
  }
  function send(): void {
    while (left > 0 && running < pace.limit) {
      left--;
      running++;
      const end = pace.begin("groupLabels.create");
      if (served < capacity(time)) serve(end);
      else if (beyond === "waits") waiting.push(() => serve(end));
      else {
        refused++;
        left++;
        later(2, () => finish(end, "overloaded"));
      }
    }
    standing.push({ time, running });
  }

  send();
  while (due.length > 0) {
    const next = due.reduce((first, one) => (one.at < first.at ? one : first));
    due.splice(due.indexOf(next), 1);
    time = next.at;
    next.run();
  }
  const within = (from: number, to: number) =>
    standing
      .filter((one) => one.time >= from && one.time < to && one.time < time * 0.95)
      .map((one) => one.running);
  return {
    most: Math.max(...standing.map((one) => one.running)),
    mean: (from = time / 3, to = time) => {
      const counts = within(from, to);
      return counts.reduce((sum, count) => sum + count, 0) / counts.length;
    },
    refused: refused / requests,
  };
}

test.each([20, 24, 32, 40])(
  "a service that lets more than %i requests wait gets about this many",
  (capacity) => {
    const { mean, most } = simulated({ capacity: () => capacity, beyond: "waits" });
    expect(mean()).toBeGreaterThan(capacity * 0.9);
    expect(mean()).toBeLessThan(capacity * 1.5);
    expect(most).toBeLessThanOrEqual(Math.min(64, capacity * 2));
  },
);

test.each([2, 4, 8, 20, 32, 40])(
  "a service that refuses more than %i requests gets about this many",
  (capacity) => {
    const { mean, most, refused } = simulated({ capacity: () => capacity, beyond: "refuses" });
    expect(mean()).toBeGreaterThan(capacity * 0.7);
    expect(mean()).toBeLessThan(capacity * 1.1);
    expect(most).toBeLessThanOrEqual(Math.max(16, capacity * 1.3));
    expect(refused).toBeLessThan(0.15);
  },
);

test.each([4, 8])(
  "a service that already lets more than %i requests wait at the start gets fewer than 16",
  (capacity) => {
    const { mean } = simulated({ capacity: () => capacity, beyond: "waits", requests: 12_000 });
    expect(mean()).toBeLessThan(16);
  },
);

test("a service without a bottleneck gets about 64 requests, even if its response times vary", () => {
  let turn = 0;
  const varied = [12, 90, 25, 31, 18, 240, 22, 40, 29, 15];
  const duration = () => varied[turn++ % varied.length] ?? 30;
  const { mean, most } = simulated({ capacity: () => 1000, beyond: "waits", duration });
  expect(mean()).toBeGreaterThan(48);
  expect(most).toBe(64);
});

test.each<Beyond>(["waits", "refuses"])(
  "a service that %s gets fewer requests while its capacity is lower",
  (beyond) => {
    const capacity = (time: number) => (time >= 2000 && time < 8000 ? 8 : 40);
    const { mean } = simulated({ capacity, beyond, requests: 12_000 });
    expect(mean(1000, 2000)).toBeGreaterThan(30);
    expect(mean(4000, 8000)).toBeLessThan(16);
    expect(mean(10_000, 12_000)).toBeGreaterThan(30);
  },
);

test("a service that becomes slower without a bottleneck keeps most of its requests", () => {
  const duration = (time: number) => (time < 2000 ? 30 : 100);
  const { mean } = simulated({ capacity: () => 1000, beyond: "waits", duration, requests: 20_000 });
  expect(mean(20_000)).toBeGreaterThan(30);
});

test("a limit that the user sets is used from the start, and is lowered if the service refuses requests", () => {
  expect(simulated({ capacity: () => 1000, beyond: "waits", fixed: 100 }).most).toBe(100);
  expect(simulated({ capacity: () => 4, beyond: "refuses", fixed: 40 }).mean()).toBeLessThan(5);
});

test("repeated failures lower the limit to 1, and concurrent failures count once", () => {
  let time = 0;
  const pace = createPace(undefined, () => time);
  const fail = (count: number) => {
    time++;
    for (const end of Array.from({ length: count }, () => pace.begin("issues.list"))) end("overloaded");
  };
  fail(16);
  expect(pace.limit).toBe(12);
  for (let round = 0; round < 20; round++) fail(1);
  expect(pace.limit).toBe(1);
});

// ─── Step by step ────────────────────────────────────────────────────────────

/** A pace with a clock that only the test moves. */
function stepwise(fixed?: number) {
  let time = 0;
  const pace = createPace(fixed, () => time);
  const later = (milliseconds: number) => {
    time += milliseconds;
  };
  /** The limit after `responses` responses, `width` of them at a time. The defaults are enough to change the limit. */
  const round = (
    milliseconds: number,
    {
      width = pace.limit,
      operation = "issues.list",
      ending = "answered" as PaceEnding,
      responses = Math.max(24, pace.limit + 1),
    } = {},
  ) => {
    for (let left = responses; left > 0; left -= width) {
      const ends = Array.from({ length: Math.min(width, left) }, () => pace.begin(operation));
      later(milliseconds);
      for (const end of ends) end(ending);
    }
    return pace.limit;
  };
  const rounds = (count: number, ...args: Parameters<typeof round>) =>
    Array.from({ length: count }, () => round(...args));
  return { pace, later, round, rounds };
}

const times = (count: number, value: number) => Array<number>(count).fill(value);

test("each round adds a quarter to the limit while response times are constant, up to 64", () => {
  // The first round opens the connections.
  expect(stepwise().rounds(9, 30)).toEqual([16, 20, 25, 31, 39, 48, 61, 64, 64]);
});

test("the limit rises by one near a number that was refused, and faster after that", () => {
  const { pace, rounds } = stepwise();
  rounds(1, 30);
  pace.begin("issues.list")("overloaded");
  expect([pace.limit, ...rounds(6, 30)]).toEqual([12, 15, 16, 17, 21, 26, 33]);
});

test("the second of two slow rounds lowers the limit, but never below 4", () => {
  const { rounds } = stepwise();
  expect(rounds(4, 30).at(-1)).toBe(31);
  expect(rounds(12, 60)).toEqual([31, 19, 19, 12, 12, 8, 8, 5, 5, 4, 4, 4]);
});

test("a single slow round does not lower the limit", () => {
  const { round, rounds } = stepwise(31);
  rounds(4, 30);
  for (let turn = 0; turn < 4; turn++) expect([round(90), round(30)]).toEqual([31, 31]);
});

test("a round that is slightly slow keeps the limit, and many of them in a row halve it", () => {
  const { rounds } = stepwise();
  rounds(4, 30);
  expect(rounds(34, 43)).toEqual([...times(29, 31), 15, 15, 19, 24, 30]);
});

test.each([
  [3, 90],
  [4, 90],
  [4, 43],
])("a limit of %i is not lowered by responses that take %i ms", (limit, milliseconds) => {
  const { rounds } = stepwise(limit);
  rounds(4, 30);
  expect(rounds(36, milliseconds)).toEqual(times(36, limit));
});

test("a limit that is never reached does not increase", () => {
  expect(stepwise().rounds(9, 30, { width: 8 })).toEqual(times(9, 16));
  expect(stepwise().rounds(60, 30, { width: 1 }).at(-1)).toBe(16);
});

test("requests with an unknown ending do not change the limit", () => {
  const { round, rounds } = stepwise();
  rounds(1, 30);
  expect(rounds(4, 30, { ending: "unknown" })).toEqual(times(4, 16));
  expect(round(30)).toBe(20);
});

test.each([
  [11, 39],
  [12, 10],
])("an operation counts only with at least 12 responses in a round: %i", (slow, limit) => {
  const { pace, round, rounds } = stepwise();
  for (const operation of ["issues.list", "issues.export"]) rounds(2, 30, { operation });
  expect(pace.limit).toBe(31);
  for (let turn = 0; turn < 2; turn++) {
    round(300, { operation: "issues.export", responses: slow, width: slow });
    round(30);
  }
  expect(Math.floor(pace.limit)).toBe(limit);
});

test("a round in which every operation has few responses raises the limit", () => {
  const { pace, round, rounds } = stepwise();
  rounds(1, 30);
  for (let turn = 0; turn < 3; turn++) round(30, { operation: `issues.${turn}`, responses: 8, width: 8 });
  expect(pace.limit).toBe(16);
  const ends = Array.from({ length: 16 }, (_, index) => pace.begin(`labels.${index}`));
  for (const end of ends) end("answered");
  for (const end of Array.from({ length: 8 }, (_, index) => pace.begin(`tags.${index}`))) end("answered");
  expect(pace.limit).toBe(20);
});

test("a service that becomes faster is compared with its new response times", () => {
  const { rounds } = stepwise();
  rounds(3, 60);
  expect(rounds(3, 30)).toEqual([31, 39, 48]);
  expect(rounds(2, 80)).toEqual([48, 31]);
});

test("response times that stay slow at the lowest limit become the new normal", () => {
  const { rounds } = stepwise();
  rounds(4, 30);
  rounds(11, 60);
  expect(rounds(6, 60)).toEqual([4, 4, 5, 6, 7, 9]);
});

test("the limit stays at 64 while response times are constant", () => {
  const { rounds } = stepwise();
  rounds(7, 30);
  expect(rounds(50, 30)).toEqual(times(50, 64));
});

test("each operation is compared with its own earlier response times", () => {
  const { rounds } = stepwise();
  rounds(1, 30);
  const alternating = Array.from({ length: 8 }, (_, turn) =>
    rounds(1, turn % 2 === 0 ? 30 : 300, { operation: turn % 2 === 0 ? "issues.list" : "issues.export" }),
  );
  expect(alternating.flat()).toEqual([20, 25, 31, 39, 48, 61, 64, 64]);
});

test("a number that the service allows for a time limits requests for that time, and is at least 1", () => {
  const { pace, later } = stepwise();
  pace.allow(3, 100);
  expect(pace.limit).toBe(3);
  later(99);
  expect(pace.limit).toBe(3);
  later(1);
  expect(pace.limit).toBe(16);
  pace.allow(0, 100);
  expect(pace.limit).toBe(1);
  pace.allow(100, 100);
  expect(pace.limit).toBe(16);
});

// ─── A real service ──────────────────────────────────────────────────────────

/** Holds all requests that may run, then answers as many as its capacity and refuses the others; returns the size of each turn. */
function turns(client: Client, calls: number, capacity: () => number) {
  const held: ServerResponse[] = [];
  const sizes: number[] = [];
  let unfinished = calls;
  function answer(): void {
    if (held.length === 0 || held.length < Math.min(client.concurrency, unfinished)) return;
    sizes.push(held.length);
    for (const [index, one] of held.splice(0).entries())
      respond(one, index < capacity() ? { body: made } : { status: 429 });
  }
  server().script = (_, response) => {
    held.push(response);
    answer();
  };
  const finish = () => {
    unfinished--;
    answer();
  };
  return { sizes, finish };
}

const PATIENT = { retry: { base: 1, attempts: 30 } };

test.each([4, 24])(
  "a real service that refuses more than %i requests answers all calls, and soon gets few more",
  async (capacity) => {
    const client = clientOf(server().url, PATIENT);
    const { sizes, finish } = turns(client, 400, () => capacity);
    await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        (index % 2 === 0
          ? client.groupLabels.get(label)
          : client.groupLabels.create({ group: 1, name: "bug", color: "red" })
        ).finally(finish),
      ),
    );
    const later = sizes.slice(Math.floor(sizes.length / 2));
    expect(Math.max(...later)).toBeLessThanOrEqual(Math.max(capacity * 2, 16));
    expect(client.concurrency).toBeLessThan(Math.max(capacity * 2, 16));
  },
);

test.each([500, 503, 520])("a service that answers %i gets fewer requests", async (status) => {
  const client = clientOf(server().url, { retry: { base: 1, attempts: 3 } });
  server().answer({ status }, { status }, { body: made });
  await client.groupLabels.get(label);
  expect(client.concurrency).toBeLessThan(16);
});

test.each([404, 422, 501])("a service that answers %i does not get fewer requests", async (status) => {
  const client = clientOf(server().url, { retry: { attempts: 0 } });
  server().answer({ status });
  await failure(client.groupLabels.get(label));
  expect(client.concurrency).toBe(16);
});

test("an invalid response or a missing token does not lower the limit", async () => {
  const client = clientOf(server().url);
  server().answer({ body: { id: "one" } });
  await failure(client.groupLabels.get(label));
  expect(client.concurrency).toBe(16);
  const locked = clientOf(server().url, {
    token: () => {
      throw new Error("the vault is closed");
    },
  });
  await failure(locked.groupLabels.get(label));
  expect(locked.concurrency).toBe(16);
});

test.each<[object, number]>([
  [{}, 16],
  [{ longest: 7_200_000 }, 3],
  [{ longestRateLimit: 7_200_000 }, 3],
  [{ longest: 7_200_000, longestRateLimit: 1000 }, 16],
])(
  "a window that ends in an hour counts only for a client that would wait so long: %j",
  async (retry, most) => {
    const client = clientOf(server().url, { retry });
    server().answer({ body: made, headers: { "ratelimit-remaining": "3", "ratelimit-reset": "3600" } });
    await client.groupLabels.get(label);
    expect(client.concurrency).toBe(most);
  },
);

test("no more requests are sent than remain in the service's rate limit window", async () => {
  const client = clientOf(server().url);
  const reset = String(Math.ceil(Date.now() / 1000) + 30);
  server().answer({ body: made, headers: { "ratelimit-remaining": "3", "ratelimit-reset": reset } });
  await client.groupLabels.get(label);
  expect(client.concurrency).toBe(3);
});

test.each([8, 100])("a limit of %i requests is reached and never exceeded", async (concurrency) => {
  let running = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  // Answers nothing until the limit is reached, so the test does not depend on time.
  server().script = async (_, response) => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === concurrency) for (const answer of waiting.splice(0)) answer();
    });
    running--;
    respond(response, { body: made });
  };
  const { groupLabels } = clientOf(server().url, { concurrency });
  await Promise.all(Array.from({ length: concurrency }, () => groupLabels.get(label)));
  expect(most).toBe(concurrency);
  most = 0;
  server().script = async (_, response) => {
    most = Math.max(most, ++running);
    await sleep(1);
    running--;
    respond(response, { body: made });
  };
  await Promise.all(Array.from({ length: 3 * concurrency }, () => groupLabels.get(label)));
  expect(most).toBeLessThanOrEqual(concurrency);
});
