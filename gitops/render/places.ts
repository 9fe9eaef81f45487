/** Groups changes by their group or project, in the order of the file. */

import type { Position } from "../../configuration/problems";
import { groupBy } from "../../sdk/group-by";
import type { Change } from "../report";

export interface Placed {
  /** Such as `groups/acme`; `elsewhere` if the group or project is unknown. */
  readonly place: string;
  readonly changes: readonly Change[];
}

const ELSEWHERE = "elsewhere";

export function byPlace(changes: readonly Change[]): Placed[] {
  return [...groupBy(changes, placeOf)]
    .map(([place, inside]) => ({ place, changes: inside.sort(asInFile) }))
    .sort(
      (a, b) => Number(a.place === ELSEWHERE) - Number(b.place === ELSEWHERE) || compare(a.place, b.place),
    );
}

const placeOf = ({ address }: Change): string => {
  const end = address.indexOf("#");
  return end < 0 ? ELSEWHERE : address.slice(0, end);
};

/** Undeclared objects come last. Sorting makes the order independent of the run. */
function asInFile(a: Change, b: Change): number {
  if (a.where === undefined || b.where === undefined)
    return Number(a.where === undefined) - Number(b.where === undefined) || compare(a.title, b.title);
  return (
    compare(a.where.file, b.where.file) ||
    a.where.line - b.where.line ||
    a.where.column - b.where.column ||
    compare(a.title, b.title)
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The title without the group or project, which is in the heading. */
export function titleIn(place: string, { title }: Change): string {
  const suffix = ` (${place.slice(place.indexOf("/") + 1)})`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** Such as `forge.yaml:14:7`, which editors and terminals can open. */
export const positionText = ({ file, line, column }: Position): string => `${file}:${line}:${column}`;
