/** The way through the pages of a list: an error ends it where it leads in circles, or on and on. */
import { type CallFacts, UnexpectedResponseError } from "./errors";
import type { Page } from "./paginate";

/** A million items, with the pages that the client asks for. */
const MOST_PAGES = 10_000;

/** In a row; a service that leaves out what the caller may not see has a few. */
const MOST_EMPTY = 100;

/** Of all pages together where they are held at once, in bytes. */
const MOST_HELD = 256 * 1024 * 1024;

export class Trail {
  #pages = 0;
  #empty = 0;
  #held = 0;
  /** An address to come across again; it moves on at every power of two, so that any circle is found. */
  #mark: string | undefined;
  #markAt = 1;

  constructor(
    private readonly call: CallFacts,
    /** Whether all pages are kept until the last one has come. */
    private readonly holds: boolean,
  ) {}

  /** The address of the page after this one, if there is one. */
  after({ items, next, size = 0 }: Page<unknown>): string | undefined {
    this.#pages++;
    this.#held += size;
    this.#empty = items.length === 0 ? this.#empty + 1 : 0;
    if (this.holds && this.#held > MOST_HELD) {
      throw this.#refuse(`holds more than ${MOST_HELD / 1024 / 1024} MiB, more than is kept at once`);
    }
    if (next === undefined) return undefined;
    if (next === this.#mark)
      throw this.#refuse("leads in a circle: the next page is one that was read already");
    if (this.#pages >= MOST_PAGES) throw this.#refuse(`does not end after ${MOST_PAGES} pages`);
    if (this.#empty >= MOST_EMPTY) throw this.#refuse(`goes on after ${MOST_EMPTY} pages without an item`);
    if (this.#pages === this.#markAt) {
      this.#mark = next;
      this.#markAt *= 2;
    }
    return next;
  }

  #refuse(why: string): UnexpectedResponseError {
    return new UnexpectedResponseError(`${this.call.operation}: the list ${why}.`, this.call, 200);
  }
}
