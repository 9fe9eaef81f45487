/** The user of a client's token, requested once. */
import type { Client } from "../sdk";

const users = new WeakMap<Client, Promise<number>>();

/** The user's id. */
export function ownUser(forge: Client): Promise<number> {
  let user = users.get(forge);
  if (user === undefined) {
    user = forge.beyond.currentUser().then(({ id }) => id);
    user.catch(() => users.delete(forge));
    users.set(forge, user);
  }
  return user;
}
