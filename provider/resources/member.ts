/** Inputs and calls that members of groups and of projects have in common: a user by name, a level, and until when. */

import { z } from "zod";
import type { Client } from "../../sdk";
import { accessLevels, positiveId, words } from "../../sdk/api/fields";
import { requires } from "../../sdk/api/plan";
import type { Member } from "../../sdk/generated/objects";
import { NotFoundError, ServiceError } from "../../sdk/http/errors";
import { unlessRefused } from "../../sdk/http/not-found";
import { exactNumber } from "../../sdk/json";
import { dayToCome } from "../definition/formats";
import { widerIf } from "../definition/loosening";
import { type Context, type Undeclared, UntouchedError } from "../definition/resource";
import { directoryOf } from "../identity/who";
import { AnswerCache } from "../service/cache";
import { runInQueue } from "../service/queue";
import { isSameName } from "../values/place-paths";
import { type grantableLevelField, isSameLevel, levelName, levelNumber } from "./access-levels";
import { dated, dateField } from "./fields";
import { lossesOf } from "./member-losses";
import { type MemberPlace, type Members, membersIn } from "./members-in";
import { isLastOwner, MAKE_ANOTHER_OWNER, membersLeftAlone, reasonsToStay } from "./members-left-alone";

export const memberInputs = {
  user: z
    .union([positiveId, words.regex(/^[^\s,]+$/, "one name, without spaces and commas")])
    .describe(
      "The user: the user name, the email address or the number; whoever is renamed stays the same member.",
    ),
  expiresAt: dateField("The last day of the membership"),
  memberRoleId: requires(
    "ultimate",
    positiveId
      .optional()
      .describe("The number of a member role; `accessLevel` is then the role that it adds to."),
  ),
};

const outputs = {
  userId: z.int().describe("The user's number in the service."),
  username: z.string().describe("The user's present user name."),
};

interface Declared {
  readonly user: string | number;
  /** Beside a name that an earlier member had. */
  readonly userId?: number | undefined;
  readonly accessLevel: z.output<typeof grantableLevelField>;
  readonly expiresAt?: string | undefined;
  readonly memberRoleId?: number | undefined;
}

interface Change {
  readonly inputs: Declared;
  readonly changed: Partial<Declared>;
}

type At = { readonly project?: string | number } & { readonly group?: string | number };

interface Id extends At {
  readonly userId: string;
}

const roleOf = ({ member_role_id, member_role }: Member) => member_role_id ?? member_role?.id;

/** As it is declared or recorded while it means this member. */
function spelled({ id, username }: Member, { user, userId }: Readonly<Record<string, unknown>>): unknown {
  if (user === undefined) return username;
  const isSame = userId === undefined ? isSameName(user, username) : userId === id;
  return isSame ? user : username;
}

const grantOf = ({ accessLevel, expiresAt, memberRoleId }: Partial<Declared>) => ({
  ...(accessLevel === undefined ? {} : { access_level: levelNumber(accessLevel) }),
  expires_at: dated(expiresAt),
  member_role_id: memberRoleId,
});

/** One after another: of two owners who leave at the same time, each would see the other one. */
const inTurn = <T>(forge: Client, { type, place }: Members, run: () => Promise<T>): Promise<T> =>
  runInQueue(forge, `members of ${type} ${place.toLowerCase()}`, run);

/** Whether the service shows no user of this name. */
const isNobody = async (forge: Client, username: string): Promise<boolean> =>
  (await unlessRefused(forge.users.list({ username }).toArray()))?.length === 0;

/** By number, because a name may change hands meanwhile; the service may know one whom the token does not see. */
async function whomOf(forge: Client, { user, userId }: Pick<Declared, "user" | "userId">) {
  const user_id =
    userId ?? (typeof user === "number" ? user : await directoryOf(forge, "user").numberOf(user));
  return user_id === undefined ? { username: String(user) } : { user_id };
}

const nobodyText = (user: string | number): string =>
  `the service has no user ${JSON.stringify(user)}; correct the user name, or create the user first${
    typeof user === "string" && /^\d+$/.test(user) ? "; a number is written without quotes, as user" : ""
  }`;

const bots = new AnswerCache<ReadonlySet<unknown>>();

/** The numbers of the bots of a place's access tokens, as far as the token may see them. */
const botsIn = (forge: Client, type: MemberPlace, place: string): Promise<ReadonlySet<unknown>> =>
  bots.get(forge, `${type} ${place}`, async () => {
    const listed =
      type === "group"
        ? forge.groupAccessTokens.list({ group: place })
        : forge.projectAccessTokens.list({ project: place });
    return new Set(((await unlessRefused(listed.toArray())) ?? []).map(({ user_id }) => user_id));
  });

