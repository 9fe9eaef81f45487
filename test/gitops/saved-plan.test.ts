/** A saved plan is read again and compared with what a run would do now: each difference is named, and less than was planned is none. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Declaration } from "../../cli/configuration";
import { Secret } from "../../cli/configuration/objects/placeholder";
import type { Report, ReportedChange, ReportedProperty } from "../../cli/gitops/report/report";
import { assertSameStack, assertUnchanged, readPlan, savePlan } from "../../cli/gitops/run/saved-plan";
import type { Values } from "../../provider/values/values";

let file: string;
beforeAll(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), "forge-saved-plan-")), "plan.json");
});
afterAll(() => rmSync(path.dirname(file), { recursive: true }));

const color = (after: unknown, more: Partial<ReportedProperty> = {}): ReportedProperty => ({
  ...{ name: "color", before: "red", after, isSecret: false, isUnknown: false, replaces: false },
  ...more,
});

const label = (name: string, more: Partial<ReportedChange> = {}): ReportedChange => ({
  ...{ kind: "GroupLabel", key: name, title: `label ${name}`, address: `groups/acme#labels.${name}` },
  ...{ action: "update", id: `acme/${name}`, properties: [color("blue")], why: "", ...more },
});

const create = (name: string, more: Partial<ReportedChange> = {}) =>
  label(name, { action: "create", id: undefined, properties: [], ...more });

const declared = (name: string, inputs: Values): Declaration => {
  const own = { kind: "GroupLabel", scope: "groups", place: "acme", section: "labels", key: name, inputs };
  return own as Partial<Declaration> as Declaration;
};

interface Run {
  readonly changes?: readonly ReportedChange[];
  readonly adoptedUnchanged?: number;
  readonly declarations?: readonly Declaration[];
}

const reportOf = ({ changes = [], adoptedUnchanged = 0 }: Run) =>
  ({ stack: "main", service: "https://git.example", changes, adoptedUnchanged }) as Partial<Report> as Report;

function saved(run: Run) {
  savePlan(file, reportOf(run), run.declarations ?? []);
  return readPlan(file);
}

/** The message of a run that must not begin. */
function refusal(planned: Run, now: Run): string {
  try {
    assertUnchanged(saved(planned), reportOf(now), now.declarations ?? []);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

const differences = (planned: Run, now: Run): readonly string[] =>
  refusal(planned, now)
    .split("\n")
    .slice(1, -1)
    .map((line) => line.slice(2));

const bug = label("bug");

test.each<[what: string, planned: Run, now: Run]>([
  ["the same", { changes: [bug] }, { changes: [bug] }],
  ["what an earlier run has made", { changes: [bug, create("new")] }, { changes: [bug] }],
  ["everything", { changes: [bug] }, {}],
  [
    "the rest of what was to be created",
    { changes: [create("bug", { properties: [color("blue", { before: undefined })] })] },
    { changes: [label("bug", { properties: [color("blue", { before: undefined })] })] },
  ],
  ["fewer adoptions", { adoptedUnchanged: 2 }, { adoptedUnchanged: 1 }],
  [
    "an adoption of what an earlier run has created",
    { changes: [create("new")], adoptedUnchanged: 1 },
    { adoptedUnchanged: 2 },
  ],
  [
    "a declaration that is written in another order",
    { changes: [bug], declarations: [declared("bug", { color: "blue", name: "bug" })] },
    { changes: [bug], declarations: [declared("bug", { name: "bug", color: "blue" })] },
  ],
])("nothing has to be planned again for %s", (_, planned, now) => expect(refusal(planned, now)).toBe(""));

const withSecret = (name: string): Run => ({
  changes: [bug],
  declarations: [declared("bug", { token: new Secret(name) })],
});

test.each<[what: string, planned: Run, now: Run, lines: readonly string[]]>([
  [
    "a new change, with its values",
    {},
    { changes: [label("bug", { properties: [color("blue"), color(undefined, { name: "order" })] })] },
    ['now also: update label bug (color "red" → "blue", order "red" → null)'],
  ],
  ["a new change without values", {}, { changes: [create("new")] }, ["now also: create label new"]],
  [
    "new changes whose values are not shown",
    {},
    {
      changes: [
        label("bug", { properties: [color("blue", { isSecret: true }), color("x", { isUnknown: true })] }),
        label("new", { properties: [color("blue", { before: undefined })] }),
      ],
    },
    ["now also: update label bug (color, color)", 'now also: update label new (color null → "blue")'],
  ],
  [
    "an object that has moved, on both sides",
    { changes: [label("a"), label("same")] },
    { changes: [label("b"), label("same")] },
    ['now also: update label b (color "red" → "blue")', 'no longer: update label a (color "red" → "blue")'],
  ],
  [
    "another kind at one address",
    { changes: [bug] },
    { changes: [{ ...bug, kind: "GroupMilestone", properties: [] }] },
    ["now also: update label bug", 'no longer: update label bug (color "red" → "blue")'],
  ],
  [
    "another value, and nothing about the change that is as planned",
    { changes: [bug, label("same")] },
    { changes: [label("bug", { properties: [color("green")] }), label("same")] },
    [
      'different: update label bug (color "red" → "green"); the plan has update label bug (color "red" → "blue")',
    ],
  ],
  [
    "another object of that name",
    { changes: [bug] },
    { changes: [label("bug", { id: "acme/2" })] },
    [
      'different: update label bug (color "red" → "blue"); the plan has another object of that name, acme/bug',
    ],
  ],
  [
    "another object than a new one",
    { changes: [label("bug", { id: undefined })] },
    { changes: [bug] },
    [
      'different: update label bug (color "red" → "blue"); the plan has another object of that name, a new one',
    ],
  ],
  [
    "a declaration with other values, of which none is shown",
    withSecret("ONE"),
    withSecret("OTHER"),
    [
      'different: update label bug (color "red" → "blue"); its declaration has changed since the plan was made',
    ],
  ],
  [
    "more adoptions, although an earlier run has created one",
    { changes: [create("new"), bug], adoptedUnchanged: 1 },
    { adoptedUnchanged: 3 },
    ["3 to adopt unchanged; the plan has 1"],
  ],
  [
    "an adoption, although what was to be created still is",
    { changes: [create("new")] },
    { changes: [create("new")], adoptedUnchanged: 1 },
    ["1 to adopt unchanged; the plan has 0"],
  ],
])("a run names %s", (_, planned, now, lines) => expect(differences(planned, now)).toEqual(lines));

test("the refusal says when the plan was made, and what to do", () => {
  const message = refusal({}, { changes: [bug] });
  expect(message).toContain(
    `since the plan was made (${readPlan(file).made}), the service or the configuration has changed.\n`,
  );
  expect(message).toMatch(/^Nothing was done: [\s\S]*\nMake a new plan and have it approved\.$/);
});

test("a plan is for one stack of one service", () => {
  const plan = saved({});
  const here = { stack: "main", service: "https://git.example" };
  expect(() => assertSameStack(plan, here)).not.toThrow();
  for (const other of [{ stack: "other" }, { service: "https://other.example" }])
    expect(() => assertSameStack(plan, { ...here, ...other })).toThrow(
      /^The plan is for the stack main of https:\/\/git\.example, but this run is for (other of https:\/\/git|main of https:\/\/other)\.example\.$/,
    );
});

test.each([
  ["{", /plan\.json is no plan: it is not JSON\. Make one with .*preview --save-plan FILE/],
  ["{}", /plan\.json is no plan of this version\. Make one with /],
])("a file with %s is no plan", (text, message) => {
  writeFileSync(file, text);
  expect(() => readPlan(file)).toThrow(message);
});

test("a plan of another version is none of this one", () => {
  saved({});
  writeFileSync(file, readFileSync(file, "utf8").replace('"version": 1', '"version": 2'));
  expect(() => readPlan(file)).toThrow("is no plan of this version");
});

test("a plan that is not there cannot be read", () =>
  expect(() => readPlan(`${file}.other`)).toThrow(/^The plan .*plan\.json\.other cannot be read: /));

test("more that goes along with what is deleted than the plan has is a difference, and less is none", () => {
  const doomed = (count: number) => ({
    changes: [
      label("team", {
        ...{ kind: "Group", title: 'Group "team"', action: "delete", properties: [] },
        removal: { name: "acme/team", along: count === 0 ? [] : [{ what: "project", count }] },
      }),
    ],
  });
  expect(differences(doomed(1), doomed(2))).toEqual([
    'different: delete Group "team" with 2 projects; the plan has 1 project with it',
  ]);
  expect(differences(doomed(0), doomed(1))).toEqual([
    'different: delete Group "team" with 1 project; the plan has nothing with it',
  ]);
  expect(differences(doomed(2), doomed(1))).toEqual([]);
});
