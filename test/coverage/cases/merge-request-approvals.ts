/** Merge request approvals, at merge requests and as projects configure them. */
import { type Cases, words } from "../case";

const project = "acme/platform/web";
const mergeRequest = { project, merge_request_iid: 1 };

const state = words(`
  id iid project_id title description state created_at updated_at merge_status approvals_required
  approvals_left approved_by
`);

const configuration = words(`
  approvers approver_groups approvals_before_merge reset_approvals_on_push
  selective_code_owner_removals disable_overriding_approvers_per_merge_request
  merge_requests_author_approval merge_requests_disable_committers_approval
  require_password_to_approve require_reauthentication_to_approve
`);

const user = ["id", "username", "name", "state", "avatar_url", "web_url"];
const group = words(`
  id name path description visibility lfs_enabled avatar_url web_url request_access_enabled full_name
  full_path parent_id ldap_cn ldap_access
`);
const accessLevel = ["access_level", "access_level_description"];

const rule = [
  ...words("id name rule_type report_type"),
  ...user.map((field) => `eligible_approvers.${field}`),
  "approvals_required",
  ...user.map((field) => `users.${field}`),
  ...group.map((field) => `groups.${field}`),
  ...words("applies_to_all_protected_branches protected_branches.id protected_branches.name"),
  ...["push", "merge", "unprotect"].flatMap((kind) =>
    accessLevel.map((field) => `protected_branches.${kind}_access_levels.${field}`),
  ),
  "protected_branches.code_owner_approval_required",
  "contains_hidden_groups",
];

export const mergeRequestApprovals: Cases<"mergeRequestApprovals"> = {
  approve: {
    given: { ...mergeRequest, approval_password: "root-password" },
    fields: [...state, ...user.map((field) => `approved_by.user.${field}`), "approved_by.approved_at"],
  },
  unapprove: {
    run: async ({ forge }) => {
      await forge.mergeRequestApprovals.approve(mergeRequest);
      return forge.mergeRequestApprovals.unapprove(mergeRequest);
    },
    fields: state,
  },
  reset: {
    run: (stage) => stage.as("bot").mergeRequestApprovals.reset(mergeRequest),
    status: 202,
    fields: ["message"],
  },
};

export const projectApprovals: Cases<"projectApprovals"> = {
  get: { given: { project }, fields: configuration },
  update: {
    given: {
      project,
      approvals_before_merge: 1,
      disable_overriding_approvers_per_merge_request: true,
      merge_requests_author_approval: true,
      merge_requests_disable_committers_approval: true,
      require_password_to_approve: true,
      require_reauthentication_to_approve: true,
      reset_approvals_on_push: false,
      selective_code_owner_removals: true,
    },
    fields: configuration,
  },
};

export const projectApprovalRules: Cases<"projectApprovalRules"> = {
  list: { given: { project }, fields: rule },
  get: { given: { project, approval_rule_id: 1 }, fields: rule },
  create: {
    given: { project, name: "Security", approvals_required: 1, usernames: ["dev"] },
    fields: words("id name rule_type approvals_required users.id groups protected_branches"),
  },
  update: {
    given: {
      ...{ project, approval_rule_id: 1, approvals_required: 3 },
      // Those who are not named are removed.
      ...{ usernames: ["dev"], group_ids: [1] },
    },
    fields: rule,
  },
  delete: { given: { project, approval_rule_id: 1 } },
};
