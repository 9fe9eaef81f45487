/** How items travel: nothing is lost or put elsewhere on the way, and what is taken out is nowhere any more. */
import { describe, expect, test } from "@jest/globals";
import { pathFrom } from "../../provider/plural/ignored";
import { apartIn, packed, unpacked, withKeys } from "../../provider/plural/wire";
import { UNKNOWN } from "../../provider/values";

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
