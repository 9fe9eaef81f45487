/** Member roles of the installation and of a group. */
import { type Cases, words } from "../case";

const fields = words(`
  id name description group_id base_access_level admin_cicd_variables admin_compliance_framework
  admin_group_member admin_merge_request admin_push_rules admin_terraform_state admin_vulnerability
  admin_web_hook archive_project manage_deploy_tokens manage_group_access_tokens
  manage_merge_request_settings manage_project_access_tokens manage_security_policy_link read_code
  read_runners read_dependency read_vulnerability remove_group remove_project
`);
const group = "acme";
const reviewer = {
  name: "Reviewer",
  description: "Reviews",
  base_access_level: 20,
  admin_merge_request: true,
} as const;

export const memberRoles: Cases<"memberRoles"> = {
  list: { fields },
  create: { given: reviewer, fields },
  delete: {
    run: async ({ forge }) => {
      const { id } = await forge.memberRoles.create(reviewer);
      return forge.memberRoles.delete({ member_role_id: id });
    },
    status: 204,
  },
};

export const groupMemberRoles: Cases<"groupMemberRoles"> = {
  list: { given: { group }, fields },
  create: { given: { group, ...reviewer }, fields },
  delete: {
    run: async ({ forge }) => {
      const { id } = await forge.groupMemberRoles.create({ group, ...reviewer });
      return forge.groupMemberRoles.delete({ group, member_role_id: id });
    },
    status: 204,
  },
};
