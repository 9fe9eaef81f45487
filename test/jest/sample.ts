/** Samples of tables, drawn by `FORGE_TEST_SEED`; `npm run test:rest` takes the tables whole. */
import { seeded } from "../../simulator/faults";
import { SHARE } from "./parts";

export const seed = Number(process.env.FORGE_TEST_SEED);

const { FORGE_TEST_PART: part, FORGE_TEST_RING: ring } = process.env;

/** Whether tables are whole. */
export const isWhole = part === "rest";

/** The whole table, a share of it, or so many of its rows. */
export function sampleOf<T>(all: readonly T[], most: number): T[] {
  if (isWhole) return [...all];
  return drawn(all, part === "both" ? Math.max(most, Math.ceil(all.length / SHARE)) : most, seed);
}

/** The fast ring alone, which is run before each commit. */
export const isShort = ring === "fast" && part === undefined;

/**
 * Of rows that have nothing in common: the whole table, so many of them, or besides those a share of the others. The fast ring alone has a
 * third of what `npm test` has.
 */
export function shareOf<T>(all: readonly T[], most: number): T[] {
  if (isWhole) return [...all];
  const sample = drawn(all, isShort ? Math.ceil(most / 3) : most, seed);
  if (part !== "both") return sample;
  const others = all.filter((row) => !sample.includes(row));
  const share = drawn(others, Math.ceil(others.length / SHARE), seed);
  return all.filter((row) => sample.includes(row) || share.includes(row));
}

/** How many cases a property tries: in the fast ring alone a quarter of them. */
export const runsOf = (most: number): number => (isShort ? Math.ceil(most / 4) : most);

/** All rows, or in the fast ring alone one in so many, others each time: of tables in which each row tries one kind. */
export const inShort = <T>(all: readonly T[], oneIn = 6): T[] =>
  isShort ? drawn(all, Math.ceil(all.length / oneIn), seed) : [...all];

/** In their own order. */
export function drawn<T>(all: readonly T[], most: number | undefined, by: number): T[] {
  const random = seeded(by);
  const left = all.map((_, index) => index);
  while (most !== undefined && left.length > most) left.splice(Math.floor(random() * left.length), 1);
  return left.map((index) => all[index] as T);
}
