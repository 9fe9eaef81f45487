/** Stops reading a list whose pages loop or never end. */
import { type CallFacts, UnexpectedResponseError } from "./errors";
import type { Page } from "./page";

/** A million items with the default page size. */
const MAX_PAGES = 10_000;

/** Consecutive pages. A few are normal, because a service leaves out items that the caller may not see. */
const MAX_EMPTY_PAGES = 100;

/** Limit for lists that are read completely into memory. */
const MAX_BUFFERED_BYTES = 256 * 1024 * 1024;

export class PaginationGuard {
  #pages = 0;
  #emptyPages = 0;
  #bufferedBytes = 0;
  /** Brent's cycle detection: an address to compare with, replaced at every power of two. */
  #checkpoint: string | undefined;
  #nextCheckpoint = 1;

  constructor(
    private readonly call: CallFacts,
    /** Whether the caller keeps all pages in memory. */
    private readonly buffersAll: boolean,
  ) {}

  /** The address of the next page; undefined after the last one. */
  nextAfter({ items, next, size = 0 }: Page<unknown>): string | undefined {
    this.#pages++;
    this.#bufferedBytes += size;
    this.#emptyPages = items.length === 0 ? this.#emptyPages + 1 : 0;
    if (this.buffersAll && this.#bufferedBytes > MAX_BUFFERED_BYTES) {
      throw this.#unexpected(
        `is larger than ${MAX_BUFFERED_BYTES / 1024 / 1024} MiB, the limit for reading a whole list at once`,
      );
    }
    if (next === undefined) return undefined;
    if (next === this.#checkpoint)
      throw this.#unexpected("loops: its next page is one that was already read");
    if (this.#pages >= MAX_PAGES) throw this.#unexpected(`does not end after ${MAX_PAGES} pages`);
    if (this.#emptyPages >= MAX_EMPTY_PAGES)
      throw this.#unexpected(`goes on after ${MAX_EMPTY_PAGES} pages without items`);
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
