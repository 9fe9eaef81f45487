/**
 * The groups and projects of a run, a row for each: its number, its name in the file, and its path in the service now. Whoever must know
 * what a spelling means asks this table; nobody else compares what the file says with what the service has.
 */
import { isNumber, spellingOf } from "../../../provider/identity/places";
import type { Place } from "../../../provider/identity/served-places";
import { exactNumber } from "../../../sdk/json";
import { placeName } from "../objects/markers";
import type { PathScope, Scope } from "../schema/sections";

export interface PlaceRow extends Pick<Place, "number"> {
  readonly scope: PathScope;
  /** As the file spells it, also by a former path or a number; of one that only patterns match, a spelling that means it. */
  readonly name: string;
  /** The present full path. */
  readonly path: string;
  readonly isArchived: boolean;
  /** Whether the file names it, or a pattern matches it. */
  readonly isDeclared: boolean;
}

export class PlaceTable {
  readonly #byName: ReadonlyMap<string, PlaceRow>;
  readonly #byPath: ReadonlyMap<string, PlaceRow>;
  readonly #byNumber: ReadonlyMap<string, PlaceRow>;

  /** Of two rows of one place, the first one counts. */
  constructor(readonly rows: readonly PlaceRow[] = []) {
    this.#byName = firstBy(rows, ({ scope, name }) => placeName(scope, name));
    this.#byPath = firstBy(rows, ({ scope, path }) => pathKey(scope, path));
    this.#byNumber = firstBy(rows, ({ scope, number }) => placeName(scope, String(number)));
  }

  /** The one that has this path now. */
  at(scope: Scope, path: string): PlaceRow | undefined {
    return this.#byPath.get(pathKey(scope, path));
  }

  numbered(scope: Scope, number: number): PlaceRow | undefined {
    return this.#byNumber.get(placeName(scope, String(number)));
  }

  numberOf(scope: Scope, name: string): number | undefined {
    return this.#byName.get(placeName(scope, name))?.number;
  }

  /** The present path of a place; the name itself if nobody has asked. */
  pathOf(scope: Scope, name: string): string {
    return this.#byName.get(placeName(scope, name))?.path ?? name;
  }

  /** The name of the place that has this path now. */
  nameAt(scope: Scope, path: string): string {
    return this.at(scope, path)?.name ?? path;
  }

  /** The name of the place that a spelling of the file means: digits are always a number, also where a path looks like one. */
  nameOf(scope: Scope, spelling: string): string {
    if (!isNumber(spelling)) return this.nameAt(scope, spelling);
    return this.numbered(scope, exactNumber(spelling))?.name ?? spelling;
  }

  /** How the run names a place: as the file does, or else by a spelling that means no other place. */
  nameFor(scope: Scope, place: Place): string {
    return this.numbered(scope, place.number)?.name ?? spellingOf(place);
  }

  isArchived(scope: Scope, name: string): boolean {
    return scope === "projects" && this.#byName.get(placeName(scope, name))?.isArchived === true;
  }

  /** The names of the declared projects that are archived, and so read-only. */
  archived(): readonly string[] {
    const names = this.rows.flatMap(({ scope, name, isDeclared }) =>
      isDeclared && this.isArchived(scope, name) ? [name] : [],
    );
    return [...new Set(names)].sort();
  }
}

/** The service ignores the case of paths. */
const pathKey = (scope: Scope, path: string): string => placeName(scope, path.toLowerCase());

function firstBy(rows: readonly PlaceRow[], keyOf: (row: PlaceRow) => string): ReadonlyMap<string, PlaceRow> {
  const found = new Map<string, PlaceRow>();
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row);
  return found;
}
