/** Which recorded values a program manages: those that it declared before, and those that it declares now. */
import { describe, expect, test } from "@jest/globals";
import type { Args } from "../../provider/collection/collection";
import type { Form } from "../../provider/collection/forms/form";
import { manyForm } from "../../provider/collection/forms/many-form";
import { singleForm } from "../../provider/collection/forms/single-form";
import { asDeclared, valuesToRecord } from "../../provider/collection/observe/undeclared";
import type { Opened } from "../../provider/collection/record/wire";
import { definitionOf } from "../../provider/definition/definitions";
import { openedWithMarks } from "../../provider/hosts/dynamic/marks";
import { UNKNOWN, type Values } from "../../provider/values/values";

const labels = definitionOf("GroupLabel");

/** Both forms, with what a program declares of one object. */
const forms = {
  one: {
    form: singleForm(labels),
    wrap: (own: Values, marks: readonly string[]): Values => ({
      ...own,
      secretInputs: JSON.stringify(marks.map((name) => [name])),
    }),
  },
  many: {
    form: manyForm(labels),
    wrap: (own: Values, marks: readonly string[]): Values => ({
      items: { bug: own },
      secretInputs: JSON.stringify([
        ...marks.map((name) => ["items", "bug", name]),
        ["items", "other", "color"],
      ]),
    }),
  },
} as const;

const declaredAs = (form: Form, id: string, state: Opened, before?: Args, now?: Args) =>
  asDeclared(labels, form.decodeRecorded(id, state), before, now);

const base = { group: "acme", name: "bug", color: "red" };

interface Row {
  readonly when: string;
  /** The recorded values besides the declared ones. */
  readonly state: Values;
  /** The recorded declaration, and the present one. */
  readonly before: Values;
  readonly now?: Values;
  /** The values that count as managed. */
  readonly values: Values;
  readonly undeclared?: Values;
  readonly takenAsDeclared?: readonly string[];
  /** Whether the present mark of the description holds for the record, too. */
  readonly isMarked?: true;
}

const unreturned = { unreturned: ["description"] };

const rows: readonly Row[] = [
  {
    when: "all is declared",
    state: { description: "x" },
    before: { description: "x" },
    values: { description: "x" },
  },
  {
    when: "one is not declared",
    state: { description: "x" },
    before: {},
    values: {},
    undeclared: { description: "x" },
  },
  {
    when: "one is declared first",
    state: { description: "x" },
    before: {},
    now: { description: "y" },
    values: {},
    undeclared: { description: "x" },
  },
  {
    when: "one is declared as before, and was recorded before it was left out",
    state: { description: "x" },
    before: { description: "y" },
    now: { description: "y" },
    values: {},
    undeclared: { description: "x" },
  },
  {
    when: "one is declared no more",
    state: { description: "x" },
    before: { description: "x" },
    now: {},
    values: { description: "x" },
  },
  { when: "an output is recorded", state: { labelId: 5 }, before: {}, values: { labelId: 5 } },
  {
    when: "one that the service never returns is declared",
    ...{ state: unreturned, before: { description: "mine" }, values: { ...unreturned, description: "mine" } },
    ...{ undeclared: {}, takenAsDeclared: ["description"] },
  },
  {
    when: "one that the service never returns is declared first",
    ...{
      state: unreturned,
      before: {},
      now: { description: "new" },
      values: { ...unreturned, description: "new" },
    },
    ...{ undeclared: {}, takenAsDeclared: ["description"], isMarked: true },
  },
  {
    when: "one that the service never returns is declared anew",
    ...{ state: unreturned, before: { description: "mine" }, now: { description: "new" } },
    ...{ values: { ...unreturned, description: "mine" }, undeclared: {}, takenAsDeclared: ["description"] },
  },
  {
    when: "nobody declares what the service never returns",
    state: unreturned,
    before: {},
    values: unreturned,
  },
  {
    when: "one that the service never returns is recorded",
    ...{ state: { ...unreturned, description: "x" }, before: { description: "y" } },
    values: { ...unreturned, description: "x" },
  },
  {
    when: "one is not declared, and another one never returned",
    ...{ state: { ...unreturned, archived: true }, before: { description: "mine" } },
    ...{
      values: { ...unreturned, description: "mine" },
      undeclared: { archived: true },
      takenAsDeclared: ["description"],
    },
  },
];

