/** The lifecycle of objects in a collection: create, adopt, update, read and delete, also when requests fail. */
import { afterEach, describe, expect, test } from "@jest/globals";
import {
  type AnyCollected,
  type Context,
  ResourceError,
  UnknownEffectError,
} from "../../provider/definition/resource";
import {
  create,
  findExisting,
  fixedWarning,
  PartialError,
  read,
  remove,
  settleAndUpdate,
  update,
} from "../../provider/lifecycle";
import { adoptionProblem, stateFromList } from "../../provider/lifecycle/adoption";
import { UnsettledError } from "../../provider/lifecycle/unsettled";
import { createPatience } from "../../provider/service/patience";
import { createReads } from "../../provider/service/reads";
import type { Values } from "../../provider/values/values";
import { failureOf } from "./failure";
import {
  answered,
  type Book,
  claims,
  lost,
  noAnswer,
  refusal,
  refused,
  served,
  shelf,
} from "./lifecycle-shelf";

type Shelf = ReturnType<typeof shelf>;

const { now: date } = Date;
const { now } = performance;
afterEach(() => {
  Date.now = date;
  performance.now = now;
});

const place = { library: "acme", shelf: "1" };
const inputs = { ...place, title: "Ulysses", pages: 700 };
const state = { ...inputs, bookId: 1 };
const ID = "acme/1/1";
const put = (service: Shelf, book: Partial<Book> = {}) =>
  service.put({ title: "Ulysses", pages: 700, ...book });
/** A service that has the recorded object. */
const withBook = (traits: Partial<AnyCollected> = {}) => {
  const service = shelf(traits);
  put(service);
  return service;
};

const make = (
  { definition, context }: Shelf,
  adopt = false,
  more: Partial<Context> = {},
  values: Values = inputs,
) => create(definition, { ...context, ...more }, values, { adopt });
const change = ({ definition, context }: Shelf, to: Values, from: Values = state) =>
  update(definition, context, ID, from, { ...inputs, ...to });
const look = ({ definition, context }: Shelf, values: Values = state, id = ID) =>
  read(definition, context, id, values);
const drop = ({ definition, context }: Shelf, more: Partial<Context> = {}) =>
  remove(definition, { ...context, ...more }, ID, state);
const failure = (promise: Promise<unknown>) => failureOf<PartialError>(promise);
describe("the second request of a create", () => {
  test.each([
    ["is refused", refusal(403), "send was refused with 403."],
    ["does not take effect", new ResourceError("the cover is missing"), "the cover is missing."],
  ])("%s: the object is recorded with its actual values", async (_, error, reason) => {
    const service = shelf({ finish: () => Promise.reject(error) });
    const failed = await failure(make(service));
    expect(failed).toBeInstanceOf(PartialError);
    expect(failed.message).toBe(`Book "Ulysses" (acme): it was created, but not all of it: ${reason}`);
    expect(failed).toMatchObject({ id: ID, state, cause: error });
  });

  test("fails with the error of a broken definition", async () => {
    const error = new TypeError("broken");
    expect(await failure(make(shelf({ finish: () => Promise.reject(error) })))).toBe(error);
  });

  test("determines the recorded values", async () => {
    const { values } = await make(shelf({ finish: async () => ({ id: 7, title: "Ulysses", pages: 700 }) }));
    expect(values.bookId).toBe(7);
  });
});

