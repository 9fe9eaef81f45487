/** The requests of a client that wait for its budget: those of one turn are leased together. */
import { readClock } from "../clock";
import { formatDuration } from "../durations";
import { formatRate } from "../rate";
import { type Budget, latenessOf } from "./budget";
import { BudgetError } from "./errors";
import { MAX_TIMER } from "./options";

interface Waiting {
  readonly send: () => void;
  readonly fail: (error: unknown) => void;
}

/** The longest wait, in milliseconds: a budget of an hour has room again after that. */
const LONGEST = 2 * 3_600_000;

/** After so many leases that came too late, a slow process or database goes on anyway. */
const MOST_LATE = 3;

export class BudgetQueue {
  readonly #waiting = new Set<Waiting>();
  #isServing = false;
  #lateInARow = 0;
  #wake: (() => void) | undefined;

  /** `onWait` is called before so many requests wait for so many milliseconds. */
  constructor(
    private readonly budget: Budget,
    private readonly onWait: (milliseconds: number, requests: number) => void,
  ) {}

  /** Resolves when one request may be sent. Aborting rejects immediately. */
  take(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const leave = () => {
        this.#waiting.delete(waiting);
        signal?.removeEventListener("abort", abort);
      };
      const waiting: Waiting = {
        send() {
          leave();
          resolve();
        },
        fail(error) {
          leave();
          reject(error);
        },
      };
      const abort = () => {
        waiting.fail(signal?.reason);
        // A timer of an hour would keep the process alive.
        if (this.#waiting.size === 0) this.#wake?.();
      };
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.add(waiting);
      void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    try {
      // The requests that are made in this turn come with the first one.
      await undefined;
      while (this.#waiting.size > 0) await this.#serveSome();
    } catch (error) {
      for (const waiting of [...this.#waiting]) waiting.fail(error);
    } finally {
      this.#isServing = false;
    }
  }

  async #serveSome(): Promise<void> {
    const asked = readClock();
    const { requests, wait } = await this.budget.lease(this.#waiting.size);
    if (wait > LONGEST) throw this.#usedUp(wait);
    if (wait > 0) {
      this.onWait(wait, this.#waiting.size);
      // A request that comes in the moment in which no other waits any more must not be sent early.
      if (!(await this.#sleep(wait))) return;
    }
    // A process that stood still meanwhile sends nothing at a time that others count on.
    const isLate = readClock() - asked - wait > latenessOf(this.budget.rate);
    this.#lateInARow = isLate ? this.#lateInARow + 1 : 0;
    if (isLate && this.#lateInARow <= MOST_LATE) return;
    for (const waiting of [...this.#waiting].slice(0, requests)) waiting.send();
  }

  #usedUp(wait: number): BudgetError {
    const until = new Date(Date.now() + wait).toISOString();
    return new BudgetError(
      `The request budget of ${formatRate(this.budget.rate)} is used up until ${until}, and a request waits for at most ${formatDuration(LONGEST)}. Run fewer runners at the same time, or raise the budget.`,
    );
  }

  /** Whether the time is over; otherwise, nobody waits any more. */
  async #sleep(milliseconds: number): Promise<boolean> {
    const isOver = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), Math.min(milliseconds, MAX_TIMER));
      this.#wake = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
    this.#wake = undefined;
    return isOver;
  }
}
