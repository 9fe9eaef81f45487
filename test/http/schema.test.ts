/** The properties of nested schemas of inputs and responses. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { flag } from "../../sdk/api/fields";
import { allPropertyNames, isInteger, isSecretSchema, schemasAtKey } from "../../sdk/http/schema";
import { MISMATCH, readerOf } from "../../sdk/http/schema-reader";

const named = (name: string) => z.object({ [name]: z.string() });

test("allPropertyNames finds the names in every kind of nested schema", () => {
  const schema = z.object({
    list: z.array(named("item").optional()),
    map: z.record(z.string(), named("value").nullable()),
    pair: z.tuple([named("first"), named("second")], named("rest")),
    choice: z.union([named("one"), named("other")]),
    open: z.object({}).catchall(named("unknown")),
    lazy: z.lazy(() => named("later")),
  });
  expect(allPropertyNames(schema)).toEqual([
    ...["list", "map", "pair", "choice", "open", "lazy"],
    ...["item", "value", "first", "second", "rest", "one", "other", "unknown", "later"],
  ]);
});

test("allPropertyNames finds each name of a recursive schema once", () => {
  const tree: z.ZodType = z.object({ name: z.string(), children: z.lazy(() => z.array(tree)) });
  expect(allPropertyNames(tree)).toEqual(["name", "children"]);
});

test("an item of a tuple has its own schema, and later items have that of the rest", () => {
  const first = z.string();
  const rest = z.int();
  const tuple = z.tuple([first], rest);
  expect(schemasAtKey([tuple], 0)).toEqual([first]);
  expect(schemasAtKey([tuple], 1)).toEqual([rest]);
  expect(schemasAtKey([tuple], "name")).toEqual([]);
  expect(schemasAtKey([z.tuple([first])], 1)).toEqual([]);
});

test("isSecret and isInteger look through optional, nullable and union schemas", () => {
  const secret = z.string().meta({ secret: true });
  expect([secret, secret.optional(), z.union([z.int(), secret])].map(isSecretSchema)).toEqual([
    true,
    true,
    true,
  ]);
  expect([z.string(), z.string().optional(), z.string().meta({ secret: false })].map(isSecretSchema)).toEqual(
    [false, false, false],
  );
  expect([z.int(), z.int().nullable(), z.number(), z.string()].map(isInteger)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const read = (schema: z.ZodType, value: unknown) => readerOf(schema)(value);

test.each<[string, () => z.ZodType, unknown[], unknown[]]>([
  ["a text", () => z.string(), ["", "a"], [1, null, undefined, {}]],
  ["a boolean", () => z.boolean(), [true, false], ["true", 0, null, undefined]],
  ["a number", () => z.number(), [1, 1.5], ["1", null, true]],
  ["an integer", () => z.int(), [1, -5], [1.5, "1", null]],
  ["anything", () => z.unknown(), [1, null, undefined, "a"], []],
  ["any", () => z.any(), [1, null, undefined, "a"], []],
  ["an optional text", () => z.string().optional(), ["a", undefined], [null, 1]],
  ["a text or null", () => z.string().nullable(), ["a", null], [undefined, 1]],
  ["a list", () => z.array(z.int()), [[], [1, 2]], [[1, "2"], {}, "ab", null]],
  ["a map", () => z.record(z.string(), z.int()), [{}, { a: 1 }], [{ a: "1" }, [1], null, "ab", 5]],
  ["an object", () => z.object({ a: z.int() }), [{ a: 1 }, { a: 1, b: 2 }], [{}, { a: "1" }, [], null, "a"]],
  ["one of two", () => z.union([z.literal("a"), z.int()]), ["a", 1], ["b", null]],
])("%s is read unchanged, and other values are a mismatch", (_, schema, values, others) => {
  for (const value of values) expect(read(schema(), value)).toBe(value);
  for (const other of others) expect(read(schema(), other)).toBe(MISMATCH);
});

test("a flag that is null is read as false, also in lists and maps", () => {
  const schema = () => z.object({ on: flag, list: z.array(flag), map: z.record(z.string(), flag) });
  const value = { on: null, list: [null, true], map: { a: null, b: true } };
  expect(read(schema(), value)).toEqual({ on: false, list: [false, true], map: { a: false, b: true } });
  expect(read(schema(), { on: "yes", list: [], map: {} })).toBe(MISMATCH);
});
