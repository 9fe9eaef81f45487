/** The last requests that the service answered, for its pages and for `forge simulate --log`. */

export interface LoggedRequest {
  /** When it ended, as the service writes times. */
  readonly at: string;
  readonly method: string;
  /** Without its parameters, which may be a token. */
  readonly path: string;
  /** 0 without a response. */
  readonly status: number;
  readonly milliseconds: number;
}

const MOST = 200;

export class LatestRequests {
  #requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.#requests.push(request);
    // Cut now and then, because a cut moves all of them.
    if (this.#requests.length >= 2 * MOST) this.#requests = this.#requests.slice(-MOST);
  }

  /** The latest first. */
  latest(): readonly LoggedRequest[] {
    return this.#requests.slice(-MOST).reverse();
  }
}
