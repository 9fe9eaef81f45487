/** Samples of tables, drawn by `FORGE_TEST_SEED`; `npm run test:rest` takes the tables whole. */
import { seeded } from "../../simulator/faults";

export const seed = Number(process.env.FORGE_TEST_SEED);

/** Whether tables are taken whole. */
export const isWhole = process.env.FORGE_TEST_PART === "rest";

/** Whether another run with the same seed has had the sample. */
const goesOn = Boolean(process.env.FORGE_TEST_GOES_ON);

/** The whole table, or so many of its rows. */
export const sampleOf = <T>(all: readonly T[], most: number): T[] =>
  isWhole ? [...all] : drawn(all, most, seed);

/** Of rows that have nothing in common: the whole table, without the sample if another run has had it, or so many of them. */
export function shareOf<T>(all: readonly T[], most: number): T[] {
  const sample = drawn(all, most, seed);
  if (!isWhole) return sample;
  const others = all.filter((row) => !sample.includes(row));
  return goesOn && others.length > 0 ? others : [...all];
}

/** In their own order. */
export function drawn<T>(all: readonly T[], most: number | undefined, by: number): T[] {
  const random = seeded(by);
  const left = all.map((_, index) => index);
  while (most !== undefined && left.length > most) left.splice(Math.floor(random() * left.length), 1);
  return left.map((index) => all[index] as T);
}
