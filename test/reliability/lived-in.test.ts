/** About 300 steps of the random lives of `npm run reliability -- lived-in`, drawn by `FORGE_TEST_SEED`; 1,000 in `npm run test:rest`. */
import { expect, test } from "@jest/globals";
import { drawn, isWhole, seed } from "../jest/sample";
import { livedIn } from "./lived-in";
import { runSection } from "./run";

/** Each takes 50 steps. */
const LIVES = isWhole ? 20 : 6;

test("no group, project or person goes, and nobody gets the rights of another", async () => {
  const names = (await livedIn.cases()).map(({ name }) => name);
  for (const only of drawn(names, LIVES, seed)) {
    const { results } = await runSection(livedIn, { seed: 1, only });
    expect(results).toEqual([{ name: only, findings: [], isStruck: true }]);
  }
}, 900_000);
