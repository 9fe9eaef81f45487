/** Push rules. */
import { type Cases, words } from "../case";

const fields = words(`
  id project_id created_at commit_message_regex commit_message_negative_regex branch_name_regex
  author_email_regex file_name_regex max_file_size deny_delete_tag member_check prevent_secrets
  commit_committer_check commit_committer_name_check reject_unsigned_commits reject_non_dco_commits
`);
const web = { project: "acme/platform/web" };
const everything = {
  commit_message_regex: "^[A-Z]",
  commit_message_negative_regex: "wip",
  branch_name_regex: "^(main|feature/.*)$",
  author_email_regex: "@acme\\.example$",
  file_name_regex: "\\.exe$",
  max_file_size: 5,
  deny_delete_tag: true,
  member_check: true,
  prevent_secrets: true,
  commit_committer_check: true,
  commit_committer_name_check: true,
  reject_unsigned_commits: true,
  reject_non_dco_commits: true,
};

export const pushRules: Cases<"pushRules"> = {
  get: { given: web, status: 200, fields },
  create: { given: { project: "acme/platform/api", ...everything }, status: 201, fields },
  update: { given: { ...web, ...everything }, status: 200, fields },
  delete: { given: web, status: 204 },
};

const group = "acme";
const ofGroup = fields.filter((field) => field !== "project_id");

export const groupPushRules: Cases<"groupPushRules"> = {
  get: {
    run: async ({ forge }) => {
      await forge.groupPushRules.create({ group, ...everything });
      return forge.groupPushRules.get({ group });
    },
    fields: ofGroup,
  },
  create: { given: { group, ...everything }, fields: ofGroup },
  update: {
    run: async ({ forge }) => {
      await forge.groupPushRules.create({ group, member_check: true });
      return forge.groupPushRules.update({ group, ...everything });
    },
    fields: ofGroup,
  },
  delete: {
    run: async ({ forge }) => {
      await forge.groupPushRules.create({ group, member_check: true });
      return forge.groupPushRules.delete({ group });
    },
    status: 204,
  },
};
