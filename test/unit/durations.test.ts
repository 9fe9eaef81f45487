/** Parsing and formatting of durations. */
import { expect, test } from "@jest/globals";
import { formatDuration, parseDuration } from "../../sdk/durations";

test.each([
  ["90s", 90_000],
  ["1.5h", 5_400_000],
  ["1d 12h", 129_600_000],
  ["1month", 2_592_000_000],
  ["2 Weeks", 1_209_600_000],
  ["0s", 0],
  ["3 moons", undefined],
  ["1h and a bit", undefined],
  ["soon", undefined],
  ["12", undefined],
  ["-1h", undefined],
  ["", undefined],
])("the duration %j is %j milliseconds", (span, milliseconds) =>
  expect(parseDuration(span)).toBe(milliseconds),
);

test.each([
  [3_600_000, "1 hour"],
  [5_400_000, "90 minutes"],
  [172_800_000, "2 days"],
  [1500, "1.5 seconds"],
])("%j milliseconds are printed as %j", (milliseconds, text) =>
  expect(formatDuration(milliseconds)).toBe(text),
);
