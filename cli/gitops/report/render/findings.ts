/** Shows a change as a few lines of plain text, for services that render no markup. */
import type { ReportedChange } from "../report";
import { type Bounds, differenceOf } from "./difference";

const BOUNDS: Bounds = { longest: 200, most: 20 };

export function linesOf({ properties, action }: ReportedChange, bounds = BOUNDS): string[] {
  return properties.flatMap((property) => {
    const difference = differenceOf(property, action, bounds);
    const name = `${property.name}${property.replaces && action === "replace" ? " (forces replacement)" : ""}`;
    if (difference.form === "value") return [`${name}: ${difference.text}`];
    if (difference.form === "values") return [`${name}: ${difference.before} → ${difference.after}`];
    const { parts, more } = difference;
    return [
      `${name}:`,
      ...parts.map(({ sign, text }) => `  ${sign} ${text}`),
      ...(more > 0 ? [`  … and ${more} more`] : []),
    ];
  });
}
