/**
 * The embedded service answers as a real one did: each area of the facts, in both editions. Each excuse says how often it is needed, and
 * `open.json` how many differences are not mended yet: neither more nor fewer.
 */
import { describe, expect, test } from "@jest/globals";
import { compareArea, type Found } from "./compare";
import { excuseOf, excuses } from "./excuses";
import { areasOfFacts, readFacts } from "./facts";
import { countOpen, knownOpen } from "./open";
import { editions, operationOf, SETUP } from "./rows";

const played = editions.flatMap((edition) =>
  [SETUP, ...areasOfFacts()].map((area) => [edition, area] as const),
);
const found: Found[] = [];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test.each(played)("%s, %s", async (edition, area) => {
  const setup = readFacts(SETUP, edition);
  const differences = await compareArea(edition, setup, area === SETUP ? setup : readFacts(area, edition));
  found.push(...differences);
  const known = knownOpen(edition, area);
  const open = countOpen(differences);
  const shown = differences
    .filter((one) => excuseOf(one) === undefined)
    .map(({ fact, aspect, detail }) => `${fact.n} ${operationOf(fact)} as ${fact.as}: ${aspect}: ${detail}`);
  expect({ open, shown: same(open, known) ? [] : shown }).toEqual({ open: known, shown: [] });
});

const counted = excuses.flatMap((excuse) =>
  editions.map((edition) => [excuse.reason, edition, excuse] as const),
);

describe("an excuse is for as many differences as it says", () => {
  test.each(counted)("%s %s", (_, edition, excuse) => {
    const covered = found.filter((one) => one.edition === edition && excuseOf(one) === excuse);
    expect(covered).toHaveLength(excuse.counts[edition] ?? 0);
  });
});
