/** Limits how many objects of one resource are worked on at the same time: as many as the client sends requests. */
import pLimit from "p-limit";
import type { Client } from "../../sdk";

/** Objects begin only when their requests can be sent, so that a run that ends early leaves few of them unfinished. */
export function createLimit(forge: Client): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(forge.concurrency);
  return (work) =>
    limit(() => {
      // Setting it looks through the queue.
      if (limit.concurrency !== forge.concurrency) limit.concurrency = forge.concurrency;
      return work();
    });
}
