/** Adds members to groups and projects, changes their roles, and removes them. */
import { z } from "zod";
import { accessLevels, positiveId, text } from "../sdk/api/fields";
import type { grantableLevel } from "../sdk/api/shared";
import { ancestors, descendants, memberships, projectsIn, type StoredPlace, topLevelGroup } from "./access";
import { requestsFor } from "./areas/access-requests";
import { assertUnmodified } from "./conditional";
import { apiError, type Call, ErrorResponse, ResponseWithStatus } from "./handler";
import { columnsOf, findUser } from "./named-places";
import { MINIMAL_ACCESS, roleName } from "./roles";
import { type Caller, showMembership } from "./show-member";
import type { StoredGroup, StoredMember, User, World } from "./world";

type MemberCall = Caller & StoredPlace & { readonly unmodifiedSince: number | undefined };

type Level = z.output<typeof grantableLevel>;

interface Grant {
  readonly access_level: Level;
  readonly expires_at?: string | null | undefined;
  readonly member_role_id?: number | null | undefined;
}

const directMembership = (world: World, place: StoredPlace, userId: number) =>
  memberships(world, place, userId).find(({ via }) => via === "direct");

function directMember(world: World, place: StoredPlace, userId: number): StoredMember {
  const found = directMembership(world, place, userId);
  if (found === undefined) throw apiError.notFound();
  return found.member;
}

// ─── What may be granted ─────────────────────────────────────────────────────

/** Maintainers of a project manage its members, but for owners. */
function assertMayManage({ level, project }: MemberCall, ...roles: readonly number[]): void {
  if (level < accessLevels.owner && (project === undefined || roles.includes(accessLevels.owner)))
    throw apiError.forbidden();
}

/** The role that a user has from the groups above cannot be lowered. */
function assertNotBelowInherited({ world, ...place }: MemberCall, userId: number, level: Level): void {
  for (const { via, member } of memberships(world, place, userId)) {
    if (via !== "inherited" || member.access_level <= level) continue;
    const group = world.groups.get(member.group_id)?.name;
    const reason = `should be greater than or equal to ${roleName(member.access_level)} inherited membership from group ${group}`;
    throw apiError.invalid({ access_level: [reason] });
  }
}

/** A custom role is one of the installation or of the top-level group, and adds to the role that it is given with. */
function assertCustomRole(
  { world, project, group }: MemberCall,
  { access_level, member_role_id }: Grant,
): void {
  if (member_role_id == null) return;
  const role = world.member_roles.get(member_role_id);
  const top = topLevelGroup(world, project ?? group ?? { full_path: "" });
  if (role === undefined || (role.group_id !== null && role.group_id !== top?.id))
    throw apiError.notFound("Member Role");
  if (role.base_access_level !== access_level) {
    const reason = "the custom role's base access level does not match the current access level";
    throw apiError.invalid({ member_role_id: [reason] });
  }
}

function assertGrant(call: MemberCall, userId: number, grant: Grant): void {
  const { world, project } = call;
  const { access_level, expires_at } = grant;
  if (project && access_level === MINIMAL_ACCESS)
    throw apiError.invalid({ access_level: ["is not included in the list"] });
  if (expires_at && expires_at < world.timestamp().slice(0, 10))
    throw apiError.invalid({ expires_at: ["cannot be a date in the past"] });
  assertNotBelowInherited(call, userId, access_level);
  assertCustomRole(call, grant);
}

// ─── Add ─────────────────────────────────────────────────────────────────────

function add(call: MemberCall, user: User, grant: Grant): StoredMember {
  const { world, user: caller, project, group } = call;
  if (directMembership(world, { project, group }, user.id)) throw apiError.conflict("Member already exists");
  assertGrant(call, user.id, grant);
  const { access_level, expires_at, member_role_id } = grant;
  // A request of the user is settled by this.
  for (const request of requestsFor(world, { project, group }))
    if (request.user_id === user.id) world.access_requests.remove(request);
  return world.members.insert({
    ...columnsOf({ project, group }),
    ...{ user_id: user.id, access_level, expires_at, member_role_id, created_by_id: caller.id },
  });
}

const oneOrMore = <Type extends z.ZodType>(type: Type) => z.union([type, z.array(type)]).optional();

