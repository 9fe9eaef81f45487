/** Messages about many objects name the item or object, and stay short for any number of them. */
import { describe, expect, test } from "@jest/globals";
import {
  deletionLimitProblem,
  joinNames,
  limitLines,
  namedItem,
  pluralSubject,
  problemText,
} from "../../provider/collection/messages";
import { describeRemoved, stepSentences } from "../../provider/collection/plan/changes";
import type { ReleaseStep } from "../../provider/collection/plan/plan";
import { definitionOf } from "../../provider/definition/definitions";

const keys = (count: number) => Array.from({ length: count }, (_, index) => `item-${index + 1}`);

describe("names in a message", () => {
  test.each([0, 1, 2, 20])("are listed for %i items", (count) =>
    expect(joinNames(keys(count))).toBe(keys(count).join(", ")),
  );

  test("are listed for the first twenty, and the others are counted", () => {
    expect(joinNames(keys(21))).toBe(`${keys(20).join(", ")} and 1 more`);
    expect(joinNames(keys(1000))).toBe(`${keys(20).join(", ")} and 980 more`);
  });
});

describe("lines of a message", () => {
  test("are all listed for up to twenty items", () => expect(limitLines(keys(20))).toEqual(keys(20)));

  test("are listed for the first twenty, and a last line counts the others", () =>
    expect(limitLines(keys(23))).toEqual([...keys(20), "and 3 more"]));

  test("have a lower limit if the caller sets one", () => {
    expect(limitLines(keys(3), 2)).toEqual(["item-1", "item-2", "and 1 more"]);
    expect(limitLines(keys(2), 2)).toEqual(["item-1", "item-2"]);
  });
});

describe("a limit of deletions", () => {
  test.each([
    ["no limit", ["a", "b", "c"], undefined],
    ["a limit that is reached but not exceeded", ["a", "b"], 2],
    ["a limit above the number of deletions", ["a"], 2],
    ["a limit of zero without deletions", [], 0],
  ])("refuses nothing: %s", (_, deletions, limit) => {
    expect(deletionLimitProblem({ singleton: true }, [...deletions, "rule"], 0)).toBeUndefined();
    expect(deletionLimitProblem({}, deletions, limit)).toBeUndefined();
  });

  test.each([
    [["a"], 0, "1 object would be deleted (a), and maxDeletions is 0. To delete all of them, raise it"],
    [
      ["a", "b"],
      1,
      "2 objects would be deleted (a, b), and maxDeletions is 1. To delete all of them, raise it",
    ],
  ])("refuses %j with the number and the names of the objects", (deletions, limit, message) =>
    expect(deletionLimitProblem({}, deletions, limit)).toBe(message),
  );
});

describe("the item that a message names", () => {
  const color = '"color" is missing';
  test.each([
    ["is found at its beginning", `items.bug: ${color}`, ["other", "bug"], "bug", color],
    [
      "is found at the beginning of a later line, and the other lines stay",
      `GroupLabels (acme):\nitems.bug: ${color}\nSee the guide.`,
      ["bug"],
      "bug",
      `GroupLabels (acme):\n${color}\nSee the guide.`,
    ],
    ["may start with the name of another item", `items.a: b: ${color}`, ["a", "a: b"], "a: b", color],
    ["may be listed in any order", `items.a: b: ${color}`, ["a: b", "a"], "a: b", color],
  ])("%s", (_, text, items, item, message) => expect(namedItem(text, items)).toEqual({ item, message }));

  test.each([
    ["is missing if the name is unknown", `items.bug: ${color}`, ["crash"]],
    ["is missing if the name is in the middle of a line", `as in items.bug: ${color}`, ["bug"]],
    ["is missing if another name only starts with it", `items.bugs: ${color}`, ["bug"]],
    ["is missing without a name", color, ["bug"]],
    ["is missing if there are no items", `items.bug: ${color}`, []],
  ])("%s", (_, text, items) => expect(namedItem(text, items)).toBeUndefined());
});

test.each([
  [{ message: "it failed" }, "it failed"],
  [{ item: "bug", message: "it failed" }, "items.bug: it failed"],
  [{ subject: 'GroupLabel "bug" (acme)', message: "it failed" }, 'GroupLabel "bug" (acme): it failed'],
  [
    { item: "bug", subject: 'GroupLabel "bug" (acme)', message: "it failed" },
    'GroupLabel "bug" (acme): it failed',
  ],
])("the text of the problem %j names the object, or the item if it has no object", (problem, text) =>
  expect(problemText(problem)).toBe(text),
);

test.each([
  [{ group: "acme" }, "GroupLabels (acme)"],
  [{ group: 12 }, "GroupLabels (12)"],
  [{ color: "red" }, "GroupLabels"],
  [{ group: { unknown: true } }, "GroupLabels"],
  [undefined, "GroupLabels"],
])("a resource of many with the defaults %j is called %s", (defaults, name) =>
  expect(pluralSubject(definitionOf("GroupLabel"), { defaults })).toBe(name),
);

test("an object that is released says why", () => {
  const state = { id: "acme/1", values: { group: "acme", name: "bug", color: "red" } };
  const sentences = (why: ReleaseStep["why"]) =>
    stepSentences(definitionOf("GroupLabel"), { do: "release", key: "bug", state, why });
  expect(sentences("imported")).toEqual([
    "items.bug is released: it was imported, and the program does not declare it",
  ]);
});

test("a value that is declared no more stays in the service, and an onDelete is a change", () => {
  const place = { namespace: "acme", path: "web" };
  const olds = { ...place, description: "d", topics: [], onDelete: "delete" };
  expect(describeRemoved(definitionOf("Project"), olds, place)).toEqual([
    'description is no longer managed; the service keeps "d"',
  ]);
  expect(describeRemoved(definitionOf("Project"), olds, { ...olds, onDelete: undefined })).toEqual([]);
  // As after an import.
  const all = { ...olds, visibility: "private", defaultBranch: "main", lfsEnabled: true, mergeMethod: "ff" };
  expect(describeRemoved(definitionOf("Project"), all, place)).toEqual([
    expect.stringMatching(
      /^description, visibility, defaultBranch and 2 more inputs are no longer managed; /,
    ),
  ]);
});
