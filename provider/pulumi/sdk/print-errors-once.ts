/** Stops the SDK's host of dynamic providers from printing errors that the engine shows anyway. */

/** Replaces the name and stack of an error that the SDK must not print. */
const SHOWN_BY_ENGINE = "shown by the engine";

/** The SDK sends the error's message to the engine, which shows it. */
export function printOnce(error: Error): void {
  error.stack = SHOWN_BY_ENGINE;
  error.toString = () => SHOWN_BY_ENGINE;
}

let isInstalled = false;

/** Affects the whole process. */
export function printErrorsOnce(): void {
  if (isInstalled) return;
  isInstalled = true;
  const print = console.error;
  console.error = (...values: unknown[]) => {
    if (values[0] !== `${SHOWN_BY_ENGINE}: ${SHOWN_BY_ENGINE}`) print(...values);
  };
}
