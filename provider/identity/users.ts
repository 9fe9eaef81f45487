/**
 * Users of the service by user name, email address or number. A user name is a spelling, as a path is: whoever is renamed stays the same.
 * A text is a name, also one of digits; only a number is a number.
 */
import type { Client } from "../../sdk";
import type { UserAccount } from "../../sdk/generated/objects";
import { ForgeError } from "../../sdk/http/errors";
import { unlessNotFound } from "../../sdk/http/not-found";
import { AnswerCache } from "../service/cache";
import { isSameName } from "../values/place-paths";

export interface FoundUser {
  readonly number: number;
  readonly name: string;
}

export const isEmail = (spelling: string): boolean => spelling.includes("@");

/** Whether a spelling is the user name itself, which needs no look-up. */
export const isUserName = (spelling: unknown): spelling is string =>
  typeof spelling === "string" && !isEmail(spelling);

const questionOf = (spelling: string | number): string =>
  typeof spelling === "number" ? `number ${spelling}` : spelling.toLowerCase();

const users = new AnswerCache<FoundUser | undefined>();

/** The user that a spelling means now; `undefined` if there is none, or if the token may not see them. */
export const userAt = (forge: Client, spelling: string | number): Promise<FoundUser | undefined> => {
  const question = questionOf(spelling);
  return users.get(forge, question, async () => {
    const found = await lookUp(forge, typeof spelling === "number" ? spelling : spelling.toLowerCase());
    // Another resource of this run may make a user who is not there.
    if (found === undefined) users.forget(forge, question);
    return found && { number: found.id, name: found.username };
  });
};

/** An answer of the service has shown the user, whom nobody needs to look up. */
export function knowUser(forge: Client, { number, name }: FoundUser): void {
  for (const spelling of [number, name])
    void users.get(forge, questionOf(spelling), () => Promise.resolve({ number, name }));
}

/** The same; `undefined` also where the service does not answer the question. */
export const userIfKnown = (forge: Client, spelling: string | number): Promise<FoundUser | undefined> =>
  userAt(forge, spelling).catch((error: unknown) => {
    if (error instanceof ForgeError) return undefined;
    throw error;
  });

async function lookUp(forge: Client, text: string | number): Promise<UserAccount | undefined> {
  if (typeof text === "number") return unlessNotFound(forge.users.get({ user_id: text }));
  if (isEmail(text)) return withAddress(text, await forge.users.list({ search: text }).toArray());
  const named = await forge.users.list({ username: text }).toArray();
  return named.find(({ username }) => isSameName(username, text));
}

/**
 * A search finds the text in names, too, which people choose for themselves: an address that the service shows decides. Where it shows
 * none, it was found by an address if it stands in no name, and then by the whole one.
 */
function withAddress(address: string, found: readonly UserAccount[]): UserAccount | undefined {
  const addresses = ({ email, public_email }: UserAccount) =>
    [email, public_email].flatMap((one) => (one ? [one.toLowerCase()] : []));
  const shown = found.find((one) => addresses(one).includes(address));
  if (shown !== undefined) return shown;
  const hidden = found.filter(
    (one) =>
      addresses(one).length === 0 &&
      ![one.username, one.name].some((name) => name?.toLowerCase().includes(address)),
  );
  return hidden.length === 1 ? hidden[0] : undefined;
}