describe("an adoption", () => {
  test("sends nothing if nothing differs", async () => {
    const service = withBook();
    expect(await make(service, true)).toEqual({ id: ID, values: state, existed: true });
    expect(service.sent).toEqual(["list"]);
  });

  test("updates what differs", async () => {
    const service = withBook();
    await make(service, true, {}, { ...inputs, pages: 701 });
    expect(service.books).toMatchObject([{ id: 1, pages: 701 }]);
  });

  test("is refused if another resource of the program manages the object", async () => {
    const service = withBook();
    const owned = claims({ claim: async (_, { id }) => (id === ID ? "owned" : "claimed") });
    await expect(make(service, true, { claims: owned })).rejects.toThrow(
      /another resource of this program manages it already\. Remove one of the two from the program/,
    );
    expect(service.books).toHaveLength(1);
  });

  test("claims nothing if no object exists", async () => {
    const claimed: unknown[] = [];
    const held = claims({
      claim: async (_, found) => {
        claimed.push(found);
        return "claimed";
      },
    });
    expect(await make(shelf(), true, { claims: held })).toMatchObject({ id: ID });
    expect(claimed).toHaveLength(0);
  });

  test("skips an object that will be replaced, and creates another one", async () => {
    const service = withBook();
    const replaced = claims({ claim: async () => "replaced" });
    expect(await make(service, true, { claims: replaced })).toMatchObject({ id: "acme/1/2" });
  });

  test.each<[string, number, unknown]>([
    ["exists", 1, ID],
    ["does not exist", 0, undefined],
  ])("asks for approval if the object %s", async (_, count, id) => {
    const service = shelf();
    for (let made = 0; made < count; made++) put(service);
    const asked: unknown[] = [];
    const refusalOf: Context["refusalOf"] = (found) => {
      asked.push(found?.id);
      return "nobody has agreed to it";
    };
    await expect(make(service, true, { refusalOf })).rejects.toThrow(/nobody has agreed to it/);
    expect([asked, service.sent]).toEqual([[id], ["list"]]);
    expect(await make(service, true, { refusalOf: () => undefined })).toMatchObject({ id: ID });
  });

  test("finds equivalent titles, also alongside an object without a title", async () => {
    const service = shelf({
      canonical: { title: (title: string) => title.toLowerCase() },
      isSame: (book, { title }) => book.title?.toLowerCase() === String(title).toLowerCase(),
    });
    service.put({ title: null });
    put(service, { title: "ULYSSES" });
    const found = await findExisting(service.definition, service.context, inputs);
    expect(found?.id).toBe("acme/1/2");
  });

  test("finds an object by its title and other inputs, or by other inputs alone", async () => {
    const isSame: AnyCollected["isSame"] = (book, { pages }) => book.pages === pages;
    for (const traits of [{ isSame }, { isSame, title: undefined as never }]) {
      const service = withBook(traits);
      put(service, { pages: 701 });
      const found = await findExisting(service.definition, service.context, { ...inputs, pages: 701 });
      expect(found?.id).toBe("acme/1/2");
    }
  });

  test("of an object that is its own list ignores titles", async () => {
    const service = shelf({ listIsObject: true, isSame: () => true });
    put(service, { title: "Dubliners" });
    const reads = createReads();
    const find = () => findExisting(service.definition, { ...service.context, reads }, inputs);
    expect((await find())?.id).toBe(ID);
    expect((await find())?.id).toBe(ID);
    expect(service.sent).toEqual(["list", "list"]);
  });

  test("finds nothing if objects of the kind cannot be identified, and sends no request for it", async () => {
    const service = withBook({ isSame: undefined as never });
    expect(await findExisting(service.definition, service.context, inputs)).toBeUndefined();
    expect(service.sent).toEqual([]);
  });

  test("of several objects reads one list", async () => {
    const service = withBook();
    put(service, { title: "Dubliners" });
    put(service, { title: "Ulysses", pages: 1 });
    const context = { ...service.context, reads: createReads() };
    const titles = ["Ulysses", "Dubliners", "Finnegans Wake"];
    const found = await Promise.all(
      titles.map((title) => findExisting(service.definition, context, { ...inputs, title })),
    );
    expect(found.map((one) => one?.id)).toEqual([ID, "acme/1/2", undefined]);
    expect(service.sent).toEqual(["list"]);
  });

  test.each([
    ["within twenty seconds use one list", 19_999, 1],
    ["twenty seconds apart each have their own list", 20_000, 2],
  ])("%s, whatever the date", async (_, milliseconds, lists) => {
    const service = withBook();
    const context = { ...service.context, reads: createReads() };
    const find = () => findExisting(service.definition, context, inputs);
    let time = 0;
    performance.now = () => time;
    await find();
    time += milliseconds;
    Date.now = () => 0;
    await find();
    expect(service.sent.filter((operation) => operation === "list")).toHaveLength(lists);
  });

  test("uses the next object with a title if the first one is owned", async () => {
    const service = withBook();
    put(service, { pages: 1 });
    const take = ({ id }: { readonly id?: number }) => id !== 1;
    const found = await findExisting(service.definition, service.context, inputs, take);
    expect(found?.id).toBe("acme/1/2");
  });

  test("reads an object completely if the list is partial, or uses it as it is listed", async () => {
    const service = withBook({ listIsPartial: true });
    const found = () => findExisting(service.definition, service.context, { ...inputs, pages: 1 });
    service.on("list", answered([{ id: 1, title: "Ulysses" }]));
    expect((await found())?.values.pages).toBe(700);
    service.on("read", answered(null));
    expect((await found())?.values.pages).toBe(700);
  });

  const secret = { ...inputs, note: "for my eyes only" };
  const hidden: readonly [string, Partial<AnyCollected>][] = [
    ["a secret", { secrets: ["note"] }],
    ["a value that is never returned", { neverReturned: () => ["note"] }],
  ];

  test.each(hidden)("sends %s, because the service may have another one", async (_, traits) => {
    const sent: unknown[] = [];
    const service = withBook({
      ...traits,
      update: async (_, __, about) => {
        sent.push(about.changed);
      },
    });
    expect((await make(service, true, {}, secret)).values.note).toBe("for my eyes only");
    expect(sent).toEqual([{ note: "for my eyes only" }]);
  });

  test.each(hidden)("warns that %s stays if it cannot be changed", async (_, traits) => {
    const service = withBook({ ...traits, replaceOn: ["library", "shelf", "note"] });
    const found = await findExisting(service.definition, service.context, secret);
    expect(found && fixedWarning(found)).toBe(
      "it exists, and the service neither shows its note nor lets them be changed, so it keeps those that it has. To set the declared ones, delete it in the service, and run up again",
    );
    expect(found?.values.note).toBe("for my eyes only");
    await make(service, true, {}, secret);
    expect(service.sent).not.toContain("update");
  });

  test("names all values that stay", async () => {
    const traits: Partial<AnyCollected> = { secrets: ["note", "pages"], replaceOn: ["pages", "note"] };
    const service = shelf(traits);
    service.put({ title: "Ulysses" });
    const found = await findExisting(service.definition, service.context, secret);
    expect(found && fixedWarning(found)).toContain("neither shows its pages and note nor");
  });

  test.each<[string, Values, Partial<Book>]>([
    ["is not declared", inputs, {}],
    ["is returned by the service", secret, { note: "for my eyes only" }],
  ])("neither sends nor warns of a secret that %s", async (_, values, book) => {
    const service = shelf({ secrets: ["note"] });
    put(service, book);
    const found = await findExisting(service.definition, service.context, values);
    expect(found && fixedWarning(found)).toBeUndefined();
    await make(service, true, {}, values);
    expect(service.sent).not.toContain("update");
  });

  const others = { ...inputs, pages: 1, note: "new" };
  test.each<[string, Partial<AnyCollected>, string | undefined]>([
    ["whose changes need no replacement", {}, undefined],
    ["with changes that need a replacement", { replaceOn: ["pages"] }, "pages"],
    ["that cannot be updated", { update: undefined as never }, "pages, note"],
    [
      "that cannot be updated and needs a replacement",
      { update: undefined as never, replaceOn: ["note"] },
      "note",
    ],
  ])("is refused or possible for an object %s", (_, traits, names) => {
    const { definition } = shelf(traits);
    expect(adoptionProblem(definition, { id: ID, values: state }, others)).toBe(
      names &&
        `it exists with another ${names}, which cannot be updated; delete it, or declare its actual value`,
    );
  });

  test("of settings is never refused because of a value that can be written", () => {
    const definition = { ...shelf().definition, singleton: true, update: undefined } as never;
    expect(adoptionProblem(definition, { id: ID, values: state }, others)).toBeUndefined();
  });
});

