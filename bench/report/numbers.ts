/** How numbers are written in every report. */
import { median } from "../statistics";

/** As many digits as say something. */
export const number = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** The median, and between what it lies where there is more than one value. */
export function spreadOf(values: readonly number[], show: (value: number) => string = number): string {
  if (values.length === 0) return "";
  const middle = show(median(values));
  return values.length === 1
    ? middle
    : `${middle} (${show(Math.min(...values))}–${show(Math.max(...values))})`;
}
