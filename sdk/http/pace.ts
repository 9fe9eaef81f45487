/** One limiter for all requests of a client: so many at once, and none while the service asks for a pause. */
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import type { Head } from "./send";

export class Pace {
  readonly #limit: ReturnType<typeof pLimit>;
  #pausedUntil = 0;

  constructor(concurrency: number) {
    this.#limit = pLimit(concurrency);
  }

  /** Runs a request when there is room and no pause. */
  run<T>(signal: AbortSignal | undefined, request: () => Promise<T>): Promise<T> {
    return this.#limit(async () => {
      signal?.throwIfAborted();
      let wait = this.#pausedUntil - Date.now();
      while (wait > 0) {
        await sleep(wait, undefined, { signal });
        wait = this.#pausedUntil - Date.now();
      }
      return request();
    });
  }

  /** Nobody sends before this moment. */
  pauseUntil(moment: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, moment);
  }

  /** Obeys a service that says that nothing is left of the present window. */
  observe(head: Head, longestWait: number): void {
    if (head.headers["ratelimit-remaining"] !== "0") return;
    const reset = resetTime(head);
    if (reset !== undefined && reset - Date.now() <= longestWait) this.pauseUntil(reset);
  }
}

/** When the service takes requests again, in milliseconds since 1970: `Retry-After` (seconds or a date) or `RateLimit-Reset`. */
export function comeBackAt({ headers }: Head, now = Date.now()): number | undefined {
  const after = headers["retry-after"];
  if (typeof after === "string" && after.trim() !== "") {
    const seconds = Number(after);
    const moment = Number.isNaN(seconds) ? Date.parse(after) : now + seconds * 1000;
    if (!Number.isNaN(moment)) return Math.max(moment, now);
  }
  return resetTime({ headers } as Head, now);
}

function resetTime({ headers }: Head, now = Date.now()): number | undefined {
  const reset = Number(headers["ratelimit-reset"] || Number.NaN);
  if (Number.isNaN(reset)) return undefined;
  // Seconds since 1970 on a real installation; seconds from now in the IETF's draft.
  return reset > 1_000_000_000 ? reset * 1000 : now + reset * 1000;
}
