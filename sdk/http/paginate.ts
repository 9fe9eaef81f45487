/** A list as a program reads it: item by item, page by page, or all at once; by the service's own links. */
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

/** The first page, and a way to the others. */
export interface Beginning<Item> extends Page<Item> {
  /** The items of all pages. */
  gather(): Promise<Item[]>;
}

/** The items of a list. Nothing is sent before something is asked for, and no page before it is needed. */
export class Listing<Item> implements AsyncIterable<Item> {
  readonly #fetch: FetchPage<Item>;
  readonly #firstAddress: () => string | undefined;

  /** The address of the first page is told where those of the others differ from it by a number. */
  constructor(fetch: FetchPage<Item>, firstAddress: () => string | undefined = () => undefined) {
    this.#fetch = fetch;
    this.#firstAddress = firstAddress;
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
  async gather(): Promise<Item[]> {
    return (await this.begin()).gather();
  }

  /** The first page; as many as so many items fill are asked for beside it, so that they are there when they are wanted. */
  async begin(expected = 0): Promise<Beginning<Item>> {
    const address = expected > 0 ? this.#firstAddress() : undefined;
    const opening = this.#fetch(undefined);
    const ahead = address === undefined ? [] : this.#ahead(address, expected);
    const first = await opening;
    return { ...first, gather: () => this.#gather(first, ahead) };
  }

  /** The second page and those after it; nothing for one that is not to be had, which whoever needs it asks for again. */
  #ahead(address: string, expected: number): readonly Promise<Page<Item> | undefined>[] {
    const pages = Math.ceil(expected / Number(parametersOf(address).get("per_page")));
    return pageNumbers(pages).map((page) => this.#fetch(atPage(address, page)).catch(() => undefined));
  }

  async #gather(first: Page<Item>, ahead: readonly Promise<Page<Item> | undefined>[]): Promise<Item[]> {
    const { next, totalPages = ahead.length + 1 } = first;
    const isNumbered = next !== undefined && parametersOf(next).get("page") === "2";
    const numbered = pageNumbers(isNumbered ? totalPages : 1).map(
      async (page, index) => (await ahead[index]) ?? this.#fetch(atPage(next as string, page)),
    );
    const pages = [first, ...(await Promise.all(numbered))];
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

/** Those of all pages but the first. */
const pageNumbers = (pages: number): number[] =>
  Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);

const parametersOf = (address: string) => new URLSearchParams(address.split("?", 2)[1]);

function atPage(address: string, page: number | string): string {
  const parameters = parametersOf(address);
  parameters.set("page", String(page));
  return `${address.split("?", 1)}?${parameters}`;
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
  const present = Number(parametersOf(address).get("page") ?? 1);
  if (!/^\d+$/.test(named) || Number(named) <= present)
    throw refuse(`is missing, and "${named.slice(0, 20)}" is no next page`);
  return atPage(address, named);
}

export function pageFacts(head: Head): { total: number | undefined; totalPages: number | undefined } {
  const number = (name: string) => {
    const value = headerOf(head, name);
    return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
  };
  return { total: number("x-total"), totalPages: number("x-total-pages") };
}
