/** Reads a list item by item, page by page, or all at once, by the service's links. */
import type { Pagination } from "../api/description";
import { type CallFacts, UnexpectedResponseError } from "./errors";
import type { Page } from "./page";
import { PaginationGuard } from "./pagination-guard";
import { headerOf, type ResponseHead } from "./response-head";

/** Fetches the first page, or the page at the address in a previous page's `next`. */
export type FetchPage<Item> = (address: string | undefined) => Promise<Page<Item>>;

/** The first page, with a method that reads the others. */
export interface FirstPage<Item> extends Page<Item> {
  /** The items of all pages. */
  gather(): Promise<Item[]>;
}

/** The items of a list. Pages are fetched only when you read them. */
export class Listing<Item> implements AsyncIterable<Item> {
  readonly #fetch: FetchPage<Item>;
  readonly #call: CallFacts;
  readonly #firstAddress: () => string | undefined;

  /** `firstAddress` is known only for lists with page numbers. */
  constructor(
    fetch: FetchPage<Item>,
    call: CallFacts = UNNAMED_CALL,
    firstAddress: () => string | undefined = () => undefined,
  ) {
    this.#fetch = fetch;
    this.#call = call;
    this.#firstAddress = firstAddress;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.items;
  }

  pages(): AsyncGenerator<Page<Item>, void, undefined> {
    return this.#followLinks(undefined, new PaginationGuard(this.#call, false));
  }

