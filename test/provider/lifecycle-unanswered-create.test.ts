/** Creates without a response: when one is sent again, which resource owns an object that has appeared, and what the error says. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { type AnyCollected, ResourceError } from "../../provider/definition/resource";
import { create, remove } from "../../provider/lifecycle";
import { createPatience } from "../../provider/service/patience";
import type { Values } from "../../provider/values/values";
import { failureOf } from "./failure";
import {
  answered,
  type Book,
  lost,
  noAnswer,
  OWN_USER,
  refusal,
  refused,
  served,
  shelf,
  timeout,
} from "./lifecycle-shelf";

const place = { library: "acme", shelf: "1" };
const inputs = { ...place, title: "Ulysses", pages: 700 };

const { now: date } = Date;
const { now } = performance;
afterEach(() => {
  Date.now = date;
  performance.now = now;
});

const make = ({ definition, context }: ReturnType<typeof shelf>, values: Values = inputs) =>
  create(definition, context, values, { adopt: false });

describe("a create without a response", () => {
  test.each([
    ["a lost connection", noAnswer()],
    ["a 500", refusal(500)],
    ["a 502", refusal(502)],
  ])("is sent again after %s, because nothing has appeared", async (_, error) => {
    const service = shelf();
    service.put({ title: "Ulysses", pages: 700 });
    service.on("create", refused(error));
    expect((await make(service)).values.bookId).toBe(2);
    expect(service.sent).toEqual(["list", "create", "list", "create"]);
  });

  test.each([
    ["a timeout", timeout()],
    ["a 408", refusal(408)],
    ["a 504", refusal(504)],
    ["a 524", refusal(524)],
  ])("is not sent again after %s, because the service may still process it", async (_, error) => {
    const service = shelf();
    service.on("create", refused(error));
    const failed = await failureOf(make(service));
    expect(failed.message).toMatch(
      /^Book "Ulysses" \(acme\): create failed: send .*The object did not exist right after that.*Run again in a few minutes/,
    );
    expect(failed.cause).toBe(error);
    expect(service.sent).toEqual(["list", "create", "list"]);
  });

  test("is sent again if the objects that existed before could not be read, and none exists now", async () => {
    const service = shelf();
    service.on("list", refused(refusal(403)));
    service.on("create", refused(noAnswer()));
    expect((await make(service)).values.bookId).toBe(1);
  });

  test.each([
    ["a 500", refusal(500)],
    ["a 429", refusal(429)],
    ["a lost connection", noAnswer()],
    ["a timeout", timeout()],
  ])(
    "is not sent if the list of what exists fails with %s, because nothing could settle it",
    async (_, error) => {
      const service = shelf();
      service.on("list", refused(error));
      expect((await failureOf(make(service))).cause).toBe(error);
      expect(service.sent).toEqual(["list"]);
      expect((await make(service)).values.bookId).toBe(1);
    },
  );

  test.each([
    ["conflicts with the first", lost(refusal(409))],
    ["has no response either", lost()],
  ])("is found by its second request, which %s", async (_, second) => {
    const service = shelf();
    service.on("create", refused(noAnswer()), second);
    expect((await make(service)).values.bookId).toBe(1);
    expect(service.books).toHaveLength(1);
  });

  test.each([
    ["without a response", noAnswer(), 3],
    ["with a refusal", refusal(403), 2],
  ])("fails as its second request does, %s", async (_, error, lists) => {
    const service = shelf();
    service.on("create", refused(noAnswer()), refused(error));
    expect((await failureOf(make(service))).cause).toBe(error);
    expect(service.sent.filter((operation) => operation === "list")).toHaveLength(lists);
  });
});

describe("a create that is refused", () => {
  test.each([
    ["as a conflict", refusal(409)],
    ["because the title has already been taken", refusal(400, "books.send: title has already been taken.")],
  ])("%s reports that the object can be adopted", async (_, error) => {
    const service = shelf();
    service.put({ title: "Ulysses" });
    service.on("create", refused(error));
    const failed = await failureOf(make(service));
    expect(failed.message).toContain(
      "it exists already. Set adopt: true to adopt it, or choose another name",
    );
    expect((failed.cause as Error).cause).toBe(error);
  });

  test.each([
    ["for lack of a permission", refusal(403)],
    ["for an invalid value", refusal(400)],
    ["by the definition", new ResourceError("the quota is exceeded")],
  ])("%s reports only that, although the object exists", async (_, error) => {
    const service = shelf();
    service.put({ title: "Ulysses" });
    service.on("create", refused(error));
    const failed = await failureOf(make(service));
    expect(failed.cause).toBe(error);
    expect(failed.message).not.toContain("adopt");
  });

  test("as a conflict with an object that the list does not show reports only that", async () => {
    const service = shelf();
    const error = refusal(409);
    service.on("create", refused(error));
    expect((await failureOf(make(service))).cause).toBe(error);
  });
});

describe("an object that has appeared", () => {
  /** The first request gets no response, and meanwhile others create these. */
  const meanwhile = async (
    books: readonly Partial<Book>[],
    traits: Partial<AnyCollected> = {},
    prepare: (service: ReturnType<typeof shelf>) => void = () => undefined,
  ) => {
    const service = shelf(traits);
    prepare(service);
    service.on("create", () => {
      for (const book of books) service.put(book);
      throw noAnswer();
    });
    return { service, outcome: await make(service).catch((error: Error) => error) };
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const own = { title: "Ulysses", pages: 700 };

  test.each<[string, Partial<Book>]>([
    ["without an author and a time", {}],
    ["by our user", { by: OWN_USER }],
    ["whose author is hidden", { by: null }],
    ["some minutes ago by the service's clock", { created_at: ago(4) }],
    ["with an author and a time", { by: OWN_USER, created_at: ago(0) }],
  ])("with all declared values is recorded as ours: %s", async (_, origin) => {
    const { service, outcome } = await meanwhile([{ ...own, ...origin }]);
    expect(outcome).toMatchObject({ id: "acme/1/1" });
    expect(service.books).toHaveLength(1);
  });

  test.each<[string, Partial<Book>, Partial<AnyCollected>]>([
    ["has another value", { pages: 1 }, {}],
    ["is older than the request", { created_at: ago(6) }, {}],
    ["has another author", { by: OWN_USER + 1 }, {}],
    [
      "has a value that only a later request may set, and another one",
      { pages: 1 },
      { finishInputs: ["note"] },
    ],
  ])("is not recorded as ours if it %s, and nothing is sent again", async (_, other, traits) => {
    const { service, outcome } = await meanwhile([{ ...own, ...other }], traits);
    expect(outcome).toBeInstanceOf(ResourceError);
    expect((outcome as Error).message).toMatch(
      /^Book "Ulysses" \(acme\): create failed: it may exist now, but is not recorded: send had no answer\. .*Whether this run created it is unknown: bookId 1 was created meanwhile, and nothing proves that it is this object\. Look for Book "Ulysses" \(acme\) in the service: if it exists, set adopt: true/,
    );
    expect(service.books).toHaveLength(1);
  });

  test("is recorded as ours up to five minutes before the request, by the service's clock", async () => {
    const time = date();
    Date.now = () => time;
    const { outcome } = await meanwhile([{ ...own, created_at: ago(5) }]);
    expect(outcome).toMatchObject({ id: "acme/1/1" });
  });

  test("is recorded as ours although a value differs that a later request sets", async () => {
    const { outcome } = await meanwhile([{ ...own, pages: 1 }], { finishInputs: ["pages"] });
    expect(outcome).toMatchObject({ id: "acme/1/1" });
  });

  test("is not recorded as ours if our user cannot be read", async () => {
    const { outcome } = await meanwhile([{ ...own, by: OWN_USER }], {}, ({ on }) =>
      on("user", refused(refusal(500))),
    );
    expect(outcome).toBeInstanceOf(ResourceError);
  });

  test("with another title is ignored", async () => {
    const { service, outcome } = await meanwhile([{ title: "Dubliners", pages: 700 }]);
    expect(outcome).toMatchObject({ id: "acme/1/2" });
    expect(service.books).toHaveLength(2);
  });

  test("twice is not recorded as ours, and the error names both", async () => {
    const { outcome } = await meanwhile([own, own]);
    expect((outcome as Error).message).toContain("bookId 1, 2 was created meanwhile");
  });

  test("is not recorded as ours if the objects that existed before are unknown, and the error names all", async () => {
    const { outcome } = await meanwhile([own], {}, ({ on, put }) => {
      put(own);
      on("list", refused(refusal(403)));
    });
    expect((outcome as Error).message).toContain(
      "the objects that existed before could not be read, and bookId 1, 2 exists now",
    );
  });

  test.each([
    ["is refused", refusal(502), "send was refused with 502."],
    ["breaks", new Error("the cable is cut"), "the cable is cut.)"],
  ])("may be ours if the list %s, and the error has both reasons", async (_, error, reason) => {
    const { outcome } = await meanwhile([own], {}, ({ on }) => on("list", served, refused(error)));
    expect((outcome as Error).message).toContain(": send had no answer.");
    expect((outcome as Error).message).toContain(`the objects that exist now could not be read (${reason}`);
    expect((outcome as Error).cause).toEqual(expect.objectContaining(noAnswer()));
  });

  test("is a possible duplicate if objects of the kind cannot be identified", async () => {
    const { isSame: _, ...definition } = shelf().definition as AnyCollected;
    const service = shelf();
    service.on("create", () => {
      service.put(own);
      service.put(own);
      throw noAnswer();
    });
    const alike = { ...service.definition, isSame: undefined } as unknown as typeof definition;
    const failed = await failureOf(make({ ...service, definition: alike as AnyCollected }));
    expect(failed.message).toContain(
      "Look for a duplicate Book in the service and delete it; then run again",
    );
  });

  describe("in a list that is partial", () => {
    const listIsPartial = true;
    const { pages: _, ...listed } = own;

    test("is read completely before it counts as ours", async () => {
      const { outcome } = await meanwhile([{ ...own, pages: 1 }], { listIsPartial }, ({ on }) =>
        on("list", answered([]), answered([{ id: 1, ...listed }])),
      );
      expect(outcome).toBeInstanceOf(ResourceError);
    });

    test("is recorded as it is listed if it cannot be read", async () => {
      const { outcome } = await meanwhile([own], { listIsPartial }, ({ on }) => on("read", answered(null)));
      expect(outcome).toMatchObject({ id: "acme/1/1" });
    });
  });

  test("in a complete list is not read again", async () => {
    const { service } = await meanwhile([own]);
    expect(service.sent).not.toContain("read");
  });
});

