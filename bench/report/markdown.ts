/** The report in `results.md`. */
import { type Bar, verdictOn } from "../bars";
import { comparisons } from "../comparisons";
import type { Machine } from "../machine";
import { operations } from "../operations";
import type { Results } from "../results";
import { subjectNames, subjects } from "../subjects";
import { columns } from "./columns";
import { number, spreadOf } from "./numbers";

export interface Report {
  readonly command: string;
  readonly machine: Machine;
  readonly results: Results;
  readonly bars: readonly Bar[];
}

export function markdownOf({ command, machine, results, bars }: Report): string {
  const measured = new Set(results.cases().map(({ subject }) => subject));
  const latencies = [...new Set(results.cases().flatMap(({ latency }) => latency ?? []))];
  return `${[
    "# What is fast",
    "Written by the command below; do not edit. Times are medians of the rounds in seconds, with the least and the most.",
    `\`\`\`\n${command}\n\`\`\``,
    table(
      ["", ""],
      Object.entries(machine).map(([name, value]) => [name, value]),
    ),
    "![Seconds over the number of objects, for each operation](results.svg)",
    "## What is measured",
    table(
      ["subject", "what it is"],
      Object.entries({ ...subjects, ...comparisons })
        .filter(([name]) => measured.has(name))
        .map(([name, { summary }]) => [name, summary]),
    ),
    "## Limits",
    table(
      ["", "measured", "at most", "", "the limit is"],
      bars.map((bar) => [
        bar.name,
        amount(bar.value, bar.unit),
        amount(bar.limit, bar.unit),
        verdictOn(bar),
        bar.because,
      ]),
    ),
    ...latencies.flatMap((latency) => [
      `## Seconds where the service takes ${latency} ms for each answer`,
      overview(results, latency),
    ]),
    "## Everything",
    table(
      columns.map(({ title }) => title),
      results.cases().map((of) => columns.map(({ text }) => text(results, of))),
    ),
  ].join("\n\n")}\n`;
}

/** A row for each subject and size, a column for each operation. */
function overview(results: Results, latency: number): string {
  const cases = results.cases().filter((of) => of.latency === latency || of.latency === undefined);
  const rows = subjectNames.flatMap((subject) => {
    const sizes = new Set(cases.filter((of) => of.subject === subject).map(({ size }) => size));
    return [...sizes].map((size) => [
      subject,
      String(size),
      ...operations.map((operation) =>
        spreadOf(results.values("wall", { subject, size, operation, latency })),
      ),
    ]);
  });
  return table(["subject", "objects", ...operations], rows);
}

const amount = (value: number, unit: string): string =>
  Number.isNaN(value) ? "" : `${number(value)} ${unit}`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
