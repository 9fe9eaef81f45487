/** A sample of the table `written-out`, another one each time: `npm run contract -- written-out` runs all of it. */
import { expect, test } from "@jest/globals";
import { drawn, isWhole, seed } from "../jest/sample";
import { contracts } from "./kinds";
import { failedWritings, runWrittenOut, writtenForms } from "./written-out";

/** A file reads and writes more in each step. */
const forms = isWhole ? writtenForms : [...drawn(writtenForms.slice(0, -1), 1, seed), "file" as const];

test(`writing down what is true changes nothing, and what is not true is a change (FORGE_TEST_SEED=${seed})`, async () => {
  const of = drawn(contracts, isWhole ? 12 : 2, seed);
  const results = await runWrittenOut({ of, forms, seed, steps: isWhole ? 8 : 3 });
  expect(failedWritings(results)).toEqual([]);
  expect(results.length).toBeGreaterThan(10 * of.length);
}, 600_000);
