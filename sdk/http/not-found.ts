/**
 * Answers of "not found": once, or twice where one is not to be believed, as a proxy or a replica may not see what another one does. And
 * what a token may not see.
 */
import { ConnectionError, ForgeError, NotFoundError } from "./errors";

/** The answer; `undefined` if there is none. */
export async function unlessNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** The answer; where there is none, this error, which has the service's as its cause. */
export async function orElseThrow<T>(
  answer: Promise<T>,
  because: (cause: NotFoundError) => Error,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof NotFoundError ? because(error) : error;
  }
}

/** The answer; `undefined` without the right to see it, or where the service has none. A service that does not answer is an error. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ForgeError && !(error instanceof ConnectionError)) return undefined;
    throw error;
  }
}

/** Asks once more before an object or a setting counts as missing; one that nobody has ever seen, only once. */
export const unlessNotFoundTwice = async <T>(
  ask: () => Promise<T>,
  { isExpected = true }: { readonly isExpected?: boolean } = {},
): Promise<T | undefined> =>
  (await unlessNotFound(ask())) ?? (isExpected ? unlessNotFound(ask()) : undefined);
