/** The date by the clock of the service, as far as its answers show it: that of this machine may be wrong. */
import { headerOf, type ResponseHead } from "./response-head";

/** Smaller differences are ignored: the `Date` header has whole seconds, and the response took time to arrive. */
const CLOCK_TOLERANCE = 5_000;

/** How far our clock is ahead of the service's clock. */
export function clockOffset(head: ResponseHead, now: number): number {
  const offset = now - Date.parse(headerOf(head, "date") ?? "");
  return Math.abs(offset) > CLOCK_TOLERANCE ? offset : 0;
}

export class ServiceClock {
  #offset = 0;

  learn(head: ResponseHead): void {
    if (headerOf(head, "date") !== undefined) this.#offset = clockOffset(head, Date.now());
  }

  /** In milliseconds since 1970. */
  now = (): number => Date.now() - this.#offset;
}