describe("an update", () => {
  test("sends nothing without a diff, and reads with all recorded and declared values", async () => {
    const known: Values[] = [];
    const service = withBook({
      read: async (_, __, values) => {
        known.push(values);
        return { id: 1, title: "Ulysses", pages: 700 };
      },
    });
    await change(service, { note: "" }, { ...state, note: null });
    expect(service.sent).toEqual([]);
    expect(known).toEqual([{ ...state, note: "" }]);
  });

  test.each([undefined, null])(
    "of a deleted object fails with an error that names it: %s",
    async (nothing) => {
      const service = withBook();
      service.on("update", answered(undefined));
      service.on("read", answered(nothing));
      await expect(change(service, { pages: 701 })).rejects.toThrow(
        "it was deleted behind your back; run a refresh, and the next up creates it again",
      );
    },
  );

  test("without a response succeeds if the object is as declared", async () => {
    const service = withBook();
    service.on("update", lost());
    expect((await change(service, { pages: 701 })).values).toEqual({ ...state, pages: 701 });
  });

  const mutable: Partial<AnyCollected> = { mutableIdParts: ["bookId"] };
  test.each<[string, Partial<AnyCollected>, Error]>([
    ["forbidden", {}, refusal(403)],
    ["forbidden, for an object that can move", mutable, refusal(403)],
  ])("that is refused as %s fails although somebody else has made the change", async (_, traits, error) => {
    const service = shelf(traits);
    put(service, { pages: 701 });
    service.on("update", refused(error));
    expect((await failure(change(service, { pages: 701 }))).cause).toBe(error);
    expect(service.sent).toEqual(["update"]);
  });

  test("that is refused as not found succeeds once a replica shows that an earlier run has done it", async () => {
    const service = withBook();
    service.on("update", refused(refusal(404)));
    const patience = createPatience(15_000, async () => {
      Object.assign(service.books[0] ?? {}, { pages: 701 });
    });
    const context = { ...service.context, patience };
    expect((await change({ ...service, context }, { pages: 701 })).values).toEqual({ ...state, pages: 701 });
    expect(service.sent).toEqual(["update", "read", "read"]);
  });

  test("that is refused as not found fails if the object stays as it is", async () => {
    const service = withBook();
    const error = refusal(404);
    service.on("update", refused(error));
    const patience = createPatience(15_000, async () => undefined);
    const context = { ...service.context, patience };
    expect((await failure(change({ ...service, context }, { pages: 701 }))).cause).toBe(error);
  });

  test.each<[string, Partial<AnyCollected>, Error]>([
    ["fails", {}, refusal(500)],
    ["fails, for an object that can move", mutable, refusal(500)],
    ["does not find it", {}, refusal(404)],
  ])("without a response fails if the read after it %s", async (_, traits, error) => {
    const service = withBook(traits);
    service.on("update", lost());
    service.on("read", refused(error));
    const failed = await failure(change(service, { pages: 701 }));
    expect(failed.cause).toEqual(noAnswer());
    expect(failed.message).toMatch(/^Book "Ulysses" \(acme\): send had no answer\./);
    expect(service.sent).toEqual(["update", "read"]);
  });

  test("without a response finds an object that has moved", async () => {
    const service = withBook(mutable);
    service.on("update", (effect) => {
      effect();
      service.books.push({ ...service.books.pop(), id: 5 } as Book);
      throw noAnswer();
    });
    expect(await change(service, { pages: 701 })).toMatchObject({ id: "acme/1/5" });
  });

  test.each<[string, Values, (effect: () => unknown) => unknown]>([
    ["nothing has changed", { pages: 701 }, refused(noAnswer())],
    [
      "another value is missing",
      { pages: 701, note: "new" },
      (effect) => {
        void effect;
        throw noAnswer();
      },
    ],
    ["one of the values is never returned", { pages: 701, note: "new" }, lost()],
    ["the only value is never returned", { note: "new" }, lost()],
  ])("without a response fails if %s", async (_, to, handler) => {
    const service = withBook({
      read: async () => {
        const { id, title, pages } = service.books[0] as Book;
        return { id, title, pages };
      },
    });
    service.on("update", handler);
    expect((await failure(change(service, to))).cause).toEqual(noAnswer());
  });

  test("whose answer has nothing where a value was sent fails", async () => {
    const service = withBook();
    service.on("update", answered({ id: 1, title: "Ulysses", pages: null }));
    const failed = await failure(change(service, { pages: 701 }));
    expect(failed.message).toContain("the service kept pages unset where 701 was sent");
    expect(failed.state).toEqual({ ...state, pages: null });
  });

  test("has not arrived at a replica that shows none of the sent values, even if it hides one of them", async () => {
    let pages = 700;
    const service = withBook({ read: async () => ({ id: 1, title: "Ulysses", pages }) });
    service.on("update", answered(undefined));
    const patience = createPatience(15_000, async () => {
      pages = 701;
    });
    const context = { ...service.context, patience };
    expect((await change({ ...service, context }, { pages: 701, note: "new" })).values).toMatchObject({
      pages: 701,
      note: "new",
    });
  });

  test("has arrived at a replica that shows one of the sent values, so that another one is kept by the service", async () => {
    const service = withBook({ read: async () => ({ id: 1, title: "Ulysses", pages: 701, note: "old" }) });
    service.on("update", answered(undefined));
    let looks = 0;
    const patience = createPatience(15_000, async () => void looks++);
    const context = { ...service.context, patience };
    const failed = await failure(change({ ...service, context }, { pages: 701, note: "new" }));
    expect(failed.message).toContain('the service kept note "old" where "new" was sent');
    expect(looks).toBe(0);
  });

  test("fails if the service keeps its own value of an input that is sent along", async () => {
    const service = withBook({ sentAlongWith: { pages: ["note"] } });
    service.on("update", answered({ id: 1, title: "Ulysses", pages: 701, note: "old" }));
    const failed = await failure(change(service, { pages: 701, note: "new" }, { ...state, note: "new" }));
    expect(failed.message).toContain('the service kept note "old" where "new" was sent');
  });

  test("that is partly done records the actual values", async () => {
    const cause = new ResourceError("the cover is missing");
    const service = withBook();
    service.on("update", (effect) => {
      effect();
      throw cause;
    });
    const failed = await failure(change(service, { pages: 701 }));
    expect(failed.message).toBe(
      'Book "Ulysses" (acme): it was updated, but not all of it: the cover is missing.',
    );
    expect(failed).toMatchObject({ id: ID, state: { ...state, pages: 701 }, cause });
  });

  test("with an id of another kind fails with an example of a valid id", async () => {
    const { definition, context } = withBook();
    await expect(update(definition, context, "acme/1", state, inputs)).rejects.toThrow(
      'update failed: "acme/1" is not an id of a Book; it looks like library/shelf/bookId.',
    );
  });
});

