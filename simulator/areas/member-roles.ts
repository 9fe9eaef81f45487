/** Member roles: of the whole installation or of a top-level group, kept while someone has them. */

import { memberRolePermissions } from "../../sdk/api/member-roles";
import { parentGroup } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers } from "../handler";
import type { World } from "../world";

type MemberRole = Rows["member_roles"];

type GivenRole = Pick<MemberRole, "name" | "base_access_level"> & {
  readonly [Name in (typeof memberRolePermissions)[number] | "description"]?: MemberRole[Name] | undefined;
};

const rolesOf = (world: World, groupId: number | null) =>
  world.member_roles.where(({ group_id }) => group_id === groupId);

export function showMemberRole(role: MemberRole) {
  const { id, name, description, group_id, base_access_level } = role;
  const permissions = Object.fromEntries(
    memberRolePermissions.map((permission) => [permission, role[permission]]),
  );
  return { id, name, description, group_id, base_access_level, ...permissions };
}

function create(
  { world, dialect }: Pick<Call<never>, "world" | "dialect">,
  groupId: number | null,
  given: GivenRole,
) {
  if (rolesOf(world, groupId).some(({ name }) => name === given.name)) {
    throw apiError.invalid("Name has already been taken");
  }
  const { name, description, base_access_level, ...rest } = given;
  const permissions = Object.fromEntries(
    memberRolePermissions.map((permission) => [permission, rest[permission] ?? false]),
  );
  // The specification leaves every permission out at will; a real installation wants one.
  if (dialect === "gitlab" && !Object.values(permissions).includes(true))
    throw apiError.invalid("Cannot create a member role with no enabled permissions");
  return showMemberRole(
    world.member_roles.insert({ name, description, base_access_level, group_id: groupId, ...permissions }),
  );
}

function remove(world: World, groupId: number | null, roleId: number): void {
  const role = rolesOf(world, groupId).find(({ id }) => id === roleId);
  if (role === undefined) throw apiError.notFound("Member Role");
  const given = (row: { member_role_id: number | null }) => row.member_role_id === roleId;
  if (world.members.find(given)) roleIsAssigned("group members");
  if (world.saml_group_links.find(given)) roleIsAssigned("SAML group links");
  world.member_roles.remove(role);
}

function roleIsAssigned(whom: string): never {
  throw apiError.invalid(
    `Role is assigned to one or more ${whom}. Remove role from all ${whom}, then delete role.`,
  );
}

export const memberRoles: Handlers<"memberRoles"> = {
  list: ({ world }) => collection(rolesOf(world, null), showMemberRole),
  create: (call) => create(call, null, call.input),
  delete: ({ world, input }) => remove(world, null, input.member_role_id),
};

export const groupMemberRoles: Handlers<"groupMemberRoles"> = {
  list: ({ world, group }) => collection(rolesOf(world, group.id), showMemberRole),

  create: ({ input: { group: _, ...given }, group, ...call }) => {
    if (parentGroup(call.world, group)) throw apiError.invalid("Namespace must be top-level namespace");
    return create(call, group.id, given);
  },

  delete: ({ world, group, input }) => remove(world, group.id, input.member_role_id),
};
