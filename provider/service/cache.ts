/** Remembers what belongs to an object, such as a client, by keys: as long as the object lives, or until it is too old. */
import { readClock } from "../../sdk/clock";

/** How long an answer of the service holds: it serves hundreds of objects, but must not get old. */
export const FRESH_MILLISECONDS = 20_000;

export class Cache<T, Key = string> {
  readonly #values = new WeakMap<object, Map<Key, T>>();

  /** All that belongs to the owner. */
  of(owner: object): Map<Key, T> {
    const known = this.#values.get(owner) ?? new Map<Key, T>();
    this.#values.set(owner, known);
    return known;
  }

  /** Makes the value at its first use. */
  get(owner: object, key: Key, make: () => T): T {
    const known = this.of(owner);
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  }
}

/** Asks each question once, also for those who ask meanwhile; a failed one is asked again. */
export class AnswerCache<T> {
  readonly #asked = new Cache<{ readonly since: number; readonly answer: Promise<T> }>();

  constructor(private readonly freshMilliseconds = Number.POSITIVE_INFINITY) {}

  get(owner: object, question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#asked.of(owner);
    const before = known.get(question);
    if (before !== undefined && readClock() - before.since < this.freshMilliseconds) return before.answer;
    const asked = { since: readClock(), answer: ask() };
    known.set(question, asked);
    asked.answer.catch(() => known.get(question) === asked && known.delete(question));
    return asked.answer;
  }

  /** Asks again next time. */
  forget(owner: object, question: string): void {
    this.#asked.of(owner).delete(question);
  }
}
