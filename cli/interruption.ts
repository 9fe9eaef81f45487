/** Ctrl-C and its relatives: work is told to stop, a sentence says what became of it, and the exit code which signal it was. */
import { constants } from "node:os";

import { forLog } from "./log";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Ends with the work; when a signal ends that early, with what `said` says. */
export async function interruptible(
  work: (signal: AbortSignal) => Promise<void>,
  said: () => string,
): Promise<void> {
  const interruption = new AbortController();
  const interrupt = (signal: (typeof signals)[number]) => {
    process.exitCode = 128 + constants.signals[signal];
    interruption.abort();
  };
  for (const signal of signals) process.on(signal, interrupt);
  try {
    await work(interruption.signal);
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    console.error(forLog(said()));
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
