/** Member roles: custom roles, made of a default role and additional permissions. */
import { z } from "zod";
import * as common from "./common";
import { accessLevels, answered, bool, entity, positiveId, text, words } from "./fields";
import { del, list, post } from "./operation";

/** Each permission, with what it allows. */
const allowed = {
  admin_ai_catalog_item: "manage AI catalog items",
  admin_ai_catalog_item_consumer: "manage who uses AI catalog items",
  admin_cicd_variables: "manage CI/CD variables",
  admin_compliance_framework: "manage compliance frameworks",
  admin_group_member: "manage the members of a group",
  admin_integrations: "manage integrations",
  admin_merge_request: "approve merge requests",
  admin_protected_branch: "manage protected branches",
  admin_protected_environments: "manage protected environments",
  admin_push_rules: "manage push rules",
  admin_runners: "manage runners",
  admin_security_attributes: "manage security attributes",
  admin_security_testing: "manage security testing",
  admin_terraform_state: "manage Terraform states",
  admin_vulnerability: "manage vulnerabilities",
  admin_web_hook: "manage webhooks",
  apply_security_scan_profiles: "apply security scan profiles",
  archive_project: "archive projects",
  create_security_scan_profiles: "create security scan profiles",
  delete_security_scan_profiles: "delete security scan profiles",
  destroy_package: "delete packages",
  manage_deploy_tokens: "manage deploy tokens",
  manage_group_access_tokens: "manage access tokens of groups",
  manage_merge_request_settings: "manage merge request settings",
  manage_project_access_tokens: "manage access tokens of projects",
  manage_protected_tags: "manage protected tags",
  manage_security_policy_link: "link security policies",
  read_admin_cicd: "see the CI/CD pages of the admin area",
  read_admin_groups: "see the groups of the admin area",
  read_admin_monitoring: "see the monitoring pages of the admin area",
  read_admin_projects: "see the projects of the admin area",
  read_admin_subscription: "see the subscription in the admin area",
  read_admin_users: "see the users of the admin area",
  read_agent_artifacts: "see artifacts of agents",
  read_code: "read the code",
  read_compliance_dashboard: "see the compliance dashboard",
  read_crm_contact: "see CRM contacts",
  read_dependency: "see dependencies",
  read_runners: "see runners",
  read_security_attribute: "see security attributes",
  read_security_scan_profiles: "see security scan profiles",
  read_virtual_registry: "see virtual registries",
  read_vulnerability: "see vulnerabilities",
  remove_group: "delete groups",
  remove_project: "delete projects",
  update_sec_ai_workflow_settings: "change settings of AI security workflows",
  update_security_scan_profiles: "change security scan profiles",
} as const;

type Permission = keyof typeof allowed;

export const memberRolePermissions = Object.keys(allowed) as Permission[];

/** The same field for each permission. */
export const perPermission = <Field extends z.ZodType>(field: Field) =>
  Object.fromEntries(memberRolePermissions.map((name) => [name, field])) as Record<Permission, Field>;

const permissions = Object.fromEntries(
  memberRolePermissions.map((name) => [
    name,
    bool.describe(`Whether members with the role can ${allowed[name]}.`).optional(),
  ]),
) as Record<Permission, z.ZodOptional<typeof bool>>;

const BASE =
  "Access level of the default role that the permissions are added to: 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner.";

/** The name of a permission, also of one that only newer versions of the service know. */
export const permissionName = z.union([
  z.enum(memberRolePermissions),
  z.string().regex(/^[a-z]+(_[a-z0-9]+)+$/, 'the name of a permission, such as "read_code"'),
]);

/** The permissions that a role has, those that the table does not know behind the others. */
export function permissionsOf(role: object): string[] {
  const granted = Object.keys(role).filter((name) => role[name as keyof typeof role] === true);
  const known: readonly string[] = memberRolePermissions;
  return [
    ...known.filter((name) => granted.includes(name)),
    ...granted.filter((name) => !known.includes(name)).sort(),
  ];
}

export const MemberRole = entity(
  { id: common.id, name: common.name },
  {
    description: common.description,
    group_id: positiveId.describe("Id of the group. Roles of the whole installation have none."),
    base_access_level: z.int().describe(BASE),
    ...answered(permissions),
  },
);

function template(place: string) {
  return {
    list: { summary: `List the member roles of ${place}.`, tier: "ultimate", item: MemberRole },
    create: {
      summary: `Create a member role for ${place}.`,
      tier: "ultimate",
      body: {
        name: words.describe("Name of the role."),
        description: text.describe("Description.").optional(),
        base_access_level: z.literal(Object.values(accessLevels)).describe(BASE),
        ...permissions,
      },
      furtherFlags: true,
      result: MemberRole,
    },
    delete: { summary: `Delete a member role of ${place}.`, tier: "ultimate", success: 204 },
  } as const;
}

const ofInstance = template("the whole installation");
const ofGroup = template("a top-level group");

export const memberRoles = {
  list: list("/member_roles", { ...ofInstance.list, role: "admin" }),
  create: post("/member_roles", { ...ofInstance.create, role: "admin" }),
  delete: del("/member_roles/:member_role_id", { ...ofInstance.delete, role: "admin" }),
};

export const groupMemberRoles = {
  list: list("/groups/:group/member_roles", { ...ofGroup.list, role: "owner" }),
  create: post("/groups/:group/member_roles", { ...ofGroup.create, role: "owner" }),
  delete: del("/groups/:group/member_roles/:member_role_id", { ...ofGroup.delete, role: "owner" }),
};
