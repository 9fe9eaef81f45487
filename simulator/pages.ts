/** Cuts a collection into the page that was asked for, with the headers that lead on. */
import type { Operation } from "../sdk/api/operation";
import type { DialectName } from "../sdk/http/dialect";
import { type Collection, ErrorResponse, type LargeList } from "./handler";
import type { Parameters } from "./parameters";

export interface CutPage {
  readonly items: unknown[];
  readonly headers: Record<string, string>;
}

export function cutPage(
  operation: Operation,
  items: Collection<unknown>,
  { page = 1, per_page = 20 }: { page?: number; per_page?: number },
  given: Parameters,
  address: URL,
  dialect: DialectName,
): CutPage {
  if (items.isWhole) return { items: items.slice(0, items.size), headers: {} };
  if (items.large && given.pagination === "keyset" && !items.cursorAt)
    return afterItem(items, items.large, per_page, address);
  if (items.large && page * per_page > MAX_OFFSET) throw tooFar(items.large);
  return (operation.pagination?.kind === "keyset" || items.large) &&
    given.pagination === "keyset" &&
    items.cursorAt
    ? byCursor(items, items.cursorAt, per_page, given.cursor, address)
    : byNumber(
        isCounted(items, given, dialect) ? items : { ...items, withoutTotals: true },
        page,
        per_page,
        address,
      );
}

/** A real installation counts no more items than these. */
const MOST_COUNTED = 10_000;

const isCounted = (
  { size, isUncountedByKeyset }: Collection<unknown>,
  { pagination }: Parameters,
  dialect: DialectName,
) => !(isUncountedByKeyset && pagination === "keyset") && (dialect === "neutral" || size <= MOST_COUNTED);

const MAX_OFFSET = 50_000;

const tooFar = ({ type }: LargeList) =>
  new ErrorResponse(405, {
    error: `Offset pagination has a maximum allowed offset of ${MAX_OFFSET} for requests that return objects of type ${type}. Remaining records can be retrieved using keyset pagination.`,
  });

/** The list already holds only what comes after the item that the request names: its filters say so. */
function afterItem(items: Collection<unknown>, { after }: LargeList, perPage: number, address: URL): CutPage {
  if (after === undefined)
    throw new ErrorResponse(405, {
      error: "Keyset pagination is not yet available for this type of request",
    });
  const headers: Record<string, string> = {};
  if (items.size > perPage) {
    const next = new URL(address);
    next.searchParams.delete("page");
    next.searchParams.set(after.filter, String(after.valueAt(perPage - 1)));
    headers.link = `<${next}>; rel="next"`;
  }
  return { items: items.slice(0, perPage), headers };
}

function byNumber(items: Collection<unknown>, page: number, perPage: number, address: URL): CutPage {
  const pages = Math.max(1, Math.ceil(items.size / perPage));
  const next = page < pages ? page + 1 : undefined;
  const previous = page > 1 ? Math.min(page - 1, pages) : undefined;
  const link = (number: number, relation: string) => {
    const target = new URL(address);
    target.searchParams.set("page", String(number));
    target.searchParams.set("per_page", String(perPage));
    return `<${target}>; rel="${relation}"`;
  };
  const links = [
    previous && link(previous, "prev"),
    next && link(next, "next"),
    link(1, "first"),
    items.withoutTotals ? undefined : link(pages, "last"),
  ];
  return {
    items: items.slice((page - 1) * perPage, page * perPage),
    headers: {
      link: links.filter(Boolean).join(", "),
      "x-next-page": String(next ?? ""),
      "x-page": String(page),
      "x-per-page": String(perPage),
      "x-prev-page": String(previous ?? ""),
      ...(items.withoutTotals ? {} : { "x-total": String(items.size), "x-total-pages": String(pages) }),
    },
  };
}

function byCursor(
  items: Collection<unknown>,
  cursorAt: (index: number) => string | number,
  perPage: number,
  cursor: unknown,
  address: URL,
): CutPage {
  let from = 0;
  if (typeof cursor === "string") {
    const indexes = Array.from({ length: items.size }, (_, index) => index);
    from = indexes.findIndex((index) => String(cursorAt(index)) === cursor) + 1;
  }
  const to = from + perPage;
  const headers: Record<string, string> = {};
  if (to < items.size) {
    const target = new URL(address);
    target.searchParams.set("cursor", String(cursorAt(to - 1)));
    headers.link = `<${target}>; rel="next"`;
  }
  return { items: items.slice(from, to), headers };
}
