/** Members: direct, inherited and invited ones, and those who take up a seat. */
import { accessLevels } from "../../sdk/api/fields";
import type { groupMembers as groupOperations, projectMembers as operations } from "../../sdk/api/members";
import type { CheckedInputOf } from "../../sdk/api/operation";
import type { DialectName } from "../../sdk/http/dialect";
import {
  accessLevel,
  descendants,
  groupAndAncestors,
  hasTier,
  type Membership,
  memberships,
  parentGroup,
  projectsIn,
  type StoredPlace,
  topLevelGroup,
} from "../access";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { userSummary } from "../present";
import { compareText } from "../table";
import type { StoredGroup, StoredMember, User, World } from "../world";
import { showMemberRole } from "./member-roles";

export interface Caller {
  readonly world: World;
  readonly user: User;
  readonly level: number;
  readonly baseUrl: string;
  readonly dialect: DialectName;
}

// ─── Who is a member ─────────────────────────────────────────────────────────

const nearest = { direct: 0, inherited: 1, invited: 2 };

/** Of each person the membership with the highest role; among equals, the one that is nearest. */
function highest(all: readonly Membership[]): Membership[] {
  const best = new Map<number, Membership>();
  for (const membership of all) {
    const { user_id } = membership.member;
    const known = best.get(user_id);
    const higher = known ? membership.access_level - known.access_level : 1;
    if (higher > 0 || (higher === 0 && known && nearest[membership.via] < nearest[known.via]))
      best.set(user_id, membership);
  }
  return [...best.values()].sort((a, b) => a.member.id - b.member.id);
}

/** Members of an invited private group are visible to its members, and to members of the inviting group or project. */
function mayKnow({ world, user, level }: Caller, { invitedGroup }: Membership): boolean {
  if (invitedGroup === undefined || invitedGroup.visibility === "public") return true;
  return level > 0 || accessLevel(world, user, { group: invitedGroup }) > 0;
}

const direct = ({ world }: Caller, place: StoredPlace) =>
  memberships(world, place)
    .filter(({ via }) => via === "direct")
    .sort((a, b) => a.member.id - b.member.id);

const everyone = (caller: Caller, place: StoredPlace) =>
  highest(memberships(caller.world, place).filter((membership) => mayKnow(caller, membership)));

// ─── How a member is shown ───────────────────────────────────────────────────

interface Seats {
  readonly show_seat_info?: boolean | undefined;
}

export function showMembership(caller: Caller, place: StoredPlace, { show_seat_info = false }: Seats = {}) {
  const { world, level, baseUrl, dialect } = caller;
  const top = topLevelGroup(world, place.project ?? place.group ?? { full_path: "" });
  const byOwner = level >= accessLevels.owner;
  const seated = new Set(show_seat_info && top ? seats(world, top).map(({ user }) => user.id) : []);
  return ({ member, access_level }: Membership) => {
    const person = world.users.get(member.user_id);
    const creator = world.users.get(member.created_by_id);
    const role = world.member_roles.get(member.member_role_id);
    return {
      ...userSummary(person, baseUrl),
      access_level,
      created_at: member.created_at,
      created_by: creator ? userSummary(creator, baseUrl) : null,
      expires_at: member.expires_at,
      ...(dialect === "neutral" ? { member_role_id: member.member_role_id } : {}),
      ...(dialect === "gitlab" && role ? { member_role: showMemberRole(role, dialect) } : {}),
      membership_state: member.state,
      group_saml_identity: byOwner && top ? samlIdentity(world, top, member) : null,
      ...(byOwner ? { email: person?.email } : {}),
      ...(show_seat_info ? { is_using_seat: seated.has(member.user_id) } : {}),
    };
  };
}

function samlIdentity(world: World, group: StoredGroup, { user_id }: StoredMember) {
  const identity = world.saml_identities.of(group.id).find((row) => row.user_id === user_id);
  return identity
    ? { extern_uid: identity.extern_uid, provider: "group_saml", saml_provider_id: identity.group_id }
    : null;
}

// ─── Lists ───────────────────────────────────────────────────────────────────

type Filters = Partial<CheckedInputOf<typeof operations.list> & CheckedInputOf<typeof operations.listAll>>;

const contains = (needle: string, ...texts: (string | undefined)[]) =>
  texts.some((text) => text?.toLowerCase().includes(needle.toLowerCase()));

function listed(caller: Caller, place: StoredPlace, members: readonly Membership[], filters: Filters) {
  const { world } = caller;
  const { query, user_ids, skip_users, state } = filters;
  const states = hasTier(world, place, "premium") ? state : undefined;
  const found = members.filter(({ member }) => {
    const person = world.users.get(member.user_id);
    return (
      (query === undefined || contains(query, person?.name, person?.email, person?.username)) &&
      (user_ids?.includes(member.user_id) ?? true) &&
      !skip_users?.includes(member.user_id) &&
      (states === undefined || member.state === states)
    );
  });
  return collection(found, showMembership(caller, place, filters));
}

function one(caller: Caller, place: StoredPlace, members: readonly Membership[], userId: number) {
  const found = members.find(({ member }) => member.user_id === userId);
  if (found === undefined) throw apiError.notFound();
  return showMembership(caller, place)(found);
}

