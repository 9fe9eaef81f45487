/** Random lives of organizations: members who are never removed, places that are never deleted, branches that are never open in between. */
import { MembersSearch } from "./organizations/members";
import { PlacesSearch } from "./organizations/places";
import type { Chance, Search } from "./organizations/search";
import type { Case, Finding, Section } from "./section";

/** The number of lives of each search, and of the steps of each. */
const LIVES = 200;
const STEPS = 50;

const searches: Readonly<Record<string, (chance: Chance) => Promise<Search>>> = {
  members: MembersSearch.start,
  places: PlacesSearch.start,
};

/** Of all cases together. */
const did = { steps: 0, removed: 0 };

async function live(start: (chance: Chance) => Promise<Search>, random: () => number): Promise<Finding[]> {
  const search = await start((below) => Math.floor(random() * below));
  try {
    for (let step = 0; step < STEPS; step++, did.steps++) await search.step();
    return [];
  } catch (error) {
    const what = [error instanceof Error ? error.message : error, ...search.log].join("\n      ");
    return [{ harm: "not ours", what }];
  } finally {
    did.removed += search.removed;
    await search.end();
  }
}

export const organizations: Section = {
  name: "organizations",
  summary:
    "random organizations, whose members, groups, projects and protected branches are declared in part",
  atOnce: 1,
  usesOneCore: true,
  limit: 120_000,
  cases: async (): Promise<readonly Case[]> =>
    Object.entries(searches).flatMap(([name, start]) =>
      Array.from({ length: LIVES }, (_, life) => ({
        name: `${name}, life ${life + 1}`,
        run: (random: () => number) => live(start, random),
      })),
    ),
  notes: () => [
    `${did.steps} steps; ${did.removed} objects were removed as declared. No member of the kept ones, no place without a record that lets it be deleted, no protected branch in between.`,
  ],
};
