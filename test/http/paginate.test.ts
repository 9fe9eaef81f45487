/** Lists: the client follows the service's links from page to page and reads only the pages that are needed. */
import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { InvalidInputError, UnexpectedResponseError } from "../../sdk";
import { text } from "../../sdk/api/fields";
import { list } from "./declare";
import { callerOf, clientOf, failure, respond, scripted } from "./server";

const server = scripted();

const label = (id: number) => ({ id, name: `label-${id}`, color: "#aabbcc" });
const pageOf = (url: string) => Number(new URL(url, "http://x").searchParams.get("page") ?? 1);

/** Three pages with an item each. */
function pages(links: (page: number) => Record<string, string>): void {
  server().script = ({ url }, response) => {
    const page = pageOf(url);
    respond(response, { body: [label(page)], headers: page < 3 ? links(page) : {} });
  };
}
const linked = (page: number) => ({
  link: `<${server().url}/api/v4/groups/1/labels?page=1>; rel="first", <${server().url}/api/v4/groups/1/labels?page=${page + 1}&per_page=100>; rel="next"`,
});
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test("a list follows the links to the next page until there is none", async () => {
  pages(linked);
  expect(ids(await clientOf(server().url).groupLabels.list({ group: 1 }).toArray())).toEqual([1, 2, 3]);
  expect(server().seen.map(({ url }) => url)).toEqual([
    "/api/v4/groups/1/labels?per_page=100",
    "/api/v4/groups/1/labels?page=2&per_page=100",
    "/api/v4/groups/1/labels?page=3&per_page=100",
  ]);
  expect(new Set(server().seen.map(({ headers }) => headers["private-token"]))).toEqual(
    new Set(["glpat-of-the-test"]),
  );
});

test("a call's page size overrides the client's, which overrides the default of 100", async () => {
  server().answer({ body: [] });
  await clientOf(server().url, { pageSize: 30 }).groupLabels.list({ group: 1 }).firstPage();
  await clientOf(server().url).groupLabels.list({ group: 1, per_page: 5, page: 2 }).firstPage();
  await clientOf(server().url).groupLabels.list({ group: 1, per_page: undefined }).firstPage();
  expect(server().seen.map(({ url }) => url.split("?")[1])).toEqual([
    "per_page=30",
    "page=2&per_page=5",
    "per_page=100",
  ]);
});

test("a list requests a page only when its items are read", async () => {
  pages(linked);
  const labels = clientOf(server().url).groupLabels.list({ group: 1 });
  expect(server().seen).toHaveLength(0);
  for await (const { id } of labels) {
    if (id === 2) break;
  }
  expect(server().seen).toHaveLength(2);
  expect(ids((await labels.firstPage()).items)).toEqual([1]);
  expect(server().seen).toHaveLength(3);
});

test("a list can be read twice", async () => {
  pages(linked);
  const labels = clientOf(server().url).groupLabels.list({ group: 1 });
  expect(ids(await labels.toArray())).toEqual(ids(await labels.toArray()));
});

test("a page has the totals if the service reports them", async () => {
  server().answer({ body: [label(1)], headers: { "x-total": "12", "x-total-pages": "3" } }, { body: [] });
  const { groupLabels } = clientOf(server().url);
  expect(await groupLabels.list({ group: 1 }).firstPage()).toMatchObject({ total: 12, totalPages: 3 });
  expect(await groupLabels.list({ group: 1 }).firstPage()).toMatchObject({
    total: undefined,
    totalPages: undefined,
  });
});

test.each(["12x", "x12", "-1"])("a total of %s is ignored", async (total) => {
  server().answer({ body: [label(1)], headers: { "x-total": total, "x-total-pages": total } });
  expect(await clientOf(server().url).groupLabels.list({ group: 1 }).firstPage()).toMatchObject({
    total: undefined,
    totalPages: undefined,
  });
});

test.each([
  ["relative", () => `</api/v4/groups/1/labels?page=2>; rel="next"`],
  ["unquoted", () => `<${server().url}/api/v4/groups/1/labels?page=2>;rel=next`],
  [
    "among several names",
    () => `<${server().url}/api/v4/groups/1/labels?page=2>; title="a, b"; rel="last next"`,
  ],
  ["with blanks", () => `<${server().url}/api/v4/groups/1/labels?page=2>  ;  rel  =  "next"`],
  ["with a comma in its address", () => `<${server().url}/api/v4/groups/1/labels?x=1,2&page=2>; rel="next"`],
])("a link is read when it is %s", async (_, link) => {
  server().script = ({ url }, response) =>
    respond(response, { body: [label(pageOf(url))], headers: pageOf(url) === 1 ? { link: link() } : {} });
  expect(ids(await clientOf(server().url).groupLabels.list({ group: 1 }).toArray())).toEqual([1, 2]);
});

