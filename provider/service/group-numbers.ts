/** The numbers of groups that inputs name by their paths, each asked for once. */
import type { Client } from "../../sdk";
import { AnswerCache } from "./cache";

const numbers = new AnswerCache<number>();

/** The number of the group at a path. */
export const groupOf = (forge: Client, path: string): Promise<number> =>
  numbers.get(forge, path.toLowerCase(), async () => (await forge.groups.get({ group: path })).id);
