/** Works on many objects of one resource: on as many at the same time as the client sends requests. */
import type { Client } from "../../sdk";

/** Objects begin only when their requests can be sent, so that a run that ends early leaves few of them unfinished. */
export function workOn<T, R>(
  forge: Client,
  objects: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let begun = 0;
  let ended = 0;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      begun = objects.length;
      reject(error);
    };
    const begin = () => {
      if (ended === objects.length) resolve(results);
      while (begun < objects.length && begun - ended < forge.concurrency) {
        const index = begun++;
        work(objects[index] as T).then((result) => {
          results[index] = result;
          ended++;
          begin();
        }, fail);
      }
    };
    begin();
  });
}