/** One or several: the service takes more than the table has. */
export const whom = { user_id: oneOrMore(positiveId), username: oneOrMore(text) };

type Whom = z.output<z.ZodObject<typeof whom>>;

const userNamed = (world: World, name: string): User => {
  const user = world.users.named(name);
  if (user === undefined) throw apiError.notFound("User");
  return user;
};

/** Names are separated by commas, too. */
const namesIn = (username: Whom["username"]) => [username ?? []].flat().flatMap((name) => name.split(","));

const reasonOf = (error: ErrorResponse): string => {
  const { message } = error.body as { message: string | Record<string, string[]> };
  return typeof message === "string" ? message : Object.values(message).flat().join(", ");
};

/** One user becomes a member, or an error; several always get an answer that says who did not. */
export function addMembers(call: MemberCall & { readonly input: Whom & Grant }) {
  const { world, project, input } = call;
  assertMayManage(call, input.access_level);
  if (project && ancestors(world, project).some(({ attributes }) => attributes.membership_lock))
    throw new ErrorResponse(405, { message: "405 Method Not Allowed" });
  const names = namesIn(input.username);
  const ids = [input.user_id ?? []].flat();
  const [userId] = ids;
  const [name = ""] = names;
  if (ids.length + names.length === 1)
    return showMember(call, add(call, userId ? findUser(world, userId) : userNamed(world, name), input));
  const users = [...ids.map((one) => findUser(world, one)), ...names.map((one) => userNamed(world, one))];
  const problems: Record<string, string> = {};
  for (const user of users) {
    try {
      add(call, user, input);
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error;
      problems[user.username] = reasonOf(error);
    }
  }
  const answer =
    Object.keys(problems).length > 0 ? { status: "error", message: problems } : { status: "success" };
  return new ResponseWithStatus(201, answer);
}

const showMember = (call: MemberCall, member: StoredMember) => {
  const { project, group } = call;
  return showMembership(call, { project, group })({
    member,
    access_level: member.access_level,
    via: "direct",
  });
};

// ─── Change and remove ───────────────────────────────────────────────────────

/** A member who is not given a custom role again loses it. */
export function changeMember(call: MemberCall & { readonly input: Grant & { readonly user_id: number } }) {
  const { world, project, group, input } = call;
  const member = directMember(world, { project, group }, input.user_id);
  assertMayManage(call, input.access_level, member.access_level);
  assertGrant(call, input.user_id, input);
  const { access_level, expires_at, member_role_id = null } = input;
  return showMember(call, world.members.update(member, { access_level, expires_at, member_role_id }));
}

interface Removal {
  readonly user_id: number;
  readonly skip_subresources?: boolean | undefined;
}

/** Owners of the groups above are owners, too. */
const hasOtherOwner = (world: World, group: StoredGroup, member: StoredMember): boolean =>
  memberships(world, { group }).some(
    (one) =>
      one.via !== "invited" &&
      one.access_level === accessLevels.owner &&
      one.member.user_id !== member.user_id &&
      !world.users.get(one.member.user_id)?.bot,
  );

/** Members may leave; the last owner of a group stays, without an error. */
export function removeMember(
  call: MemberCall & Pick<Call<never>, "unmodifiedSince"> & { readonly input: Removal },
): void {
  const { world, user, project, group, input } = call;
  const isLeaving = input.user_id === user.id;
  const least = group ? accessLevels.owner : accessLevels.maintainer;
  if (!isLeaving && call.level < least) throw apiError.forbidden();
  const member = directMember(world, { project, group }, input.user_id);
  if (!isLeaving) assertMayManage(call, member.access_level);
  assertUnmodified(call, member);
  if (group && member.access_level === accessLevels.owner && !hasOtherOwner(world, group, member)) return;
  world.members.remove(member);
  if (!group || input.skip_subresources) return;
  const groups = new Set<number | null>(descendants(world, group).map(({ id }) => id));
  const projects = new Set<number | null>(projectsIn(world, group).map(({ id }) => id));
  world.members.removeWhere(
    ({ user_id, group_id, project_id }) =>
      user_id === input.user_id && (groups.has(group_id) || projects.has(project_id)),
  );
}