const LOCKED =
  "the service lets nobody become a member here: a group above has membershipLock, so that only groups have members. Make them a member of the group, or take the lock away";

/** The fields of a definition. */
export const ofMembers = <const T extends MemberPlace>(type: T) => {
  const at = (forge: Client, place: At): Members => membersIn(forge, type, String(place[type] ?? ""));
  return {
    owner: "parent",
    outputs,
    id: [type, "userId"],
    title: "user",
    loosens: { accessLevel: widerIf.higher, expiresAt: widerIf.later, memberRoleId: widerIf.given },
    loosensWhen: "created",
    users: { user: { number: "userId", name: "username" } },
    replaceOn: [type, "user"],
    whenNew: { expiresAt: dayToCome },
    references: { memberRoleId: "MemberRole" },
    wireNames: { userId: "id" },
    derivedFrom: { username: ["user"] },
    fromAnswer: {
      user: spelled,
      accessLevel: ({ access_level }: Member) => levelName(access_level),
      expiresAt: ({ expires_at }: Member) => expires_at ?? "",
      memberRoleId: roleOf,
    },
    isEquivalent: { accessLevel: isSameLevel },
    pull: {
      omitDefaults: { expiresAt: "" },
      isLeftOut: async ({ forge }: Pick<Context, "forge">, answer: object, place: string) =>
        (await botsIn(forge, type, place)).has((answer as Member).id),
    },

    async create(
      { forge }: Context,
      { user, userId, accessLevel, ...grant }: Declared & At,
    ): Promise<Member> {
      const access_level = levelNumber(accessLevel);
      const whom = await whomOf(forge, { user, userId });
      try {
        return await at(forge, grant).create({ ...whom, ...grantOf(grant), access_level });
      } catch (error) {
        if (error instanceof ServiceError && error.status === 405)
          throw new UntouchedError(LOCKED, { cause: error });
        if (!(error instanceof NotFoundError && (await isNobody(forge, String(user))))) throw error;
        throw new UntouchedError(nobodyText(user), { cause: error });
      }
    },

    read: ({ forge }: Context, { userId, ...place }: Id): Promise<Member> =>
      at(forge, place).get(exactNumber(userId)),

    /** A custom role adds to one level: with another level, it goes. */
    async update(
      { forge }: Context,
      { userId, ...place }: Id,
      { inputs: declared, changed }: Change,
    ): Promise<Member> {
      const members = at(forge, place);
      const user_id = exactNumber(userId);
      const send = (member_role_id: number | null | undefined) =>
        members.update({
          user_id,
          ...grantOf(changed),
          access_level: levelNumber(declared.accessLevel),
          member_role_id,
        });
      if (!("accessLevel" in changed))
        return send(declared.memberRoleId ?? roleOf(await members.get(user_id)));
      return inTurn(forge, members, async () => {
        const member = await members.get(user_id);
        if (
          levelNumber(declared.accessLevel) < accessLevels.owner &&
          (await isLastOwner(forge, members, member))
        )
          throw new UntouchedError(
            `${member.username} stays an Owner, and is the last one. ${MAKE_ANOTHER_OWNER}`,
          );
        return send(declared.memberRoleId ?? (roleOf(member) === undefined ? undefined : null));
      });
    },

    /** A declared member goes; the place may need somebody, and the run its own token. */
    async delete({ forge, warn, isUndeclared }: Context, { userId, ...place }: Id): Promise<void> {
      const members = at(forge, place);
      const user_id = exactNumber(userId);
      await inTurn(forge, members, async () => {
        const member = await members.get(user_id);
        const reason = (await reasonsToStay(forge, members, [member])).get(member);
        const stays = `${member.username} stays a member, who is ${reason?.why}`;
        if (reason?.remedy !== undefined && !isUndeclared)
          throw new UntouchedError(`${stays}. ${reason.remedy}`);
        if (reason !== undefined && isUndeclared) warn(stays);
        else await members.delete(user_id);
      });
    },

    leftAlone: ({ forge }: Context, { place, ...about }: Undeclared<Member>) =>
      membersLeftAlone(forge, at(forge, place), about),

    losses: {
      what: "entries in protections",
      of: ({ forge }: Pick<Context, "forge">, place: At) => lossesOf(forge, at(forge, place)),
    },

    list: ({ forge }: Context, place: At) => at(forge, place).list(),
    isSame: ({ id, username }: Member, { user, userId }: Declared) =>
      userId === undefined ? isSameName(username, user) : id === userId,
    isFoundUnderAnyTitle: ({ userId }: Declared) => userId !== undefined,
    canonical: { user: (name: string) => name.toLowerCase() },
    origin: ({ created_at: at, created_by }: Member) => ({ at, by: created_by?.id }),
  } as const;
};