describe("an object that a replica does not show", () => {
  /** A replica that has the book after one pause; how often it was waited for. */
  function lagging() {
    const service = shelf();
    let pauses = 0;
    const patience = createPatience(15_000, async () => {
      pauses++;
      if (service.books.length === 0) put(service);
    });
    return { ...service, context: { ...service.context, patience }, pauses: () => pauses };
  }

  test("is adopted once it is shown, after a refusal that says that it is there", async () => {
    const service = lagging();
    service.on("create", refused(refusal(409)));
    expect(await make(service, true)).toEqual({ id: ID, values: state, existed: true });
    expect(service.pauses()).toBe(1);
  });

  test("is not looked for after another refusal", async () => {
    const service = lagging();
    const error = refusal(403);
    service.on("create", refused(error));
    expect((await failure(make(service, true))).cause).toBe(error);
    expect(service.pauses()).toBe(0);
  });
});

test("a create does not compare an instruction, which the service does not keep", async () => {
  const service = shelf({ instructions: ["note"] });
  service.on("create", answered({ id: 1, title: "Ulysses", pages: 700, note: "old" }));
  expect((await make(service, false, {}, { ...inputs, note: "new" })).values).toMatchObject(inputs);
});

describe("a create of what is not listed", () => {
  const unlisted = { listIsObject: true } as const;

  test("that has no answer leaves a trace for the next run", async () => {
    const service = shelf(unlisted);
    service.on("create", refused(new UnknownEffectError("it may be there", { cause: noAnswer() })));
    const failed = await failure(make(service));
    expect(failed).toBeInstanceOf(UnsettledError);
    expect(failed.message).toContain("it may be there");
  });

  test.each([
    ["is taken as it is declared, with adopt", true],
    ["stays unsettled, without", false],
  ])("that has no answer, where another one is there later: it %s", async (_, adopt) => {
    const service = shelf(unlisted);
    service.on("create", refused(new UnknownEffectError("it may be there", { cause: noAnswer() })));
    const { id, state: values } = await failure(make(service));
    put(service, { pages: 1 });
    const settling = settleAndUpdate(service.definition, service.context, { id, values }, inputs, { adopt });
    if (adopt) expect(await settling).toMatchObject({ id: ID, values: state });
    else expect(await failure(settling)).toBeInstanceOf(UnsettledError);
    expect(service.books.map(({ pages }) => pages)).toEqual([adopt ? 700 : 1]);
  });

  test("that is refused leaves none", async () => {
    const service = shelf(unlisted);
    const error = refusal(403);
    service.on("create", refused(error));
    const failed = await failure(make(service));
    expect(failed).not.toBeInstanceOf(PartialError);
    expect(failed.cause).toBe(error);
  });
});

