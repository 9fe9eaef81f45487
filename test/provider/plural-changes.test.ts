/** The changes of a resource of many, item by item: approvals, failures, the recorded state, and deletions. */
import { describe, expect, test } from "@jest/globals";
import { z } from "zod";

import { IMPORTED } from "../../provider/collection/plan/plan";

import { recordedItems } from "../../provider/collection/record/state";
import type { ItemProblem } from "../../provider/definition/problem";
import {
  type AnyCollected,
  type Claims,
  ResourceError,
  type State,
} from "../../provider/definition/resource";
import { PartialError } from "../../provider/lifecycle";
import { createReads } from "../../provider/service/reads";
import type { Values } from "../../provider/values/values";
import { withSignal } from "../../sdk/http/abort-scope";
import {
  createMany,
  type PluralContext,
  readMany,
  removeMany,
  type SomeFailedError,
  updateMany,
} from "./collection";
import { failureOf } from "./failure";
import { answered, type Handler, noAnswer, refusal, refused, shelf, unreachable } from "./lifecycle-shelf";

type Items = Readonly<Record<string, Values>>;

const place = { library: "acme", shelf: "1" };
const inPlace = (items: Items, more: Values = {}): Values => ({ defaults: place, items, ...more });

/** A shelf, and the reports of a resource of many on it. */
function library(traits: Partial<AnyCollected> = {}) {
  const service = shelf(traits);
  const reported: [string, string | undefined][] = [];
  const context: PluralContext = {
    ...service.context,
    onItem: (key, failure) => reported.push([key, failure?.message]),
  };
  const recorded = (args: Values, states: ReadonlyMap<string, State>): Values => ({
    ...args,
    ...recordedItems(service.definition, states, args.defaults),
  });
  return {
    ...service,
    reported,
    make: (args: Values, more: Partial<PluralContext> = {}, adopt = false) =>
      createMany(service.definition, { ...context, ...more }, args, { adopt }),
    change: (state: Values, args: Values, more: Partial<PluralContext> = {}, adopt = false) =>
      updateMany(service.definition, { ...context, ...more }, state, args, { adopt }),
    drop: (state: Values, more: Partial<PluralContext> = {}) =>
      removeMany(service.definition, { ...context, ...more }, state),
    recorded,
    /** Creates a resource with these items, before the steps under test. */
    async with(items: Items, more: Values = {}): Promise<Values> {
      const args = inPlace(items, more);
      const state = recorded(args, await createMany(service.definition, context, args, { adopt: false }));
      service.sent.length = 0;
      reported.length = 0;
      return state;
    },
    titles: () => service.books.map(({ title }) => title),
  };
}

/** A plan that has shown these creations and adoptions, and that somebody may have overtaken. */
const shown = (
  ...changes: readonly (readonly [key: string, id?: string])[]
): Pick<PluralContext, "shown"> => ({
  shown: {
    changes: new Map(
      changes.map(([key, id]) => {
        const object = id === undefined ? {} : { object: { id, values: {} } };
        const action = id === undefined ? "create" : "adopt";
        return [key, { kind: "Book", key, action, cause: "missing", properties: [], ...object }] as const;
      }),
    ),
    isOld: true,
  },
});

