/** So many requests in a period; after that, 429 with the headers that say when the next period begins. */
import type { Limit, Operation } from "../sdk/api/operation";
import type { Rate } from "../sdk/rate";
import { ErrorResponse } from "./handler";
import type { User } from "./world";

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

const periods: Readonly<Record<Limit["every"], number>> = { minute: 60_000, hour: 3_600_000 };

/** The limits that single operations have, for each user. */
export class OperationLimits {
  readonly #limits = new Map<string, RateLimit>();

  constructor(private readonly now: () => number) {}

  take(id: string, { limit }: Operation, user: User): void {
    if (limit === undefined) return;
    const key = `${id} ${user.id}`;
    const milliseconds = periods[limit.every];
    const own = this.#limits.get(key) ?? new RateLimit({ requests: limit.times, milliseconds }, this.now);
    this.#limits.set(key, own);
    if (own.take().refused) throw tooManyTimes(milliseconds / 1000);
  }
}

/** The refusal of an operation that has a limit of its own. */
export const tooManyTimes = (seconds: number): ErrorResponse =>
  new ErrorResponse(
    429,
    { message: { error: "This endpoint has been requested too many times. Try again later." } },
    { "retry-after": String(seconds) },
  );
