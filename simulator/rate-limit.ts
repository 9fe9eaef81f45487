/** So many requests a minute; after that, 429 with the headers that say when the next window begins. */
export class RateLimit {
  #windowEnds = 0;
  #left = 0;

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number,
  ) {}

  take(): { refused: boolean; headers: Record<string, string> } {
    const now = this.now();
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + 60_000;
      this.#left = this.perMinute;
    }
    const refused = this.#left === 0;
    if (!refused) this.#left--;
    const reset = Math.ceil(this.#windowEnds / 1000);
    return {
      refused,
      headers: {
        "ratelimit-limit": String(this.perMinute),
        "ratelimit-remaining": String(this.#left),
        "ratelimit-reset": String(reset),
        ...(refused
          ? { "retry-after": String(Math.max(1, Math.ceil((this.#windowEnds - now) / 1000))) }
          : {}),
      },
    };
  }
}