describe("what has changed since a plan was shown", () => {
  const items = { one: { pages: 1 }, two: { pages: 2 }, three: { pages: 3 } };
  const left = ({ message }: Error) => message.split("\n  ").slice(1);
  const changed = "it has changed in the service since the plan was made, and was left as it is";

  test("is left alone, and the rest is done", async () => {
    const books = library();
    const state = await books.with(items);
    for (const book of books.books) if (book.title === "one") Object.assign(book, { pages: 7 });
    books.put({ title: "four" });
    const next = inPlace({ one: { pages: 10 }, two: { pages: 20 }, four: {}, five: {} });
    const error = await failureOf<SomeFailedError>(
      books.change(state, next, shown(["four"], ["five"]), true),
    );
    expect(left(error).sort()).toEqual([
      expect.stringContaining(`${changed}. The plan: create. Now: adopt.`),
      `items.one: ${changed}. The plan: update (pages 1 → 10). Now: update (pages 7 → 10). Run the command again`,
    ]);
    expect(books.books.map(({ title, pages }) => [title, pages]).sort()).toEqual([
      ["five", undefined],
      ["four", undefined],
      ["one", 7],
      ["three", 3],
      ["two", 20],
    ]);
  });

  test("is left alone also if it is gone, or if another object is found than the one to adopt", async () => {
    const books = library();
    const state = await books.with(items);
    books.books.splice(0, 1);
    books.put({ title: "four" });
    const next = inPlace({ ...items, one: { pages: 10 }, four: {} });
    const error = await failureOf<SomeFailedError>(
      books.change(state, next, shown(["four", "acme/1/99"]), true),
    );
    expect(left(error).sort()).toEqual([
      expect.stringContaining("items.four: "),
      `items.one: ${changed}. The plan: update (pages 1 → 10). Now: it is gone. Run the command again`,
    ]);
  });

  test("is nothing if somebody has done a part of the plan", async () => {
    const books = library();
    const state = await books.with(items);
    for (const book of books.books) if (book.title === "one") Object.assign(book, { pages: 10 });
    await books.change(state, inPlace({ ...items, one: { pages: 10 } }), shown());
    expect(books.books.map(({ pages }) => pages)).toEqual([10, 2, 3]);
  });
});

describe("each item", () => {
  test("that changes is reported once, and an unchanged one is not", async () => {
    const books = library();
    const state = await books.with({ same: { pages: 1 }, other: { pages: 2 }, old: {}, moved: {} });
    await books.change(
      state,
      inPlace({ same: { pages: 1 }, other: { pages: 3 }, fresh: {}, moved: { shelf: "2" } }),
    );
    expect(books.reported.sort()).toEqual([
      ["fresh", undefined],
      ["moved", undefined],
      ["old", undefined],
      ["other", undefined],
    ]);
    // Of the moved one, the new object is created before the old one is deleted.
    expect(books.sent.filter((name) => name !== "read" && name !== "list")).toEqual([
      "update",
      "create",
      "create",
      "delete",
      "delete",
    ]);
  });

  test("that fails is reported with its reason, and the others are changed", async () => {
    const books = library();
    books.on("create", refused(refusal(403)));
    const args = inPlace({ one: {}, two: {} });
    const error = await failureOf<SomeFailedError>(books.make(args));
    expect(books.reported.sort()).toEqual([
      ["one", "send was refused with 403."],
      ["two", undefined],
    ]);
    expect(error.message).toMatch(
      /^Books \(acme\): 1 of 2 items failed, 1 is done and recorded; the next up continues with the rest:\n {2}items\.one: /,
    );
    expect([...error.states.keys()]).toEqual(["two"]);
  });

  test("that fails has its own line, and several successful ones are counted", async () => {
    const books = library();
    books.on("create", refused(refusal(403)), refused(refusal(403)));
    const error = await failureOf<SomeFailedError>(
      books.make(inPlace({ one: {}, two: {}, three: {}, four: {} })),
    );
    expect(error.message).toContain("2 of 4 items failed, 2 are done and recorded");
    expect(error.message.split("\n  ").slice(1)).toEqual([
      expect.stringMatching(/^items\.one: /),
      expect.stringMatching(/^items\.two: /),
    ]);
  });

  test("that causes a defect of the provider fails alone, and asks for a bug report", async () => {
    const books = library({
      create: async (_: unknown, { title }: Values) => {
        if (title === "one") throw new TypeError("x is not a function");
        return { id: 5, title } as never;
      },
    });
    const error = await failureOf<SomeFailedError>(books.make(inPlace({ one: {}, two: {} })));
    expect(error.reasons).toEqual([
      expect.stringMatching(
        /^items\.one: a defect of pulumi-forge, please report it: TypeError: x is not a function\n/,
      ),
    ]);
    expect(books.reported).toContainEqual([
      "one",
      expect.stringContaining("a defect of pulumi-forge, please report it"),
    ]);
    expect([...error.states.keys()]).toEqual(["two"]);
  });

  test("has its name at the start of its warnings", async () => {
    const books = library({
      create: async ({ warn }: PluralContext, { title }: Values) => {
        warn("it is dusty");
        return { id: 5, title } as never;
      },
      delete: async ({ warn }: PluralContext) => warn("it was lent"),
    } as Partial<AnyCollected>);
    const args = inPlace({ one: {} });
    const states = await books.make(args);
    expect(books.warnings).toEqual(['Book "one" (acme): it is dusty']);
    await books.drop(books.recorded(args, states));
    expect(books.warnings.slice(1)).toEqual(['Book "one" (acme): it was lent']);
  });

  test("that is partly created is recorded as unfinished, and completed by the next run", async () => {
    let isBroken = true;
    const books = library({
      finish: async () => {
        if (isBroken) throw refusal(403);
      },
    } as Partial<AnyCollected>);
    const args = inPlace({ one: {}, two: {} });
    const error = await failureOf<SomeFailedError>(books.make(args));
    expect([...error.states.values()]).toEqual([
      expect.objectContaining({ isUnfinished: true }),
      expect.objectContaining({ isUnfinished: true }),
    ]);
    isBroken = false;
    books.sent.length = 0;
    const states = await books.change(books.recorded(args, error.states), args);
    expect([...states.values()].some(({ isUnfinished }) => isUnfinished)).toBe(false);
    expect(books.titles()).toEqual(["one", "two"]);
  });
});

