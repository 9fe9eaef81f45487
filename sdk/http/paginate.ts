/** A list as a program reads it: item by item, page by page, or all at once; always by the service's own links. */
import { type CallFacts, UnexpectedResponseError } from "./errors";
import type { Head } from "./send";

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

  async toArray(): Promise<Item[]> {
    const all: Item[] = [];
    for await (const page of this.pages()) all.push(...page.items);
    return all;
  }
}

/** Where the page after this one is, by its `Link` header. */
export function nextAddress(
  head: Head,
  origin: string,
  address: string,
  call: CallFacts,
): string | undefined {
  const link = [head.headers.link].flat().find((value) => value !== undefined);
  const target = link === undefined ? undefined : relation(link, "next");
  if (target === undefined) return undefined;
  const refuse = (why: string) =>
    new UnexpectedResponseError(`${call.operation}: the link to the next page ${why}.`, call, head.status);
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
    if (new RegExp(`;\\s*rel="?(?:[^";]* )?${name}(?: [^";]*)?"?`, "i").test(parameters)) return target;
  }
  return undefined;
}

export function pageFacts({ headers }: Head): { total: number | undefined; totalPages: number | undefined } {
  const number = (name: string) => {
    const value = headers[name];
    return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : undefined;
  };
  return { total: number("x-total"), totalPages: number("x-total-pages") };
}