describe("a read", () => {
  test("with an id of another kind fails with an example of a valid id", () =>
    expect(look(withBook(), state, "acme")).rejects.toThrow(
      'Book "Ulysses" (acme): read failed: "acme" is not an id of a Book; it looks like library/shelf/bookId.',
    ));

  test.each([403, 500])("that is refused with %d fails", async (status) => {
    const service = withBook();
    service.on("read", refused(refusal(status)));
    expect((await failure(look(service))).cause).toMatchObject({ status });
    expect(service.sent).toEqual(["read"]);
  });

  test.each<[string, (effect: () => unknown) => unknown]>([
    ["a 404", refused(refusal(404))],
    ["an empty response", answered(null)],
  ])("that gets %s once is sent again", async (_, handler) => {
    const service = withBook();
    service.on("read", handler);
    expect(await look(service)).toEqual({ id: ID, values: state });
  });

  test("uses the recorded id of an object that has moved instead of the one in its resource id", async () => {
    const service = withBook();
    expect(await look(service, state, "acme/1/99")).toEqual({ id: ID, values: state });
    expect(await look(service, { ...inputs, bookId: null })).toEqual({ id: ID, values: state });
  });

  test("by the id alone returns all values, and does not use a list", async () => {
    const service = withBook();
    put(service, { title: "Dubliners" });
    const context = { ...service.context, reads: createReads() };
    for (const id of [ID, "acme/1/2"]) await look({ ...service, context }, {}, id);
    expect(service.sent).toEqual(["read", "read"]);
    for (const bookId of [1, 2])
      await look({ ...service, context }, { ...state, bookId }, `acme/1/${bookId}`);
    expect(service.sent).toEqual(["read", "read", "read", "list"]);
  });
});

