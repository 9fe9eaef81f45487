/** Limits the requests of a client, or of all clients that share a budget: never more than its rate in any period. */
import { readClock } from "../clock";
import type { Rate } from "../rate";

/** Permission to send requests. */
export interface Lease {
  /** At least one, and no more than asked for. */
  readonly requests: number;
  /** In how many milliseconds they may be sent, and no later than `latenessOf` allows. Those that are not sent then are lost. */
  readonly wait: number;
}

export interface Budget {
  readonly rate: Rate;
  /** Books up to so many requests. */
  lease(requests: number): Lease | Promise<Lease>;
}

/** Parts of time, the earliest first, each with the number of its booked requests, and the part in which the last of them were booked. */
export type Bookings = readonly (readonly [number, number, number])[];

/** A period has so many parts; the requests of a part are counted together. */
const PARTS = 100;

/** How much later than booked the service may count a request: a share of the period, and at most so many milliseconds. */
const LATENESS = 0.05;
const MOST_LATENESS = 1000;

export const latenessOf = ({ milliseconds }: Rate): number =>
  Math.min(milliseconds * LATENESS, MOST_LATENESS);

/** The length of a part, in milliseconds. */
export const partLength = ({ milliseconds }: Rate): number => milliseconds / PARTS;

/** How many parts together must not have more requests than the rate. */
export const countedParts = (rate: Rate): number =>
  // One more, because the first request of a part and the last one are almost a part's length from each other.
  PARTS + 1 + Math.ceil(latenessOf(rate) / partLength(rate));

/**
 * Books requests for the earliest part that has room, after all that are booked already. A service may count its periods from any
 * moment, so every period that ends with the part is within the rate.
 */
export function book(
  before: Bookings,
  rate: Rate,
  wanted: number,
  now: number,
): { readonly bookings: Bookings; readonly lease: Lease } {
  const { requests: most } = rate;
  const length = partLength(rate);
  const counted = countedParts(rate);
  const at = Math.floor(now / length);
  const bookings = notLaterThan(at, before);
  let part = Math.max(at, bookings.at(-1)?.[0] ?? 0);
  let recent = within(bookings, part - counted);
  while (sumOf(recent) >= most) {
    part = (recent[0]?.[0] ?? part) + counted;
    recent = within(bookings, part - counted);
  }
  const requests = Math.min(wanted, most - sumOf(recent));
  return {
    bookings: added(recent, part, requests, at),
    lease: { requests, wait: Math.max(0, part * length - now) },
  };
}

/** A clock that was ahead, such as that of a database, postpones no requests: the bookings move with it. */
function notLaterThan(now: number, bookings: Bookings): Bookings {
  const ahead = (bookings.at(-1)?.[2] ?? now) - now;
  return ahead > 0 ? bookings.map(([part, requests, at]) => [part - ahead, requests, at - ahead]) : bookings;
}

const within = (bookings: Bookings, after: number): Bookings => bookings.filter(([part]) => part > after);

const sumOf = (bookings: Bookings): number => bookings.reduce((sum, [, requests]) => sum + requests, 0);

function added(bookings: Bookings, part: number, requests: number, at: number): Bookings {
  const last = bookings.at(-1);
  return last?.[0] === part
    ? [...bookings.slice(0, -1), [part, last[1] + requests, at]]
    : [...bookings, [part, requests, at]];
}

/** The budget of one client. */
export function localBudget(rate: Rate, now = readClock): Budget {
  let bookings: Bookings = [];
  return {
    rate,
    lease(requests) {
      const booked = book(bookings, rate, requests, now());
      bookings = booked.bookings;
      return booked.lease;
    },
  };
}