describe("several creates", () => {
  test("with the same values have one object each", async () => {
    const service = shelf();
    service.on("create", lost(), lost());
    const states = await Promise.all([make(service), make(service)]);
    expect(states.map(({ id }) => id).sort()).toEqual(["acme/1/1", "acme/1/2"]);
    expect(service.books).toHaveLength(2);
  });

  test("with other values do not explain a second object like ours", async () => {
    const service = shelf();
    service.on(
      "create",
      (effect) => {
        service.put({ title: "Ulysses", pages: 700 });
        return lost()(effect);
      },
      lost(),
    );
    const [ours, other] = await Promise.allSettled([
      make(service),
      make(service, { ...inputs, title: "Dubliners" }),
    ]);
    expect([ours.status, other.status]).toEqual(["rejected", "fulfilled"]);
  });

  test("that have failed do not explain a second object like ours", async () => {
    const service = shelf();
    service.on("create", refused(refusal(403)), (effect) => {
      service.put({ title: "Ulysses", pages: 700 });
      return lost()(effect);
    });
    await failureOf(make(service));
    expect((await failureOf(make(service))).message).toContain("nothing proves that it is this object");
  });

  test.each([
    ["within twenty seconds share one list of the objects that existed before", 19_999, 1],
    ["twenty seconds apart each have their own list", 20_000, 2],
  ])("%s", async (_, milliseconds, lists) => {
    const service = shelf();
    let time = 0;
    performance.now = () => time;
    await make(service);
    time += milliseconds;
    await make(service, { ...inputs, title: "Dubliners" });
    expect(service.sent.filter((operation) => operation === "list")).toHaveLength(lists);
  });
});

