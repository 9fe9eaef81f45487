/** How many differences of an area are neither mended nor excused, by aspect; `npm run recorded -- --count` writes them down. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Found } from "./compare";
import { excuseOf } from "./excuses";
import stored from "./open.json";
import { aspects } from "./outcome";
import { type Edition, editions } from "./rows";

type Counts = Readonly<Record<string, number>>;

export function countOpen(found: readonly Found[]): Counts {
  const open = found.filter((one) => excuseOf(one) === undefined);
  const counts = aspects.map(
    (aspect) => [aspect, open.filter((one) => one.aspect === aspect).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

export const knownOpen = (edition: Edition, area: string): Counts =>
  (stored as Readonly<Record<string, Readonly<Record<string, Counts>>>>)[edition]?.[area] ?? {};

/** Writes the counts of a whole run. */
export function writeOpen(found: readonly Found[]): void {
  const areasIn = (edition: Edition) => {
    const own = found.filter((one) => one.edition === edition);
    const areas = [...new Set(own.map(({ fact }) => fact.area))].sort();
    const counts = areas.map(
      (area) => [area, countOpen(own.filter(({ fact }) => fact.area === area))] as const,
    );
    return Object.fromEntries(counts.filter(([, count]) => Object.keys(count).length > 0));
  };
  const all = Object.fromEntries(editions.map((edition) => [edition, areasIn(edition)]));
  writeFileSync(path.join(__dirname, "open.json"), `${JSON.stringify(all, null, 2)}\n`);
}
