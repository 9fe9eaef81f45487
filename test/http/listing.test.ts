/** Lists of many pages: every page is read, and endless lists end with an error. */
import { expect, test } from "@jest/globals";
import { UnexpectedResponseError } from "../../sdk";
import type { Page } from "../../sdk/http/page";
import { Listing } from "../../sdk/http/paginate";
import { failure } from "./server";

const facts = { operation: "labels.list", method: "GET", path: "/labels" };
const MIB = 1024 * 1024;

type Facts = Partial<Page<number>>;

/** `pageAt` makes the page with this number, from 1 up. */
function listing(pageAt: (page: number) => Facts | Promise<Facts>) {
  const asked: (string | undefined)[] = [];
  const fetch = async (address: string | undefined): Promise<Page<number>> => {
    asked.push(address);
    const number = Number(/page=(\d+)/.exec(address ?? "page=1")?.[1]);
    return {
      items: [number],
      next: undefined,
      total: undefined,
      totalPages: undefined,
      ...(await pageAt(number)),
    };
  };
  return { list: new Listing(fetch, facts), asked };
}

const counting = (length: number) => Array.from({ length }, (_, index) => index + 1);

const next = (page: number) => `/labels?page=${page + 1}&from=${page}`;

test.each<[string, number, (page: number) => Facts]>([
  ["loops: its next page is one that was already read", 7, (page) => ({ next: next(page === 5 ? 2 : page) })],
  ["does not end after 10000 pages", 10_000, (page) => ({ next: next(page) })],
  ["goes on after 100 pages without items", 100, (page) => ({ items: [], next: next(page) })],
  [
    "is larger than 256 MiB, the limit for reading a whole list at once",
    3,
    (page) => ({ next: next(page), size: page < 3 ? 128 * MIB : 1 }),
  ],
])("a list that %s is an error", async (why, most, pageAt) => {
  const { list, asked } = listing(pageAt);
  const error = await failure(list.toArray());
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error).toMatchObject({ message: `labels.list: the list ${why}.`, call: facts, status: 200 });
  expect(asked.length).toBe(most);
  if (why.startsWith("is larger")) return;
  const followed = async () => {
    for await (const _ of listing(pageAt).list);
  };
  for (const read of [followed(), listing(pageAt).list.gather()])
    expect((await failure(read)).message).toContain(why);
});

test.each<[string, number, (page: number) => Facts]>([
  ["10,000 pages", 10_000, () => ({})],
  ["99 pages without items in a row, twice", 199, (page) => (page === 100 ? {} : { items: [] })],
  ["256 MiB", 2, () => ({ size: 128 * MIB })],
])("a list of %s is read to its end", async (_, pages, pageAt) => {
  const { list, asked } = listing((page) => ({
    next: page < pages ? next(page) : undefined,
    ...pageAt(page),
  }));
  await list.toArray();
  expect(asked).toHaveLength(pages);
});

test("a list that is read page by page may be larger than memory", async () => {
  const { list, asked } = listing((page) => ({ next: page < 4 ? next(page) : undefined, size: 128 * MIB }));
  for await (const _ of list);
  expect(asked).toHaveLength(4);
  expect((await failure(list.gather())).message).toContain("is larger than 256 MiB");
});

test("the pages after the first one are requested by number, 64 at the same time", async () => {
  let running = 0;
  let most = 0;
  const { list, asked } = listing(async (page) => {
    most = Math.max(most, ++running);
    await undefined;
    running--;
    return { next: page < 200 ? next(page) : undefined, totalPages: 200 };
  });
  expect(await list.gather()).toEqual(counting(200));
  expect(most).toBe(64);
  expect(asked.slice(1).filter((address) => !address?.endsWith("&from=1"))).toEqual([]);
});

test("a reported total that is much too large costs at most 64 extra requests", async () => {
  const { list, asked } = listing((page) =>
    page === 1 ? { next: next(1), totalPages: 100_000 } : { items: [] },
  );
  expect(await list.gather()).toEqual([1]);
  expect(asked.length).toBeLessThanOrEqual(65);
});

test("a list that is longer than its reported total is read to its end", async () => {
  const { list } = listing((page) => ({ next: page < 3 ? next(page) : undefined, totalPages: 1 }));
  expect(await list.gather()).toEqual([1, 2, 3]);
});

test("pages without numbers are read one after the other, even if the service reports a total", async () => {
  const { list, asked } = listing((page) => ({
    next: page < 3 ? `/labels?cursor=x&after_page=${page + 1}` : undefined,
    totalPages: 3,
  }));
  expect(await list.gather()).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, "/labels?cursor=x&after_page=2", "/labels?cursor=x&after_page=3"]);
});

test("an error of one page is the error of the whole list", async () => {
  const broken = new Error("page 3 is broken");
  const { list } = listing((page) => {
    if (page === 3) throw broken;
    return { next: next(page), totalPages: 5 };
  });
  expect(await failure(list.gather())).toBe(broken);
});

test("a filtered list has the items of all pages that are kept, however it is read", async () => {
  const filtered = () =>
    listing((page) => ({ items: [page, page + 10], next: page < 3 ? next(page) : undefined })).list.filter(
      (item) => item !== 2 && item < 13,
    );
  expect(await filtered().toArray()).toEqual([1, 11, 12, 3]);
  expect(await filtered().gather()).toEqual([1, 11, 12, 3]);
  expect((await filtered().firstPage()).items).toEqual([1, 11]);
});
