/** A part of `npm run reliability`, the same at every run. */
import { expect, test } from "@jest/globals";
import { runSection } from "./run";
import { sections } from "./sections";

/** Cases of each section; all of them take an hour. */
const MOST: Readonly<Record<string, number>> = { "hostile-service": 300, faults: 40, fuzzing: 4 };

test.each(sections.map((section) => [section.name, section] as const))(
  "%s: a part of the cases survives",
  async (name, section) => {
    const { results } = await runSection(section, { seed: 1, most: MOST[name] });
    expect(results).toHaveLength(MOST[name] ?? 0);
    expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
  },
  60_000,
);
