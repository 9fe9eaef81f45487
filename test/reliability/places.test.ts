/** About 2,000 steps of the random organizations of `npm run reliability -- places`, drawn by `FORGE_TEST_SEED`; 5,000 in `npm run test:rest`. */
import { expect, test } from "@jest/globals";
import { drawn, isWhole, seed } from "../jest/sample";
import { places } from "./places";
import { runSection } from "./run";

/** Each takes about 400 steps. */
const CASES = isWhole ? 12 : 5;

test("places keep their objects, whatever others do to them", async () => {
  const names = (await places.cases()).map(({ name }) => name);
  for (const only of drawn(names, CASES, seed)) {
    const { results } = await runSection(places, { seed: 1, only });
    expect(results).toEqual([{ name: only, findings: [], isStruck: true }]);
  }
}, 900_000);
