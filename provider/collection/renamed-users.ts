/** Users of recorded and declared items, compared by their numbers: whoever was renamed is the same, and another one can have the name now. */
import type { Client } from "../../sdk";
import type { AnyDefinition, State } from "../definition/resource";
import { userIfKnown } from "../identity/users";
import { Cache } from "../service/cache";
import { hasUnknown, isUnset, type Values } from "../values/values";
import { warn } from "./print";

type Items<T> = ReadonlyMap<string, T>;

/** An input that names a user, and the outputs with the number and the present name. */
interface UserInput {
  readonly input: string;
  readonly number: string;
  readonly name: string;
}

/** For each such input how recorded users are spelled so that they compare with the declared ones, by key. */
export const spellingsOfUsers = (
  { users = {} }: AnyDefinition,
  forge: Client,
  olds: Items<State>,
  news: Items<Values>,
): Promise<readonly (readonly [input: string, spellings: Items<unknown>])[]> =>
  Promise.all(
    Object.entries(users as Record<string, Omit<UserInput, "input">>).map(async ([input, outputs]) => {
      const user = { input, ...outputs };
      const kept = await spellingsOfKept(forge, user, olds, news);
      const moved = await spellingsOfMoved(forge, user, olds, news);
      return [input, new Map([...kept, ...moved])] as const;
    }),
  );

// ─── Items with the same key ─────────────────────────────────────────────────

async function spellingsOfKept(
  forge: Client,
  { input, number, name }: UserInput,
  olds: Items<State>,
  news: Items<Values>,
): Promise<Items<unknown>> {
  const spellings = new Map<string, unknown>();
  for (const [key, { values }] of olds) {
    const named = { input, declared: news.get(key)?.[input], recorded: values[input] };
    const spelling = await spellingOfUser(forge, { ...named, number: values[number], now: values[name] });
    if (spelling !== undefined) spellings.set(key, spelling);
  }
  return spellings;
}

interface NamedUser {
  readonly input: string;
  readonly declared: unknown;
  readonly recorded: unknown;
  readonly number: unknown;
  /** The present user name. */
  readonly now: unknown;
}

/** `undefined` as it is recorded. */
async function spellingOfUser(forge: Client, named: NamedUser): Promise<unknown> {
  const { declared, recorded, number, now } = named;
  if (!isKnown(declared) || number === undefined) return undefined;
  const isRecorded = isSameName(declared, recorded);
  if (isRecorded && isSameName(declared, now ?? declared)) return undefined;
  const user = await userIfKnown(forge, String(declared));
  if (user?.number === number) return declared;
  if (!isRecorded) return undefined;
  // Another one has the name now.
  if (user !== undefined) return String(number);
  noteRenamed(forge, named);
  return undefined;
}

const notedUsers = new Cache<true>();

/** Says it once. */
function noteRenamed(forge: Client, { input, declared, number, now }: NamedUser): void {
  notedUsers.get(forge, String(declared), () => {
    warn(
      `The user ${declared} is ${now} now (number ${number}), and stays managed. Write ${input}: ${JSON.stringify(now)}.`,
    );
    return true;
  });
}

// ─── Items whose key is the user name ────────────────────────────────────────

/** Recorded users that no item of the same key declares, but another one does by the present name. */
async function spellingsOfMoved(
  forge: Client,
  { input, number }: UserInput,
  olds: Items<State>,
  news: Items<Values>,
): Promise<Items<unknown>> {
  const leaving = [...olds].filter(([key, { values }]) => !news.has(key) && values[number] !== undefined);
  const coming = [...news].flatMap(([key, { [input]: spelling }]) =>
    olds.has(key) || !isKnown(spelling) ? [] : [spelling],
  );
  if (leaving.length === 0 || coming.length === 0) return new Map();
  const spelledAt = new Map<unknown, unknown>();
  // Whichever takes fewer requests.
  if (coming.length <= leaving.length)
    for (const spelling of coming)
      spelledAt.set((await userIfKnown(forge, String(spelling)))?.number, spelling);
  else
    for (const [, { values }] of leaving) {
      const user = await userIfKnown(forge, String(values[number]));
      const spelling = coming.find((one) => isSameName(one, user?.name));
      if (spelling !== undefined) spelledAt.set(values[number], spelling);
    }
  return new Map(
    leaving.flatMap(([key, { values }]) => {
      const spelling = spelledAt.get(values[number]);
      return spelling === undefined ? [] : [[key, spelling] as const];
    }),
  );
}

const isKnown = (spelling: unknown): boolean => !isUnset(spelling) && !hasUnknown(spelling);

const isSameName = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase();
