/** So many requests in a period; after that, 429 with the headers that say when the next period begins. */
import type { Rate } from "../sdk/rate";

export class RateLimit {
  #windowEnds = 0;
  #left = 0;
  #observed = 0;

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
  ) {}

  take(): { refused: boolean; headers: Record<string, string> } {
    const now = this.now();
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + this.rate.milliseconds;
      this.#left = this.rate.requests;
      this.#observed = 0;
    }
    this.#observed++;
    const refused = this.#left === 0;
    if (!refused) this.#left--;
    const reset = Math.ceil(this.#windowEnds / 1000);
    return {
      refused,
      headers: {
        "ratelimit-limit": String(this.rate.requests),
        "ratelimit-remaining": String(this.#left),
        "ratelimit-reset": String(reset),
        ...(refused
          ? {
              "ratelimit-name": "throttle_authenticated_api",
              "ratelimit-observed": String(this.#observed),
              "ratelimit-resettime": new Date(reset * 1000).toUTCString(),
              "retry-after": String(Math.max(1, Math.ceil((this.#windowEnds - now) / 1000))),
            }
          : {}),
      },
    };
  }
}
