/** Where the recorded groups and projects are now: their paths, their names in the file, and who has the path of one that moved. */
import { isNumber, numberOf, placesOf } from "../../../provider/identity/places";
import type { Place } from "../../../provider/identity/served-places";
import type { Client } from "../../../sdk";
import type { Configuration } from "../../configuration";
import { placeName } from "../../configuration/objects/markers";
import { PlaceTable } from "../../configuration/places/place-table";
import { type PathScope, placeTypes } from "../../configuration/schema/sections";

export interface RecordedPlace extends Place {
  /** As the file names it, or else a spelling that means it. */
  readonly name: string;
}

/** A recorded path that another group or project has now. */
export interface TakenPath {
  readonly scope: PathScope;
  /** In small letters. */
  readonly path: string;
  /** Those of what is recorded there, and of what has the path now. */
  readonly number: number;
  readonly taker: number;
  /** The recorded one, as the file names it; its number alone if it is gone. */
  readonly name: string;
  readonly isGone: boolean;
}

export class RecordedPlaces {
  readonly #table: PlaceTable;

  constructor(
    private readonly client: Client,
    { places = new PlaceTable() }: Pick<Configuration["source"], "places">,
  ) {
    this.#table = places;
  }

  /** `undefined` if it is gone, or if the token may not see it. The run itself reports errors. */
  async now(scope: PathScope, recorded: string): Promise<RecordedPlace | undefined> {
    const found = await placesOf(this.client).find(placeTypes[scope], recorded);
    // A number that nobody has asked about keeps its spelling.
    if (typeof found !== "object") return undefined;
    return { ...found, name: found.path === undefined ? recorded : this.#table.nameFor(scope, found) };
  }

  async taken(): Promise<readonly TakenPath[]> {
    const places = placesOf(this.client);
    const all = places.recorded().map(async ({ type, path, number }): Promise<readonly TakenPath[]> => {
      const scope = `${type}s` as const;
      const taker = numberOf(await places.find(type, path));
      if (taker === undefined || taker === number) return [];
      const found = await places.at(type, number);
      const isGone = found === "missing";
      const name = typeof found === "object" ? this.#table.nameFor(scope, found) : String(number);
      return [{ scope, path, number, taker, name, isGone }];
    });
    return (await Promise.all(all)).flat();
  }

  /** Its name in the file, if it has one there under any spelling. */
  nameAt(scope: PathScope, path: string): string {
    return isNumber(path) ? path : this.#table.nameAt(scope, path);
  }
}

/** The objects of the two are not the same, whatever stands in the file. */
export const takenNote = ({ scope, path, number, taker, name, isGone }: TakenPath): string =>
  `${placeName(scope, path)} is another ${placeTypes[scope]} now: number ${taker}, and the objects that are recorded there are those of number ${number}, which is ${isGone ? "gone" : `${placeName(scope, name)} now`}. What the file declares for ${path} concerns number ${taker}; nothing recorded of number ${number} is taken for it.`;
