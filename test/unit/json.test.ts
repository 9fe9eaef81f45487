/** JSON with integers that no JavaScript number can hold: they stay exact, and nothing else changes. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { exactNumber, parseJson } from "../../sdk/json";

test.each<[string, unknown]>([
  ["9007199254740991", 9007199254740991],
  ["9007199254740992", "9007199254740992"],
  ["9007199254740993", "9007199254740993"],
  ["-9007199254740993", "-9007199254740993"],
  ['[{"id":9223372036854775807,"n":1}]', [{ id: "9223372036854775807", n: 1 }]],
  ['{"9007199254740993" : 9007199254740993 }', { "9007199254740993": "9007199254740993" }],
  [
    '{"a":"id 9007199254740993, \\"9007199254740993\\\\","b":2}',
    { a: 'id 9007199254740993, "9007199254740993\\', b: 2 },
  ],
])("%s", (text, value) => expect(parseJson(text)).toEqual(value));

test("long fractions and exponents are numbers, as usual", () => {
  const text = "[0.1234567890123456789, 1234567890123456789.5, 1e400, 9007199254740993e1]";
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test("an integer is found wherever it stands", () => {
  for (let before = 0; before < 40; before++) {
    const text = `${" ".repeat(before)}[1,9007199254740993]`;
    expect(parseJson(text)).toEqual([1, "9007199254740993"]);
  }
});

test.each(["9007199254740993,", '["9007199254740993', "{9007199254740993:1}", "-", "09007199254740993"])(
  "%s is no JSON",
  (text) => expect(() => parseJson(text)).toThrow(SyntaxError),
);

test("what has no such integer is parsed as usual", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(parseJson(text)).toEqual(
        JSON.parse(text, (_, part) => (isUnsafe(part) ? JSON.stringify(part) : part)),
      );
    }),
  );
});

/** `JSON.stringify` writes larger numbers with an exponent. */
const isUnsafe = (part: unknown): part is number =>
  typeof part === "number" && Number.isInteger(part) && !Number.isSafeInteger(part) && Math.abs(part) < 1e21;

test("a text of a megabyte beside such an integer is parsed", () => {
  const note = '\\"1'.repeat(500_000);
  expect(parseJson(`{"id":9007199254740993,"note":"${note}"}`)).toEqual({
    id: "9007199254740993",
    note: '"1'.repeat(500_000),
  });
});

test.each([
  ["12", 12],
  [12, 12],
  ["9007199254740993", "9007199254740993"],
])("the exact number of %j is %j", (text, value) => expect(exactNumber(text)).toBe(value));
