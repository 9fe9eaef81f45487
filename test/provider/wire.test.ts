/** How items are packed for the engine and its state: unpacking restores them, and a removed item leaves nothing behind. */
import { describe, expect, test } from "@jest/globals";
import { pathFrom } from "../../provider/collection/plan/ignored";
import { apartIn, compressed, packed, unpacked } from "../../provider/collection/record/wire";
import { UNKNOWN, type Values } from "../../provider/values/values";

const items = { one: { color: "red" }, two: { password: "secret" }, three: { color: UNKNOWN } };
const apart = new Set(["two", "three"]);

test("unpacked items are equal to the packed ones, in the same order, with all other properties", () => {
  const args = { defaults: { group: "acme" }, items, exclusive: true };
  const onTheWay = packed(args, apart);
  expect(onTheWay).toEqual({
    defaults: { group: "acme" },
    exclusive: true,
    items: '{"one":{"color":"red"}}\n{"two":null}\n{"three":null}\n',
    apart: { two: items.two, three: items.three },
  });
  expect(apartIn(onTheWay)).toEqual(apart);
  expect(unpacked(onTheWay)).toEqual(args);
  expect(Object.keys(unpacked(onTheWay).items as object)).toEqual(["one", "two", "three"]);
});

test.each([
  ["a list", [{ color: "red" }], new Set<string>()],
  ["a list that is packed separately as a whole", [{ color: UNKNOWN }], true as const],
  ["no items", {}, new Set<string>()],
  ["items that are not known yet", UNKNOWN, new Set<string>()],
  ["a value that is neither a record nor a list", "labels", new Set<string>()],
])("packing and unpacking does not change %s", (_, value, isApart) =>
  expect(unpacked(packed({ items: value }, isApart))).toEqual({ items: value }),
);

test.each([
  ["the JSON of all items", '{"one":{"color":"red"},"two":{"color":"blue"}}'],
  ["a line for each item", '{"one":{"color":"red"}}\n{"two":{"color":"blue"}}\n'],
])("a state with %s can be read", (_, text) =>
  expect(unpacked({ items: text })).toEqual({ items: { one: { color: "red" }, two: { color: "blue" } } }),
);

test("keys and values with line breaks and braces are kept", () => {
  const hostile = { "}\n{": { description: "}\n{" }, __proto__x: {}, "": { description: "a\u2028b" } };
  expect(unpacked(packed({ items: hostile }, new Set()))).toEqual({ items: hostile });
});

test("a state with items as objects can be read", () => expect(unpacked({ items })).toEqual({ items }));

describe("packing", () => {
  test.each([
    [
      "keeps a list with unknown parts as objects",
      { items: [{ color: UNKNOWN }] },
      true as const,
      { apart: [{ color: UNKNOWN }] },
    ],
    ["keeps unknown items as they are", { items: UNKNOWN }, new Set<string>(), { items: UNKNOWN }],
    [
      "adds no object for items that do not exist",
      { items: { one: {} } },
      new Set(["gone"]),
      { items: '{"one":{}}\n' },
    ],
    ["keeps a list without keys as a list", { items: [{}] }, new Set(["gone"]), { items: "[{}]" }],
  ])("%s", (_, values, isApart, expected) => expect(packed(values, isApart)).toStrictEqual(expected));

  test("adds no items to a resource without them, so that they are reported as missing", () =>
    expect(unpacked({ exclusive: true })).toStrictEqual({ exclusive: true }));

  test("makes all items unknown if some of them may be unknown", () =>
    expect(unpacked({ items: '{"one":null}', apart: UNKNOWN })).toEqual({ items: UNKNOWN }));

  test("has no separate keys without separate items", () => {
    expect(apartIn({ items: "{}" })).toEqual(new Set());
    expect(apartIn({ items: "[]", apart: [{}] })).toEqual(new Set());
  });
});

describe("the record of a failed step", () => {
  const large = (length: number) => {
    const text = JSON.stringify({ bug: { description: "ü" } });
    return text + " ".repeat(length - text.length);
  };

  test("is compressed if the items are large, and unpacked to the same items", () => {
    const state = { defaults: { group: "acme" }, items: large(1_000_000) };
    const sent = compressed(state);
    expect(sent.defaults).toEqual(state.defaults);
    // An error message with a million characters would take minutes.
    expect(sent.items.length).toBeLessThan(10_000);
    expect(sent.items).toMatch(/^gzip:[A-Za-z0-9+/=]+$/);
    expect(unpacked(sent)).toEqual({ defaults: { group: "acme" }, items: { bug: { description: "ü" } } });
  });

  test.each([
    ["smaller items", { items: large(999_999) }],
    ["items that are compressed already", { items: `gzip:${"A".repeat(1_000_000)}` }],
    ["items as objects", { items: { length: 2_000_000 } }],
    ["a resource of one object", { color: "red" }],
  ])("stays as it is with %s", (_, values) => expect(compressed<Values>(values) === values).toBe(true));
});

describe("a path in ignoreChanges", () => {
  test.each([
    ["items", {}],
    ["items.bug", { key: "bug" }],
    ['items["a.b"].color', { key: "a.b", name: "color" }],
    ['items["say \\"so\\""]', { key: 'say "so"' }],
    ["items.*.color", { name: "color" }],
    ["items[12].list[0].deeper", { key: "12", name: "list" }],
  ])("%s is parsed", (path, expected) => expect(pathFrom(path)).toEqual(expected));
});
