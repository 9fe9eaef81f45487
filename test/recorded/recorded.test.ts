/**
 * The embedded service answers as a real one did: each area of the facts, in both editions. Each excuse says how often it is needed, and
 * `open.json` how many differences are not mended yet: neither more nor fewer.
 */
import { describe, expect, test } from "@jest/globals";
import { shareOf } from "../jest/sample";
import { compareArea, type Found } from "./compare";
import { type Excuse, excuseOf, excuses } from "./excuses";
import { areasOfFacts, readFacts } from "./facts";
import { countOpen, knownOpen } from "./open";
import { type Edition, editions, operationOf, SETUP } from "./rows";

const played = editions.flatMap((edition) =>
  [SETUP, ...areasOfFacts()].map((area) => [edition, area] as const),
);
/** Each takes seconds, and all of them minutes. */
const drawn = shareOf(played, 14);

const found: Found[] = [];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test.each(drawn)("%s, %s", async (edition, area) => {
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

/** Whether all areas in which an excuse may be needed are among those drawn. */
const isCounted = (edition: Edition, { area }: Excuse) =>
  played.every((row) => row[0] !== edition || (area ?? row[1]) !== row[1] || drawn.includes(row));

const counted = excuses.flatMap((excuse) =>
  editions
    .filter((edition) => isCounted(edition, excuse))
    .map((edition) => [excuse.reason, edition, excuse] as const),
);

if (counted.length > 0)
  describe("an excuse is for as many differences as it says", () => {
    test.each(counted)("%s %s", (_, edition, excuse) => {
      const covered = found.filter((one) => one.edition === edition && excuseOf(one) === excuse);
      expect(covered).toHaveLength(excuse.counts[edition] ?? 0);
    });
  });