describe("one collection", () => {
  /** Our create does not take effect, and another one in the same place ends meanwhile. */
  const concurrently = async (ours: Values, other: Values) => {
    const service = shelf();
    service.on("create", async () => {
      await make(service, { ...inputs, ...other });
      throw noAnswer();
    });
    const made = await make(service, { ...inputs, ...ours }).catch((error: Error) => error);
    return { made, service };
  };

  test.each([["Acme", "acme"]])(
    "has the names %s and %s: an object created under one is not recorded by a create under the other",
    async (one, other) => {
      for (const [ours, theirs] of [
        [one, other],
        [other, one],
      ] as const) {
        const { made, service } = await concurrently({ library: ours }, { library: theirs });
        expect(made).toMatchObject({ values: { bookId: 2 } });
        expect(service.books).toHaveLength(2);
      }
    },
  );

  /** Objects that are identified by their titles, which are unique in a collection. */
  const byTitle: Partial<AnyCollected> = { id: ["library", "shelf", "title"] };

  test.each<[Values, Values]>([
    [{ library: "acme" }, { library: "mobile" }],
    [{ library: "12" }, { library: "13" }],
    [{ shelf: "1" }, { shelf: "2" }],
  ])("%j can have an object with the same name as %j, and each is found", async (one, other) => {
    const service = shelf(byTitle);
    await make(service, { ...inputs, ...one });
    service.books.length = 0;
    service.on("create", lost());
    expect((await make(service, { ...inputs, ...other })).values).toMatchObject(other);
    expect(service.books).toHaveLength(1);
  });

  test("finds a new object after one with the same name was deleted", async () => {
    const service = shelf(byTitle);
    const first = await make(service);
    await remove(service.definition, service.context, first.id, first.values);
    service.on("create", lost());
    await make(service);
    expect(service.books).toHaveLength(1);
    expect(service.sent.filter((operation) => operation === "create")).toHaveLength(2);
  });

  test("finds a new object after one with the same name was deleted that other creates had listed", async () => {
    const service = shelf(byTitle);
    service.put({ title: "Ulysses", pages: 700 });
    await make(service, { ...inputs, title: "Dubliners" });
    await remove(service.definition, service.context, "acme/1/Ulysses", inputs);
    service.on("create", lost());
    await make(service);
    expect(service.books.map(({ title }) => title)).toEqual(["Dubliners", "Ulysses"]);
    expect(service.sent.filter((operation) => operation === "create")).toHaveLength(2);
  });

  test("finds a new object although the service reuses the id of a deleted one", async () => {
    const service = shelf();
    const first = await make(service);
    await remove(service.definition, service.context, first.id, first.values);
    service.on("create", () => {
      service.put({ id: 1, title: "Ulysses", pages: 700 });
      throw noAnswer();
    });
    expect(await make(service)).toEqual(first);
    expect(service.books).toHaveLength(1);
  });

  test("finds a new object although the list still shows a deleted one with the same name", async () => {
    const service = shelf(byTitle);
    const before = service.put({ title: "Ulysses", pages: 700 });
    await remove(service.definition, service.context, "acme/1/Ulysses", inputs);
    service.on("list", answered([before]));
    service.on("create", lost());
    await make(service);
    expect(service.books).toHaveLength(1);
    expect(service.sent.filter((operation) => operation === "create")).toHaveLength(1);
  });
});

