/** Member roles: of the whole installation or of a top-level group, kept while someone has them. */

import { bool } from "../../sdk/api/fields";
import { memberRolePermissions } from "../../sdk/api/member-roles";
import type { DialectName } from "../../sdk/http/dialect";
import { parentGroup } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers } from "../handler";
import type { World } from "../world";

type MemberRole = Rows["member_roles"];

type GivenRole = Pick<MemberRole, "name" | "base_access_level"> & {
  readonly [Name in (typeof memberRolePermissions)[number] | "description"]?: MemberRole[Name] | undefined;
} & { readonly [Name in (typeof furtherPermissions)[number]]?: boolean };

/** Permissions that a GitLab has learned since the specification was written. */
const furtherPermissions = [
  ...["admin_integrations", "admin_protected_branch", "admin_protected_environments", "admin_runners"],
  ...["admin_security_attributes", "admin_security_testing", "manage_protected_tags"],
  ...["read_compliance_dashboard", "read_crm_contact", "read_security_attribute", "read_virtual_registry"],
] as const;

export const furtherFlags = Object.fromEntries(furtherPermissions.map((name) => [name, bool.optional()]));

const rolesOf = (world: World, groupId: number | null) =>
  world.member_roles.where(({ group_id }) => group_id === groupId);

export function showMemberRole(role: MemberRole, dialect: DialectName) {
  const { id, name, description, group_id, base_access_level } = role;
  const permissions = Object.fromEntries(
    memberRolePermissions.map((permission) => [permission, role[permission]]),
  );
  const further = dialect === "gitlab" ? furtherPermissions : [];
  return {
    ...{ id, name, description, group_id, base_access_level, ...permissions },
    ...Object.fromEntries(further.map((name) => [name, role.further_permissions.includes(name)])),
  };
}

function create(
  { world, dialect }: Pick<Call<never>, "world" | "dialect">,
  groupId: number | null,
  given: GivenRole,
) {
  if (rolesOf(world, groupId).some(({ name }) => name === given.name)) {
    throw apiError.invalid("Name has already been taken");
  }
  const { name, description, base_access_level, ...granted } = given;
  const permissions = Object.fromEntries(
    memberRolePermissions.map((permission) => [permission, granted[permission] ?? false]),
  );
  const further_permissions =
    dialect === "gitlab" ? furtherPermissions.filter((permission) => granted[permission]) : [];
  // The specification leaves every permission out at will; a real installation wants one.
  const isGranted = further_permissions.length > 0 || Object.values(permissions).includes(true);
  if (dialect === "gitlab" && !isGranted)
    throw apiError.invalid("Cannot create a member role with no enabled permissions");
  return showMemberRole(
    world.member_roles.insert({
      ...{ name, description, base_access_level, group_id: groupId },
      ...{ ...permissions, further_permissions },
    }),
    dialect,
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

const rolesShown = ({ world, dialect }: Pick<Call<never>, "world" | "dialect">, groupId: number | null) =>
  collection(rolesOf(world, groupId), (role) => showMemberRole(role, dialect));

export const memberRoles: Handlers<"memberRoles"> = {
  list: (call) => rolesShown(call, null),
  create: (call) => create(call, null, call.input),
  delete: ({ world, input }) => remove(world, null, input.member_role_id),
};

export const groupMemberRoles: Handlers<"groupMemberRoles"> = {
  list: (call) => rolesShown(call, call.group.id),

  create: ({ input: { group: _, ...given }, group, ...call }) => {
    if (parentGroup(call.world, group)) throw apiError.invalid("Namespace must be top-level namespace");
    return create(call, group.id, given);
  },

  delete: ({ world, group, input }) => remove(world, group.id, input.member_role_id),
};
