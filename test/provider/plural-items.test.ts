/** The items of a program: their complete inputs, the keys of a list, equal items, problems and warnings. */
import { describe, expect, test } from "@jest/globals";
import { compactItems, itemsOf, keyInputOf, keysOf, twinsIn } from "../../provider/collection/forms/items";
import { problemText } from "../../provider/collection/messages";
import { definitionOf } from "../../provider/definition/definitions";
import { kinds } from "../../provider/generated/kind-names";
import { identityOf } from "../../provider/identity/one-object";
import { SECRET_INPUTS, secretInputsOf } from "../../provider/values/secret-inputs";
import { UNKNOWN, type Values } from "../../provider/values/values";
import { canonicalItems, problemsOfMany, warningsOfMany } from "./collection";
import { shelf } from "./lifecycle-shelf";

const labels = definitionOf("GroupLabel");
const rules = definitionOf("ProjectPushRule");

test.each(kinds)("the key of an item of %s sets one of its inputs", (kind) => {
  const definition = definitionOf(kind);
  expect(Object.keys(definition.inputs)).toContain(keyInputOf(definition));
});

describe("the complete inputs", () => {
  test("of an unknown item are unknown, except its key and the defaults", () => {
    const args = { defaults: { group: "acme" }, items: { bug: UNKNOWN } };
    expect(itemsOf(labels, args).get("bug")).toEqual({
      group: "acme",
      name: "bug",
      color: UNKNOWN,
      description: UNKNOWN,
      archived: UNKNOWN,
      raw: UNKNOWN,
      subscribed: UNKNOWN,
    });
    expect(canonicalItems(labels, args)).toEqual({ bug: UNKNOWN });
  });

  test("of an item with unknown defaults are unknown, except its own inputs and its key", () => {
    const inputs = itemsOf(labels, { defaults: UNKNOWN, items: { bug: { color: "red" } } }).get("bug");
    expect(inputs).toMatchObject({ group: UNKNOWN, name: "bug", color: "red", description: UNKNOWN });
    expect(Object.keys(inputs ?? {}).sort()).toEqual(Object.keys(labels.inputs).sort());
  });

  test("have a key as text if the input accepts numbers and texts", () =>
    expect(itemsOf(rules, { items: { 12: {} } }).get("12")).toEqual({ project: "12" }));
});

test("equal items have the same text, whatever the order of their properties", () => {
  const textOf = (bug: Values) => JSON.stringify(canonicalItems(labels, { items: { bug } }));
  const text = textOf({ group: "acme", color: "red", description: "x" });
  expect(textOf({ description: "x", color: "red", group: "acme" })).toBe(text);
  expect(textOf({ color: "red", description: "x", group: "acme" })).toBe(text);
});

test("an item whose values are all unknown, or all implicit, is no unknown item", () => {
  const defaults = { group: "acme" };
  for (const bug of [{ color: UNKNOWN }, {}])
    expect(canonicalItems(labels, { defaults, items: { bug } })).toEqual({ bug });
});

test.each([UNKNOWN, undefined, null])("there are no items in %j", (items) =>
  expect([...itemsOf(labels, { items })]).toEqual([]),
);

test("an item that is unknown but for an ignored property is recorded with that", () => {
  const item = { group: "acme", name: "bug", color: "red", description: UNKNOWN };
  const given = { defaults: { group: "acme" }, items: { bug: UNKNOWN } };
  expect(compactItems(labels, new Map([["bug", item]]), given)).toEqual({
    bug: { color: "red", description: UNKNOWN },
  });
});

describe("the keys of a list", () => {
  const keys = (
    items: readonly unknown[],
    defaults: Values = {},
    marks: readonly (readonly string[])[] = [],
  ) => keysOf(labels, items, defaults, secretInputsOf(marks));
  const two = [
    { group: "a", name: "bug" },
    { group: "a", name: "crash" },
  ];

  test.each([
    ["are the items' places and titles", two, {}, ["a/bug", "a/crash"]],
    ["omit the default place", [{ name: "bug" }], { group: "a" }, ["bug"]],
    ["have no part for an input that is null", [{ group: null, name: "bug" }], {}, ["bug"]],
    [
      "have no part for a property that is no input",
      [{ group: "a", name: "bug", labelId: 5 }],
      {},
      ["a/bug"],
    ],
    [
      "are numbers for unknown items and for items with unknown titles",
      [{ group: "a", name: UNKNOWN }, UNKNOWN, { name: "bug" }],
      { group: "b" },
      ["item 1", "item 2", "bug"],
    ],
    ["are numbers for items that cannot be identified", [{ color: "red" }, {}], {}, ["item 1", "item 2"]],
  ])("%s", (_, items, defaults, expected) => expect(keys(items, defaults)).toEqual(expected));

  test("are the defaults if an item has no inputs of its own", () =>
    expect(keysOf(rules, [{ memberCheck: true }], { project: "acme/app" })).toEqual(["acme/app"]));

  test.each([
    ["one of their parts", [["items", "0", "name"]], ["item 1", "item 2"]],
    ["an item as a whole", [["items", "0"]], ["item 1", "item 2"]],
    ["another input", [["items", "0", "color"]], ["a/bug", "a/crash"]],
  ])("do not reveal a secret if the program marks %s", (_, marks, expected) =>
    expect(keys(two, {}, marks)).toEqual(expected),
  );

  test.each([
    ["after", ["x", "x", "x (2)"], ["x", "x (3)", "x (2)"]],
    ["before", ["x (2)", "x", "x"], ["x (2)", "x", "x (3)"]],
    ["between", ["x", "x (2)", "x"], ["x", "x (2)", "x (3)"]],
    ["near", ["x (1)", "x", "x"], ["x (1)", "x", "x (2)"]],
  ])("are unique, also if a title %s two equal ones ends with a number", (_, names, expected) =>
    expect(keys(names.map((name) => ({ name })))).toEqual(expected),
  );

  test("distinguish items with the same title by further inputs, but never by secret ones", () => {
    const mirrors = definitionOf("RemoteMirror");
    const of = (username: string) => ({
      project: "a/b",
      url: "https://x.example/y.git",
      username,
      password: "p",
    });
    expect(keysOf(mirrors, [of("one"), of("two")], {})).toEqual([
      "a/b/https://x.example/y.git/one",
      "a/b/https://x.example/y.git/two",
    ]);
  });
});

