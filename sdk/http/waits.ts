/** The time in which a client sends nothing because its request budget is used up. It is no part of a call's time limit. */
import { readClock } from "../clock";

/** Shorter waits are no news. */
const WORTH_REPORTING = 1000;

export class Waits {
  /** The length of the waits before the last one. */
  #total = 0;
  #from = 0;
  #until = 0;

  constructor(private readonly onWait?: (until: Date) => void) {}

  /** Nothing is sent from now on for so many milliseconds. */
  begin(milliseconds: number): void {
    const now = readClock();
    const until = now + milliseconds;
    if (now >= this.#until) {
      this.#total += this.#until - this.#from;
      this.#from = now;
      this.#until = now;
    }
    if (until <= this.#until) return;
    this.#until = until;
    if (milliseconds >= WORTH_REPORTING) this.onWait?.(new Date(Date.now() + milliseconds));
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
