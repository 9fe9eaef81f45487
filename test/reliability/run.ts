/** Runs the cases of a section, each within a time limit and with random numbers of its own. */
import pLimit from "p-limit";
import { seeded } from "../../simulator/faults";
import { type Case, type Finding, harms, NOT_STRUCK, type Section } from "./section";

/** Milliseconds for one case, if its section sets no limit. */
const LIMIT = 20_000;

export interface CaseResult {
  readonly name: string;
  readonly findings: readonly Finding[];
  /** Whether its fault struck. */
  readonly isStruck: boolean;
}

export interface SectionResult {
  readonly section: string;
  readonly results: readonly CaseResult[];
}

export interface Selection {
  readonly seed: number;
  /** The case with this name, or those whose names begin with it. Default: all. */
  readonly only?: string | undefined;
  /** The number of cases, chosen by the seed. Default: the section's sample, or all. */
  readonly most?: number | undefined;
}

/** A case that did not meet its fault counts as such alone. */
export interface Counts {
  readonly cases: number;
  readonly notStruck: number;
  readonly survived: number;
  /** The number of cases with each harm, in the order of the harms. */
  readonly harmed: readonly number[];
}

export const isSurvived = ({ findings }: CaseResult) => findings.length === 0;

export function countsOf(results: readonly CaseResult[]): Counts {
  const struck = results.filter(({ isStruck }) => isStruck);
  const harmedBy = (harm: string) =>
    struck.filter(({ findings }) => findings.some((one) => one.harm === harm));
  return {
    cases: struck.length,
    notStruck: results.length - struck.length,
    survived: struck.filter(isSurvived).length,
    harmed: harms.map((harm) => harmedBy(harm).length),
  };
}

export async function runSection(
  section: Section,
  { seed, only = "", most = only === "" ? section.sample : undefined }: Selection,
): Promise<SectionResult> {
  try {
    const cases = await section.cases();
    const exact = cases.filter(({ name }) => name === only);
    const all = exact.length > 0 ? exact : cases.filter(({ name }) => name.startsWith(only));
    const limit = pLimit(section.atOnce);
    const results = await limit.map(chosen(all, most, seeded(seed)), async (one) => {
      const found = await findingsOf(one, seed, section.limit ?? LIMIT);
      const isStruck = found !== NOT_STRUCK;
      return { name: one.name, findings: isStruck ? found : [], isStruck };
    });
    return { section: section.name, results };
  } finally {
    await section.close?.();
  }
}

function chosen(all: readonly Case[], most: number | undefined, random: () => number): readonly Case[] {
  if (most === undefined || most >= all.length) return all;
  const left = [...all];
  return Array.from({ length: most }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

async function findingsOf(
  one: Case,
  seed: number,
  limit: number,
): Promise<readonly Finding[] | typeof NOT_STRUCK> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([{ harm: "hung", what: `it does not end within ${limit / 1000} s` }]),
      limit,
    );
  });
  try {
    return await Promise.race([one.run(seeded(seed + hashOf(one.name))), late]);
  } catch (error) {
    return [
      { harm: "unclear", what: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    ];
  } finally {
    clearTimeout(timer);
  }
}

/** A case has the same random numbers whether it runs alone or with the others. */
const hashOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
