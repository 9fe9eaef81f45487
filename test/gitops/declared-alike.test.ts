/** Two declarations of an object, compared without a text of either. */
import { expect, test } from "@jest/globals";
import { isDeclaredAlike } from "../../cli/configuration/objects/declared-alike";
import { Secret, Text } from "../../cli/configuration/objects/placeholder";

const token = () => new Secret("TOKEN");

test.each<[unknown, unknown]>([
  [
    { a: 1, b: [1, { c: null }] },
    { b: [1, { c: null }], a: 1 },
  ],
  [{ a: token() }, { a: token() }],
  [{ a: new Text(["x-", token()]) }, { a: new Text(["x-", token()]) }],
])("%j is like %j", (one, other) => {
  expect(isDeclaredAlike(one, other)).toBe(true);
  expect(isDeclaredAlike(other, one)).toBe(true);
});

test.each<[unknown, unknown]>([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: undefined }, { b: undefined }],
  [["a"], { 0: "a" }],
  [[], {}],
  [{}, ""],
  [{}, null],
  [{ a: token() }, { a: new Secret("OTHER") }],
  [{ a: token() }, { a: { secret: "TOKEN" } }],
  [{ a: token() }, { a: "TOKEN" }],
])("%j is not like %j", (one, other) => {
  expect(isDeclaredAlike(one, other)).toBe(false);
  expect(isDeclaredAlike(other, one)).toBe(false);
});
