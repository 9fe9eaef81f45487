/**
 * When the requests of a client wait. While its request budget or the service's rate limit is used up, the clock of its calls stands
 * still: that time is no part of their limit. A long wait is reported once a cause, however many requests wait.
 */
import { readClock } from "../clock";
import type { WaitEvent } from "./options";
import type { WaitCause } from "./wait-cause";

/** Shorter waits are no news, and neither is an end that is later by less. */
const WORTH_REPORTING = 2000;

export class Waits {
  /** The length of the waits before the last one. */
  #total = 0;
  #from = 0;
  #until = 0;
  /** When the reported waits end, by their cause. */
  readonly #reported = new Map<string, number>();

  constructor(private readonly onWait?: (event: WaitEvent) => void) {}

  /** Nothing is sent from now on for so many milliseconds. */
  begin(milliseconds: number): void {
    const now = readClock();
    const until = now + milliseconds;
    if (now >= this.#until) {
      this.#total += this.#until - this.#from;
      this.#from = now;
      this.#until = now;
    }
    this.#until = Math.max(this.#until, until);
  }

  /** So many requests wait now. */
  report({ what }: WaitCause, milliseconds: number, requests: number): void {
    if (this.onWait === undefined || milliseconds <= WORTH_REPORTING) return;
    const end = readClock() + milliseconds;
    const before = this.#reported.get(what) ?? Number.NEGATIVE_INFINITY;
    if (end <= before + WORTH_REPORTING) return;
    this.#reported.set(what, end);
    this.onWait({ until: new Date(Date.now() + milliseconds), reason: what, requests });
  }

  /** A clock that stands still during waits. */
  now(): number {
    const now = readClock();
    return now - this.#total - (Math.min(now, this.#until) - this.#from);
  }

  /** In how many milliseconds the clock will be there, if no other wait begins. */
  untilClock(time: number): number {
    return time - this.now() + Math.max(0, this.#until - readClock());
  }
}
