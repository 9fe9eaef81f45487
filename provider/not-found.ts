/** "Not found" is believed only if it is answered twice: a proxy or a replica of the service may not see what another one does. */
import { NotFoundError } from "../sdk/http/errors";

/** The answer; `undefined` if there is none. */
export async function unlessNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** Asks once more before an object or a setting counts as missing. */
export const unlessNotFoundTwice = async <T>(ask: () => Promise<T>): Promise<T | undefined> =>
  (await unlessNotFound(ask())) ?? (await unlessNotFound(ask()));
