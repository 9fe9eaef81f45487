/**
 * Members that are never removed because nothing declares them, and why: asked by the plan and by the report of a run, and again right
 * before each removal. Who was declared is removed, except for those whom the place or the run cannot do without.
 */
import type { Client } from "../../sdk";
import { accessLevels } from "../../sdk/api/fields";
import type { Member } from "../../sdk/generated/objects";
import { unlessRefused } from "../../sdk/http/not-found";
import type { LeftAlone, Undeclared } from "../definition/resource";
import { AnswerCache } from "../service/cache";
import { ownUser } from "../service/own-user";
import { pathAbove } from "../values/place-paths";
import { type Members, membersIn } from "./members-in";

/** Why somebody is not removed. */
export interface Reason {
  readonly why: string;
  /** The group or project, or the run, cannot do without them: a removal that is asked for fails. */
  readonly remedy?: string;
}

/** Of the members that are to be removed together, those that are not; `all` are the direct members, where they are known. */
export async function reasonsToStay(
  forge: Client,
  members: Members,
  removed: readonly Member[],
  { all, path }: Partial<Pick<Undeclared<Member>, "all" | "path">> = {},
): Promise<ReadonlyMap<Member, Reason>> {
  if (removed.length === 0) return new Map();
  const own = await ownUser(forge);
  const lastOwner = await lastOwnerAmong(forge, members, removed, all);
  const provisioned = await provisionedIn(forge, path ?? (await pathOf(forge, members)));
  const reasonFor = async (member: Member): Promise<Reason | undefined> => {
    if (member === lastOwner) return { why: "the last Owner", remedy: MAKE_ANOTHER_OWNER };
    if (member.id === own) return { why: "the user of the token", remedy: OTHER_TOKEN };
    const source = sourceOf(member) ?? (provisioned.has(member.id) ? "SCIM" : undefined);
    if (source !== undefined) return { why: `from ${source}` };
    return (await isOfService(forge, member)) ? { why: "a bot of the service" } : undefined;
  };
  const reasons = await Promise.all(removed.map(async (one) => [one, await reasonFor(one)] as const));
  return new Map(reasons.flatMap(([one, reason]) => (reason === undefined ? [] : [[one, reason] as const])));
}

/** Whether a group or project would be without an Owner if this member were not one. */
export const isLastOwner = async (forge: Client, members: Members, member: Member): Promise<boolean> =>
  (await lastOwnerAmong(forge, members, [member], undefined)) === member;

/** With those whom the group or project has from above, who are no members of its own. */
export async function membersLeftAlone(
  forge: Client,
  members: Members,
  { objects, all, path: known }: Omit<Undeclared<Member>, "place">,
): Promise<readonly LeftAlone<Member>[]> {
  const path = known ?? (await pathOf(forge, members));
  const reasons = await reasonsToStay(forge, members, objects, { all, path });
  const stay = [...reasons].map(([object, { why }]) => ({ object, name: object.username, why }));
  const own = new Set(all.map(({ id }) => id));
  return [...stay, ...(await inheritedBy(forge, path, own))];
}

const OTHER_TOKEN = "Remove the membership with the token of somebody else";

export const MAKE_ANOTHER_OWNER = "Make somebody else an Owner first, and run again";

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

/** The owner that must stay, if all owners were to be removed: the first one by number. A bot is no Owner that a place can do with. */
async function lastOwnerAmong(
  forge: Client,
  members: Members,
  removed: readonly Member[],
  all: readonly Member[] | undefined,
): Promise<Member | undefined> {
  const leaving = removed.filter(isOwner);
  if (leaving.length === 0) return undefined;
  const ids = new Set(removed.map(({ id }) => id));
  const hasOwner = async (list: readonly Member[]) => {
    for (const one of list.filter((member) => isOwner(member) && !ids.has(member.id)))
      if (!(await isOfService(forge, one))) return true;
    return false;
  };
  if (await hasOwner(all ?? (await members.list().toArray()))) return undefined;
  if (await hasOwner(await members.listAll().toArray())) return undefined;
  return leaving.reduce((first, one) => (one.id < first.id ? one : first));
}

// ─── Who did not come by hand ────────────────────────────────────────────────

const paths = new AnswerCache<string | undefined>();

/** The full path of a place; `undefined` if the service does not show it. */
const pathOf = (forge: Client, { type, place }: Members): Promise<string | undefined> =>
  paths.get(forge, `${type} ${place.toLowerCase()}`, () =>
    unlessRefused(
      type === "group"
        ? forge.groups.get({ group: place }).then(({ full_path }) => full_path ?? undefined)
        : forge.projects
            .get({ project: place })
            .then(({ path_with_namespace }) => path_with_namespace ?? undefined),
    ),
  );

const scimUsers = new AnswerCache<ReadonlySet<number>>();

/** The users that SCIM provides in the top-level group, if the token may see them. */
async function provisionedIn(forge: Client, path: string | undefined): Promise<ReadonlySet<number>> {
  const [top] = path?.split("/") ?? [];
  if (top === undefined) return new Set();
  return scimUsers.get(forge, top.toLowerCase(), () =>
    unlessRefused(scimUsersOf(forge, top)).then((users) => users ?? new Set()),
  );
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

// ─── Who has the place from above ────────────────────────────────────────────

const aboveOf = new AnswerCache<readonly Member[]>();

/** All places of one group have the same members from above, which are listed once. */
async function inheritedBy(
  forge: Client,
  path: string | undefined,
  own: ReadonlySet<number>,
): Promise<readonly LeftAlone<Member>[]> {
  const parent = pathAbove(path ?? "");
  if (parent === "") return [];
  const above = await aboveOf.get(forge, parent.toLowerCase(), async () => {
    const shown = await unlessRefused(membersIn(forge, "group", parent).listAll().toArray());
    return shown?.filter(({ access_level }) => access_level > MINIMAL_ACCESS) ?? [];
  });
  return above
    .filter(({ id }) => !own.has(id))
    .map(({ username }) => ({ name: username, why: `inherited from ${parent}` }));
}

/** Minimal access is to the group itself, not to what is in it. */
const MINIMAL_ACCESS = 5;