describe("equal items of a list", () => {
  const twins = (...names: string[]) =>
    twinsIn(labels, { items: names.map((name) => ({ group: "a", name, color: "red" })) });

  test.each([
    ["are none if all differ", ["one", "two"], []],
    [
      "are each named with the first of them",
      ["one", "x", "one", "one"],
      [
        [1, 3],
        [1, 4],
      ],
    ],
    ["are found if a title has a number in brackets", ["v (1) beta", "v (1) beta"], [[1, 2]]],
    ["are not two items of which only one has a number in brackets", ["x (2)", "x"], []],
    ["are not two items of which only one has a number in brackets, in the other order", ["x", "x (2)"], []],
  ])("%s", (_, names, expected) => expect(twins(...names)).toEqual(expected));

  test("are all found among more than nine", () =>
    expect(twins(...Array.from({ length: 11 }, () => "one"))).toEqual(
      Array.from({ length: 10 }, (_, index) => [1, index + 2]),
    ));

  test("are not objects of two places whose joined path and title are the same text", () => {
    const items = [
      { group: "acme/platform", name: "bug", color: "red" },
      { group: "acme", name: "platform/bug", color: "red" },
    ];
    expect(problemsOfMany(labels, { items })).toEqual([]);
    expect(Object.keys(canonicalItems(labels, { items }))).toEqual([
      "acme/platform/bug",
      "acme/platform/bug (2)",
    ]);
  });

  test("are not items with unknown titles", () => {
    const items = [
      { group: "a", name: UNKNOWN },
      { group: "a", name: UNKNOWN },
    ];
    expect(twinsIn(labels, { items })).toEqual([]);
  });

  test("are not searched in items that have keys", () =>
    expect(twinsIn(labels, { items: { one: { name: "x" }, two: { name: "x" } } })).toEqual([]));
});

test("objects in places with similar names are different objects", () => {
  const pages = definitionOf("WikiPage");
  const page = (project: string, title: string) => identityOf(pages, { project, title });
  expect(page("acme/web", "Getting started")).toBe(page("acme/web", "getting-started"));
  expect(page("acme/web", "Home")).not.toBe(page("acme-web", "Home"));
});

describe("validation before any request", () => {
  const problems = (args: Values, kind: Parameters<typeof definitionOf>[0] = "GroupLabel") =>
    problemsOfMany(definitionOf(kind), args).map(problemText);

  test("refuses a list entry that is no item", () =>
    expect(problems({ items: [{ group: "acme", name: "bug", color: "red" }, 3] })).toEqual([
      '"items" must be a record or a list of objects with inputs',
    ]));

  test.each([
    ["null", null],
    ["not known yet", UNKNOWN],
    ["empty", {}],
    ["without the rest", { color: "red" }],
    ["partly not known yet", { color: UNKNOWN }],
  ])("accepts defaults that are %s", (_, defaults) => expect(problems({ defaults, items: {} })).toEqual([]));

  test("accepts the inputs that the host adds for secrets", () =>
    expect(problems({ items: {}, [SECRET_INPUTS]: '[["items","bug"]]' })).toEqual([]));

  test("masks a secret in a problem with the defaults", () => {
    const [problem, ...others] = problems({ defaults: { password: 4711 }, items: {} }, "RemoteMirror");
    expect(problem).toMatch(/^defaults: .*"password"/);
    expect(problem).not.toContain("4711");
    expect(others).toEqual([]);
    const { definition } = shelf({ secrets: ["note"] });
    const [hidden] = problemsOfMany(definition, { defaults: { note: 4711 }, items: {} });
    expect(hidden?.message).toContain('"note"');
    expect(hidden?.message).not.toContain("4711");
    expect(problems({ defaults: { keepDivergentRefs: 4711 }, items: {} }, "RemoteMirror")).toEqual([
      expect.stringMatching(/^defaults: .*"keepDivergentRefs".*4711/),
    ]);
  });
});

describe("warnings", () => {
  const approvals = definitionOf("ProjectApprovalConfiguration");
  const warnings = (items: Values) => warningsOfMany(approvals, { items });

  test("are reported once each, with the items that they concern", () =>
    expect(
      warnings({
        "acme/one": { approvalsBeforeMerge: 1 },
        "acme/two": { approvalsBeforeMerge: 2, requirePasswordToApprove: true },
        "acme/three": {},
      }),
    ).toEqual([
      'ProjectApprovalConfigurations: "approvalsBeforeMerge" is deprecated; use an approval rule. (acme/one, acme/two)',
      'ProjectApprovalConfigurations: "requirePasswordToApprove" is deprecated; use "requireReauthenticationToApprove". (acme/two)',
    ]));

  test("are none without deprecated inputs, or if the kind has no warnings", () => {
    expect(warnings({ "acme/one": {} })).toEqual([]);
    expect(warningsOfMany(labels, { items: { bug: { color: "red" } } })).toEqual([]);
  });
});