test("a list ends at the page without a link to a next page, even if that page has other links", async () => {
  server().answer({ body: [label(1)], headers: { link: `<${server().url}/first>; rel="first"` } });
  expect(await clientOf(server().url).groupLabels.list({ group: 1 }).toArray()).toHaveLength(1);
  expect(server().seen).toHaveLength(1);
});

test("links in separate Link headers are read", async () => {
  server().script = ({ url }, response) => {
    const links = [`</x>; rel="first"`, `</api/v4/groups/1/labels?page=2>; rel="next"`];
    respond(response, { body: [label(pageOf(url))], headers: pageOf(url) === 1 ? { link: links } : {} });
  };
  expect(ids(await clientOf(server().url).groupLabels.list({ group: 1 }).toArray())).toEqual([1, 2]);
});

test.each([
  ["another host", "https://gitlab.internal.example/api/v4/groups/1/labels?page=2"],
  ["another port", "http://127.0.0.1:1/api/v4/groups/1/labels?page=2"],
  ["another path", "http://gitlab.internal.example/relative/path/api/v4/groups/1/labels?page=2"],
])(
  "of a link to %s, as the service knows itself behind a proxy, the query is followed alone",
  async (_, target) => {
    server().script = ({ url }, response) =>
      respond(response, {
        body: [label(pageOf(url))],
        headers: pageOf(url) === 1 ? { link: `<${target}>; rel="next"` } : {},
      });
    expect(ids(await clientOf(server().url).groupLabels.list({ group: 1 }).toArray())).toEqual([1, 2]);
    expect(server().last.url).toBe("/api/v4/groups/1/labels?page=2");
  },
);

test.each([
  ["an invalid URL", "http://[", /cannot be read/],
  ["no page at all", "https://evil.example.com/", /loops/],
])("a link to %s is an error", async (_, target, message) => {
  server().script = (_request, response) =>
    respond(response, { body: [label(1)], headers: { link: `<${target}>; rel="next"` } });
  const error = await failure(clientOf(server().url).groupLabels.list({ group: 1 }).toArray());
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toMatch(message);
});

test("a list follows X-Next-Page if the Link header is missing, as behind some proxies", async () => {
  pages((page) => ({ "x-next-page": String(page + 1) }));
  const found = await clientOf(server().url).groupLabels.list({ group: 1, search: "a+b c" }).toArray();
  expect(ids(found)).toEqual([1, 2, 3]);
  expect(server().last.url).toBe("/api/v4/groups/1/labels?search=a%2Bb+c&per_page=100&page=3");
});

test("an X-Next-Page that does not increase is an error", async () => {
  pages(() => ({ "x-next-page": "2" }));
  const error = await failure(clientOf(server().url).groupLabels.list({ group: 1 }).toArray());
  expect(error.message).toBe(
    'groupLabels.list: the link to the next page is missing, and X-Next-Page is "2", which is not a later page.',
  );
  expect(server().seen).toHaveLength(2);
});

test.each([
  ["3x", "3x"],
  ["x3", "x3"],
  ["3".padEnd(50, "x"), "3xxxxxxxxxxxxxxxxxxx"],
])("an X-Next-Page of %s is an error", async (number, shown) => {
  pages(() => ({ "x-next-page": number }));
  const error = await failure(clientOf(server().url).groupLabels.list({ group: 1 }).toArray());
  expect(error.message).toContain(`X-Next-Page is "${shown}", which is not a later page.`);
});

test("X-Next-Page may have two digits", async () => {
  server().answer({ body: [label(1)], headers: { "x-next-page": "10" } }, { body: [] });
  await clientOf(server().url).groupLabels.list({ group: 1 }).toArray();
  expect(pageOf(server().last.url)).toBe(10);
});

test("a list ends at an empty X-Next-Page", async () => {
  server().answer({ body: [label(1)], headers: { "x-next-page": "" } });
  expect(await clientOf(server().url).groupLabels.list({ group: 1 }).toArray()).toHaveLength(1);
});

