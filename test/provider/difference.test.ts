/** Which inputs differ from an object as it is, which are no longer declared, and which of them force a replacement. */
import { expect, test } from "@jest/globals";
import { difference, UNRETURNED } from "../../provider/lifecycle/diff";
import type { AnyDefinition } from "../../provider/resource";
import type { Values } from "../../provider/values";
import { UNKNOWN } from "../../pulumi/sdk/special-values";

const definition = {
  inputs: { name: {}, color: {}, text: {}, flag: {}, list: {}, message: {}, scope: {} },
  instructions: ["message"],
  replaceOn: ["name"],
  replaceWhenRemoved: ["scope"],
  isEquivalent: { color: (desired: string, actual: string) => desired.toLowerCase() === actual },
} as unknown as AnyDefinition;

const between = (state: Values, inputs: Values) => difference(definition, state, inputs);

const nothing = { changed: [], dropped: [], replaces: [] };

test("inputs that mean the same as what is there do not differ", () => {
  expect(between({ name: "a", color: "red" }, { name: "a", color: "RED" })).toEqual(nothing);
  expect(between({ color: "red" }, { color: "blue" })).toEqual({ ...nothing, changed: ["color"] });
});

test.each([null, undefined])(
  "%s is the same as false, an empty text and an empty list, and as nothing else",
  (unset) => {
    const state = { flag: unset, text: unset, list: unset };
    expect(between(state, { flag: false, text: "", list: [] })).toEqual(nothing);
    expect(between(state, { flag: true, text: "x", list: ["x"] }).changed).toEqual(["text", "flag", "list"]);
  },
);

test("only what is unset is the same as false or empty", () => {
  expect(
    between({ flag: true, text: "x", list: ["x"] }, { flag: false, text: "", list: [] }).changed,
  ).toEqual([...["text", "flag", "list"]]);
});

test("a value that is not known yet differs, also from itself", () => {
  expect(between({ text: UNKNOWN }, { text: UNKNOWN }).changed).toEqual(["text"]);
});

test("an instruction is no property of the object: it neither differs nor is it dropped", () => {
  expect(between({ message: "old" }, { message: "new" })).toEqual(nothing);
  expect(between({ message: "old" }, {})).toEqual(nothing);
});

test("an input is dropped if the state has a value of it", () => {
  expect(between({ color: "red", text: null, flag: undefined }, {})).toEqual({
    ...nothing,
    dropped: ["color"],
  });
});

test("a replacement is forced by the inputs that say so", () => {
  expect(between({ name: "a", color: "red" }, { name: "b", color: "blue" })).toEqual({
    ...{ changed: ["name", "color"], dropped: [], replaces: ["name"] },
  });
});

test("a replacement is forced by the removal of the inputs that say so", () => {
  expect(between({ scope: "a", color: "red" }, {})).toEqual({
    ...{ changed: [], dropped: ["color", "scope"], replaces: ["scope"] },
  });
});

test("what the service never returns forces no replacement until it was declared", () => {
  const read = { [UNRETURNED]: ["name"] };
  expect(between(read, { name: "a" })).toEqual({ ...nothing, changed: ["name"] });
  expect(between({ ...read, name: "b" }, { name: "a" }).replaces).toEqual(["name"]);
  expect(between({ [UNRETURNED]: ["text"] }, { name: "a" }).replaces).toEqual(["name"]);
});

test("a definition may have neither instructions nor inputs whose removal forces a replacement", () => {
  const plain = { inputs: { name: {} }, replaceOn: [] } as unknown as AnyDefinition;
  expect(difference(plain, { name: "a" }, {})).toEqual({ ...nothing, dropped: ["name"] });
});
