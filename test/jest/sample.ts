/** Samples of tables, drawn by `FORGE_TEST_SEED`; `npm run test:rest` takes the tables whole. */
import { seeded } from "../../simulator/faults";

export const seed = Number(process.env.FORGE_TEST_SEED);

/** Whether tables are taken whole. */
export const isWhole = process.env.FORGE_TEST_PART === "rest";

/** Set if another run with the same seed has had the sample: this one takes one in so many of the other rows. */
const oneIn = Number(process.env.FORGE_TEST_GOES_ON ?? 0);

/** The whole table, a share of it, or so many of its rows. */
export function sampleOf<T>(all: readonly T[], most: number): T[] {
  if (!isWhole) return drawn(all, most, seed);
  return oneIn === 0 ? [...all] : drawn(all, Math.max(most, Math.ceil(all.length / oneIn)), seed);
}

/** Of rows that have nothing in common: the whole table, a share of what another run has not had, or so many of them. */
export function shareOf<T>(all: readonly T[], most: number): T[] {
  const sample = drawn(all, most, seed);
  if (!isWhole) return sample;
  const others = all.filter((row) => !sample.includes(row));
  if (oneIn === 0 || others.length === 0) return [...all];
  return drawn(others, Math.ceil(others.length / oneIn), seed);
}

/** In their own order. */
export function drawn<T>(all: readonly T[], most: number | undefined, by: number): T[] {
  const random = seeded(by);
  const left = all.map((_, index) => index);
  while (most !== undefined && left.length > most) left.splice(Math.floor(random() * left.length), 1);
  return left.map((index) => all[index] as T);
}