  async *#followLinks(
    address: string | undefined,
    guard: PaginationGuard,
  ): AsyncGenerator<Page<Item>, void, undefined> {
    do {
      const page: Page<Item> = await this.#fetch(address);
      yield page;
      address = guard.nextAfter(page);
    } while (address !== undefined);
  }

  /** The same list without the items that a test refuses. */
  filter(isKept: (item: Item) => boolean): Listing<Item> {
    const fetch = async (address: string | undefined): Promise<Page<Item>> => {
      const page = await this.#fetch(address);
      // The service counts the others, too.
      return { ...page, total: undefined, items: page.items.filter(isKept) };
    };
    return new Listing(fetch, this.#call, this.#firstAddress);
  }

  /** Fetches only the first page. */
  firstPage(): Promise<Page<Item>> {
    return this.#fetch(undefined);
  }

  /**
   * All items, as `toArray` returns them. If the service returns page numbers and the number of pages, the pages after
   * the first one are fetched in parallel.
   */
  async gather(): Promise<Item[]> {
    return (await this.begin()).gather();
  }

  /** Fetches the first page and, in parallel, as many further pages as `expected` items fill. */
  async begin(expected = 0): Promise<FirstPage<Item>> {
    const address = expected > 0 ? this.#firstAddress() : undefined;
    const firstRequest = this.#fetch(undefined);
    const prefetched = address === undefined ? [] : this.#prefetch(address, expected);
    const first = await firstRequest;
    return { ...first, gather: () => this.#gather(first, prefetched) };
  }

  /** Fetches the second and later pages. A page that fails is undefined, and is fetched again when it is needed. */
  #prefetch(address: string, expected: number): readonly Promise<Page<Item> | undefined>[] {
    const pages = Math.ceil(expected / Number(parametersOf(address).get("per_page")));
    return Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      this.#fetch(atPage(address, index + 2)).catch(() => undefined),
    );
  }

  async #gather(first: Page<Item>, prefetched: readonly Promise<Page<Item> | undefined>[]): Promise<Item[]> {
    const guard = new PaginationGuard(this.#call, true);
    const pages = [first];
    let next = guard.nextAfter(first);
    if (next !== undefined && parametersOf(next).get("page") === "2") {
      const { totalPages = prefetched.length + 1 } = first;
      pages.push(...(await this.#fetchNumbered(next, totalPages, prefetched, guard)));
      next = pages.at(-1)?.next;
    }
    // The list may have grown meanwhile, or the number of pages is not known.
    if (next !== undefined) for await (const page of this.#followLinks(next, guard)) pages.push(page);
    return pages.flatMap(({ items }) => items);
  }

  /** Fetches the second and later pages in parallel, up to the last page, or to the first empty one if the total was wrong. */
  async #fetchNumbered(
    address: string,
    last: number,
    prefetched: readonly Promise<Page<Item> | undefined>[],
    guard: PaginationGuard,
  ): Promise<Page<Item>[]> {
    const pages: Page<Item>[] = [];
    let number = 2;
    let end = last;
    const fetchRemaining = async () => {
      while (number <= end) {
        const index = number++ - 2;
        try {
          const page = (await prefetched[index]) ?? (await this.#fetch(atPage(address, index + 2)));
          pages[index] = page;
          guard.nextAfter(page);
          if (page.items.length === 0) end = 0;
        } catch (error) {
          end = 0;
          throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL_PAGES, last - 1) }, fetchRemaining));
    return pages;
  }

  async toArray(): Promise<Item[]> {
    const all: Item[] = [];
    for await (const page of this.#followLinks(undefined, new PaginationGuard(this.#call, true))) {
      for (const item of page.items) all.push(item);
    }
    return all;
  }
}

/** How many pages a wrong total may cost; how many of them are requested at the same time, the client's pace decides. */
const MAX_PARALLEL_PAGES = 64;

/** For lists that do not come from the service. */
const UNNAMED_CALL: CallFacts = { operation: "list", method: "GET", path: "" };

const parametersOf = (address: string) => new URLSearchParams(address.split("?", 2)[1]);

function atPage(address: string, page: number | string): string {
  const parameters = parametersOf(address);
  parameters.set("page", String(page));
  return `${address.split("?", 1)}?${parameters}`;
}

/**
 * The address of the next page: this one, with the query of the `Link` header. Behind a proxy, the service does not know the host, the port or
 * the path under which it was asked; and the token goes nowhere else.
 */
export function nextAddress(head: ResponseHead, address: string, call: CallFacts): string | undefined {
  const unexpected = (why: string) =>
    new UnexpectedResponseError(`${call.operation}: the link to the next page ${why}.`, call, head.status);
  const link = head.headers.link;
  if (link === undefined) return nextPageNumberAddress(head, address, unexpected);
  const target = linkTarget([link].flat().join(), "next");
  if (target === undefined) return undefined;
  try {
    return `${address.split("?", 1)}${new URL(target, "https://service.example").search}`;
  } catch {
    throw unexpected("cannot be read");
  }
}

function linkTarget(header: string, name: string): string | undefined {
  for (const [, target, parameters = ""] of header.matchAll(/<([^>]*)>([^<]*)/g)) {
    const [, quoted, plain] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? [];
    const names = (quoted ?? plain ?? "").toLowerCase().split(/\s/);
    if (names.includes(name)) return target;
  }
  return undefined;
}

/**
 * Some proxies remove `Link` but keep `X-Next-Page`: request the same address with that page number.
 * The number must increase, or a service that ignores the parameter would return the first page forever.
 */
function nextPageNumberAddress(
  head: ResponseHead,
  address: string,
  unexpected: (why: string) => Error,
): string | undefined {
  const nextPage = headerOf(head, "x-next-page");
  if (!nextPage) return undefined;
  const currentPage = Number(parametersOf(address).get("page") ?? 1);
  if (!/^\d+$/.test(nextPage) || Number(nextPage) <= currentPage)
    throw unexpected(`is missing, and X-Next-Page is "${nextPage.slice(0, 20)}", which is not a later page`);
  return atPage(address, nextPage);
}

/** A service counts no more items than these, and refuses page numbers some way beyond. */
const MOST_COUNTED = 10_000;

/**
 * The address after a page: of a list that is too long for page numbers, that of everything after the page's last item, in
 * the order of ids that the request asked for.
 */
export function addressAfter(
  { items, total, next }: Pick<Page<unknown>, "items" | "total" | "next">,
  { pagination }: { readonly pagination: Pagination | undefined },
): string | undefined {
  const { id } = (items.at(-1) ?? {}) as { readonly id?: unknown };
  if (next === undefined || id === undefined || pagination?.kind !== "offset" || !pagination.goesOnBy)
    return next;
  const parameters = parametersOf(next);
  const isNumbered = parameters.get("order_by") === "id" && parameters.get("pagination") === null;
  if (!isNumbered || (total !== undefined && total <= MOST_COUNTED)) return next;
  parameters.delete("page");
  parameters.set("pagination", "keyset");
  parameters.set(parameters.get("sort") === "asc" ? "id_after" : "id_before", String(id));
  return `${next.split("?", 1)}?${parameters}`;
}

export function pageFacts(head: ResponseHead): { total: number | undefined; totalPages: number | undefined } {
  const number = (name: string) => {
    const value = headerOf(head, name);
    return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
  };
  return { total: number("x-total"), totalPages: number("x-total-pages") };
}
