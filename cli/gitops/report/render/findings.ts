/** The findings of a report as lines of plain text, for services that render no markup. */
import type { Position } from "../../../configuration/read/problems";
import type { Report, ReportedChange } from "../report";
import { type Bounds, noteOn, type PropertyRow, rowsOf } from "./difference";
import { badgeOf, reasonOf } from "./words";

export interface Finding {
  readonly title: string;
  readonly lines: readonly string[];
  readonly where?: Position | undefined;
}

const BOUNDS: Bounds = { longest: 200, most: 20 };

/** At the line that causes it, where somebody can change it. */
export const findingOf = (report: Report, change: ReportedChange): Finding => ({
  title: change.title,
  lines: [`${badgeOf(report, change)}: ${reasonOf(change)}`, ...rowsOf(change, BOUNDS).flatMap(linesOf)],
  where: change.causes?.[0]?.where ?? change.where,
});

function linesOf(row: PropertyRow): readonly string[] {
  const { difference } = row;
  const note = noteOn(row);
  const name = `${row.name}${note === undefined ? "" : ` (${note})`}`;
  if (difference.form === "value") return [`${name}: ${difference.text}`];
  if (difference.form === "values") return [`${name}: ${difference.before} → ${difference.after}`];
  const { parts, more } = difference;
  return [
    `${name}:`,
    ...parts.map(({ sign, text }) => `  ${sign} ${text}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
