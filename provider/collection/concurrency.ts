/** Works on many objects of one resource: on as many at the same time as the client sends requests. */
import pLimit from "p-limit";
import type { Client } from "../../sdk";

/** Objects begin only when their requests can be sent, so that a run that ends early leaves few of them unfinished. */
export function workOn<T, R>(
  forge: Client,
  objects: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const limit = pLimit(forge.concurrency);
  const begin = (one: T) => {
    limit.concurrency = forge.concurrency;
    return work(one);
  };
  return Promise.all(objects.map((one) => limit(begin, one)));
}
