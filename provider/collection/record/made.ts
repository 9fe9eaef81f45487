/**
 * When the objects of a resource were made, as it is recorded: one number for all of them, that of the last one, because one for each of
 * thousands would make states larger for good, although it matters for a minute.
 */
import type { Values } from "../../values/values";

/** The recorded property. */
export const MADE = "madeAt";

/** Each is young for as long as the last one is. */
export const madeIn = (recorded: unknown): number | undefined =>
  typeof recorded === "number" ? recorded : undefined;

/** That of the last one of objects, or of records. */
export function lastMade(all: Iterable<{ readonly madeAt?: unknown }>): Values {
  const times = [...all].flatMap(({ [MADE]: time }) => (typeof time === "number" ? [time] : []));
  return times.length === 0 ? {} : { [MADE]: times.reduce((last, time) => Math.max(last, time)) };
}
