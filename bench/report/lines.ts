/** The report on the terminal: a line for each case, and one for each bar. */
import { type Bar, verdictOn } from "../bars";
import { type Case, Results, type Sample } from "../results";
import { columns } from "./columns";
import { number } from "./numbers";

/** A negative width aligns the text to the left. */
const cellOf = (text: string, width: number): string =>
  width < 0 ? text.padEnd(-width) : text.padStart(width);

const lineOf = (texts: readonly string[]): string =>
  texts
    .map((text, index) => cellOf(text, columns[index]?.width ?? 0))
    .join("  ")
    .trimEnd();

export const heading = lineOf(columns.map(({ title }) => title));

export const caseLine = (results: Results, of: Case): string =>
  lineOf(columns.map(({ text }) => text(results, of)));

export const sampleLine = (sample: Sample): string => caseLine(new Results([sample]), sample);

export function barLine(bar: Bar): string {
  const { name, value, limit, unit, because } = bar;
  const verdict = verdictOn(bar);
  const measured = Number.isNaN(value) ? "" : `${number(value)} ${unit}`;
  const bound = Number.isNaN(limit) ? "" : `at most ${number(limit)} ${unit} (${because})`;
  return `${name.padEnd(66)} ${measured.padStart(12)}  ${verdict.padEnd(13)}  ${bound}`.trimEnd();
}
