/** A list as a program reads it: item by item, page by page, or all at once; always by the service's own links. */
import { type CallFacts, UnexpectedResponseError } from "./errors";
import { type Head, headerOf } from "./send";

export interface Page<Item> {
  readonly items: readonly Item[];
  /** How many items there are in all, where the service says so. */
  readonly total: number | undefined;
  readonly totalPages: number | undefined;
  /** The address of the next page, relative to the service's. */
  readonly next: string | undefined;
}

/** Fetches a page: the first one, or the one at an address that the page before gave. */
export type FetchPage<Item> = (address: string | undefined) => Promise<Page<Item>>;

/** The items of a list. Nothing is sent before something is asked for, and no page before it is needed. */
export class Listing<Item> implements AsyncIterable<Item> {
  readonly #fetch: FetchPage<Item>;

  constructor(fetch: FetchPage<Item>) {
    this.#fetch = fetch;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.items;
  }

  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let address: string | undefined;
    do {
      const page: Page<Item> = await this.#fetch(address);
      yield page;
      address = page.next;
    } while (address !== undefined);
  }

  /** One page, and one request. */
  firstPage(): Promise<Page<Item>> {
    return this.#fetch(undefined);
  }

  /**
   * All items, as `toArray` gives them; where the service numbers its pages and says how many there are, those after the
   * first one are fetched side by side.
   */
  async gather(first?: Page<Item>): Promise<Item[]> {
    const beginning = first ?? (await this.firstPage());
    const addresses = numberedAddresses(beginning);
    const pages = [beginning, ...(await Promise.all(addresses.map((address) => this.#fetch(address))))];
    // The list may have grown meanwhile, or say nothing of its end.
    for (let last = pages.at(-1); last?.next !== undefined; ) {
      last = await this.#fetch(last.next);
      pages.push(last);
    }
    return pages.flatMap(({ items }) => items);
  }

  async toArray(): Promise<Item[]> {
    const all: Item[] = [];
    for await (const page of this.pages()) {
      for (const item of page.items) all.push(item);
    }
    return all;
  }
}

/** The addresses of all pages after the first, where they can be told from that of the second; else none. */
function numberedAddresses({ next, totalPages = 1 }: Page<unknown>): string[] {
  if (next === undefined) return [];
  const [place = "", search = ""] = next.split("?", 2);
  const parameters = new URLSearchParams(search);
  if (parameters.get("page") !== "2") return [];
  return Array.from({ length: totalPages - 1 }, (_, index) => {
    parameters.set("page", String(index + 2));
    return `${place}?${parameters}`;
  });
}

/** Where the page after this one is, by its `Link` header. */
export function nextAddress(
  head: Head,
  origin: string,
  address: string,
  call: CallFacts,
): string | undefined {
  const refuse = (why: string) =>
    new UnexpectedResponseError(`${call.operation}: the link to the next page ${why}.`, call, head.status);
  const link = head.headers.link;
  if (link === undefined) return nextByNumber(head, address, refuse);
  const target = relation([link].flat().join(", "), "next");
  if (target === undefined) return undefined;
  let url: URL;
  try {
    url = new URL(target, `${origin}${address}`);
  } catch {
    throw refuse("cannot be read");
  }
  if (url.origin !== origin) {
    throw refuse(
      `leads to another origin, ${url.origin}, where the credential is not sent; check the base URL`,
    );
  }
  const next = `${url.pathname}${url.search}`;
  if (next === address) throw refuse("leads back to the same page");
  return next;
}

function relation(header: string, name: string): string | undefined {
  for (const [, target, parameters = ""] of header.matchAll(/<([^>]*)>([^<]*)/g)) {
    const [, quoted, plain] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? [];
    const names = (quoted ?? plain ?? "").toLowerCase().split(/\s+/);
    if (names.includes(name)) return target;
  }
  return undefined;
}

/**
 * A proxy that takes `Link` away often leaves the page's number: the same address is asked for, with the number that the
 * service named. It must rise, or a service that passes it over would give the first page for ever.
 */
function nextByNumber(head: Head, address: string, refuse: (why: string) => Error): string | undefined {
  const named = headerOf(head, "x-next-page");
  if (!named) return undefined;
  const [place = "", search = ""] = address.split("?", 2);
  const parameters = new URLSearchParams(search);
  const present = Number(parameters.get("page") ?? 1);
  if (!/^\d+$/.test(named) || Number(named) <= present)
    throw refuse(`is missing, and "${named.slice(0, 20)}" is no next page`);
  parameters.set("page", named);
  return `${place}?${parameters}`;
}

export function pageFacts(head: Head): { total: number | undefined; totalPages: number | undefined } {
  const number = (name: string) => {
    const value = headerOf(head, name);
    return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
  };
  return { total: number("x-total"), totalPages: number("x-total-pages") };
}
