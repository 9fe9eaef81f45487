/** The numbers of groups that inputs name by their paths, each asked for once, and the paths of numbers. */
import type { Client } from "../../sdk";
import { isNumber, numberOf, placesOf } from "../identity/places";
import { AnswerCache } from "./cache";

const numbers = new AnswerCache<number>();

/** The number of the group at a path, or of the one that a state has recorded under it. */
export const groupOf = (forge: Client, path: string): Promise<number> =>
  numbers.get(forge, path.toLowerCase(), async () => {
    const places = placesOf(forge);
    places.declare("group", path);
    const known = isNumber(path) ? undefined : numberOf(await places.find("group", path));
    // The error of the service says why there is none.
    return known ?? (await forge.groups.get({ group: path })).id;
  });

/** The path of the group with a number; `undefined` of one that the token does not see. */
export async function pathOfGroup(forge: Client, id: number): Promise<string | undefined> {
  const found = await placesOf(forge).at("group", id);
  return typeof found === "object" ? found.path : undefined;
}
