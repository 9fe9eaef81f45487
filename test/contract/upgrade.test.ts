/** A sample of the table `upgrade`, another one each time: `npm run contract -- upgrade` runs all of it. */
import { expect, test } from "@jest/globals";
import { drawn, isWhole, sampleOf, seed } from "../jest/sample";
import { contracts } from "./kinds";
import { hasPlace } from "./place-events";
import { type Origin, OTHER_HOST, origins, runUpgrades } from "./upgrade";

/** An older package is built first, for minutes, and `learned.test.ts` has records as one makes them. */
const from: readonly Origin[] = isWhole ? origins : [OTHER_HOST];

test(`stacks of other packages are recorded anew, followed and repaired (FORGE_TEST_SEED=${seed})`, async () => {
  const of = drawn(contracts.filter(hasPlace), isWhole ? 5 : 2, seed);
  const forms = isWhole ? undefined : sampleOf(["dynamic", "native"] as const, 1);
  const results = await runUpgrades({ of, from, ...(forms ? { forms } : {}) });
  expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(results.length).toBeGreaterThan(of.length);
}, 900_000);
