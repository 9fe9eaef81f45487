/** Every operation, through the client and the embedded service. */
import { expect, test } from "@jest/globals";
import { runCoverage, runUnspecified, specification } from "./run";

const failed = ({ problems }: { problems: readonly string[] }) => problems.length > 0;

test("every operation of the specification works through the client and the service", async () => {
  const covered = await runCoverage();
  expect(covered.filter(failed)).toEqual([]);
  expect(covered).toHaveLength(specification().length);
});

test("every operation outside of the specification works through the client and the service", async () => {
  expect((await runUnspecified()).filter(failed)).toEqual([]);
});

test("the list of the specification's operations has no duplicates", () => {
  const lines = specification().map(({ method, path }) => `${method} ${path}`);
  expect(new Set(lines).size).toBe(lines.length);
});
