/** Formats numbers for all reports. */
import { median } from "../statistics";

/** A number with three significant digits. */
export const number = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** The median, and the range if there is more than one value. */
export function spreadOf(values: readonly number[], show: (value: number) => string = number): string {
  if (values.length === 0) return "";
  const middle = show(median(values));
  return values.length === 1
    ? middle
    : `${middle} (${show(Math.min(...values))}–${show(Math.max(...values))})`;
}