test("an object that is only half deleted is recorded with its place", async () => {
  const books = library({
    id: ["group", "bookId"],
    inputs: { ...shelf().definition.inputs, group: z.string() },
    delete: async () => {
      throw new PartialError("half of it is left", "a/1", { group: "a", title: "one" });
    },
  } as Partial<AnyCollected>);
  const state = await books.with({ one: { group: "a" } });
  const error = await failureOf<SomeFailedError>(books.drop(state));
  expect(error.states.get("one")).toMatchObject({
    ...{ id: "a/1", values: { group: "a", title: "one" }, isUnfinished: true },
    place: expect.any(Number),
  });
});

test("an object that is created again after its replacement was refused does not adopt another one", async () => {
  const books = library({ replaceOn: ["note"] } as Partial<AnyCollected>);
  const state = await books.with({ one: { note: "old" } });
  books.on("create", () => {
    books.put({ title: "one" });
    throw refusal(403);
  });
  const error = await failureOf<SomeFailedError>(
    books.change(state, inPlace({ one: { note: "new" } }), {}, true),
  );
  expect(error.states.get("one")?.id).toBe("acme/1/3");
  expect(books.books.map(({ id }) => id)).toEqual([2, 3]);
});

describe("an item that moves", () => {
  const inPlaces = (parent: string) =>
    library({
      id: [parent, "bookId"],
      replaceOn: [parent, "note"],
      inputs: { ...shelf().definition.inputs, [parent]: z.string() },
    } as Partial<AnyCollected>);
  const ids = (states: ReadonlyMap<string, State>) => [...states].map(([key, { id }]) => [key, id]);
  const writes = ({ sent }: { sent: readonly string[] }) =>
    sent.filter((name) => name === "create" || name === "delete");

  describe.each(["group", "project"])("to another %s", (parent) => {
    const before = { one: { [parent]: "a", note: "old", pages: 1 } };
    const after = inPlace({ one: { [parent]: "b", note: "new", pages: 2 } });

    test("is created there before the old object is deleted, also if other inputs change", async () => {
      const books = inPlaces(parent);
      const states = await books.change(await books.with(before), after);
      expect(writes(books)).toEqual(["create", "delete"]);
      expect(ids(states)).toEqual([["one", "b/2"]]);
      expect(books.books).toMatchObject([{ id: 2, pages: 2 }]);
    });

    test("stays as it was if it cannot be created there", async () => {
      const books = inPlaces(parent);
      const state = await books.with(before);
      books.on("create", refused(refusal(403)));
      const error = await failureOf<SomeFailedError>(books.change(state, after));
      expect(ids(error.states)).toEqual([["one", "a/1"]]);
      expect(writes(books)).toEqual(["create"]);
    });

    test("is recorded twice until the old object is deleted", async () => {
      const books = inPlaces(parent);
      const state = await books.with(before);
      books.on("delete", refused(refusal(403)));
      const error = await failureOf<SomeFailedError>(books.change(state, after));
      expect(ids(error.states)).toEqual([
        ["one", "b/2"],
        ["one (a/1)", "a/1"],
      ]);
      const next = await books.change(books.recorded(after, error.states), after);
      expect(ids(next)).toEqual([["one", "b/2"]]);
      expect(books.books).toMatchObject([{ id: 2 }]);
    });

    test("is recorded twice if it is partly created there", async () => {
      const books = inPlaces(parent);
      const state = await books.with(before);
      Object.assign(books.definition, { finish: refused(refusal(403)) });
      const error = await failureOf<SomeFailedError>(books.change(state, after));
      expect(ids(error.states)).toEqual([
        ["one", "b/2"],
        ["one (a/1)", "a/1"],
      ]);
      expect(error.states.get("one")?.isUnfinished).toBe(true);
    });

    test("adopts the object that exists there, if adopt is set", async () => {
      const books = inPlaces(parent);
      const state = await books.with(before);
      const there = books.put({ title: "one", pages: 2 });
      books.on("list", answered([there]));
      expect(ids(await books.change(state, after, {}, true))).toEqual([["one", "b/2"]]);
      expect(writes(books)).toEqual(["delete"]);
    });
  });

  test("within its group adopts the object that exists, if adopt is set", async () => {
    const books = library();
    const state = await books.with({ one: {} });
    const there = books.put({ title: "one" });
    books.on("list", answered([there]));
    expect(ids(await books.change(state, inPlace({ one: { shelf: "2" } }), {}, true))).toEqual([
      ["one", "acme/2/2"],
    ]);
    expect(writes(books)).toEqual(["delete"]);
  });
});

