/** Shared by protected branches and tags: the entries of a right, how a request has them, and members whom a rule does not know yet. */

import type { z } from "zod";
import type { Client } from "../../sdk";
import { requiring } from "../../sdk/api/plan";
import { UnprocessableError } from "../../sdk/http/errors";
import { unlessNotFound } from "../../sdk/http/not-found";
import { type Context, NotShownError, UntouchedError } from "../definition/resource";
import { untilShown } from "../service/patience";
import { type AccessEntry, type Explain, entriesInput, newEntries, people } from "./access-entries";
import type { AccessLevel } from "./access-levels";

const LEVELS = ["no one", "developer", "maintainer", "admin"] as const;

/** The levels of a right that nobody may lose. */
export const LEVELS_OF_SOMEONE = ["developer", "maintainer", "admin"] as const;

const SENTENCE =
  "A role: `developer` for developers and maintainers, `maintainer`, `admin` for administrators, or `no one`; its number in the API means the same.";

/** Users and groups of an entry. */
export const ofPremium = requiring(people, {
  premium: ["userId", "user", "groupId", "group"],
});

/** The holders of a right: an empty list means no one. */
export const rightInput = <More extends z.ZodRawShape>(more: More) =>
  entriesInput(LEVELS, SENTENCE, { ...ofPremium, ...more });

/** A right of a new rule: every tier takes one role; users, groups and further roles need a paid one. */
export function newRight<Level extends AccessLevel>(entries: readonly AccessEntry<Level>[] = []) {
  const all = newEntries(entries);
  const role = all.find(({ access_level }) => access_level !== undefined);
  const named = all.filter((entry) => entry !== role);
  return { level: role?.access_level, named: named.length > 0 ? named : undefined };
}

/** An empty list as the service has it. */
export const orNoOne = (entries: readonly AccessEntry<RightLevel>[] | undefined) =>
  entries?.length === 0 ? NO_ONE : entries;

export type RightLevel = AccessLevel<(typeof LEVELS)[number]>;

const NO_ONE: readonly AccessEntry<RightLevel>[] = [{ accessLevel: "no one" }];

/** Why the service took no user, group or further role, although the request was fine. */
export const whyNotTaken =
  (project: unknown, others: string): Explain =>
  () =>
    `the tier of ${project} has no rights of single users and groups, which are Premium. ${others}`;

/**
 * Sends a request that names users. A member of a moment ago is not one for a rule yet, and is waited for; whoever is no member at all
 * is named. `isTaken` says whether the request is refused for another rule of the name.
 */
export async function untilMembersCount<T>(
  context: Context,
  project: string | number,
  lists: Readonly<Record<string, readonly AccessEntry[] | undefined>>,
  send: () => Promise<T>,
  isTaken: () => Promise<boolean> = async () => false,
): Promise<T> {
  const attempt = () =>
    send().catch(async (error: unknown) => {
      const isOfUsers = Object.values(lists).some((entries = []) =>
        entries.some(({ userId }) => userId !== undefined),
      );
      if (!(error instanceof UnprocessableError && isOfUsers) || (await isTaken())) throw error;
      const problems = await outsidersIn(context, project, lists);
      if (problems.length > 0) throw new UntouchedError(problems.join("; "), { cause: error });
      throw new NotShownError(`${NOT_YET} (the service says: ${error.serviceMessage})`, { cause: error });
    });
  return untilShown(context, attempt).catch((error: unknown) => {
    throw error instanceof NotShownError ? new UntouchedError(error.detail, { cause: error.cause }) : error;
  });
}

const NOT_YET =
  "the service does not count a new member as one yet, although it lists them as one; run again in a minute";

/** Whether a user is a direct, inherited or invited member of a project. */
export const isMember = async (forge: Client, project: string | number, user_id: number): Promise<boolean> =>
  (await unlessNotFound(forge.projectMembers.getInherited({ project, user_id }))) !== undefined;

/** The entries whose users are no members of the project. */
async function outsidersIn(
  { forge }: Context,
  project: string | number,
  lists: Readonly<Record<string, readonly AccessEntry[] | undefined>>,
): Promise<readonly string[]> {
  const named = Object.entries(lists).flatMap(([list, entries = []]) =>
    entries.flatMap(({ userId }, index) =>
      userId === undefined ? [] : [{ userId, at: `${list}[${index}]` }],
    ),
  );
  const problems = await Promise.all(
    named.map(async ({ userId, at }) => {
      const isThere = await isMember(forge, project, userId);
      return isThere
        ? []
        : [
            `${at}: user ${userId} has no access to ${project}: add them as a member, or share the project with a group that they are in`,
          ];
    }),
  );
  return problems.flat();
}
