/** The diff of an object: changed inputs, inputs that are no longer declared, and those that force a replacement. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import type { AnyDefinition } from "../../provider/definition/resource";
import { difference, UNRETURNED } from "../../provider/lifecycle/diff";
import { UNKNOWN } from "../../provider/pulumi/sdk/special-values";
import type { Values } from "../../provider/values/values";
import { date, datetime, text } from "../../sdk/api/fields";

const definition = {
  inputs: {
    ...{ name: text, color: text, text, flag: z.boolean(), list: z.array(text), message: text, scope: text },
    ...{ at: datetime.nullable().optional(), day: date },
  },
  instructions: ["message"],
  replaceOn: ["name"],
  replaceWhenRemoved: ["scope"],
  isEquivalent: { color: (desired: string, actual: string) => desired.toLowerCase() === actual },
} as unknown as AnyDefinition;

const between = (state: Values, inputs: Values) => difference(definition, state, inputs);

const nothing = { changed: [], dropped: [], replaces: [] };

test("inputs that are equivalent to the actual values do not differ", () => {
  expect(between({ name: "a", color: "red" }, { name: "a", color: "RED" })).toEqual(nothing);
  expect(between({ color: "red" }, { color: "blue" })).toEqual({ ...nothing, changed: ["color"] });
});

test("a moment is the same in each spelling; a day and a text are what they are spelled", () => {
  const moment = "2030-01-01T00:00:00.000Z";
  for (const at of ["2030-01-01", "2030-01-01T00:00:00Z", "2030-01-01T01:00:00+01:00"])
    expect(between({ at: moment }, { at })).toEqual(nothing);
  const other = { at: "2030-01-02", day: "2030-01-01", text: "2030-01-01" };
  expect(between({ at: moment, day: moment, text: moment }, other).changed).toEqual(["text", "at", "day"]);
});

test("null equals false, an empty text and an empty list, and nothing else", () => {
  const state = { flag: null, text: null, list: null };
  expect(between(state, { flag: false, text: "", list: [] })).toEqual(nothing);
  expect(between(state, { flag: true, text: "x", list: ["x"] }).changed).toEqual(["text", "flag", "list"]);
});

test("what was not declared before differs from all values, because nothing is known of it", () =>
  expect(between({}, { flag: false, text: "", list: [] }).changed).toEqual(["text", "flag", "list"]));

test("a value that is set does not equal false or an empty value", () =>
  expect(
    between({ flag: true, text: "x", list: ["x"] }, { flag: false, text: "", list: [] }).changed,
  ).toEqual([...["text", "flag", "list"]]));

test("an unknown value differs, also from itself", () =>
  expect(between({ text: UNKNOWN }, { text: UNKNOWN }).changed).toEqual(["text"]));

test("an instruction such as a commit message neither differs nor is dropped", () => {
  expect(between({ message: "old" }, { message: "new" })).toEqual(nothing);
  expect(between({ message: "old" }, {})).toEqual(nothing);
});

test("an undeclared input is dropped if the state has a value for it", () =>
  expect(between({ color: "red", text: null, flag: undefined }, {})).toEqual({
    ...nothing,
    dropped: ["color"],
  }));

test("a change of an input in replaceOn forces a replacement", () =>
  expect(between({ name: "a", color: "red" }, { name: "b", color: "blue" })).toEqual({
    ...{ changed: ["name", "color"], dropped: [], replaces: ["name"] },
  }));

test("the removal of an input forces a replacement if the definition requires that", () =>
  expect(between({ scope: "a", color: "red" }, {})).toEqual({
    ...{ changed: [], dropped: ["color", "scope"], replaces: ["scope"] },
  }));

test("an input that the service never returns forces no replacement until it was declared", () => {
  const read = { [UNRETURNED]: ["name"] };
  expect(between(read, { name: "a" })).toEqual({ ...nothing, changed: ["name"] });
  expect(between({ ...read, name: "b" }, { name: "a" }).replaces).toEqual(["name"]);
  expect(between({ [UNRETURNED]: ["text"] }, { name: "a" }).replaces).toEqual(["name"]);
});

test("a diff works without instructions and without inputs whose removal forces a replacement", () => {
  const plain = { inputs: { name: {} }, replaceOn: [] } as unknown as AnyDefinition;
  expect(difference(plain, { name: "a" }, {})).toEqual({ ...nothing, dropped: ["name"] });
});
