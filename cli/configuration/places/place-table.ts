/**
 * The groups and projects of a run, a row for each: its number, its name in the file, its path in the service now, and the path that a
 * state has recorded. Whoever must know what a spelling means asks this table; nobody else compares what the file says with what is
 * recorded and with what the service has.
 */
import { joinNames } from "../../../provider/collection/messages";
import { isNumber, type Places, spellingOf } from "../../../provider/identity/places";
import type { Place, PlaceWithPath } from "../../../provider/identity/served-places";
import { isSameName, lastPart, pathAbove } from "../../../provider/values/place-paths";
import type { Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import { exactNumber } from "../../../sdk/json";
import type { Declaration } from "../objects/declaration";
import { placeName } from "../objects/markers";
import type { Tree } from "../read/tree";
import { type PathScope, pathScopes, placeTypes, type Scope, scopeOfParent } from "../schema/sections";
import { movesBelow } from "./moved-places";
import type { Move } from "./moves";
import type { ChangedPlace } from "./place-changes";

/** With its present path. */
export interface PlaceRow extends PlaceWithPath {
  /** As the file spells it, also by a former path or a number; of one that only patterns match, a spelling that means it. */
  readonly name: string;
  /** Whether the file names it, or a pattern matches it. */
  readonly isDeclared: boolean;
}

/** A recorded place. */
export interface RecordedPlace extends PlaceRow {
  /** Whether it was recorded under another path. */
  readonly isRenamed: boolean;
}

/** A recorded place whose path another one has now. */
export interface TakenPlace extends Pick<PlaceRow, "type" | "number" | "name"> {
  /** In small letters. */
  readonly recordedPath: string;
  /** The number of the one that has it. */
  readonly taker: number;
  readonly isGone: boolean;
}

/** A place from its recorded path to its name in the file, at its declaration. */
export type RenamedPlace = Move;

export class PlaceTable {
  readonly #byName: ReadonlyMap<string, PlaceRow>;
  readonly #byPath: ReadonlyMap<string, PlaceRow>;
  readonly #byNumber: ReadonlyMap<string, PlaceRow>;

  /** Of two rows of one place, the first one counts. Without `places`, the service was not asked. */
  constructor(
    readonly rows: readonly PlaceRow[] = [],
    private readonly places?: Places,
    /** The recorded and the named ones that are not as they were. */
    readonly changed: readonly ChangedPlace[] = [],
  ) {
    this.#byName = firstBy(rows, ({ type, name }) => `${type} ${name}`);
    this.#byPath = firstBy(rows, ({ type, path }) => `${type} ${path.toLowerCase()}`);
    this.#byNumber = firstBy(rows, ({ type, number }) => `${type} ${number}`);
  }

  get isAsked(): boolean {
    return this.places !== undefined;
  }

  // ─── In the file ───────────────────────────────────────────────────────────

  numbered({ type, number }: Pick<Place, "type" | "number">): PlaceRow | undefined {
    return this.#byNumber.get(`${type} ${number}`);
  }

  numberOf(scope: Scope, name: string): number | undefined {
    return this.#named(scope, name)?.number;
  }

  /** The present path of a place; the name itself if nobody has asked. */
  pathOf(scope: Scope, name: string): string {
    return this.#named(scope, name)?.path ?? name;
  }

  /** The name of the place that a spelling means now: digits are always a number, also where a path looks like one. */
  nameOf(scope: Scope, spelling: string): string {
    if (scope === "instance") return spelling;
    const type = placeTypes[scope];
    const row = isNumber(spelling)
      ? this.numbered({ type, number: exactNumber(spelling) })
      : // The service ignores the case of paths.
        this.#byPath.get(`${type} ${spelling.toLowerCase()}`);
    return row?.name ?? spelling;
  }

  /** How the run names a place: as the file does, or else by a spelling that means no other place. */
  nameFor(place: Place): string {
    return this.numbered(place)?.name ?? spellingOf(place);
  }

  /** The names of those that the file names, or that its patterns match. */
  declaredNames(scope: PathScope): readonly string[] {
    const declared = this.rows.filter((row) => row.isDeclared && row.type === placeTypes[scope]);
    return [...new Set(declared.map(({ name }) => name))].sort();
  }

  /** Whether a project is archived, and so read-only. */
  isArchived(scope: Scope, name: string): boolean {
    return scope === "projects" && this.#named(scope, name)?.isArchived === true;
  }

  #named(scope: Scope, name: string): PlaceRow | undefined {
    return scope === "instance" ? undefined : this.#byName.get(`${placeTypes[scope]} ${name}`);
  }

  /** With the moves of what is in moved groups. */
  withMovesBelow(moves: readonly Move[], tree: Tree): readonly Move[] {
    return [...moves, ...movesBelow(moves, tree, this.places)];
  }

  // ─── In a state ────────────────────────────────────────────────────────────

  /** The place that was recorded under a spelling; `undefined` if it is gone, or if the token may not see it. The run itself reports errors. */
  async now(scope: PathScope, recorded: string): Promise<RecordedPlace | undefined> {
    const found = await this.places?.find(placeTypes[scope], recorded);
    if (typeof found !== "object") return undefined;
    // A number that nobody has asked about keeps its spelling.
    const place = { ...found, path: found.path ?? recorded };
    return {
      ...{ ...place, name: this.nameFor(place), isDeclared: this.numbered(place)?.isDeclared === true },
      isRenamed: !isNumber(recorded) && !isSameName(place.path, recorded),
    };
  }

  /** The recorded places whose paths others have, and that the file does not name by these paths: where it does, that is an error. */
  taken(): readonly TakenPlace[] {
    return this.changed.flatMap(({ scope, name: recordedPath, number, fate, where }) => {
      if (fate.became !== "taken" || where !== undefined) return [];
      const { taker, own } = fate;
      const name = "place" in own ? this.nameFor(own.place) : String(number);
      const isGone = own.became === "gone";
      return [{ type: placeTypes[scope], number, name, recordedPath, taker: taker.number, isGone }];
    });
  }

  /** Asks only for recorded places that the file has no more, and only if it has new ones. */
  async renamed(
    recorded: readonly Values[],
    declarations: readonly Declaration[],
  ): Promise<readonly RenamedPlace[]> {
    const renamed = pathScopes.map(async (scope) => {
      const known = new Map(
        recorded.flatMap(({ [placeTypes[scope]]: place }) =>
          typeof place === "string" ? [[place.toLowerCase(), place]] : [],
        ),
      );
      const own = declarations.filter((one) => one.scope === scope).reverse();
      // The first declaration of each place.
      const declared = new Map(own.map((one) => [one.place.toLowerCase(), one]));
      const isNew = [...declared.keys()].some((place) => !known.has(place));
      const former = [...known].filter(([place]) => !declared.has(place) && !isNumber(place));
      const found = (isNew ? former : []).map(async ([key, from]): Promise<readonly RenamedPlace[]> => {
        // The file may name it by a path of the past, too.
        const now = ((await this.now(scope, from))?.name ?? key).toLowerCase();
        const to = known.has(now) ? undefined : declared.get(now);
        if (to === undefined) return [];
        const { place, where } = to;
        // It has the path only when the run has moved it.
        if (this.places?.isGiven(placeTypes[scope], place)) return [];
        return [{ from: { scope, place: from }, to: { scope, place }, where }];
      });
      return (await Promise.all(found)).flat();
    });
    return (await Promise.all(renamed)).flat();
  }
}

