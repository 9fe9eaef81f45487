/** Tracks a run by the steps of its providers: its changes, the cause of each, and its result. */
import { expect, test } from "@jest/globals";
import type { PropertyChange } from "../../cli/plan/change";
import { Tracker } from "../../cli/plan/tracker";
import type { JournalEntry } from "../../provider/collection/journal";

const label = { kind: "GroupLabel", key: "bug" } as const;

const changed = (...names: string[]): readonly PropertyChange[] =>
  names.map((name) => ({ name, after: 1, isSecret: false, isUnknown: false, replaces: false }));

type Planned = Extract<JournalEntry, { event: "planned" }>;

const planned = (action: Planned["action"], more: Partial<Planned> = {}): Planned => ({
  ...{ ...label, event: "planned", action, properties: [] },
  ...more,
});

function tracked(...entries: readonly JournalEntry[]): Tracker {
  const tracker = new Tracker();
  tracker.take(entries);
  return tracker;
}

const seen = (drifted: Extract<JournalEntry, { event: "seen" }>["drifted"]) =>
  ({ ...label, event: "seen", drifted }) as const;

test.each([
  ["an object that exists is adopted", "existing", [planned("adopt")]],
  [
    "an object that exists is adopted even if it was seen as gone",
    "existing",
    [seen("gone"), planned("adopt")],
  ],
  ["an object is created because it is missing", "missing", [planned("create")]],
  ["an object is created because it is gone", "gone", [seen("gone"), planned("create")]],
  ["an object is deleted because nothing declares it", "undeclared", [planned("delete")]],
  ["an object is deleted because it is unmanaged", "unmanaged", [seen("unmanaged"), planned("delete")]],
  ["a deletion of what has drifted has no other cause", "undeclared", [seen(["color"]), planned("delete")]],
  ["the declaration changed", "declaration", [planned("update", { properties: changed("color") })]],
  [
    "the declaration changed, and something else drifted",
    "declaration",
    [seen(["name"]), planned("update", { properties: changed("color") })],
  ],
  [
    "the object changed",
    "drift",
    [seen(["color", "name"]), planned("update", { properties: changed("color", "name") })],
  ],
  ["both changed", "both", [seen(["color"]), planned("replace", { properties: changed("color", "name") })]],
  [
    "a replacement of what is gone follows the declaration",
    "declaration",
    [seen("gone"), planned("replace", { properties: changed("color") })],
  ],
] as const)("%s", (_, cause, entries) => {
  expect(tracked(...entries).steps.map(([, cause]) => cause)).toEqual([cause]);
});

test("a step is as it was planned", () => {
  const step = { ...label, action: "update", properties: changed("color") } as const;
  expect(tracked(planned("update", step)).steps).toEqual([[{ ...step, event: "planned" }, "declaration"]]);
});

test("the last plan for an object counts", () => {
  const { steps, numbers } = tracked(planned("create"), planned("update"));
  expect(steps.map(([{ action }]) => action)).toEqual(["update"]);
  expect(numbers.planned).toBe(1);
});

test("an object that moves has two plans: where it goes and where it comes from", () => {
  const tracker = tracked(planned("delete"), planned("adopt"));
  expect(tracker.steps.map(([{ action }]) => action)).toEqual(["delete", "adopt"]);
  expect(tracker.planned(label)?.action).toBe("adopt");
});

test("a planned deletion does not count for an object that stays", () => {
  expect(tracked(planned("delete")).planned(label)).toBeUndefined();
  expect(tracked().planned(label)).toBeUndefined();
});

test("a resource that is compared again has new plans; those of other resources stay", () => {
  const tracker = tracked(
    planned("create", { resource: "a" }),
    planned("create", { key: "other", resource: "b" }),
    { ...label, key: "", event: "compared", resource: "a" },
  );
  expect(tracker.steps.map(([{ key }]) => key)).toEqual(["other"]);
});

test("objects of two kinds with one key are two objects", () => {
  const tracker = tracked(planned("create"), planned("create", { kind: "GroupMilestone" }), {
    ...label,
    event: "done",
  });
  expect(tracker.numbers.planned).toBe(2);
  expect(tracker.resultOf(label)).toBe("done");
  expect(tracker.resultOf({ kind: "GroupMilestone", key: "bug" })).toBe("skipped");
});

test("a step that is done counts once, also after an earlier failure", () => {
  const failure = { ...label, event: "failed", message: "refused", subject: 'GroupLabel "bug"' } as const;
  const tracker = tracked(seen(["color"]), planned("update"), failure);
  expect(tracker.resultOf(label)).toBe("failed");
  expect(tracker.failures).toEqual([{ ...label, message: "refused", subject: 'GroupLabel "bug"' }]);
  expect(tracker.numbers).toEqual({ planned: 1, seen: 1, done: 0, failed: 1, unfinished: 0, untried: 0 });
  tracker.take([
    { ...label, event: "done" },
    { ...label, event: "done" },
  ]);
  expect(tracker.resultOf(label)).toBe("done");
  expect(tracker.failures).toEqual([]);
  expect(tracker.numbers).toEqual({ planned: 1, seen: 1, done: 1, failed: 0, unfinished: 0, untried: 0 });
});

test("a failure after a step was done is the result", () => {
  const failure = { ...label, event: "failed", message: "refused" } as const;
  expect(tracked({ ...label, event: "done" }, failure).resultOf(label)).toBe("failed");
});

test("an object has only its last failure, and a resource as a whole has all its different ones", () => {
  const failed = (key: string, message: string) => ({ ...label, key, event: "failed", message }) as const;
  const { failures } = tracked(
    ...[
      failed("bug", "first"),
      failed("bug", "second"),
      failed("", "one"),
      failed("", "other"),
      failed("", "one"),
    ],
  );
  expect(failures.map(({ message }) => message)).toEqual(["second", "one", "other"]);
});

test("nothing was seen, planned, done or failed before the first step", () => {
  expect(tracked().numbers).toEqual({ planned: 0, seen: 0, done: 0, failed: 0, unfinished: 0, untried: 0 });
  expect(tracked().resultOf(label)).toBe("skipped");
});

test("an object has one deletion, whichever key and resource plan it", () => {
  const object = (id: string) => ({ id, values: {} });
  const { steps } = tracked(
    planned("delete", { key: "bug", object: object("acme/1"), resource: "a" }),
    planned("delete", { key: "renamed", object: object("acme/1"), resource: "b" }),
    planned("delete", { key: "bug", object: object("acme/2"), resource: "c" }),
  );
  expect(steps.map(([{ key, object }]) => [key, object?.id])).toEqual([
    ["bug", "acme/1"],
    ["bug", "acme/2"],
  ]);
});

test("what a stop has kept from being tried or ended is no failure", () => {
  const tracker = tracked();
  tracker.take([
    { kind: "GroupLabel", key: "begun", event: "unfinished", unfinished: "may exist" },
    { kind: "GroupLabel", key: "left", event: "untried" },
  ]);
  expect(tracker.numbers).toMatchObject({ done: 0, failed: 0, unfinished: 1, untried: 1 });
  expect(tracker.failures).toEqual([]);
  expect(tracker.resultOf({ kind: "GroupLabel", key: "begun" })).toBe("unfinished");
  expect(tracker.resultOf({ kind: "GroupLabel", key: "left" })).toBe("skipped");
});
