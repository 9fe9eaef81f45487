/** A sample of the table `places`, another one each time: `npm run contract -- places` runs all of it. */
import { expect, test } from "@jest/globals";
import { drawn, isWhole, seed } from "../jest/sample";
import { contracts } from "./kinds";
import type { BenchName } from "./place-benches";
import { hasPlace } from "./place-events";
import { failedPlaces, runPlaces } from "./places";

/** A first up on each of the three takes most of the time. */
const benches: readonly BenchName[] = [seed % 2 === 0 ? "dynamic" : "native", "file"];

test(`objects stay themselves whatever becomes of their places (FORGE_TEST_SEED=${seed})`, async () => {
  const of = drawn(contracts.filter(hasPlace), isWhole ? 7 : 3, seed);
  const results = await runPlaces({ of, benches, seed, most: isWhole ? 4 : 2 });
  expect(failedPlaces(results)).toEqual([]);
  expect(results.length).toBeGreaterThan(of.length);
});
