/** Every operation, through the client and the embedded service. */
import { expect, test } from "@jest/globals";
import { operations } from "../../sdk/api";
import { runCoverage, specification } from "./run";

const failed = ({ problems }: { problems: readonly string[] }) => problems.length > 0;

test("every operation of the table and of the specification works through the client and the service", async () => {
  const covered = await runCoverage();
  expect(covered.filter(failed)).toEqual([]);
  expect(covered).toHaveLength(operations().length);
  expect(covered.length).toBeGreaterThan(specification().length);
});

test("the list of the specification's operations has no duplicates", () => {
  const lines = specification().map(({ method, path }) => `${method} ${path}`);
  expect(new Set(lines).size).toBe(lines.length);
});