function firstBy(rows: readonly PlaceRow[], keyOf: (row: PlaceRow) => string): ReadonlyMap<string, PlaceRow> {
  return new Map(rows.map((row) => [keyOf(row), row] as const).reverse());
}

/** The objects of the two are not the same, whatever stands in the file. */
export function takenNote({ type, recordedPath, number, taker, name, isGone }: TakenPlace): string {
  const scope = scopeOfParent[type];
  return `${placeName(scope, recordedPath)} is another ${type} now: number ${taker}, and the objects that are recorded there are those of number ${number}, which is ${isGone ? "gone" : `${placeName(scope, name)} now`}. What the file declares for ${recordedPath} concerns number ${taker}; nothing recorded of number ${number} is taken for it.`;
}

/** All that have another path because of the same group above them are one line. */
export const renamedNotes = (renamed: readonly RenamedPlace[]): readonly string[] =>
  [...groupBy(renamed, ({ from, to }) => `${from.scope} ${changedPart(from.place, to.place).join(" ")}`)].map(
    ([, alike]) => {
      const [{ from, to, where }] = alike as [RenamedPlace, ...RenamedPlace[]];
      const line = `(${where.file}:${where.line}:${where.column})`;
      if (alike.length === 1)
        return `${placeName(from.scope, from.place)} is ${placeName(to.scope, to.place)} in the service now; its recorded objects go with it ${line}.`;
      const [former, now] = changedPart(from.place, to.place);
      const names = alike.map(({ to: { place } }) => place.slice(now.length + 1));
      return `${alike.length} ${to.scope} of ${former} are in ${now} in the service now; their recorded objects go with them: ${joinNames(names, FEW)} ${line}.`;
    },
  );

const FEW = 3;

/** The beginnings of two paths that are different, without the last parts that they share. */
function changedPart(from: string, to: string): readonly [string, string] {
  const isShared = isSameName(lastPart(from), lastPart(to)) && pathAbove(from) !== "" && pathAbove(to) !== "";
  return isShared ? changedPart(pathAbove(from), pathAbove(to)) : [from, to];
}