describe("an item under another key", () => {
  const same = { title: "same" };
  const ids = (states: ReadonlyMap<string, State>) => [...states].map(([key, { id }]) => `${key}: ${id}`);
  const fixedNote: Partial<AnyCollected> = { replaceOn: ["library", "shelf", "note"] };

  test.each<[string, Partial<AnyCollected>, Items, Items, readonly string[], readonly string[]]>([
    [
      "with the same place and title is the same object, also if two items swap keys",
      {},
      { a: { ...same, shelf: "1" }, b: { ...same, shelf: "2" } },
      { a: { ...same, shelf: "2" }, b: { ...same, shelf: "1" } },
      ["a: acme/2/2", "b: acme/1/1"],
      [],
    ],
    [
      "that takes the object of a removed item leaves its own object, which is deleted",
      {},
      { a: { ...same, shelf: "1" }, b: { ...same, shelf: "2" } },
      { b: { ...same, shelf: "1" } },
      ["b: acme/1/1"],
      ["b (acme/2/2)"],
    ],
    [
      "is a new object if an item with its title is renamed and so keeps its object",
      {},
      { a: same },
      { a: { title: "other" }, b: same },
      ["a: acme/1/1", "b: acme/1/2"],
      ["a", "b"],
    ],
    [
      "keeps its object if it no longer declares an input that cannot be updated",
      fixedNote,
      { a: { ...same, note: "x" }, b: same },
      { a: same },
      ["a: acme/1/1"],
      ["b"],
    ],
  ])("%s", async (_, traits, before, after, expected, reported) => {
    const books = library(traits);
    const states = await books.change(await books.with(before), inPlace(after));
    expect(ids(states)).toEqual(expected);
    expect(books.reported.map(([key]) => key).sort()).toEqual(reported);
  });
});