test("a next page that was already read is an error that names the call", async () => {
  server().script = (_, response) => respond(response, { body: [label(1)], headers: linked(1) });
  const error = await failure(clientOf(server().url).groupLabels.list({ group: 1 }).toArray());
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error).toMatchObject({
    message: "groupLabels.list: the list loops: its next page is one that was already read.",
    call: { operation: "groupLabels.list", method: "GET", path: "/groups/:group/labels" },
    status: 200,
  });
});

const withCursor = list("/issues", {
  query: { order_by: text.optional(), sort: text.optional() },
  item: z.looseObject({}),
  pagination: { kind: "keyset", orderBy: "name", sort: "asc" },
});

test.each<[object, string]>([
  [{}, "per_page=100&pagination=keyset&order_by=name&sort=asc"],
  [{ order_by: "name", sort: "desc" }, "order_by=name&sort=desc&per_page=100&pagination=keyset"],
  [{ page: 2 }, "page=2&per_page=100"],
  [{ order_by: "size" }, "order_by=size&per_page=100"],
])(
  "keyset pagination is requested if the operation has it and the input %j allows it",
  async (input, expected) => {
    server().answer({ body: [] });
    await callerOf(server().url).list("test.find", withCursor, input).toArray();
    expect(server().last.url).toBe(`/api/v4/issues?${expected}`);
  },
);

test("the pages of a list with keyset pagination are never requested by number", async () => {
  const after = (name: string) => ({ link: `</api/v4/issues?after=${name}>; rel="next"` });
  server().script = ({ url }, response) =>
    respond(response, {
      body: [{}],
      headers: url.includes("after=b") ? {} : after(url.includes("after") ? "b" : "a"),
    });
  const found = callerOf(server().url, { pageSize: 1 }).list("test.find", withCursor, {});
  expect(await (await found.begin(3)).gather()).toHaveLength(3);
  expect(server().seen.map(({ url }) => url.replace(/^.*(?=after)/, ""))).toEqual([
    "/api/v4/issues?per_page=1&pagination=keyset&order_by=name&sort=asc",
    "after=a",
    "after=b",
  ]);
});

/** Serves this number of pages with an item each, with or without their total. */
function numbered(pages: number, total = true): void {
  server().script = ({ url }, response) => {
    const page = pageOf(url);
    const links = page < pages ? linked(page) : {};
    respond(response, {
      body: page <= pages ? [label(page)] : [],
      headers: { ...links, ...(total ? { "x-total-pages": String(pages) } : {}) },
    });
  };
}

const pagesSeen = () =>
  server()
    .seen.map(({ url }) => pageOf(url))
    .sort();

describe("gather", () => {
  const one = () => clientOf(server().url, { pageSize: 1 }).groupLabels.list({ group: 1 });

  test("requests the pages after the first one concurrently if the service reports their number", async () => {
    numbered(4);
    const answer = server().script;
    const others = barrier(3);
    server().script = async (request, response) => {
      if (pageOf(request.url) > 1) await others();
      return answer(request, response);
    };
    expect(ids(await one().gather())).toEqual([1, 2, 3, 4]);
    expect(pagesSeen()).toEqual([1, 2, 3, 4]);
  });

  test("requests as many pages as the expected items need before the first page arrives", async () => {
    numbered(3);
    const answer = server().script;
    const all = barrier(3);
    server().script = async (request, response) => {
      await all();
      return answer(request, response);
    };
    expect(ids(await (await one().begin(3)).gather())).toEqual([1, 2, 3]);
    expect(pagesSeen()).toEqual([1, 2, 3]);
  });

  test("requests no more pages than the expected items fill", async () => {
    numbered(1);
    const { groupLabels } = clientOf(server().url, { pageSize: 2 });
    const list = await groupLabels.list({ group: 1 }).begin(3);
    expect(ids(await list.gather())).toEqual([1]);
    while (server().seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(pagesSeen()).toEqual([1, 2]);
  });

  test.each([
    ["shorter than expected", 5, true],
    ["longer than expected", 2, true],
    ["longer than expected and has no total", 2, false],
    ["shorter than expected and has no total", 5, false],
  ])("reads all items of a list that is %s", async (_, expected, total) => {
    numbered(3, total);
    expect(ids(await (await one().begin(expected)).gather())).toEqual([1, 2, 3]);
    expect(new Set(pagesSeen()).size).toBe(pagesSeen().length);
  });

  test("ignores the second page of a list that the service does not paginate", async () => {
    server().answer({ body: [label(1), label(2)] });
    const client = clientOf(server().url, { pageSize: 1 });
    expect(ids(await (await client.groupLabels.list({ group: 1 }).begin(2)).gather())).toEqual([1, 2]);
    // The second page was asked for, and its answer is not waited for.
    await client.close();
    expect(pagesSeen()).toEqual([1, 2]);
  });

  test("requests a page again that failed before the first page arrived", async () => {
    numbered(3);
    const answer = server().script;
    let refused = false;
    server().script = (request, response) => {
      if (pageOf(request.url) !== 2 || refused) return answer(request, response);
      refused = true;
      return respond(response, { status: 404, body: { message: "404 Not found" } });
    };
    expect(ids(await (await one().begin(3)).gather())).toEqual([1, 2, 3]);
    expect(pagesSeen()).toEqual([1, 2, 2, 3]);
  });

  test("reports an invalid input once, for any number of expected items", async () => {
    const list = clientOf(server().url).groupLabels.list({ group: "" });
    expect(await failure(list.begin(500))).toBeInstanceOf(InvalidInputError);
    expect(server().seen).toHaveLength(0);
  });
});

/** Blocks its callers until this number of them has arrived. */
function barrier(count: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    if (++come === count) open();
    return opened;
  };
}

