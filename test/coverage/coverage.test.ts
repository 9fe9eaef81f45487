/** Every operation of the specification works from end to end, and the table has no other. */
import { expect, test } from "@jest/globals";
import { runCoverage, specification, unspecified } from "./run";

test("every operation of the specification is covered", async () => {
  const covered = await runCoverage();
  expect(covered.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(covered).toHaveLength(183);
});

test("the list names 183 operations, none twice", () => {
  expect(new Set(specification().map(({ method, path }) => `${method} ${path}`)).size).toBe(183);
});

test("the table has nothing that the specification does not have", () => {
  expect(unspecified()).toEqual([]);
});
