/** Waiting for the service: looks again and again, less and less often, until what is waited for has ended. */
import { setTimeout as sleep } from "node:timers/promises";
import { ConnectionError, ServerError } from "../http/errors";
import { spanText } from "../timespans";
import { WaitTimeoutError } from "./errors";

/** How somebody accompanies an action that takes a while. */
export interface Watch<Progress = unknown> {
  /** Ends the waiting early; what was asked for goes on at the service. */
  readonly signal?: AbortSignal;
  /** Told of what was seen, each time. */
  readonly onProgress?: (progress: Progress) => void;
  /** The longest pause between two looks, in milliseconds (5,000); the first ones are shorter. */
  readonly interval?: number;
  /** How long to wait at most, in milliseconds (an hour). */
  readonly timeout?: number;
}

interface Waiting<Seen> {
  /** What is waited for, as a sentence begins: `Pipeline 12`. */
  readonly what: string;
  look(signal: AbortSignal): Promise<Seen>;
  ended(seen: Seen): boolean;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;
const LONGEST_WAIT = 3_600_000;

/** Looks in a row that may fail for a reason that passes; the client has tried each of them several times. */
const PATIENCE = 5;

/** Node's timers fire at once when asked for more. */
const LONGEST_TIMER = 2 ** 31 - 1;

export async function waitUntil<Seen>(
  { what, look, ended }: Waiting<Seen>,
  { signal, onProgress, interval = LONGEST_PAUSE, timeout = LONGEST_WAIT }: Watch<Seen>,
): Promise<Seen> {
  const over = new AbortController();
  let last: Seen | undefined;
  const timer = setTimeout(
    () => {
      const message = `${what} did not end within ${spanText(timeout)}; the service goes on with it.`;
      over.abort(new WaitTimeoutError(message, last));
    },
    Math.min(timeout, LONGEST_TIMER),
  );
  const follow = () => over.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener("abort", follow, { once: true });
  try {
    for (let looks = 0, failures = 0; ; looks++) {
      over.signal.throwIfAborted();
      try {
        last = await look(over.signal);
        failures = 0;
        onProgress?.(last);
        if (ended(last)) return last;
      } catch (error) {
        over.signal.throwIfAborted();
        if (!passes(error) || ++failures >= PATIENCE) throw error;
      }
      // Who aborts is told what they aborted with, at the beginning of the next round.
      await sleep(Math.min(interval, FIRST_PAUSE * 2 ** looks), undefined, { signal: over.signal }).catch(
        () => {},
      );
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", follow);
  }
}

const passes = (error: unknown) => error instanceof ServerError || error instanceof ConnectionError;