describe("lists that were read before", () => {
  test.each<[string, (service: Shelf) => Promise<unknown>]>([
    ["create", (service) => make(service)],
    ["update", (service) => change(service, { pages: 701 })],
    ["delete", (service) => drop(service)],
  ])("are not used during and after a step that changes something: %s", async (operation, step) => {
    const service = withBook();
    const reads = Object.assign(createReads(), {
      invalidate: (_: unknown, __: unknown, values: Values = {}) => {
        service.sent.push(`invalidate ${values.library}`);
      },
    });
    const context = { ...service.context, reads };
    for (const handler of [served, refused(refusal(403))]) {
      service.sent.length = 0;
      service.on(operation, handler);
      await step({ ...service, context }).catch(() => undefined);
      expect(service.sent.filter((one) => one === operation || one.startsWith("invalidate"))).toEqual([
        "invalidate acme",
        operation,
        "invalidate acme",
      ]);
    }
  });
});

describe("a deletion", () => {
  test("without a response succeeds if the object is deleted", async () => {
    const service = withBook();
    service.on("delete", lost());
    await drop(service);
    expect(service.books).toEqual([]);
  });

  test.each<[string, Error, (effect: () => unknown) => unknown]>([
    ["has no response, and the object exists", noAnswer(), served],
    ["has no response, and the object cannot be read", noAnswer(), refused(refusal(500))],
    ["is refused although the object is deleted", refusal(403), answered(undefined)],
    ["returns 404, and the object exists", refusal(404), served],
  ])("fails if it %s", async (_, error, handler) => {
    const service = withBook();
    service.on("delete", refused(error));
    service.on("read", handler, handler);
    expect((await failure(drop(service))).cause).toBe(error);
  });

  test("deletes only parts that no other resource owns", async () => {
    const deleted: unknown[] = [];
    const service = withBook({
      delete: async (_, __, own) => {
        deleted.push(own);
      },
    });
    const asked: unknown[] = [];
    const held = (own: Values | undefined) =>
      claims({
        notOwnedByOthers: async (_, object) => {
          asked.push(object);
          return own;
        },
      });
    await drop(service, { claims: held({ pages: 1 }) });
    await drop(service, { claims: held(undefined) });
    await drop(service);
    expect(deleted).toEqual([{ pages: 1 }, state]);
    expect(asked).toEqual(Array(2).fill({ id: ID, values: state }));
    expect(service.warnings).toEqual([]);
  });
});

