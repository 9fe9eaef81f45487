/** The model's rules of a user's names, addresses and passwords, with its sentences. */
import { isEmailAddress, namespacePath, plainPath, unreserved } from "../sdk/text-rules";
import { apiError } from "./handler";
import { atMost, brokenRules, upTo } from "./titles";
import type { User, World } from "./world";

interface Given {
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

type Reasons = Readonly<Record<string, readonly string[]>>;

// ─── Taken ───────────────────────────────────────────────────────────────────

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether another user has the name or the address. */
export function isTaken(world: World, field: "username" | "email", value: string | undefined, but?: User) {
  if (!value) return false;
  const others = world.users.where((user) => user !== but && same(user[field], value));
  if (field === "username" || others.length > 0) return others.length > 0;
  return world.emails.where(({ user_id, email }) => user_id !== but?.id && same(email, value)).length > 0;
}

export const TAKEN = "has already been taken";

// ─── Names and addresses ─────────────────────────────────────────────────────

function ofUsername(username: string): string[] {
  const isBlank = username.trim() === "";
  return [
    ...(isBlank ? ["can't be blank", "can't be blank"] : []),
    ...brokenRules(username, [plainPath, namespacePath]),
    ...(isBlank ? ["is too short (minimum is 2 characters)", "is too short (minimum is 1 character)"] : []),
    ...brokenRules(username, [upTo(255), unreserved(username, "top")]),
  ];
}

const BLANK = "can't be blank";

function ofName(name: string): Reasons {
  if (name.trim() === "") return { "namespace.name": [BLANK], name: [BLANK] };
  const long = name.length > 255 ? [atMost(255)] : [];
  const [first = ""] = name.split(" ");
  return { "namespace.name": long, name: long, first_name: first.length > 127 ? [atMost(127)] : [] };
}

const ofEmail = (email: string): string[] =>
  email === "" ? [BLANK] : isEmailAddress(email) ? [] : ["is invalid"];

// ─── Passwords ───────────────────────────────────────────────────────────────

const LEAST = 8;
const WEAK = "must not contain commonly used combinations of words and letters";

/** The most common ones of eight letters or more, and words that none may have. */
const common = new Set(
  "password password1 passw0rd 12345678 123456789 1234567890 11111111 00000000 87654321 qwertyui qwertyuiop iloveyou baseball football superman sunshine princess trustno1 welcome1 letmein1 computer internet".split(
    " ",
  ),
);
const forbidden = ["gitlab", "devops"];

function ofPassword(password: string, { username = "", name = "", email = "" }: Given): string[] {
  if (password.length < LEAST) return [`is too short (minimum is ${LEAST} characters)`];
  if (password.length > 128) return [atMost(128)];
  const own = [username, ...name.split(" "), email, ...email.split("@")].filter((word) => word.length > 3);
  const lower = password.toLowerCase();
  const isWeak =
    common.has(lower) || [...forbidden, ...own].some((word) => lower.includes(word.toLowerCase()));
  return isWeak ? [WEAK] : [];
}

// ─── All of it ───────────────────────────────────────────────────────────────

/** Why a user cannot have what is given, by field; `user` is the one that is changed. */
export function reasonsAgainst({ username, name, email, password }: Given, user?: User): Reasons {
  const whole: Given = {
    username: username ?? user?.username,
    name: name ?? user?.name,
    email: email ?? user?.email,
  };
  const reasons: Reasons = {
    ...(email === undefined ? {} : { email: ofEmail(email) }),
    ...(password === undefined ? {} : { password: ofPassword(password, whole) }),
    ...(username === undefined ? {} : { username: ofUsername(username) }),
    ...(name === undefined ? {} : ofName(name)),
  };
  return Object.fromEntries(Object.entries(reasons).filter(([, found]) => found.length > 0));
}

/** Refuses what the model does not take. */
export function assertUser(given: Given, user?: User): void {
  const reasons = reasonsAgainst(given, user);
  if (Object.keys(reasons).length > 0) throw apiError.invalid(reasons);
}

/** The same in a sentence: `Username api is a reserved name`. */
export const sentenceOf = (reasons: Reasons): string =>
  Object.entries(reasons)
    .flatMap(([field, found]) => found.map((reason) => `${capitalized(field)} ${reason}`))
    .join(" and ");

const capitalized = (field: string): string =>
  `${field[0]?.toUpperCase()}${field.slice(1).replaceAll("_", " ")}`;
