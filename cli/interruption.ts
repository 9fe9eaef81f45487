/** Handles Ctrl-C and other signals: aborts the work, prints a message, and exits with the signal's code. */
import { constants } from "node:os";
import { setImmediate } from "node:timers/promises";
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
    await endAll([interruption, end]);
  }
}

/** Nobody may wait any more for what ends now, and then its end is no defect. */
async function endAll(controllers: readonly AbortController[]): Promise<void> {
  const ignore = (reason: unknown) => {
    if (!controllers.some(({ signal }) => signal.reason === reason)) throw reason;
  };
  process.on("unhandledRejection", ignore);
  for (const one of controllers) one.abort();
  await setImmediate();
  process.off("unhandledRejection", ignore);
}
