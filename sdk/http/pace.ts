/** Decides how many requests run at the same time: as many as the service answers without delay, and fewer when it refuses or fails. */
import type { Operation } from "../api/operation";
import { readClock } from "../clock";
import type { ResponseHead } from "./response-head";

/** Nothing is known of the service yet. */
const START = 16;

const MOST = 64;

/** The least to which slow responses lead; refusals lead to 1. */
const LEAST_WHEN_SLOW = 4;

/** Fewer responses say nothing about response times. */
const ENOUGH = 24;

/** Up to this many times the usual response time, requests do not wait for each other in the service. */
const NOT_SLOWER = 1.15;

/** From this many times on, they certainly do. */
const SLOWER = 1.4;

/** Differences below it say nothing about the service, in milliseconds. */
const NOISE = 5;

/** After so many rounds without a usual response time at the maximum, half as many requests show whether they take less time. */
const ROUNDS_UNTIL_RECHECK = 32;

/** How a request ended: `unknown` if that says nothing about the service. */
export type PaceEnding = "answered" | "overloaded" | "unknown";

/** Of a request that failed, with the response if there was one. */
export function endingOf({ limit }: Operation, head: ResponseHead | undefined): PaceEnding {
  if (head === undefined) return "overloaded";
  // A limit of one operation, and what the service does not implement, are not about how busy it is.
  if (head.status === 429) return limit === undefined ? "overloaded" : "unknown";
  return head.status >= 500 && head.status !== 501 ? "overloaded" : "unknown";
}

export interface Pace {
  /** How many requests may run now. */
  readonly limit: number;
  /** Begins a request; the returned function ends it. */
  begin(operation: string): (ending: PaceEnding) => void;
  /** The service refuses more than so many requests, for so many milliseconds. */
  allow(requests: number, milliseconds: number): void;
}

/** `fixed` is the limit that the user has set: where the pace begins, and its maximum. */
export function createPace(fixed?: number, now = readClock): Pace {
  const most = fixed ?? MOST;
  let limit = fixed ?? START;
  /** Counts the changes of the limit. */
  let changes = 0;
  /** Where the service refused or slowed down, until the limit is above it without that. */
  let ceiling = Number.POSITIVE_INFINITY;
  let allowed = { requests: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY };
  let running = 0;
  const usual = new UsualTimes();
  let round = emptyRound(running);
  let rounds = 0;
  let slowRounds = 0;
  /** Whether the first round is over, which opens the connections. */
  let isWarm = false;

  function change(value: number): void {
    limit = Math.min(most, value);
    changes++;
    slowRounds = 0;
    round = emptyRound(running);
  }

  function raise(): void {
    if (limit > ceiling) ceiling = Number.POSITIVE_INFINITY;
    change(limit + (limit > 0.75 * ceiling ? 1 : Math.max(1, limit / 4)));
  }

  function lower(value: number): void {
    ceiling = limit;
    change(value);
  }

  function endRound(): void {
    const ended = round;
    round = emptyRound(running);
    if (isWarm) {
      const slower = usual.slowness(ended.times, (isFaster) => weightOf(limit, rounds, isFaster));
      if (ended.busiest >= Math.floor(limit)) adjust(slower);
    }
    isWarm = true;
  }

  /** Changes the limit after a round that used all of it. */
  function adjust(slower: number): void {
    if (slower < NOT_SLOWER) slowRounds = 0;
    if (slower < NOT_SLOWER && limit === most) return;
    if (++rounds > ROUNDS_UNTIL_RECHECK) {
      rounds = 0;
      change(Math.max(Math.min(limit, LEAST_WHEN_SLOW), limit / 2));
    } else if (slower < NOT_SLOWER) raise();
    // A single slow round may be a delay of this process.
    else if (slower > SLOWER && ++slowRounds > 1 && limit > LEAST_WHEN_SLOW)
      lower(Math.max(LEAST_WHEN_SLOW, (limit * NOT_SLOWER) / slower));
  }

  return {
    get limit() {
      const whole = Math.floor(limit);
      return now() < allowed.until ? Math.max(1, Math.min(whole, allowed.requests)) : whole;
    },

    begin(operation) {
      const began = { at: now(), changes };
      running++;
      round.busiest = Math.max(round.busiest, running);
      return (ending) => {
        running--;
        // A request that began under another limit says nothing about this one, and one refusal is enough for all that ran beside it.
        if (began.changes !== changes || ending === "unknown") return;
        if (ending === "overloaded") return lower(Math.max(1, limit * 0.75));
        if (addTo(round, operation, now() - began.at) >= Math.max(ENOUGH, limit)) endRound();
      };
    },

    allow(requests, milliseconds) {
      allowed = { requests, until: now() + milliseconds };
    },
  };
}

/** How much a round counts for what is usual: little when responses took longer, because they may have waited for each other. */
function weightOf(limit: number, rounds: number, isFaster: boolean): number {
  if (limit <= LEAST_WHEN_SLOW) return 1;
  if (rounds === 0) return 0.5;
  return isFaster ? 0.25 : 0.02;
}

/** The usual response times: medians by operation, because some operations take longer by nature. */
class UsualTimes {
  readonly #medians = new Map<string, number>();

  /** How many times the usual response time these took, which count for what is usual by their weight. */
  slowness(round: ReadonlyMap<string, readonly number[]>, weightOf: (isFaster: boolean) => number): number {
    let sum = 0;
    let count = 0;
    for (const [operation, times] of round) {
      if (times.length < ENOUGH / 2) continue;
      const median = medianOf(times);
      const known = this.#medians.get(operation) ?? median;
      sum += (times.length * (median + NOISE)) / (known + NOISE);
      count += times.length;
      this.#medians.set(operation, known + (median - known) * weightOf(median < known));
    }
    return count === 0 ? 1 : sum / count;
  }
}

/** About as many responses as requests may run, all of them begun under the same limit. */
const emptyRound = (running: number) => ({
  responses: 0,
  busiest: running,
  times: new Map<string, number[]>(),
});

/** Returns how many responses the round has now. */
function addTo(round: ReturnType<typeof emptyRound>, operation: string, milliseconds: number): number {
  const times = round.times.get(operation) ?? [];
  round.times.set(operation, times);
  times.push(milliseconds);
  return ++round.responses;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
