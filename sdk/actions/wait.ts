/** Waiting for the service: looks again and again, less and less often, until what is waited for has ended. */
import { setTimeout as sleep } from "node:timers/promises";
import { formatDuration } from "../durations";
import { ConnectionError, ServerError } from "../http/errors";
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

interface Poll<State> {
  /** What is waited for, as a sentence begins: `Pipeline 12`. */
  readonly subject: string;
  poll(signal: AbortSignal): Promise<State>;
  isDone(state: State): boolean;
}

const FIRST_INTERVAL = 250;
const MAX_INTERVAL = 5_000;
const DEFAULT_TIMEOUT = 3_600_000;

/** Looks in a row that may fail for a reason that passes; the client has tried each of them several times. */
const MAX_FAILED_POLLS = 5;

/** Node's timers fire at once when asked for more. */
const LONGEST_TIMER = 2 ** 31 - 1;

export async function waitUntil<State>(
  { subject, poll, isDone }: Poll<State>,
  { signal, onProgress, interval = MAX_INTERVAL, timeout = DEFAULT_TIMEOUT }: Watch<State>,
): Promise<State> {
  const controller = new AbortController();
  let last: State | undefined;
  const timer = setTimeout(
    () => {
      const message = `${subject} did not end within ${formatDuration(timeout)}; the service goes on with it.`;
      controller.abort(new WaitTimeoutError(message, last));
    },
    Math.min(timeout, LONGEST_TIMER),
  );
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener("abort", follow, { once: true });
  try {
    for (let polls = 0, failures = 0; ; polls++) {
      controller.signal.throwIfAborted();
      try {
        last = await poll(controller.signal);
        failures = 0;
        onProgress?.(last);
        if (isDone(last)) return last;
      } catch (error) {
        controller.signal.throwIfAborted();
        if (!isTransient(error) || ++failures >= MAX_FAILED_POLLS) throw error;
      }
      // Who aborts is told what they aborted with, at the beginning of the next round.
      await sleep(Math.min(interval, FIRST_INTERVAL * 2 ** polls), undefined, {
        signal: controller.signal,
      }).catch(() => {});
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", follow);
  }
}

const isTransient = (error: unknown) => error instanceof ServerError || error instanceof ConnectionError;
