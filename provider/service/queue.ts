/** Serializes requests that would conflict with each other. */

import { Cache } from "./cache";

const lines = new Cache<Promise<unknown>>();

/** Runs after all earlier calls with the same queue and service have ended. */
export async function runInQueue<T>(service: object, line: string, run: () => Promise<T>): Promise<T> {
  const ofService = lines.of(service);
  const turn = (ofService.get(line) ?? Promise.resolve()).then(run);
  // A failure belongs to its own caller, not to the next one.
  const ended = turn.catch(() => undefined);
  ofService.set(line, ended);
  try {
    return await turn;
  } finally {
    if (ofService.get(line) === ended) ofService.delete(line);
  }
}
