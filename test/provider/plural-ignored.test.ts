/** `ignoreChanges` for items: which declared values give way to the recorded ones. */
import { describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definitions";
import { keepIgnored } from "../../provider/plural/ignored";
import { UNKNOWN, type Values } from "../../provider/values";

const labels = definitionOf("GroupLabel");
const defaults = { group: "acme" };

const recorded = {
  defaults,
  items: { bug: { color: "red", description: "old" }, crash: { color: "red" }, gone: { color: "red" } },
};
const program = {
  defaults,
  items: { bug: { color: "blue" }, crash: { color: "blue", description: "new" }, fresh: { color: "blue" } },
};

const kept = (paths: readonly string[], before: Values = recorded, args: Values = program) => {
  const { items, keys } = keepIgnored(labels, before, args, paths);
  return { items, keys: [...keys].sort() };
};

describe("a path to", () => {
  test("nothing leaves the items as the program has them", () => {
    expect(kept([])).toEqual({ items: program.items, keys: [] });
    const items = { bug: UNKNOWN };
    expect(kept([], recorded, { defaults, items })).toEqual({ items, keys: [] });
  });

  test("a property of an item keeps that property of that item", () => {
    expect(kept(["items.bug.color"])).toEqual({
      items: { ...program.items, bug: { color: "red" } },
      keys: ["bug"],
    });
  });

  test("a property of every item leaves alone the items that are new or gone", () => {
    expect(kept(["items.*.color"])).toEqual({
      items: {
        bug: { color: "red" },
        crash: { color: "red", description: "new" },
        fresh: { color: "blue" },
      },
      keys: ["bug", "crash", "fresh", "gone"],
    });
  });

  test("a property counts as omitted where it is not recorded, and as declared where only that is", () => {
    expect(kept(["items.*.description"]).items).toEqual({
      bug: { color: "blue", description: "old" },
      crash: { color: "blue" },
      fresh: { color: "blue" },
    });
  });

  test("an item keeps the item as a whole", () => {
    expect(kept(["items.bug"])).toEqual({
      items: { ...program.items, bug: recorded.items.bug },
      keys: ["bug"],
    });
  });

  test("an item that is no longer declared keeps it, and one to a new item leaves that out", () => {
    expect(kept(["items.gone"]).items).toEqual({ ...program.items, gone: recorded.items.gone });
    expect(Object.keys(kept(["items.fresh"]).items)).toEqual(["bug", "crash"]);
  });

  test("all items keeps them as they are recorded", () => {
    expect(kept(["items"])).toEqual({
      items: recorded.items,
      keys: ["bug", "crash", "fresh", "gone"],
    });
    expect(kept(["items.*"]).items).toEqual(recorded.items);
  });

  test("several things keeps each of them", () => {
    expect(kept(["items.bug.color", "items.crash.description"])).toEqual({
      items: { bug: { color: "red" }, crash: { color: "blue" }, fresh: { color: "blue" } },
      keys: ["bug", "crash"],
    });
  });

  test("an item that there is not changes nothing", () => {
    expect(kept(["items.nothing.color"])).toEqual({ items: program.items, keys: [] });
  });
});

test("a recorded default is kept for an ignored property when the default changes", () => {
  const before = { defaults: { group: "acme", description: "old" }, items: { bug: { color: "red" } } };
  const after = { defaults: { group: "acme", description: "new" }, items: { bug: { color: "blue" } } };
  expect(kept(["items.bug.description"], before, after).items).toEqual({
    bug: { color: "blue", description: "old" },
  });
});
