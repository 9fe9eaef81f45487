/** Errors that the engine shows are not printed by the SDK's host of dynamic providers, too. */

/** Replaces the name and stack of an error that the SDK is not to print. */
const SHOWN_BY_ENGINE = "shown by the engine";

/** The SDK hands the error's message to the engine, which shows it. */
export function printOnce(error: Error): void {
  error.stack = SHOWN_BY_ENGINE;
  error.toString = () => SHOWN_BY_ENGINE;
}

let isInstalled = false;

/** For the whole process, from now on. */
export function printErrorsOnce(): void {
  if (isInstalled) return;
  isInstalled = true;
  const print = console.error;
  console.error = (...values: unknown[]) => {
    if (values[0] !== `${SHOWN_BY_ENGINE}: ${SHOWN_BY_ENGINE}`) print(...values);
  };
}
