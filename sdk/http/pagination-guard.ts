/** The way through the pages of a list: an error ends it where it leads in circles, or on and on. */
import { type CallFacts, UnexpectedResponseError } from "./errors";
import type { Page } from "./paginate";

/** A million items, with the pages that the client asks for. */
const MAX_PAGES = 10_000;

/** In a row; a service that leaves out what the caller may not see has a few. */
const MAX_EMPTY_PAGES = 100;

/** Of all pages together where they are held at once, in bytes. */
const MAX_BUFFERED_BYTES = 256 * 1024 * 1024;

export class PaginationGuard {
  #pages = 0;
  #emptyPages = 0;
  #bufferedBytes = 0;
  /** An address to come across again; it moves on at every power of two, so that any circle is found. */
  #checkpoint: string | undefined;
  #nextCheckpoint = 1;

  constructor(
    private readonly call: CallFacts,
    /** Whether all pages are kept until the last one has come. */
    private readonly buffersAll: boolean,
  ) {}

  /** The address of the page after this one, if there is one. */
  nextAfter({ items, next, size = 0 }: Page<unknown>): string | undefined {
    this.#pages++;
    this.#bufferedBytes += size;
    this.#emptyPages = items.length === 0 ? this.#emptyPages + 1 : 0;
    if (this.buffersAll && this.#bufferedBytes > MAX_BUFFERED_BYTES) {
      throw this.#unexpected(
        `holds more than ${MAX_BUFFERED_BYTES / 1024 / 1024} MiB, more than is kept at once`,
      );
    }
    if (next === undefined) return undefined;
    if (next === this.#checkpoint)
      throw this.#unexpected("leads in a circle: the next page is one that was read already");
    if (this.#pages >= MAX_PAGES) throw this.#unexpected(`does not end after ${MAX_PAGES} pages`);
    if (this.#emptyPages >= MAX_EMPTY_PAGES)
      throw this.#unexpected(`goes on after ${MAX_EMPTY_PAGES} pages without an item`);
    if (this.#pages === this.#nextCheckpoint) {
      this.#checkpoint = next;
      this.#nextCheckpoint *= 2;
    }
    return next;
  }

  #unexpected(why: string): UnexpectedResponseError {
    return new UnexpectedResponseError(`${this.call.operation}: the list ${why}.`, this.call, 200);
  }
}
