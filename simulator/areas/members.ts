/** Members: direct, inherited and invited ones, and those who take up a seat. */
import { accessLevels } from "../../sdk/api/fields";
import type { groupMembers as groupOperations, projectMembers as operations } from "../../sdk/api/members";
import type { CheckedInputOf } from "../../sdk/api/operation";
import { accessLevel, hasTier, type Membership, memberships, parentGroup, type StoredPlace } from "../access";
import { addMembers, changeMember, removeMember } from "../change-members";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { userSummary } from "../present";
import { type Caller, type Seat, seats, showMembership } from "../show-member";
import { compareText } from "../table";
import type { StoredGroup } from "../world";

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
  ({ world, baseUrl, dialect }: Caller, group: StoredGroup) =>
  ({ user, member, membership_type }: Seat) => {
    const owners = world.members.where(
      ({ group_id, access_level, user_id }) =>
        group_id === group.id && access_level >= accessLevels.owner && !world.users.get(user_id)?.bot,
    );
    return {
      ...userSummary(user, baseUrl),
      email: user.email,
      created_at: user.created_at,
      last_activity_on: user.last_activity_on,
      last_login_at: user.last_sign_in_at,
      membership_type,
      ...(dialect === "neutral" ? { membership_state: member.state } : {}),
      removable: membership_type === "group_member" || membership_type === "project_member",
      is_last_owner: owners.length === 1 && owners[0]?.user_id === user.id,
    };
  };

const changes = { create: addMembers, update: changeMember, delete: removeMember };

export const groupMembers: Handlers<"groupMembers"> = {
  ...membersOf(({ group }: Caller & { group: StoredGroup }) => ({ group })),
  ...changes,

  listBillable: ({ group, input, ...call }) => {
    if (parentGroup(call.world, group)) throw new ErrorResponse(400, { message: "400 Bad request" });
    const { search, sort = "name_asc" } = input;
    const found = seats(call.world, group, call.dialect).filter(
      ({ user }) => search === undefined || contains(search, user.name, user.username, user.email),
    );
    return collection(inOrder(found, sort), showSeat(call, group));
  },
};

export const projectMembers: Handlers<"projectMembers"> = {
  ...membersOf(({ project }: Caller & StoredPlace) => ({ project })),
  ...changes,
};