describe("a list that lags", () => {
  const own = { title: "Ulysses", pages: 700 };

  /** A service that is looked at again for four seconds of pauses. */
  function patient(traits: Partial<AnyCollected>) {
    const service = shelf(traits);
    const pauses: number[] = [];
    const total = () => pauses.reduce((sum, pause) => sum + pause, 0);
    const patience = createPatience(4000, async (milliseconds) => {
      pauses.push(milliseconds);
      service.sent.push("pause");
    });
    return { ...service, context: { ...service.context, patience }, patience, total };
  }
  const isRepeatable = true;
  const hidden = () => answered([]);

  test("is looked at for the whole time before an object that may be equal to another is sent again", async () => {
    const service = patient({ isRepeatable });
    service.on("create", refused(noAnswer()));
    expect(await make(service)).toMatchObject({ id: "acme/1/1" });
    expect(service.total()).toBe(4000);
    expect(service.sent.filter((one) => one === "create")).toHaveLength(2);
    expect(service.sent.lastIndexOf("pause")).toBeLessThan(service.sent.lastIndexOf("create"));
  });

  test("is looked at for twice the lag that was seen in the run", async () => {
    const service = patient({ isRepeatable });
    service.patience.lag = 3000;
    service.on("create", refused(noAnswer()));
    await make(service);
    expect(service.total()).toBe(6000);
  });

  test("shows the object in the end, which is not sent again, and the run remembers the lag", async () => {
    const service = patient({ isRepeatable });
    service.on("create", lost());
    service.on("list", ...[1, 2, 3, 4].map(hidden));
    expect(await make(service)).toMatchObject({ id: "acme/1/1" });
    expect(service.books).toHaveLength(1);
    expect(service.patience.lag).toBe(250 + 500 + 1000);
  });

  test("proves nothing while it lacks other objects of this run: the create fails, and the object may exist", async () => {
    const service = patient({ isRepeatable });
    await make(service, { ...inputs, title: "Dubliners" });
    service.on("create", lost());
    service.on("list", ...Array.from({ length: 20 }, hidden));
    const failed = await failureOf(make(service));
    expect(failed.message).toMatch(
      /^Book "Ulysses" \(acme\): create failed: it may exist now, but is not recorded: send had no answer\. .*unknown: the service does not list other objects yet that this run has created\./,
    );
    expect(service.sent.filter((one) => one === "create")).toHaveLength(2);
  });

  test("does not keep a kind with unique names from being sent again at once", async () => {
    const service = patient({});
    service.on("create", refused(noAnswer()));
    await make(service);
    expect(service.sent).toEqual(["list", "create", "list", "create"]);
  });

  describe("if the second request conflicts", () => {
    const conflicting = (traits: Partial<AnyCollected> = {}) => {
      const service = patient(traits);
      service.on("create", lost(), refused(refusal(409)));
      return service;
    };

    test("shows our own object in the end", async () => {
      const service = conflicting();
      service.on("list", ...[1, 2, 3, 4].map(hidden));
      expect(await make(service)).toMatchObject({ id: "acme/1/1" });
    });

    test.each<[string, Partial<Book>]>([
      ["has another author", { by: OWN_USER + 1 }],
      ["has other values", { pages: 1 }],
      ["is older than the request", { created_at: "2020-01-01T00:00:00Z" }],
    ])("shows one that %s: it is not adopted", async (_, other) => {
      const service = patient({});
      service.on("create", () => {
        service.put({ ...own, ...other });
        throw noAnswer();
      });
      service.on("create", refused(refusal(409)));
      service.on("list", hidden(), hidden());
      expect((await failureOf(make(service))).message).toMatch(/may exist now, but is not recorded/);
    });

    test("and never shows it, the error says that it may be this run's own", async () => {
      const service = conflicting();
      service.on("list", ...Array.from({ length: 20 }, hidden));
      expect((await failureOf(make(service))).message).toMatch(
        /it exists already: send was refused with 409\. It may be this run's own, because a first request had no answer: send had no answer\. It may have taken effect\. The service does not list it\. Look for Book "Ulysses" \(acme\) in the service: if it exists, set adopt: true/,
      );
      expect(service.total()).toBe(4000);
    });

    test("and one existed before, the error says at once that it exists already", async () => {
      const service = patient({});
      service.put(own);
      service.on("create", refused(noAnswer()), refused(refusal(409)));
      expect((await failureOf(make(service))).message).toContain("it exists already. Set adopt: true");
      expect(service.total()).toBe(0);
    });
  });
});