describe("a service that cannot be reached", () => {
  const NOT_TRIED = "it was not tried, because the service cannot be reached (see the other items)";
  const many = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`b${index}`, {}]));

  test("gets requests for five items, and the others are not tried", async () => {
    const books = library();
    books.on("create", ...Array.from({ length: 8 }, () => refused(unreachable())));
    const error = await failureOf<SomeFailedError>(books.make(inPlace(many)));
    expect(books.sent.filter((name) => name === "create")).toHaveLength(5);
    expect(error.reasons.filter((reason) => reason.endsWith(NOT_TRIED))).toHaveLength(3);
    expect(books.reported.slice(5)).toEqual([
      ["b5", NOT_TRIED],
      ["b6", NOT_TRIED],
      ["b7", NOT_TRIED],
    ]);
  });

  test("gets requests for five items also if the caller does not listen to reports about each item", async () => {
    const books = library();
    books.on("create", ...Array.from({ length: 8 }, () => refused(unreachable())));
    const error = await failureOf<SomeFailedError>(books.make(inPlace(many), { onItem: undefined as never }));
    expect(error.reasons.filter((reason) => reason.endsWith(NOT_TRIED))).toHaveLength(3);
  });

  test("is not assumed after refusals, so the other items are tried", async () => {
    const books = library();
    books.on("create", ...Array.from({ length: 7 }, () => refused(refusal(403))));
    const error = await failureOf<SomeFailedError>(books.make(inPlace(many)));
    expect(error.reasons).toHaveLength(7);
    expect([...error.states.keys()]).toEqual(["b7"]);
  });

  test("does not change the record of items that need no request", async () => {
    const books = library();
    const state = await books.with({ last: {} });
    books.on("create", ...Array.from({ length: 8 }, () => refused(unreachable())));
    const error = await failureOf<SomeFailedError>(books.change(state, inPlace({ ...many, last: {} })));
    expect([...error.states.keys()]).toContain("last");
    expect(books.reported.map(([key]) => key)).not.toContain("last");
  });
});

describe("a run that is stopped", () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`b${index}`, {}]));

  test("does not try the items whose turn it was not, and leaves what had no answer to be settled", async () => {
    const stop = new AbortController();
    const ends = new Map<string, Pick<ItemProblem, "isUntried" | "unfinished"> | undefined>();
    const books = library();
    const sentUntilStop = 3;
    const stopping: Handler = (effect) => {
      effect();
      if (books.books.length < sentUntilStop) return books.books.at(-1);
      stop.abort(new ResourceError("the run was interrupted"));
      // Nobody can look for what it has created.
      books.on("list", ...Array.from({ length: 30 }, () => refused(stop.signal.reason)));
      throw noAnswer();
    };
    books.on("create", ...Array.from({ length: sentUntilStop }, () => stopping));
    await failureOf<SomeFailedError>(
      withSignal(
        stop.signal,
        () => books.make(inPlace(many), { onItem: (key, problem) => ends.set(key, problem) }),
        1000,
      ),
    );
    const all = [...ends.values()];
    expect(all.filter((end) => end === undefined)).toHaveLength(books.books.length - 1);
    expect(all.filter((end) => end?.unfinished === "may exist")).toHaveLength(1);
    expect(all.filter((end) => end?.isUntried)).toHaveLength(30 - books.books.length);
  });
});