describe("an object that consists of others", () => {
  test("is updated without the parts that another resource owns, which are looked up by id and values", async () => {
    const known: unknown[] = [];
    const service = withBook({
      consistsOf: { kind: "RepositoryFile", ids: () => [], without: (values) => values },
      update: async (_, __, about) => {
        known.push(about.state);
        return { id: 1, title: "Ulysses", ...about.changed };
      },
    });
    const asked: unknown[] = [];
    const own = { ...state, note: "mine" };
    const held = claims({
      notOwnedByOthers: async (_, object) => {
        asked.push(object);
        return own;
      },
    });
    const context = { ...service.context, claims: held };
    await change({ ...service, context }, { pages: 701 });
    expect([known, asked]).toEqual([[own], [{ id: ID, values: state }]]);
    await change(service, { pages: 702 });
    expect(known).toEqual([own, state]);
  });
});

test("an object that is only listed has its inputs, including those that follow from its place", () => {
  const { definition } = shelf({ fromAnswer: { note: (_, { shelf }) => shelf && `on shelf ${shelf}` } });
  const listed = stateFromList(
    definition,
    { id: 1, title: "Ulysses", pages: null },
    { library: "acme", shelf: "1" },
  );
  expect(listed).toEqual({
    id: ID,
    values: { library: "acme", shelf: "1", bookId: 1, title: "Ulysses", note: "on shelf 1" },
  });
});
