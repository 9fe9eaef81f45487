/** `ignoreChanges` for items: recorded values replace the declared ones. */
import { describe, expect, test } from "@jest/globals";
import { compactItems, itemsOf } from "../../provider/collection/forms/items";
import { keepIgnored, keepItems } from "../../provider/collection/plan/ignored";
import { definitionOf } from "../../provider/definition/definitions";
import { pathOfItem } from "../../provider/values/paths";
import { UNKNOWN, type Values } from "../../provider/values/values";

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
  const known = keepIgnored(itemsOf(labels, before), itemsOf(labels, args), paths);
  const items = compactItems(labels, known.items, args);
  const { keys } = known;
  return { items, keys: [...keys].sort() };
};

describe("a path to", () => {
  test("nothing keeps the items as the program declares them", () => {
    expect(kept([])).toEqual({ items: program.items, keys: [] });
    const items = { bug: UNKNOWN };
    expect(kept([], recorded, { defaults, items })).toEqual({ items, keys: [] });
  });

  test("a property of an item keeps that property of that item", () =>
    expect(kept(["items.bug.color"])).toEqual({
      items: { ...program.items, bug: { color: "red" } },
      keys: ["bug"],
    }));

  test("a property of every item does not affect new or removed items", () =>
    expect(kept(["items.*.color"])).toEqual({
      items: { bug: { color: "red" }, crash: { color: "red", description: "new" }, fresh: { color: "blue" } },
      keys: ["bug", "crash", "fresh", "gone"],
    }));

  test("a property omits it if it is not recorded, and declares it if only the state has it", () =>
    expect(kept(["items.*.description"]).items).toEqual({
      bug: { color: "blue", description: "old" },
      crash: { color: "blue" },
      fresh: { color: "blue" },
    }));

  test("an item keeps the item as a whole", () =>
    expect(kept(["items.bug"])).toEqual({
      items: { ...program.items, bug: recorded.items.bug },
      keys: ["bug"],
    }));

  test("an undeclared item keeps it, and a path to a new item omits that", () => {
    expect(kept(["items.gone"]).items).toEqual({ ...program.items, gone: recorded.items.gone });
    expect(Object.keys(kept(["items.fresh"]).items)).toEqual(["bug", "crash"]);
  });

  test("all items keeps them as they are recorded", () => {
    expect(kept(["items"])).toEqual({ items: recorded.items, keys: ["bug", "crash", "fresh", "gone"] });
    expect(kept(["items.*"]).items).toEqual(recorded.items);
  });

  test("several targets keeps each of them", () =>
    expect(kept(["items.bug.color", "items.crash.description"])).toEqual({
      items: { bug: { color: "red" }, crash: { color: "blue" }, fresh: { color: "blue" } },
      keys: ["bug", "crash"],
    }));

  test("all items but one keeps those as they are recorded, and no other", () => {
    const keys = Array.from({ length: 300 }, (_, index) => `a.b "${index}"`);
    const items = (color: string) => Object.fromEntries(keys.map((key) => [key, { color }]));
    const [target = "", ...others] = keys;
    const before = { defaults, items: { ...items("red"), gone: { color: "red" } } };
    const { items: after, keys: touched } = kept([...others, "gone", "nothing"].map(pathOfItem), before, {
      defaults,
      items: items("blue"),
    });
    expect(after).toEqual({ ...before.items, [target]: { color: "blue" } });
    expect(touched).toEqual([...others, "gone"].sort());
  });

  test("an item and then to all, and the other way around, keep the same", () =>
    expect(kept(["items.fresh", "items.*.color"])).toEqual(kept(["items.*.color", "items.fresh"])));

  test("an item that does not exist changes nothing", () =>
    expect(kept(["items.nothing.color"])).toEqual({ items: program.items, keys: [] }));
});

test("a recorded default is kept for an ignored property when the default changes", () => {
  const before = { defaults: { group: "acme", description: "old" }, items: { bug: { color: "red" } } };
  const after = { defaults: { group: "acme", description: "new" }, items: { bug: { color: "blue" } } };
  expect(kept(["items.bug.description"], before, after).items).toEqual({
    bug: { color: "blue", description: "old" },
  });
});

test("items that a run does not select stay as they are recorded, and new ones are left out", () => {
  const selected = new Set(["crash", "another"]);
  const { items, keys } = keepItems(
    itemsOf(labels, recorded),
    itemsOf(labels, { defaults, items: { ...program.items, another: { color: "blue" } } }),
    (key) => !selected.has(key),
  );
  expect([...keys].sort()).toEqual(["bug", "fresh", "gone"]);
  expect(compactItems(labels, items, program)).toEqual({
    ...{ bug: recorded.items.bug, gone: recorded.items.gone },
    ...{ crash: program.items.crash, another: { color: "blue" } },
  });
});
