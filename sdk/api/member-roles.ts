/** Member roles: a role of one's own, made of a common one and permissions added to it. */
import { z } from "zod";
import { accessLevels, bool, entity, flag, id, text, words } from "./fields";
import { del, list, post } from "./operation";

export const memberRolePermissions = [
  "admin_cicd_variables",
  "admin_compliance_framework",
  "admin_group_member",
  "admin_merge_request",
  "admin_push_rules",
  "admin_terraform_state",
  "admin_vulnerability",
  "admin_web_hook",
  "archive_project",
  "manage_deploy_tokens",
  "manage_group_access_tokens",
  "manage_merge_request_settings",
  "manage_project_access_tokens",
  "manage_security_policy_link",
  "read_code",
  "read_runners",
  "read_dependency",
  "read_vulnerability",
  "remove_group",
  "remove_project",
] as const;

/** The same field for each permission. */
export const perPermission = <Field extends z.ZodType>(field: Field) =>
  Object.fromEntries(memberRolePermissions.map((name) => [name, field])) as Record<
    (typeof memberRolePermissions)[number],
    Field
  >;

export const MemberRole = entity(
  { id, name: text },
  { description: text, group_id: id, base_access_level: z.int(), ...perPermission(flag) },
);

function template(place: string) {
  return {
    list: { summary: `List the member roles of ${place}.`, tier: "ultimate", item: MemberRole },
    create: {
      summary: `Create a member role for ${place}.`,
      tier: "ultimate",
      body: {
        name: words,
        description: text.optional(),
        base_access_level: z.literal(Object.values(accessLevels)),
        ...perPermission(bool.optional()),
      },
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
