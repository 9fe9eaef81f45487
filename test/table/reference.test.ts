/** The table beside a description of the service: a difference is one that a user can meet. */
import { expect, test } from "@jest/globals";
import type { Operation } from "../../sdk/api/operation";
import { compare } from "../../tools/reference/compare";
import type { Described, Field } from "../../tools/reference/described";
import { type Own, ownOperations } from "../../tools/reference/ours";
import { explained } from "../../tools/reference/reasons";

const field = (type: string): Field => ({ type, required: false });

const described = (path: string, ...names: readonly string[]): Described => ({
  ...{ method: "PUT", path, answer: undefined },
  parameters: new Map(names.map((name) => [name, field(name === "file" ? "file" : "string")])),
});

const own = (id: string, path: string, ...names: readonly string[]): Own => ({
  ...described(path, ...names),
  ...{ id, operation: {} as Operation },
});

const found = (ours: readonly Own[], theirs: Described) =>
  compare(ours, [theirs]).differences.map(({ id, field: name, what }) => `${id}: ${name} ${what}`);

test("what one of several operations of ours has is not missing in the others", () =>
  expect(
    found(
      [own("a.one", "/a/:b", "x"), own("a.whole", "/a/:c", "x", "y", "odd")],
      described("/a/{id}", "x", "y", "z"),
    ),
  ).toEqual(["a.whole: z is missing: string", "a.whole: odd is not in the description"]));

test("a body of bytes says nothing about its fields", () =>
  expect(found([own("a.write", "/a", "content")], described("/a", "file"))).toEqual([]));

test("a list without pages drops their parameters", () =>
  expect(found([own("a.list", "/a", "page", "per_page", "odd")], described("/a"))).toEqual([
    "a.list: odd is not in the description",
  ]));

test("a reason is of an operation of the table", () => {
  const known = ownOperations().map(({ id }) => id);
  expect(explained.filter((id) => !known.includes(id))).toEqual([]);
});

test("the fields of an object that the description has one by one are those of the object", () =>
  expect(found([own("a.list", "/a", "not", "odd")], described("/a", "not[labels]", "not[author]"))).toEqual([
    "a.list: odd is not in the description",
  ]));
