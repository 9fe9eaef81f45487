/** The end of a user: the service answers at once, and deletes later; until then, another one of the name would be this one. */
import { unlessRefused } from "../../sdk/http/not-found";
import type { Context } from "../definition/resource";
import { lookAgain } from "../service/patience";

/** Waits until the user is gone, as far as the token sees users. */
export async function untilGone(context: Context, user_id: number): Promise<void> {
  const look = () => unlessRefused(context.forge.users.get({ user_id }));
  const left = await lookAgain(context, look, (user) => user === undefined);
  if (left !== undefined)
    context.warn(
      "the service has not deleted it yet: until it is gone, its user name is taken. Declare it again only then",
    );
}
