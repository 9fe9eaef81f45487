/** Comparison by content agrees with deep-equal for all data, and with its own rule for properties that are undefined. */
import { expect, test } from "@jest/globals";
import deepEqual from "deep-equal";
import fc from "fast-check";
import { same } from "../../provider/values/values";

const data = fc.object({
  maxDepth: 3,
  // No -0, which JSON does not have.
  values: [fc.integer(), fc.string(), fc.boolean(), fc.constant(null)],
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** With all properties in the reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, reversed(one)] as const)
      .reverse(),
  );
}

test("the order of properties means nothing", () => {
  fc.assert(fc.property(data, (value) => same(value, reversed(value)) && same(reversed(value), value)));
});

test("two values are the same exactly if deep-equal finds them so", () => {
  const pair = fc.oneof(
    fc.tuple(data, data),
    data.chain((value) =>
      fc
        .tuple(fc.constant(value), fc.constantFrom(...Object.keys(value), "new"), fc.integer())
        .map(([whole, name, changed]) => [whole, { ...whole, [name]: changed }] as const),
    ),
  );
  fc.assert(fc.property(pair, ([a, b]) => same(a, b) === deepEqual(a, b, { strict: true })));
});

test.each([
  ["an undefined property is not there", { a: 1, b: undefined }, { a: 1 }, true],
  ["a null property is", { a: 1, b: null }, { a: 1 }, false],
  ["a list is no object", [], {}, false],
  ["an inherited property does not count", { toString: 1 }, { a: 1 }, false],
  ["sets are compared by their elements", new Set([1]), new Set([1]), true],
  ["other sets differ", new Set([1]), new Set([2]), false],
  ["no number is itself", { a: Number.NaN }, { a: Number.NaN }, true],
])("%s", (_, a, b, expected) => {
  expect(same(a, b)).toBe(expected);
  expect(same(b, a)).toBe(expected);
});
