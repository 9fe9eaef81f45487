/** How a member of a group or project is shown, and whether they take up a seat. */
import { accessLevels } from "../sdk/api/fields";
import type { DialectName } from "../sdk/http/dialect";
import {
  descendants,
  groupAndAncestors,
  hasTier,
  type Membership,
  projectsIn,
  type StoredPlace,
  topLevelGroup,
} from "./access";
import { showMemberRole } from "./areas/member-roles";
import { inEnterprise, userSummary } from "./present";
import type { StoredGroup, StoredMember, User, World } from "./world";

export interface Caller {
  readonly world: World;
  readonly user: User;
  readonly level: number;
  readonly baseUrl: string;
  readonly dialect: DialectName;
}

interface Seats {
  readonly show_seat_info?: boolean | undefined;
}

export function showMembership(caller: Caller, place: StoredPlace, { show_seat_info = false }: Seats = {}) {
  const { world, baseUrl } = caller;
  const top = topLevelGroup(world, place.project ?? place.group ?? { full_path: "" });
  const seated = new Set(
    show_seat_info && top ? seats(world, top, caller.dialect).map(({ user }) => user.id) : [],
  );
  return ({ member, access_level }: Membership) => {
    const person = world.users.get(member.user_id);
    const creator = world.users.get(member.created_by_id);
    return {
      ...userSummary(person, baseUrl),
      access_level,
      created_at: member.created_at,
      ...(creator ? { created_by: userSummary(creator, baseUrl) } : {}),
      expires_at: member.expires_at,
      ...inEnterprise(world, {
        ...showIdentity(caller, top, member),
        ...showRole(caller, member),
        membership_state: member.state,
        ...(member.override === null ? {} : { override: member.override }),
        ...(seesAddress(caller) ? { email: person?.email } : {}),
        ...(show_seat_info ? { is_using_seat: seated.has(member.user_id) } : {}),
      }),
    };
  };
}

/** Addresses are for administrators; as the specification has it, for the owners, too. */
const seesAddress = ({ user, level, dialect }: Caller): boolean =>
  user.admin || (dialect === "neutral" && level >= accessLevels.owner);

function showRole({ world, dialect }: Caller, { member_role_id }: StoredMember) {
  if (dialect === "neutral") return { member_role_id };
  const role = world.member_roles.get(member_role_id);
  return role ? { member_role: showMemberRole(role, dialect) } : {};
}

/** For the owners, where the group has SAML. */
function showIdentity({ world, level, dialect }: Caller, top: StoredGroup | undefined, member: StoredMember) {
  const isOwner = level >= accessLevels.owner;
  if (dialect === "neutral")
    return { group_saml_identity: isOwner && top ? samlIdentity(world, top, member) : null };
  const hasSaml = top !== undefined && world.saml_identities.of(top.id).length > 0;
  return isOwner && hasSaml ? { group_saml_identity: samlIdentity(world, top, member) } : {};
}

function samlIdentity(world: World, group: StoredGroup, { user_id }: StoredMember) {
  const identity = world.saml_identities.of(group.id).find((row) => row.user_id === user_id);
  return identity
    ? { extern_uid: identity.extern_uid, provider: "group_saml", saml_provider_id: identity.group_id }
    : null;
}

// ─── Seats ───────────────────────────────────────────────────────────────────

export interface Seat {
  readonly user: User;
  readonly member: StoredMember;
  readonly access_level: number;
  readonly membership_type: "group_member" | "project_member" | "group_invite" | "project_invite";
}

export const takesSeat = ({ bot, state }: User): boolean => !bot && state === "active";

/** Billable users of a top-level group, each once with their highest role. */
export function seats(world: World, group: StoredGroup, dialect: DialectName): Seat[] {
  const groupIds = new Set([group, ...descendants(world, group)].map(({ id }) => id));
  const projectIds = new Set(projectsIn(world, group).map(({ id }) => id));
  const isInside = (row: { group_id: number | null; project_id: number | null }) =>
    (row.group_id !== null && groupIds.has(row.group_id)) ||
    (row.project_id !== null && projectIds.has(row.project_id));

  const best = new Map<number, Seat>();
  const seat = (member: StoredMember, access_level: number, membership_type: Seat["membership_type"]) => {
    const user = world.users.get(member.user_id);
    if (user === undefined || !takesSeat(user) || member.state !== "active") return;
    if (access_level <= (best.get(user.id)?.access_level ?? -1)) return;
    best.set(user.id, { user, member, access_level, membership_type });
  };
  for (const member of world.members.where(isInside)) {
    seat(member, member.access_level, member.project_id === null ? "group_member" : "project_member");
  }
  for (const share of world.shares.where(isInside)) {
    const invited = world.groups.get(share.invited_group_id);
    const counting = new Set(invited && groupAndAncestors(world, invited).map(({ id }) => id));
    for (const member of world.members.where(({ group_id }) => group_id !== null && counting.has(group_id))) {
      seat(
        member,
        Math.min(member.access_level, share.access_level),
        share.project_id === null ? "group_invite" : "project_invite",
      );
    }
  }
  // Guests cost nothing in the highest tier; an installation of one's own lists them all the same.
  const isFree = dialect === "neutral" && hasTier(world, { group }, "ultimate");
  const free = isFree ? accessLevels.guest : 0;
  return [...best.values()].filter(({ access_level }) => access_level > free);
}
