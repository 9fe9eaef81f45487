/**
 * An update that changes one of several objects: the provider's process plans once, and decodes each value once a call; on the native host,
 * the values of many objects once a run.
 */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@jest/globals";

const tsx = require.resolve("tsx/cli");

test("each resource is planned once, and each value decoded once", () => {
  const printed = execFileSync(process.execPath, [tsx, path.join(__dirname, "work-counts.ts")], {
    encoding: "utf8",
  });
  const found = printed
    .trim()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  // The recorded state and the declared values, and on the native host the recorded inputs; a single resource has no items.
  const expected = ["dynamic", "native"].flatMap((host) =>
    [["single", 0] as const, ["text", 1] as const, ["objects", 1] as const].map(([form, many]) => {
      const isNative = host === "native";
      const all = { planFor: 0, opened: isNative ? 3 : 2, itemsOf: many, statesIn: many };
      const isKept = isNative && many > 0;
      // A check makes another text of the items, which is decoded once more.
      const kept = form === "text" ? { opened: 3, itemsOf: 2 } : { opened: 2 };
      return {
        ...{ host, form },
        check: { planFor: 0, opened: 2, itemsOf: 2 * many, statesIn: 0 },
        diff: { ...all, planFor: 1, ...(isKept ? kept : {}) },
        update: isKept ? { planFor: 0, opened: 0, itemsOf: 0, statesIn: 0 } : all,
      };
    }),
  );
  expect(found).toEqual(expected);
});
