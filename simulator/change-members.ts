/** Adds members to groups and projects, changes their roles, and removes them. */
import { z } from "zod";
import { accessLevels, date, text } from "../sdk/api/fields";
import type { Operation } from "../sdk/api/operation";
import { grantableLevel } from "../sdk/api/shared";
import {
  ancestors,
  descendants,
  memberships,
  parentGroup,
  projectsIn,
  type StoredPlace,
  topLevelGroup,
} from "./access";
import { requestsFor } from "./areas/access-requests";
import { assertUnmodified } from "./conditional";
import { apiError, type Call, ErrorResponse, ResponseWithStatus } from "./handler";
import { columnsOf } from "./named-places";
import { MINIMAL_ACCESS, roleName } from "./roles";
import { type Caller, showMembership } from "./show-member";
import type { StoredMember, User, World } from "./world";

type MemberCall = Caller & StoredPlace & Pick<Call<Operation>, "unmodifiedSince" | "isLater">;

type Level = z.output<typeof grantableLevel>;

interface Grant {
  /** Any number: which of them are roles, the model says. */
  readonly access_level: number | null;
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
function assertMayManage({ level, project }: MemberCall, ...roles: readonly (number | null)[]): void {
  const least = project ? accessLevels.maintainer : accessLevels.owner;
  const isOfOwners = roles.includes(accessLevels.owner);
  if (level < (isOfOwners ? accessLevels.owner : least)) throw apiError.forbidden();
}

const NOT_INCLUDED = "is not included in the list";

/** Why a place takes no members of a role; minimal access is to a top-level group of the Enterprise edition. */
function reasonsAgainst({ world, project, group, isLater }: MemberCall, level: number | null): string[] {
  if (!grantableLevel.safeParse(level).success && !isLater(level)) return [NOT_INCLUDED];
  if (level !== MINIMAL_ACCESS) return [];
  if (project || world.edition === "ce") return [NOT_INCLUDED];
  return group && parentGroup(world, group) ? [NOT_INCLUDED, "supported on top level groups only"] : [];
}

/** The role that a user has from the groups above cannot be lowered. */
function reasonsInherited({ world, ...place }: MemberCall, userId: number, level: number): string[] {
  const above = memberships(world, place, userId).find(
    ({ via, member }) => via === "inherited" && member.access_level > level,
  );
  if (above === undefined) return [];
  const group = world.groups.get(above.member.group_id)?.name;
  const role = roleName(above.member.access_level);
  return [`should be greater than or equal to ${role} inherited membership from group ${group}`];
}

/** A custom role is one of the installation or of the top-level group, and adds to the role that it is given with. */
function customRole({ world, project, group }: MemberCall, id: number | null) {
  if (id === null) return undefined;
  const role = world.member_roles.get(id);
  const top = topLevelGroup(world, project ?? group ?? { full_path: "" });
  if (role === undefined || (role.group_id !== null && role.group_id !== top?.id))
    throw apiError.invalid({ member_role: ["not found"] });
  return role;
}

/** The columns of a member that a request gives; a custom role that it does not name stays. */
function columnsIn(call: MemberCall, userId: number, grant: Grant, present?: StoredMember) {
  const { world } = call;
  const { access_level, expires_at, member_role_id } = grant;
  const kept = present?.member_role_id ?? null;
  const roleId = world.edition === "ce" ? null : member_role_id === undefined ? kept : member_role_id;
  const role = customRole(call, roleId);
  const reasons: Record<string, string[]> = {};
  const add = (name: string, found: readonly string[]) => {
    if (found.length > 0) reasons[name] = [...(reasons[name] ?? []), ...found];
  };
  add("access_level", reasonsAgainst(call, access_level));
  if (access_level !== null) add("access_level", reasonsInherited(call, userId, access_level));
  if (expires_at && expires_at < world.timestamp().slice(0, 10))
    add("expires_at", ["cannot be a date in the past"]);
  if (role && role.base_access_level !== access_level)
    add("member_role_id", ["the custom role's base access level does not match the current access level"]);
  if (role && present && role.id === kept && present.access_level !== access_level)
    add("access_level", ["cannot be changed because of an existing association with a custom role"]);
  if (Object.keys(reasons).length > 0) throw apiError.invalid(reasons);
  return { access_level: access_level as Level, expires_at, member_role_id: roleId };
}

// ─── Add ─────────────────────────────────────────────────────────────────────

function add(call: MemberCall, user: User, grant: Grant): StoredMember {
  const { world, user: caller, project, group } = call;
  assertMayManage(call, grant.access_level);
  const columns = columnsIn(call, user.id, grant);
  // A request of the user is settled by this.
  for (const request of requestsFor(world, { project, group }))
    if (request.user_id === user.id) world.access_requests.remove(request);
  return world.members.insert({
    ...columnsOf({ project, group }),
    ...columns,
    ...{ user_id: user.id, created_by_id: caller.id },
  });
}

/** Of several, those who are members get the role, too. */
function addOrChange(call: MemberCall, user: User, grant: Grant): void {
  const { world, project, group } = call;
  const present = directMembership(world, { project, group }, user.id)?.member;
  if (present) world.members.update(present, columnsIn(call, user.id, grant, present));
  else add(call, user, grant);
}

/** Parameters of a grant: any number, of which the model checks whether it is a role. */
export const grant = { access_level: z.int().nullable(), expires_at: date.nullable().optional() };

/** One or several, by number or by name, separated by commas: the service takes more than the table has. */
export const whom = {
  user_id: z.union([z.int(), text]).nullable().optional(),
  username: z.union([text, z.array(text)]).optional(),
};

type Whom = z.output<z.ZodObject<typeof whom>>;

const listed = (given: Whom["user_id"] | Whom["username"]): string[] =>
  [given ?? []].flat().flatMap((one) =>
    String(one)
      .split(",")
      .map((item) => item.trim()),
  );

function usersIn(world: World, { user_id, username }: Whom): User[] {
  const byNumber = listed(user_id).map((id) => world.users.get(/^\d+$/.test(id) ? Number(id) : undefined));
  const byName = listed(username).map((name) => world.users.named(name));
  return [...byNumber, ...byName].map((user) => {
    if (user === undefined) throw apiError.notFound("User");
    return user;
  });
}

const reasonOf = (error: ErrorResponse): string => {
  const { message } = error.body as { message: string | Record<string, string[]> };
  return typeof message === "string" ? message : Object.values(message).flat().join(", ");
};

/** One user becomes a member, or an error; several always get an answer that says who did not. */
export function addMembers(call: MemberCall & { readonly input: Whom & Grant }) {
  const { world, project, group, input } = call;
  assertMayManage(call);
  if (project && ancestors(world, project).some(({ attributes }) => attributes.membership_lock))
    throw new ErrorResponse(405, { message: "405 Method Not Allowed" });
  const users = usersIn(world, input);
  const [first] = users;
  if (first === undefined) throw apiError.notFound("User");
  if (users.length === 1) {
    if (directMembership(world, { project, group }, first.id))
      throw apiError.conflict("Member already exists");
    return showMember(call, add(call, first, input));
  }
  return new ResponseWithStatus(201, addAll(call, users, input));
}

function addAll(call: MemberCall, users: readonly User[], given: Grant) {
  const problems: Record<string, string> = {};
  for (const user of users) {
    try {
      addOrChange(call, user, given);
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error;
      problems[user.username] = reasonOf(error);
    }
  }
  return Object.keys(problems).length > 0 ? { status: "error", message: problems } : { status: "success" };
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

export function changeMember(call: MemberCall & { readonly input: Grant & { readonly user_id: number } }) {
  const { world, project, group, input } = call;
  const member = directMember(world, { project, group }, input.user_id);
  assertMayManage(call, input.access_level, member.access_level);
  if (isLastOwner(call, member)) throw apiError.forbidden();
  return showMember(call, world.members.update(member, columnsIn(call, input.user_id, input, member)));
}

interface Removal {
  readonly user_id: number;
  readonly skip_subresources?: boolean | undefined;
}

/** Whether a group would be without an owner; those of the groups above are owners, too. */
const isLastOwner = ({ world, group }: MemberCall, member: StoredMember): boolean =>
  group !== undefined &&
  member.access_level === accessLevels.owner &&
  !memberships(world, { group }).some(
    (one) =>
      one.via !== "invited" &&
      one.access_level === accessLevels.owner &&
      one.member.user_id !== member.user_id &&
      !world.users.get(one.member.user_id)?.bot,
  );

/** Members may leave; the last owner of a group stays: as the specification has it without an error. */
export function removeMember(
  call: MemberCall & Pick<Call<never>, "unmodifiedSince"> & { readonly input: Removal },
): void {
  const { world, user, project, group, input } = call;
  const member = directMember(world, { project, group }, input.user_id);
  if (input.user_id !== user.id) assertMayManage(call, member.access_level);
  assertUnmodified(call, member);
  if (isLastOwner(call, member)) {
    if (call.dialect === "neutral") return;
    throw apiError.forbidden();
  }
  world.members.remove(member);
  if (!group || input.skip_subresources) return;
  const groups = new Set<number | null>(descendants(world, group).map(({ id }) => id));
  const projects = new Set<number | null>(projectsIn(world, group).map(({ id }) => id));
  world.members.removeWhere(
    ({ user_id, group_id, project_id }) =>
      user_id === input.user_id && (groups.has(group_id) || projects.has(project_id)),
  );
}
