/** How items travel: nothing is lost or put elsewhere on the way, and what is taken out is nowhere any more. */
import { describe, expect, test } from "@jest/globals";
import { pathFrom } from "../../provider/plural/ignored";
import { apartIn, compressed, packed, unpacked, withKeys } from "../../provider/plural/wire";
import { UNKNOWN, type Values } from "../../provider/values";

const items = { one: { color: "red" }, two: { password: "secret" }, three: { color: UNKNOWN } };
const apart = new Set(["two", "three"]);

test("items come back as they were, in their order, with everything besides", () => {
  const args = { defaults: { group: "acme" }, items, exclusive: true };
  const onTheWay = packed(args, apart);
  expect(onTheWay).toEqual({
    defaults: { group: "acme" },
    exclusive: true,
    items: '{"one":{"color":"red"},"two":null,"three":null}',
    apart: { two: items.two, three: items.three },
  });
  expect(apartIn(onTheWay)).toEqual(apart);
  expect(unpacked(onTheWay)).toEqual(args);
  expect(Object.keys(unpacked(onTheWay).items as object)).toEqual(["one", "two", "three"]);
});

test.each([
  ["a list", [{ color: "red" }], new Set<string>()],
  ["a list that stands apart as a whole", [{ color: UNKNOWN }], true as const],
  ["no items", {}, new Set<string>()],
  ["items that are not known yet", UNKNOWN, new Set<string>()],
  ["what is no record and no list", "labels", new Set<string>()],
])("%s", (_what, value, isApart) => {
  expect(unpacked(packed({ items: value }, isApart))).toEqual({ items: value });
});

test("a resource that was recorded as objects is read as well", () => {
  expect(unpacked({ items })).toEqual({ items });
});

test("an item that is taken out leaves nothing behind, wherever it stood", () => {
  const recorded = { ...packed({ items }, apart), secrets: { two: { token: "t" }, one: { token: "o" } } };
  const rest = withKeys(recorded, (key) => (key === "two" ? undefined : key));
  expect(JSON.stringify(rest)).not.toContain("two");
  expect(unpacked(rest)).toEqual({
    items: { one: items.one, three: items.three },
    secrets: { one: { token: "o" } },
  });
});

describe("what travels", () => {
  test.each([
    [
      "a list whose parts are not known yet, as objects",
      { items: [{ color: UNKNOWN }] },
      true as const,
      { apart: [{ color: UNKNOWN }] },
    ],
    ["items that are not known yet, as they are", { items: UNKNOWN }, new Set<string>(), { items: UNKNOWN }],
    [
      "no object for items that there are not",
      { items: { one: {} } },
      new Set(["gone"]),
      { items: '{"one":{}}' },
    ],
    ["a list without keys of its own, as a list", { items: [{}] }, new Set(["gone"]), { items: "[{}]" }],
  ])("%s", (_, values, isApart, expected) => {
    expect(packed(values, isApart)).toStrictEqual(expected);
  });

  test("a resource without items stays without them, so that they are reported as missing", () => {
    expect(unpacked({ exclusive: true })).toStrictEqual({ exclusive: true });
  });

  test("items of which any may still come are not known", () => {
    expect(unpacked({ items: '{"one":null}', apart: UNKNOWN })).toEqual({ items: UNKNOWN });
  });

  test("no keys stand apart where no items do", () => {
    expect(apartIn({ items: "{}" })).toEqual(new Set());
    expect(apartIn({ items: "[]", apart: [{}] })).toEqual(new Set());
  });

  test("an item that stands apart does so under its new key, too", () => {
    const renamed = withKeys(packed({ items }, apart), (key) => (key === "one" ? undefined : `new ${key}`));
    expect(renamed).toEqual({
      items: '{"new two":null,"new three":null}',
      apart: { "new two": items.two, "new three": items.three },
    });
  });
});

describe("the record of a failed step", () => {
  const large = (length: number) => {
    const text = JSON.stringify({ bug: { description: "ü" } });
    return text + " ".repeat(length - text.length);
  };

  test("is sent compressed where the items are large, and read again as they were", () => {
    const state = { defaults: { group: "acme" }, items: large(1_000_000) };
    const sent = compressed(state);
    expect(sent.defaults).toEqual(state.defaults);
    // A text of a million characters in a failure's message would take minutes.
    expect(sent.items.length).toBeLessThan(10_000);
    expect(sent.items).toMatch(/^gzip:[A-Za-z0-9+/=]+$/);
    expect(unpacked(sent)).toEqual({
      defaults: { group: "acme" },
      items: { bug: { description: "ü" } },
    });
  });

  test.each([
    ["smaller items", { items: large(999_999) }],
    ["items that are compressed already", { items: `gzip:${"A".repeat(1_000_000)}` }],
    ["items as objects", { items: { length: 2_000_000 } }],
    ["a resource of one object", { color: "red" }],
  ])("stays as it is with %s", (_, values) => {
    expect(compressed<Values>(values) === values).toBe(true);
  });
});

describe("a path of what is to be ignored", () => {
  test.each([
    ["items", {}],
    ["items.bug", { key: "bug" }],
    ['items["a.b"].color', { key: "a.b", name: "color" }],
    ['items["say \\"so\\""]', { key: 'say "so"' }],
    ["items.*.color", { name: "color" }],
    ["items[12].list[0].deeper", { key: "12", name: "list" }],
  ])("%s", (path, meant) => expect(pathFrom(path)).toEqual(meant));
});
