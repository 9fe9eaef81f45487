/** Every operation, through the client and the embedded service. */
import { expect, test } from "@jest/globals";
import { operations } from "../../sdk/api";
import { inShort } from "../jest/sample";
import { runCoverage, specification } from "./run";

const failed = ({ problems }: { problems: readonly string[] }) => problems.length > 0;

test("every operation of the table and of the specification works through the client and the service", async () => {
  expect(operations().length).toBeGreaterThan(specification().length);
  const tried = new Set<string>(inShort(operations()).map(({ id }) => id));
  // Not only operations of the table: those of the specification that the table lacks have no id.
  const covered = await runCoverage((id) => id === "" || tried.has(id));
  expect(covered.filter(failed)).toEqual([]);
  expect(covered).toHaveLength(tried.size);
});

test("the list of the specification's operations has no duplicates", () => {
  const lines = specification().map(({ method, path }) => `${method} ${path}`);
  expect(new Set(lines).size).toBe(lines.length);
});