describe("deletions", () => {
  test("run after all other changes, and are skipped if one of those failed", async () => {
    const books = library();
    const state = await books.with({ one: {}, two: {} });
    books.put({ title: "Ulysses" });
    books.on("create", refused(refusal(403)));
    const args = inPlace({ one: {}, fresh: {} }, { exclusive: true });
    const error = await failureOf<SomeFailedError>(books.change(state, args));
    expect([...error.states.keys()]).toEqual(["one", "two"]);
    expect(books.titles()).toEqual(["one", "two", "Ulysses"]);
  });

  test("of unmanaged objects run last, and an error names the object", async () => {
    const books = library();
    const state = await books.with({ one: {} });
    books.put({ title: "Ulysses" });
    books.on("delete", refused(refusal(403)));
    const error = await failureOf<SomeFailedError>(
      books.change(state, inPlace({ one: {} }, { exclusive: true })),
    );
    expect(error.reasons).toEqual([expect.stringMatching(/^items\.Ulysses \(not in the program\): /)]);
    // It is still unmanaged: the state contains only the items of the program.
    expect([...error.states.keys()]).toEqual(["one"]);
  });

  test("of a replacement with the same title in the same place run first, and keep the record if they fail", async () => {
    const books = library({ replaceOn: ["shelf", "note"] });
    const state = await books.with({ one: { note: "old" } });
    books.on("delete", refused(refusal(403)));
    const error = await failureOf<SomeFailedError>(books.change(state, inPlace({ one: { note: "new" } })));
    expect(books.sent).not.toContain("create");
    expect(error.states.get("one")?.values).toMatchObject({ note: "old" });
  });

  test("of a replacement with another title come last: the old object stays if the new one is refused", async () => {
    const books = library({ replaceOn: ["title"] });
    const state = await books.with({ one: {} });
    books.on("create", refused(refusal(403)));
    const error = await failureOf<SomeFailedError>(books.change(state, inPlace({ one: { title: "two" } })));
    expect(books.sent).not.toContain("delete");
    expect(error.states.get("one")?.values).toMatchObject({ title: "one" });
  });

  test("skip objects that the first program after an import does not declare", async () => {
    const books = library();
    const state = { ...(await books.with({ one: {}, two: {} })), [IMPORTED]: true };
    const states = await books.change(state, inPlace({ one: {} }, { maxDeletions: 0 }));
    expect([...states.keys()]).toEqual(["one"]);
    expect(books.titles()).toEqual(["one", "two"]);
    expect(books.reported).toEqual([]);
  });

  test("include objects that the first program after an import does not declare, if it is exclusive", async () => {
    const books = library();
    const state = { ...(await books.with({ one: {}, two: {} })), [IMPORTED]: true };
    await books.change(state, inPlace({ one: {} }, { exclusive: true }));
    expect(books.titles()).toEqual(["one"]);
  });
});

describe("the deletion of the resource", () => {
  const items = { one: {}, two: {}, three: {} };
  /** Claims of a run in which other resources own these items. */
  const ownedByOthers =
    (...keys: readonly string[]): PluralContext["claimsOf"] =>
    (key) =>
      ({
        notOwnedByOthers: async (_: unknown, { values }: State) => (keys.includes(key) ? undefined : values),
      }) as Claims;

  test("is refused if it would delete more objects than maxDeletions", async () => {
    const books = library();
    const state = await books.with(items, { maxDeletions: 2 });
    const error = await failureOf<SomeFailedError>(books.drop(state));
    expect(error).toBeInstanceOf(ResourceError);
    expect(error.message).toBe(
      "Books (acme): 3 objects would be deleted (one, two, three), and maxDeletions is 2. To delete all of them, raise it, run up, and then remove the resource. To keep the objects in the service, use the option retainOnDelete.",
    );
    expect(books.sent).toEqual([]);
  });

  test.each([
    ["as many objects as maxDeletions", { maxDeletions: 3 }, undefined, []],
    ["any number of objects without a limit", {}, undefined, []],
    [
      "with more items than maxDeletions, if other resources own the rest",
      { maxDeletions: 1 },
      ownedByOthers("one", "three"),
      ["one", "three"],
    ],
  ])("deletes %s", async (_, more, claimsOf, left) => {
    const books = library();
    const state = await books.with(items, more);
    await books.drop(state, claimsOf ? { claimsOf } : {});
    expect(books.titles()).toEqual(left);
  });

  test("counts only objects that no other resource owns", async () => {
    const books = library();
    const state = await books.with(items, { maxDeletions: 1 });
    const error = await failureOf<SomeFailedError>(books.drop(state, { claimsOf: ownedByOthers("two") }));
    expect(error.message).toContain("2 objects would be deleted (one, three), and maxDeletions is 1");
  });

  test("does not look up owners without a limit", async () => {
    const books = library();
    const state = await books.with({ one: {} });
    const asked: string[] = [];
    await books.drop(state, {
      claimsOf: (key) => {
        asked.push(key);
        return (ownedByOthers() as NonNullable<PluralContext["claimsOf"]>)(key);
      },
    });
    // Once, by the deletion itself.
    expect(asked).toEqual(["one"]);
  });

  test("keeps the record of objects that could not be deleted", async () => {
    const books = library();
    const state = await books.with(items);
    books.on("delete", refused(refusal(403)));
    const error = await failureOf<SomeFailedError>(books.drop(state));
    expect([...error.states.keys()]).toEqual(["one"]);
    expect(error.reasons).toHaveLength(1);
    expect(error.message).toContain("Books (acme): 1 of 3 items failed, 2 are done and recorded");
  });
});

