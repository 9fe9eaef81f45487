/** Lists the groups and projects in the groups of patterns, each group once. */
import { isNumber, spellingOf } from "../../../provider/identity/places";
import { hasPath, listPlaces, lookUpPlace, readPlace } from "../../../provider/identity/served-places";
import type { Client } from "../../../sdk";
import { NotFoundError } from "../../../sdk/http/errors";
import { type PathScope, placeTypes } from "../schema/sections";
import type { Pattern } from "./layers";
import type { PlaceRow } from "./place-table";
import { literalBeginning } from "./wildcards";

/** The lists of one run. */
export class PlaceLists {
  readonly #lists = new Map<string, Promise<readonly PlaceRow[] | string>>();

  constructor(private readonly client: Client) {}

  /** The places in the group of a pattern, or the reason why they are unknown. */
  for({ scope, name }: Pattern): Promise<readonly PlaceRow[] | string> {
    const begin = literalBeginning(name);
    // Digits at the beginning of a pattern are a part of paths; as a group, they would be another one's number.
    const group = isNumber(begin) ? "" : begin;
    const key = `${scope}/${group}`;
    const list = this.#lists.get(key) ?? listedIn(scope, group, this.client);
    this.#lists.set(key, list);
    return list;
  }
}

const listOf = { groups: "a group's subgroups", projects: "a group's projects" } as const;

/** The places in a group, or of the whole service if it is empty. */
async function listedIn(
  scope: PathScope,
  group: string,
  client: Client,
): Promise<readonly PlaceRow[] | string> {
  const type = placeTypes[scope];
  try {
    const [own, places] = await Promise.all([
      // `acme/**` matches the group itself, too.
      type === "group" && group !== "" ? readPlace(client, type, group) : undefined,
      listPlaces(client, type, group),
    ]);
    return [...(own !== undefined && hasPath(own) ? [own] : []), ...places].map(
      (place): PlaceRow => ({ ...place, name: spellingOf(place), isDeclared: false }),
    );
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const list = group === "" ? `its ${scope}` : listOf[scope];
    return group === "" || (await lookUpPlace(client, "group", group)) !== "missing"
      ? `this service does not list ${list}; name each ${type} by its full path`
      : `there is no group ${group}, or the token may not see it; correct or remove the pattern. What the state has recorded there stays as it is`;
  }
}
