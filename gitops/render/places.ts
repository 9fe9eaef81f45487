/** Changes by the group or project that they are in, in the order of the file. */
import type { Spot } from "../../configuration/problems";
import type { Change } from "../report";

export interface Placed {
  /** `groups/acme`; `elsewhere` for what is in no place that is known. */
  readonly place: string;
  readonly changes: readonly Change[];
}

const ELSEWHERE = "elsewhere";

export function byPlace(changes: readonly Change[]): Placed[] {
  const places = new Map<string, Change[]>();
  for (const change of changes) {
    const place = placeOf(change);
    const known = places.get(place);
    if (known) known.push(change);
    else places.set(place, [change]);
  }
  return [...places]
    .map(([place, inside]) => ({ place, changes: inside.sort(asInFile) }))
    .sort(
      (a, b) => Number(a.place === ELSEWHERE) - Number(b.place === ELSEWHERE) || compare(a.place, b.place),
    );
}

const placeOf = ({ address }: Change): string => {
  const end = address.indexOf("#");
  return end < 0 ? ELSEWHERE : address.slice(0, end);
};

/** What the file does not have comes last. The order in which a run came by its changes is another one each time. */
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

/** An object's title under the heading of its place, which need not be said again. */
export function titleIn(place: string, { title }: Change): string {
  const suffix = ` (${place.slice(place.indexOf("/") + 1)})`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** `forge.yaml:14`, as editors and terminals take it. */
export const spotText = ({ file, line }: Spot): string => `${file}:${line}`;
