/** The changes of a plan: the cause of each, and which of several for one object counts. */
import { expect, test } from "@jest/globals";
import { PlannedChanges } from "../../cli/plan/planned-changes";
import type { Change } from "../../provider/collection/change";
import type { Step } from "../../provider/collection/plan";
import { changeOf, creationOf } from "../../provider/collection/planned";
import { NOTHING_SEEN, type Seen } from "../../provider/collection/seen";
import { definitionOf } from "../../provider/definition/definitions";

const definition = definitionOf("GroupLabel");
const label = { kind: "GroupLabel", key: "bug" } as const;
const before = { group: "acme", name: "bug", color: "#111111", description: "a" };
const after = { ...before, color: "#222222", description: "b" };

const seen = (drifted: readonly string[] | "gone"): Seen => ({
  ...NOTHING_SEEN,
  drifted: new Map([["bug", drifted]]),
});

const step = (how: "update" | "replace", ...properties: readonly string[]): Step => ({
  ...{ do: how, key: "bug", state: { id: "acme/1", values: before }, inputs: after },
  ...{ properties, differing: properties },
});

test.each([
  ["the declaration changed", "declaration", step("update", "color"), NOTHING_SEEN],
  [
    "the declaration changed, and something else drifted",
    "declaration",
    step("update", "color"),
    seen(["name"]),
  ],
  ["the object changed", "drift", step("update", "color", "description"), seen(["color", "description"])],
  ["both changed", "both", step("replace", "color", "description"), seen(["color"])],
  [
    "a replacement of what is gone follows the declaration",
    "declaration",
    step("replace", "color"),
    seen("gone"),
  ],
] as const)("%s", (_, cause, planned, found) =>
  expect(changeOf(definition, planned, found)).toMatchObject({ ...label, action: planned.do, cause }),
);

test.each([
  ["missing", NOTHING_SEEN],
  ["gone", seen("gone")],
] as const)("an object is created because it is %s", (cause, found) =>
  expect(creationOf(definition, "bug", after, found)).toMatchObject({ ...label, action: "create", cause }),
);

test.each([
  ["undeclared", {}],
  ["unmanaged", { isUnmanaged: true }],
] as const)("an object is deleted because it is %s, also if it has drifted", (cause, more) => {
  const removed = { do: "remove", key: "bug", state: { id: "acme/1", values: before, ...more } } as const;
  expect(changeOf(definition, removed, seen(["color"]))).toMatchObject({ action: "delete", cause });
});

test("the rest of what a read has completed is a part of it, with its own differences", () => {
  const completed = { ...label, action: "settle", cause: "unfinished", unfinished: "half done" } as const;
  const settled = new Map([["bug", { ...completed, properties: [] }]]);
  const found = { ...seen([]), settled };
  expect(changeOf(definition, step("update", "color"), found)).toEqual({
    ...completed,
    properties: [expect.objectContaining({ name: "color", before: "#111111", after: "#222222" })],
  });
  expect(changeOf(definition, step("replace", "color"), found)).toMatchObject({ action: "replace" });
});

const change = (action: Change["action"], more: Partial<Change> = {}): Change => ({
  ...{ ...label, action, cause: "declaration", properties: [] },
  ...more,
});

function plannedOf(...changes: readonly Change[]): PlannedChanges {
  const planned = new PlannedChanges();
  planned.add(changes);
  return planned;
}

test("the last change of an object counts", () =>
  expect(plannedOf(change("create"), change("update")).all.map(({ action }) => action)).toEqual(["update"]));

test("an object that moves has two changes: where it goes and where it comes from", () => {
  const planned = plannedOf(change("delete"), change("adopt"));
  expect(planned.all.map(({ action }) => action)).toEqual(["delete", "adopt"]);
  expect(planned.of(label)?.action).toBe("adopt");
});

test("a deletion does not count for an object that stays", () => {
  expect(plannedOf(change("delete")).of(label)).toBeUndefined();
  expect(plannedOf().of(label)).toBeUndefined();
});

test("an object has one deletion, whichever key plans it", () => {
  const deletion = (key: string, id: string) => change("delete", { key, object: { id, values: {} } });
  const { all } = plannedOf(
    deletion("bug", "acme/1"),
    deletion("renamed", "acme/1"),
    deletion("bug", "acme/2"),
  );
  expect(all.map(({ key, object }) => [key, object?.id])).toEqual([
    ["bug", "acme/1"],
    ["bug", "acme/2"],
  ]);
});

test("what a read has settled is a change unless the object changes anyway", () => {
  const settled = (key: string) => change("settle", { key, cause: "unfinished", unfinished: "half done" });
  const planned = plannedOf(change("update"));
  planned.addSettled([settled("bug"), settled("other")]);
  expect(planned.all.map(({ key, action }) => [key, action])).toEqual([
    ["bug", "update"],
    ["other", "settle"],
  ]);
});
