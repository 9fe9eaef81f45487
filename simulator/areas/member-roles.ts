/** Member roles: of the whole installation or of a top-level group, kept while someone has them. */

import { accessLevels, bool, type Shape, text } from "../../sdk/api/fields";
import { memberRolePermissions } from "../../sdk/api/member-roles";
import type { DialectName } from "../../sdk/http/dialect";
import { parentGroup } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { roleName } from "../roles";
import type { World } from "../world";

type MemberRole = Rows["member_roles"];

/** The permissions of a real installation. */
const realPermissions: readonly string[] = [
  ...["apply_security_scan_profiles", "admin_merge_request", "archive_project", "remove_group"],
  ...["remove_project", "manage_security_policy_link", "admin_compliance_framework", "admin_cicd_variables"],
  ...["manage_deploy_tokens", "manage_group_access_tokens", "admin_group_member", "admin_integrations"],
  ...["manage_merge_request_settings", "manage_project_access_tokens", "admin_protected_branch"],
  ...["admin_protected_environments", "manage_protected_tags", "admin_push_rules", "admin_runners"],
  ...["admin_security_attributes", "admin_security_testing", "admin_terraform_state", "admin_vulnerability"],
  ...["admin_web_hook", "read_compliance_dashboard", "read_security_scan_profiles", "read_admin_cicd"],
  ...["read_crm_contact", "read_dependency", "read_admin_groups", "read_admin_projects", "read_code"],
  ...["read_runners", "read_security_attribute", "read_admin_subscription", "read_admin_monitoring"],
  ...["read_admin_users", "read_vulnerability"],
];

const known: readonly string[] = memberRolePermissions;

/** Those that the table of operations does not have. */
const furtherPermissions = realPermissions.filter((name) => !known.includes(name));

/** A permission needs another one, unless the default role has that already from a level on. */
const needs: Readonly<Record<string, { readonly other: string; readonly from: number }>> = {
  admin_compliance_framework: { other: "read_compliance_dashboard", from: accessLevels.owner },
  admin_vulnerability: { other: "read_vulnerability", from: accessLevels.developer },
};

export const memberRoleParameters: Shape = {
  name: text.nullable().optional(),
  ...Object.fromEntries(furtherPermissions.map((name) => [name, bool.optional()])),
};

const rolesOf = (world: World, groupId: number | null) =>
  world.member_roles.where(({ group_id }) => group_id === groupId);

const permissionsIn = (dialect: DialectName) => (dialect === "gitlab" ? realPermissions : known);

const has = (role: MemberRole, permission: string): boolean =>
  role.further_permissions.includes(permission) || role[permission as keyof MemberRole] === true;

export function showMemberRole(role: MemberRole, dialect: DialectName) {
  const { id, group_id, name, description, base_access_level } = role;
  return {
    ...{ id, group_id, name, description, base_access_level },
    ...Object.fromEntries(permissionsIn(dialect).map((permission) => [permission, has(role, permission)])),
  };
}

type Given = Readonly<Record<string, unknown>> & Pick<MemberRole, "base_access_level">;

/** A real installation wants at least one permission, with those that it needs, and no owners; by the specification, all is well. */
function assertRole({ base_access_level: level }: Given, granted: readonly string[]): void {
  if (level === accessLevels.owner) throw apiError.invalid("Base access level is not included in the list");
  if (granted.length === 0) throw apiError.invalid("Cannot create a member role with no enabled permissions");
  for (const permission of granted) {
    const { other, from = 0 } = needs[permission] ?? {};
    if (other !== undefined && level < from && !granted.includes(other))
      throw apiError.invalid(
        `${sentence(other)} has to be enabled in order to enable ${sentence(permission)}`,
      );
  }
}

const sentence = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;

function create(
  { world, dialect }: Pick<Call<never>, "world" | "dialect">,
  groupId: number | null,
  given: Given,
) {
  const { base_access_level } = given;
  const name = (given.name as string | null | undefined) ?? `${roleName(base_access_level)} - custom`;
  if (rolesOf(world, groupId).some((role) => role.name === name))
    throw apiError.invalid("Name has already been taken");
  const granted = permissionsIn(dialect).filter((permission) => given[permission] === true);
  if (dialect === "gitlab") assertRole(given, granted);
  const permissions = Object.fromEntries(memberRolePermissions.map((one) => [one, granted.includes(one)]));
  return showMemberRole(
    world.member_roles.insert({
      ...{ name, description: (given.description as string | undefined) ?? null, base_access_level },
      ...{ group_id: groupId, ...permissions },
      further_permissions: granted.filter((permission) => !known.includes(permission)),
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

/** Where people install the service themselves, roles are those of the installation. */
function assertHosted({ dialect, baseUrl }: Pick<Call<never>, "dialect" | "baseUrl">): void {
  if (dialect === "gitlab")
    throw apiError.invalid(
      `400 Bad request - Group-level custom roles are deprecated on self-managed instances. See ${baseUrl}/help/update/deprecations.md#deprecate-custom-role-creation-for-group-owners-on-self-managed`,
    );
}

export const groupMemberRoles: Handlers<"groupMemberRoles"> = {
  list: (call) => {
    assertHosted(call);
    return rolesShown(call, call.group.id);
  },

  create: ({ input: { group: _, ...given }, group, ...call }) => {
    assertHosted(call);
    if (parentGroup(call.world, group)) throw apiError.invalid("Namespace must be top-level namespace");
    return create(call, group.id, given);
  },

  delete: ({ group, input, ...call }) => {
    assertHosted(call);
    remove(call.world, group.id, input.member_role_id);
  },
};