describe("a refresh", () => {
  const refresh = (
    { definition, context }: ReturnType<typeof library>,
    state: Values,
    more: Partial<PluralContext> = { reads: createReads() },
  ) => readMany(definition, { ...context, ...more }, state);
  const pagesIn = (states: ReadonlyMap<string, State>) =>
    [...states].map(([key, { values }]) => [key, values.pages]);

  test.each<[string, readonly string[], Items]>([
    ["of one item reads it", ["read"], { one: { pages: 1 } }],
    ["of two items in one place lists it", ["list"], { one: { pages: 1 }, two: { pages: 1 } }],
    [
      "of items in two places reads each",
      ["read", "read"],
      { one: { pages: 1 }, two: { pages: 1, shelf: "2" } },
    ],
  ])("%s", async (_, sent, items) => {
    const books = library();
    const state = await books.with(items);
    for (const book of books.books) book.pages = 7;
    expect(pagesIn(await refresh(books, state))).toEqual(Object.keys(items).map((key) => [key, 7]));
    expect(books.sent).toEqual(sent);
  });

  test("outside a run reads each item", async () => {
    const books = library();
    const state = await books.with({ one: {}, two: {} });
    expect([...(await refresh(books, state, {})).keys()]).toEqual(["one", "two"]);
    expect(books.sent).toEqual(["read", "read"]);
  });

  test("requests an item that the list lacks, and drops it from the state if it is deleted", async () => {
    const books = library();
    const state = await books.with({ one: {}, two: {}, three: {} });
    books.books.splice(1, 1);
    expect([...(await refresh(books, state)).keys()]).toEqual(["one", "three"]);
    expect(books.sent).toEqual(["list", "read"]);
  });

  test("without a connection names the place in its error", async () => {
    const books = library();
    const state = await books.with({ one: {}, two: {} });
    books.on("list", refused(unreachable()));
    const error = await failureOf<SomeFailedError>(refresh(books, state) as Promise<unknown>);
    expect(error.message).toBe("Book (acme): send could not connect.");
  });
});

test("a run reads each list once, and the next run reads it again", async () => {
  const books = library();
  const reads = createReads();
  books.put({ title: "one" });
  await books.make(inPlace({ one: {}, two: {}, three: {} }), { reads }, true);
  expect(books.sent.filter((name) => name === "list")).toHaveLength(1);
  books.put({ title: "four" });
  await books.make(inPlace({ four: {} }), { reads }, true);
  expect(books.sent.filter((name) => name === "list")).toHaveLength(2);
  expect(books.titles()).toEqual(["one", "two", "three", "four"]);
});