test("a list with an invalid input fails when it is read", async () => {
  const labels = clientOf(server().url).groupLabels.list({ group: "" });
  expect(await failure(labels.toArray())).toBeInstanceOf(InvalidInputError);
  expect(await failure(labels.firstPage())).toBeInstanceOf(InvalidInputError);
});

test("a list keeps its input when the program changes the object afterwards", async () => {
  server().answer({ body: [] });
  const input = { group: 1, search: "first" };
  const labels = clientOf(server().url).groupLabels.list(input);
  input.search = "second";
  await labels.toArray();
  expect(server().last.url).toContain("search=first");
});

test("a page whose body is not a list is an error", async () => {
  server().answer({ body: { message: "hello" } });
  const error = await failure(clientOf(server().url).groupLabels.list({ group: 1 }).toArray());
  expect(error.message).toBe("groupLabels.list returned 200, but the body is not a list.");
});

describe("a list that is too long for page numbers", () => {
  const REFUSAL = { error: "Offset pagination has a maximum allowed offset of 3" };

  interface Asked {
    /** The id that the page comes after. */
    readonly before: number;
    readonly next: Readonly<Record<string, string>>;
    readonly isTooFar: boolean;
  }

  function asked(parameters: URLSearchParams): Asked {
    const page = Number(parameters.get("page") ?? 1);
    if (parameters.get("pagination") !== "keyset")
      return { before: 7 - page, next: { page: String(page + 1) }, isTooFar: page > 3 };
    const before = Number(parameters.get("id_before"));
    return { before, next: { id_before: String(before - 1) }, isTooFar: false };
  }

  /** Five projects on pages of one, the latest first; page numbers end at 3. `counted` is what the service says of the total. */
  function projects(counted: Readonly<Record<string, string>>): void {
    server().script = ({ url }, response) => {
      const address = new URL(url, server().url);
      const { before, next, isTooFar } = asked(address.searchParams);
      if (isTooFar) return respond(response, { status: 405, body: REFUSAL });
      const id = before - 1;
      if (id === 0) return respond(response, { body: [] });
      for (const [name, value] of Object.entries(next)) address.searchParams.set(name, value);
      const headers = { link: `<${address}>; rel="next"`, ...counted };
      respond(response, { body: [{ id, path_with_namespace: `acme/p${id}`, name: `p${id}` }], headers });
    };
  }

  test.each([
    ["is not counted", {}],
    ["is counted, and long", { "x-total": "10001", "x-total-pages": "10001" }],
  ])("goes on after an item's id where it %s", async (_, counted) => {
    projects(counted);
    const all = await clientOf(server().url).projects.list({ per_page: 1 }).gather();
    expect(ids(all)).toEqual([5, 4, 3, 2, 1]);
    const [first, second] = server().seen.map(({ url }) => new URL(url, server().url).searchParams);
    expect(first?.get("order_by")).toBe("id");
    expect(second?.get("pagination")).toBe("keyset");
    expect(second?.get("page")).toBeNull();
    expect(second?.get("id_before")).toBe("5");
  });

  test("keeps its page numbers in an order of the program's own", async () => {
    projects({});
    const list = clientOf(server().url).projects.list({ per_page: 1, order_by: "name" });
    expect((await failure(list.toArray())).message).toContain(REFUSAL.error);
  });
});
