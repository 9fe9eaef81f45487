/** Polls the service with increasing intervals until an operation has ended. */
import { setTimeout as sleep } from "node:timers/promises";
import { formatDuration } from "../durations";
import { ConnectionError, ServerError } from "../http/errors";
import { WaitTimeoutError } from "./errors";

/** Options of actions that take a while. */
export interface Watch<Progress = unknown> {
  /** Stops waiting; the operation continues in the service. */
  readonly signal?: AbortSignal;
  /** Called after each poll. */
  readonly onProgress?: (progress: Progress) => void;
  /** The longest interval between two polls, in milliseconds. Default: 5,000. The first intervals are shorter. */
  readonly interval?: number;
  /** How long to wait at most, in milliseconds. Default: one hour. */
  readonly timeout?: number;
}

interface Poll<State> {
  /** Subject of error messages: `Pipeline 12`. */
  readonly subject: string;
  poll(signal: AbortSignal): Promise<State>;
  isDone(state: State): boolean;
}

const FIRST_INTERVAL = 250;
const MAX_INTERVAL = 5_000;
const DEFAULT_TIMEOUT = 3_600_000;

/** Consecutive polls that may fail with a transient error; the client has retried each of them. */
const MAX_FAILED_POLLS = 5;

/** Node's timers fire immediately for longer delays. */
const LONGEST_TIMER = 2 ** 31 - 1;

export async function waitUntil<State>(
  { subject, poll, isDone }: Poll<State>,
  { signal, onProgress, interval = MAX_INTERVAL, timeout = DEFAULT_TIMEOUT }: Watch<State>,
): Promise<State> {
  const controller = new AbortController();
  let last: State | undefined;
  const timer = setTimeout(
    () => {
      const message = `${subject} did not end within ${formatDuration(timeout)}; it continues in the service.`;
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
      // The next round throws the abort reason.
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
