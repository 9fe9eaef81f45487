/**
 * Random organizations that people live in, while a file manages a part of them: they rename, move, swap, mark, restore, delete and make
 * groups, projects and people, and runs are disturbed. No group, project or person goes, and nobody gets the rights of another.
 */
import type { Random } from "./lived-in/events";
import { did, type FormName, forms, live, type Step, stepsOf } from "./lived-in/life";
import { shortened } from "./places/shortened";
import type { Case, Finding, Section } from "./section";

/** The lives of each form, and the steps of each life: 5,000 in total. */
const LIVES: Readonly<Record<FormName, number>> = {
  file: 60,
  "single, dynamic": 10,
  "many, dynamic": 10,
  "single, native": 10,
  "many, native": 10,
};
const STEPS = 50;

/** Milliseconds to shorten a life that fails. */
const SHORTENING = 60_000;

async function tryLife(form: FormName, random: Random): Promise<readonly Finding[]> {
  const first = await live(form, stepsOf(random, STEPS));
  const [finding] = first.findings;
  if (finding === undefined) return [];
  const kindOf = ({ harm, what }: Finding) =>
    `${harm} ${what.replace(/\d+|"[^"]*"|acme\/\S*/g, "").slice(0, 40)}`;
  const isAlike = async (steps: readonly Step[]) => {
    const [other] = (await live(form, steps)).findings;
    return other !== undefined && kindOf(other) === kindOf(finding);
  };
  const steps = await shortened(first.steps, isAlike, performance.now() + SHORTENING);
  const { findings, story } = await live(form, steps);
  return findings.map(({ harm, what }) => ({ harm, what: [what, "after:", ...story].join("\n      ") }));
}

export const livedIn: Section = {
  name: "lived-in",
  summary:
    "random lives of groups, projects and people beside a file: none of them goes without a statement, and nobody gets the rights of another",
  // The full disk is that of the process.
  atOnce: 1,
  usesOneCore: true,
  limit: 240_000,
  cases: async () =>
    forms.flatMap((form) =>
      Array.from(
        { length: LIVES[form] },
        (_, life): Case => ({
          name: `${form}, life ${life + 1}`,
          run: (random) => tryLife(form, random),
        }),
      ),
    ),
  notes: () => [
    `${did.steps} steps, ${did.runs} runs, ${did.disturbed} of them disturbed, ${did.broken} of files that cannot be carried out in full, ${did.refused} refused; ${did.deleted} groups and projects went as stated`,
  ],
};
