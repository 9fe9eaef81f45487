/**
 * Members that are never removed, and why: asked of all that nothing declares, by the plan and by the report of a run, and again right
 * before each removal.
 */
import type { Client } from "../../sdk";
import { accessLevels } from "../../sdk/api/fields";
import type { Member } from "../../sdk/generated/objects";
import { ForgeError } from "../../sdk/http/errors";
import type { Context } from "../definition/resource";
import { AnswerCache } from "../service/cache";
import { ownUser } from "../service/own-user";
import type { Members } from "./members-in";

/** The reason that somebody is left alone for. */
export interface LeftAlone {
  readonly text: string;
  /** The group or project cannot do without them: a removal that is asked for fails. */
  readonly remedy?: string;
}

/** Of the members that are to be removed together, those that are left alone; `all` are the direct members, where they are known. */
export async function leftAlone(
  { forge }: Pick<Context, "forge">,
  members: Members,
  removed: readonly Member[],
  all?: readonly Member[],
): Promise<ReadonlyMap<Member, LeftAlone>> {
  if (removed.length === 0) return new Map();
  const own = await ownUser(forge);
  const lastOwner = await lastOwnerAmong(members, removed, all);
  const provisioned = await provisionedIn(forge, members);
  const reasons = await Promise.all(
    removed.map(async (member) => [member, await reasonFor(member)] as const),
  );
  return new Map(reasons.flatMap(([member, text]) => (text === undefined ? [] : [[member, text] as const])));

  async function reasonFor(member: Member): Promise<LeftAlone | undefined> {
    if (member === lastOwner) return { text: LAST_OWNER, remedy: MAKE_ANOTHER_OWNER };
    if (member.id === own) return { text: "the token belongs to this user" };
    const source = sourceOf(member) ?? (provisioned.has(member.id) ? "SCIM" : undefined);
    if (source !== undefined) return { text: `the membership comes from ${source}` };
    return (await isOfService(forge, member)) ? { text: "it is the bot of an access token" } : undefined;
  }
}

const LAST_OWNER = "nobody else is an Owner";
const MAKE_ANOTHER_OWNER = "Make somebody else an Owner first, and run again";

/** Only members from LDAP can have an overridden level. */
const sourceOf = ({ group_saml_identity, group_scim_identity, override }: Member): string | undefined => {
  if (override !== undefined && override !== null) return "LDAP";
  if (group_scim_identity) return "SCIM";
  return group_saml_identity ? "SAML" : undefined;
};

// ─── Owners ──────────────────────────────────────────────────────────────────

const isOwner = ({ access_level, membership_state, state }: Member): boolean =>
  access_level >= accessLevels.owner &&
  (membership_state ?? "active") === "active" &&
  (state ?? "active") === "active";

/** The owner that must stay, if all owners were to be removed: the one who has been it the longest. */
async function lastOwnerAmong(
  members: Members,
  removed: readonly Member[],
  all: readonly Member[] | undefined,
): Promise<Member | undefined> {
  const leaving = removed.filter(isOwner);
  if (leaving.length === 0) return undefined;
  const ids = new Set(removed.map(({ id }) => id));
  const stays = (one: Member) => isOwner(one) && !ids.has(one.id);
  if ((all ?? (await members.list().toArray())).some(stays)) return undefined;
  if ((await members.listAll().toArray()).some(stays)) return undefined;
  return leaving.reduce((first, one) => (one.id < first.id ? one : first));
}

// ─── Who did not come by hand ────────────────────────────────────────────────

const scimUsers = new AnswerCache<ReadonlySet<number>>();

/** The users that SCIM provides in the top-level group, if the token may see them. */
const provisionedIn = (forge: Client, { type, place }: Members): Promise<ReadonlySet<number>> =>
  scimUsers.get(forge, `${type} ${place.toLowerCase()}`, async () => {
    try {
      const path = await pathOf(forge, { type, place });
      const [top = path] = path.split("/");
      return await scimUsers.get(forge, `group ${top.toLowerCase()} itself`, () => scimUsersOf(forge, top));
    } catch (error) {
      // Without the right to see them, or where the service has none.
      if (error instanceof ForgeError) return new Set();
      throw error;
    }
  });

async function pathOf(forge: Client, { type, place }: Pick<Members, "type" | "place">): Promise<string> {
  if (!/^\d+$/.test(place)) return place;
  return type === "group"
    ? ((await forge.beyond.getGroup({ group: place })).full_path ?? place)
    : ((await forge.beyond.getProject({ project: place })).path_with_namespace ?? place);
}

const scimUsersOf = async (forge: Client, group: string): Promise<ReadonlySet<number>> =>
  new Set(
    (await forge.scimIdentities.list({ group }).toArray()).flatMap(({ user_id }) =>
      user_id == null ? [] : [user_id],
    ),
  );

const serviceUsers = new AnswerCache<boolean>();

/** Whether it is one of the service's own users, such as the bot of an access token: these filters leave it out. */
const isOfService = (forge: Client, { id, username }: Member): Promise<boolean> =>
  serviceUsers.get(forge, String(id), async () => {
    const filters = { without_project_bots: true, exclude_internal: true };
    return (await forge.users.list({ username, ...filters }).toArray()).length === 0;
  });
