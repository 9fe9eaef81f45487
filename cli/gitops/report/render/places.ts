/**
 * The order of changes in every format: deletions and replacements first, then what lets people do more, new groups and projects, and the
 * rest; each by group or project, then as in the file.
 */

import { groupBy } from "../../../../sdk/group-by";
import type { Position } from "../../../configuration/read/problems";
import type { ReportedChange } from "../report";

export interface Placed {
  /** Such as `groups/acme`; `elsewhere` if the group or project is unknown. */
  readonly place: string;
  readonly changes: readonly ReportedChange[];
}

const ELSEWHERE = "elsewhere";

/** A place with several of these has as many entries: hundreds of other changes must not hide one of the first. */
export const byPlace = (changes: readonly ReportedChange[]): Placed[] =>
  ranked(changes).flatMap((alike) => sortedPlaces(alike));

/** Those of each rank, the first one first; none is empty. */
export const ranked = (changes: readonly ReportedChange[]): readonly (readonly ReportedChange[])[] =>
  [...groupBy(changes, rankOf)].sort(([a], [b]) => a - b).map(([, alike]) => alike);

function rankOf(change: ReportedChange): number {
  if (deletes(change)) return 0;
  if (change.risk !== undefined) return 1;
  return createsPlace(change) ? 2 : 3;
}

/** New places come before the objects in them. */
export const createsPlace = ({ kind, action }: ReportedChange): boolean =>
  action === "create" && (kind === "Group" || kind === "Project");

export const inOrder = (changes: readonly ReportedChange[]): ReportedChange[] =>
  byPlace(changes).flatMap((placed) => placed.changes);

/** Whether an object goes away, even if a new one takes its place. */
export const deletes = ({ action, isRestored }: ReportedChange): boolean =>
  (action === "delete" && !isRestored) || action === "replace";

export const sortedPlaces = (changes: readonly ReportedChange[]): Placed[] =>
  [...groupBy(changes, placeOf)]
    .map(([place, inside]) => ({ place, changes: inside.sort(deletionsFirst) }))
    .sort(
      (a, b) =>
        Number(a.place === ELSEWHERE) - Number(b.place === ELSEWHERE) || compareTexts(a.place, b.place),
    );

const placeOf = ({ address }: ReportedChange): string =>
  address.includes("#") ? placeOfAddress(address) : ELSEWHERE;

/** Such as `groups/acme` of `groups/acme#labels.bug`. */
export const placeOfAddress = (address: string): string => address.split("#", 1)[0] ?? "";

const deletionsFirst = (a: ReportedChange, b: ReportedChange): number =>
  Number(a.action !== "delete") - Number(b.action !== "delete") || asInFile(a, b);

/** Undeclared objects come last. Sorting makes the order independent of the run. */
function asInFile(a: ReportedChange, b: ReportedChange): number {
  if (a.where === undefined || b.where === undefined)
    return Number(a.where === undefined) - Number(b.where === undefined) || compareTexts(a.title, b.title);
  return (
    compareTexts(a.where.file, b.where.file) ||
    a.where.line - b.where.line ||
    a.where.column - b.where.column ||
    compareTexts(a.title, b.title)
  );
}

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The title without the group or project, which is in the heading. */
export function titleIn(place: string, { title }: ReportedChange): string {
  const suffix = ` (${place.slice(place.indexOf("/") + 1)})`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** Such as `forge.yaml:14:7`, which editors and terminals can open. */
export const positionText = ({ file, line, column }: Position): string => `${file}:${line}:${column}`;
