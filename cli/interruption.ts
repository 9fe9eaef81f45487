/** Handles Ctrl-C and other signals: aborts the work, prints a message, and exits with the signal's code. */
import { constants } from "node:os";
import { withSignal } from "../sdk/http/abort-scope";
import { messageForLog } from "./log";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs the work; if a signal interrupts it, prints the message. Requests that are left when the work has ended, end too. */
export async function interruptible(
  work: (signal: AbortSignal) => Promise<void>,
  message: () => string,
): Promise<void> {
  const interruption = new AbortController();
  const end = new AbortController();
  const interrupt = (signal: (typeof signals)[number]) => {
    process.exitCode = 128 + constants.signals[signal];
    interruption.abort();
  };
  for (const signal of signals) process.on(signal, interrupt);
  try {
    await withSignal(end.signal, () => work(interruption.signal));
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    console.error(messageForLog(message()));
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
    interruption.abort();
    end.abort();
  }
}
