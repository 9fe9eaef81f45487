/** The user of a client's token, requested once. */
import type { Client } from "../../sdk";
import { AnswerCache } from "./cache";

const users = new AnswerCache<number>();

/** The user's id. */
export const ownUser = (forge: Client): Promise<number> =>
  users.get(forge, "id", async () => (await forge.users.current()).id);