/** The same rules for groups and projects; `placeOf` is what differs. */
function membersOf<Call extends Caller>(placeOf: (call: Call) => StoredPlace) {
  return {
    list: (call: Call & { input: Filters }) => {
      const place = placeOf(call);
      return listed(call, place, direct(call, place), call.input);
    },
    listAll: (call: Call & { input: Filters }) => {
      const place = placeOf(call);
      return listed(call, place, everyone(call, place), call.input);
    },
    get: (call: Call & { input: { user_id: number } }) => {
      const place = placeOf(call);
      return one(call, place, direct(call, place), call.input.user_id);
    },
    getInherited: (call: Call & { input: { user_id: number } }) => {
      const place = placeOf(call);
      return one(call, place, everyone(call, place), call.input.user_id);
    },
  };
}

// ─── Seats ───────────────────────────────────────────────────────────────────

interface Seat {
  readonly user: User;
  readonly member: StoredMember;
  readonly access_level: number;
  readonly membership_type: "group_member" | "project_member" | "group_invite" | "project_invite";
}

/** Billable users of a top-level group, each once with their highest role. */
function seats(world: World, group: StoredGroup): Seat[] {
  const groupIds = new Set([group, ...descendants(world, group)].map(({ id }) => id));
  const projectIds = new Set(projectsIn(world, group).map(({ id }) => id));
  const isInside = (row: { group_id: number | null; project_id: number | null }) =>
    (row.group_id !== null && groupIds.has(row.group_id)) ||
    (row.project_id !== null && projectIds.has(row.project_id));

  const best = new Map<number, Seat>();
  const seat = (member: StoredMember, access_level: number, membership_type: Seat["membership_type"]) => {
    const user = world.users.get(member.user_id);
    if (user === undefined || user.bot || user.state !== "active" || member.state !== "active") return;
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
  // Guests cost nothing in the highest tier.
  const free = hasTier(world, { group }, "ultimate") ? accessLevels.guest : 0;
  return [...best.values()].filter(({ access_level }) => access_level > free);
}

type BillableSort = NonNullable<CheckedInputOf<typeof groupOperations.listBillable>["sort"]>;

function inOrder(found: readonly Seat[], sort: BillableSort): Seat[] {
  const by =
    (text: (seat: Seat) => string | null, direction: 1 | -1) =>
    (a: Seat, b: Seat): number => {
      const [left, right] = [text(a), text(b)];
      if (left === right) return a.user.id - b.user.id;
      // Users who never signed in come last in both directions.
      if (left === null || right === null) return left === null ? 1 : -1;
      return direction * compareText(left, right);
    };
  const name = ({ user }: Seat) => user.name.toLowerCase();
  const joined = ({ member }: Seat) => member.created_at;
  const signedIn = ({ user }: Seat) => user.last_sign_in_at;
  const active = ({ user }: Seat) => user.last_activity_on;
  const orders: Record<BillableSort, (a: Seat, b: Seat) => number> = {
    access_level_asc: (a, b) => a.access_level - b.access_level || a.user.id - b.user.id,
    access_level_desc: (a, b) => b.access_level - a.access_level || a.user.id - b.user.id,
    last_joined: by(joined, -1),
    oldest_joined: by(joined, 1),
    name_asc: by(name, 1),
    name_desc: by(name, -1),
    recent_sign_in: by(signedIn, -1),
    oldest_sign_in: by(signedIn, 1),
    last_activity_on_asc: by(active, 1),
    last_activity_on_desc: by(active, -1),
  };
  return [...found].sort(orders[sort]);
}

const showSeat =
  ({ world, baseUrl }: Caller, group: StoredGroup) =>
  ({ user, member, membership_type }: Seat) => {
    const owners = world.members.where(
      ({ group_id, access_level, user_id }) =>
        group_id === group.id && access_level >= accessLevels.owner && !world.users.get(user_id)?.bot,
    );
    return {
      ...userSummary(user, baseUrl),
      email: user.email,
      public_email: user.email,
      created_at: member.created_at,
      last_activity_on: user.last_activity_on,
      last_login_at: user.last_sign_in_at,
      membership_type,
      membership_state: member.state,
      removable: membership_type === "group_member" || membership_type === "project_member",
      is_last_owner: owners.length === 1 && owners[0]?.user_id === user.id,
    };
  };

export const groupMembers: Handlers<"groupMembers"> = {
  ...membersOf(({ group }: Caller & { group: StoredGroup }) => ({ group })),

  listBillable: ({ group, input, ...call }) => {
    if (parentGroup(call.world, group)) throw new ErrorResponse(400, { message: "400 Bad request" });
    const { search, sort = "name_asc" } = input;
    const found = seats(call.world, group).filter(
      ({ user }) => search === undefined || contains(search, user.name, user.username, user.email),
    );
    return collection(inOrder(found, sort), showSeat(call, group));
  },
};

export const projectMembers: Handlers<"projectMembers"> = membersOf(({ project }: Caller & StoredPlace) => ({
  project,
}));
