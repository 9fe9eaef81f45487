/** Ends all calls that a piece of code makes with one signal, so that nothing in between has to pass it on. */
import { AsyncLocalStorage } from "node:async_hooks";

const signals = new AsyncLocalStorage<AbortSignal>();

/** Calls within `run` that have no signal of their own end with this one. */
export const withSignal = <T>(signal: AbortSignal, run: () => T): T => signals.run(signal, run);

export const currentSignal = (): AbortSignal | undefined => signals.getStore();
