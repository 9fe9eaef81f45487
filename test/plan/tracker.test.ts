/** Tracks a run by the steps of its providers: what has failed, and the result of each change. */
import { expect, test } from "@jest/globals";
import { Tracker } from "../../cli/plan/tracker";
import type { JournalEntry } from "../../provider/collection/journal";

const label = { kind: "GroupLabel", key: "bug" } as const;
const failure = { ...label, event: "failed", message: "refused", subject: 'GroupLabel "bug"' } as const;
const done = { ...label, event: "done" } as const;

function tracked(...entries: readonly JournalEntry[]): Tracker {
  const tracker = new Tracker();
  tracker.take(entries);
  return tracker;
}

test("objects of two kinds with one key are two objects", () => {
  const tracker = tracked(done);
  expect(tracker.resultOf(label)).toBe("done");
  expect(tracker.resultOf({ kind: "GroupMilestone", key: "bug" })).toBe("skipped");
});

test("a step that is done counts once, also after an earlier failure", () => {
  const tracker = tracked(failure);
  expect(tracker.resultOf(label)).toBe("failed");
  expect(tracker.failures).toEqual([{ ...label, message: "refused", subject: 'GroupLabel "bug"' }]);
  expect(tracker.numbers).toEqual({ done: 0, failed: 1, unfinished: 0, untried: 0 });
  tracker.take([done, done]);
  expect(tracker.resultOf(label)).toBe("done");
  expect(tracker.failures).toEqual([]);
  expect(tracker.numbers).toEqual({ done: 1, failed: 0, unfinished: 0, untried: 0 });
});

test("what a read has settled is done, unless the rest of it fails", () => {
  const settled = { ...label, event: "settled" } as const;
  expect(tracked(settled).resultOf(label)).toBe("done");
  for (const entries of [
    [settled, failure],
    [failure, settled],
  ])
    expect(tracked(...entries).resultOf(label)).toBe("failed");
});

test("a failure after a step was done is the result", () =>
  expect(tracked(done, failure).resultOf(label)).toBe("failed"));

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

test("nothing was done or failed before the first step", () => {
  expect(tracked().numbers).toEqual({ done: 0, failed: 0, unfinished: 0, untried: 0 });
  expect(tracked().resultOf(label)).toBe("skipped");
});

test("what a stop has kept from being tried or ended is no failure", () => {
  const tracker = tracked(
    { kind: "GroupLabel", key: "begun", event: "unfinished", unfinished: "may exist" },
    { kind: "GroupLabel", key: "left", event: "untried" },
  );
  expect(tracker.numbers).toMatchObject({ done: 0, failed: 0, unfinished: 1, untried: 1 });
  expect(tracker.failures).toEqual([]);
  expect(tracker.resultOf({ kind: "GroupLabel", key: "begun" })).toBe("unfinished");
  expect(tracker.resultOf({ kind: "GroupLabel", key: "left" })).toBe("skipped");
});
