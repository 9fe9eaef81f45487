/** A sample of the table `places`, another one each time: `npm run contract -- places` runs all of it. */
import { expect, test } from "@jest/globals";
import { contracts } from "./kinds";
import type { BenchName } from "./place-benches";
import { hasPlace } from "./place-events";
import { drawn, failedPlaces, runPlaces } from "./places";

const seed = Number(process.env.FORGE_PLACES_SEED ?? Date.now() % 100_000);

/** A first up on each of the three takes most of the time. */
const benches: readonly BenchName[] = [seed % 2 === 0 ? "dynamic" : "native", "file"];

test(`objects of all kinds stay themselves whatever becomes of their places (FORGE_PLACES_SEED=${seed})`, async () => {
  const of = drawn(contracts.filter(hasPlace), 7, seed);
  const results = await runPlaces({ of, benches, seed, most: 4 });
  expect(failedPlaces(results)).toEqual([]);
  expect(results.length).toBeGreaterThan(of.length);
}, 300_000);
