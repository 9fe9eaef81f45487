/** What would collide if it were done at the same time is put in line. */

const lines = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs when all have ended that were put in the same line of the same service before. */
export async function inLine<T>(service: object, line: string, run: () => Promise<T>): Promise<T> {
  const ofService = lines.get(service) ?? new Map<string, Promise<unknown>>();
  lines.set(service, ofService);
  const turn = (ofService.get(line) ?? Promise.resolve()).then(run);
  // A failure is its own caller's, not that of who comes next.
  const ended = turn.catch(() => undefined);
  ofService.set(line, ended);
  try {
    return await turn;
  } finally {
    if (ofService.get(line) === ended) ofService.delete(line);
  }
}
