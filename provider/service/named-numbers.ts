/** The numbers of users and groups that inputs name, each asked for once. */
import type { Client } from "../../sdk";
import { unlessRefused } from "../../sdk/http/not-found";
import { isNumber, numberOf, placesOf } from "../identity/places";
import type { Found, PlaceType } from "../identity/served-places";
import { knowUser } from "../identity/users";
import { AnswerCache } from "./cache";

const numbers = new AnswerCache<number | undefined>();

/** The number of the group at a path, or of the one that a state has recorded under it; the error of the service says why there is none. */
export const groupOf = (forge: Client, path: string): Promise<number | undefined> =>
  numbers.get(forge, path.toLowerCase(), async () => {
    placesOf(forge).declare("group", path);
    const known = numberOf(await groupWithPath(forge, path));
    return known ?? (isNumber(path) ? undefined : (await forge.groups.get({ group: path })).id);
  });

const named = new AnswerCache<Found>();

/** The group with a path. The service takes a path of digits for a number, so that such a group is looked for in a list. */
export const groupWithPath = (forge: Client, path: string): Promise<Found> =>
  isNumber(path)
    ? named.get(forge, path, async () => {
        const found = await unlessRefused(
          forge.groups.list({ search: path, top_level_only: true }).toArray(),
        );
        const [group] = found?.filter(({ full_path }) => full_path === path) ?? [];
        return group === undefined ? "missing" : { type: "group", number: group.id, path };
      })
    : placesOf(forge).find("group", path);

/** Answers of the service have shown these, whom nobody needs to look up. */
export function knowNames(
  forge: Client,
  thing: "user" | PlaceType,
  shown: readonly { readonly id: number; readonly name: string }[],
): void {
  for (const { id: number, name } of shown)
    if (thing === "user") knowUser(forge, { number, name });
    else if (!isNumber(name)) placesOf(forge).know({ type: thing, number, path: name });
}