describe.each(["one", "many"] as const)("%s", (name) => {
  const { form, wrap } = forms[name];
  const key = name === "one" ? "" : "bug";
  const record = (state: Values) =>
    openedWithMarks(
      name === "one" ? { ...base, ...state } : { items: { bug: { id: "acme/5", ...base, ...state } } },
    );
  const args = (own: Values, ...marks: readonly string[]) =>
    form.decodeArgs(openedWithMarks(wrap({ ...base, ...own }, marks)));

  test.each(rows)("when $when", (row) => {
    const { state, before, now, values, undeclared, takenAsDeclared, isMarked } = row;
    const news = now === undefined ? undefined : args(now, "description", "color");
    const { items, marks } = declaredAs(form, "acme/5", record(state), args(before), news);
    const found = items.get(key);
    expect(found?.values).toMatchObject({ ...base, ...values });
    for (const own of ["description", "archived"] as const)
      expect(own in (found?.values ?? {})).toBe(own in values);
    expect([found?.undeclared, found?.takenAsDeclared]).toEqual(
      undeclared === undefined && takenAsDeclared === undefined
        ? [undefined, undefined]
        : [undeclared, takenAsDeclared ?? []],
    );
    const path = name === "one" ? ["description"] : ["items", "bug", "description"];
    expect(marks).toEqual(isMarked ? [path] : []);
  });

  test("without a declaration, all that is recorded is managed", () => {
    const { items } = declaredAs(form, "acme/5", record({ description: "x" }));
    expect(items.get(key)?.values).toMatchObject({ ...base, description: "x" });
    expect(items.get(key)).not.toHaveProperty("undeclared");
  });
});

test.each([
  ["the recorded declaration", UNKNOWN, {}],
  ["the present one", {}, UNKNOWN],
] as const)("while %s is unknown, all that is recorded is managed", (_, before, now) => {
  const { form } = forms.many;
  const args = (items: unknown) =>
    form.decodeArgs(openedWithMarks({ items: items === UNKNOWN ? items : { bug: base } }));
  const state = openedWithMarks({ items: { bug: { id: "acme/5", ...base, description: "x" } } });
  const { items } = declaredAs(form, "one", state, args(before), args(now));
  expect(items.get("bug")).not.toHaveProperty("undeclared");
  expect(items.get("bug")?.values).toHaveProperty("description", "x");
});

test.each([
  ["the recorded declaration does not have", {}, { bug: base }, undefined],
  ["the present declaration does not have", { bug: base }, {}, { description: "x" }],
] as const)("an item that %s stays recorded", (_, before, now, undeclared) => {
  const { form } = forms.many;
  const args = (items: Values) => form.decodeArgs(openedWithMarks({ items }));
  const state = openedWithMarks({ items: { bug: { id: "acme/5", ...base, description: "x" } } });
  const { items } = declaredAs(form, "one", state, args(before), args(now));
  expect([...items.keys()]).toEqual(["bug"]);
  expect(items.get("bug")).toMatchObject({ id: "acme/5", values: base });
  expect(items.get("bug")?.undeclared).toEqual(undeclared);
});

test("what no program declares stays recorded as it was, and what only counts as declared is not recorded", () => {
  const values = { color: "red", description: "mine" };
  expect(valuesToRecord({ id: "acme/5", values })).toEqual(values);
  const split = { id: "acme/5", values, undeclared: { archived: true }, takenAsDeclared: ["description"] };
  expect(valuesToRecord(split)).toEqual({ archived: true, color: "red" });
  expect(valuesToRecord({ id: "acme/5", values, undeclared: {} })).toEqual(values);
});
