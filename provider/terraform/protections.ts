/** Protected branches, tags and environments, approvals, keys, hooks and mirrors. */
import { mapped } from "./mapping";

const ENTRIES = "roles, users and groups of a right are one list";

const hook = [
  "url",
  "name",
  "description",
  "branch_filter_strategy",
  "confidential_issues_events",
  "confidential_note_events",
  "custom_webhook_template",
  "deployment_events",
  "emoji_events",
  "enable_ssl_verification",
  "feature_flag_events",
  "issues_events",
  "job_events",
  "merge_requests_events",
  "milestone_events",
  "note_events",
  "pipeline_events",
  "push_events",
  "push_events_branch_filter",
  "releases_events",
  "resource_access_token_events",
  "signing_token",
  "tag_push_events",
  "token",
  "vulnerability_events",
  "wiki_page_events",
] as const;

const hookPairs = {
  custom_headers: "the service shows no values of headers; what it has stays",
  url_variables: "the service shows no values of an address; what it has stays",
};

const hookShown = ["alert_status", "created_at", "disabled_until", "hook_id", "signing_token_present"];

const mirror = [
  "auth_method",
  "enabled",
  "keep_divergent_refs",
  "mirror_branch_regex",
  "only_protected_branches",
] as const;

export const protectionMappings = {
  gitlab_branch_protection: mapped({
    kind: "ProtectedBranch",
    place: "project",
    same: ["allow_force_push", "code_owner_approval_required"],
    inputs: {
      branch: "name",
      allowed_to_push: ["allowedToPush", "entries"],
      push_access_level: ["allowedToPush", "entry of level"],
      allowed_to_merge: ["allowedToMerge", "entries"],
      merge_access_level: ["allowedToMerge", "entry of level"],
      allowed_to_unprotect: ["allowedToUnprotect", "entries"],
      unprotect_access_level: ["allowedToUnprotect", "entry of level"],
    },
    shown: ["branch_protection_id"],
    note: ENTRIES,
  }),
  gitlab_tag_protection: mapped({
    kind: "ProtectedTag",
    place: "project",
    inputs: {
      tag: "name",
      allowed_to_create: ["allowedToCreate", "entries"],
      create_access_level: ["allowedToCreate", "entry of level"],
    },
    note: ENTRIES,
  }),
  gitlab_project_protected_environment: mapped({
    kind: "ProjectProtectedEnvironment",
    place: "project",
    inputs: {
      environment: "name",
      deploy_access_levels_attribute: ["deployAccessLevels", "entries"],
      deploy_access_levels: ["deployAccessLevels", "entries"],
      approval_rules: ["approvalRules", "entries"],
    },
    ways: ["required_approval_count"],
    note: ENTRIES,
  }),
  gitlab_group_protected_environment: mapped({
    kind: "GroupProtectedEnvironment",
    place: "group",
    inputs: {
      environment: "tier",
      deploy_access_levels: ["deployAccessLevels", "entries"],
      approval_rules: ["approvalRules", "entries"],
    },
    ways: ["required_approval_count"],
    note: ENTRIES,
  }),
  gitlab_project_level_mr_approvals: mapped({
    kind: "ProjectApprovalConfiguration",
    place: "project",
    same: [
      "disable_overriding_approvers_per_merge_request",
      "merge_requests_author_approval",
      "merge_requests_disable_committers_approval",
      "require_password_to_approve",
      "require_reauthentication_to_approve",
      "reset_approvals_on_push",
      "selective_code_owner_removals",
    ],
    ways: ["project_id"],
  }),
  gitlab_project_approval_rule: mapped({
    kind: "ProjectApprovalRule",
    place: "project",
    same: ["approvals_required", "name", "applies_to_all_protected_branches", "report_type", "rule_type"],
    inputs: {
      user_ids: ["users", "users"],
      group_ids: ["groups", "groups"],
      protected_branch_ids: ["protectedBranches", "branches"],
    },
    ways: ["disable_importing_default_any_approver_rule_on_create"],
    note: "users, groups and branches are named",
  }),
  gitlab_deploy_key: mapped({
    kind: "DeployKey",
    place: "project",
    same: ["key", "title", "can_push", "expires_at"],
    shown: ["deploy_key_id"],
  }),
  gitlab_deploy_key_enable: mapped({
    kind: "DeployKey",
    place: "project",
    same: ["key", "title", "can_push"],
    ways: ["key_id"],
    note: "the key is declared in each project",
  }),
  gitlab_group_hook: mapped({
    kind: "GroupHook",
    place: "group",
    same: [...hook, "member_events", "project_events", "subgroup_events"],
    not: hookPairs,
    shown: [...hookShown, "group_id"],
  }),
  gitlab_project_hook: mapped({
    kind: "ProjectHook",
    place: "project",
    same: [...hook, "resource_deploy_token_events"],
    not: hookPairs,
    shown: [...hookShown, "project_id", "repository_update_events"],
  }),
  gitlab_project_push_mirror: mapped({
    kind: "RemoteMirror",
    place: "project",
    same: mirror,
    inputs: { url: ["url", "address"] },
    not: { host_keys: "the service finds out the keys of the other side by itself" },
    shown: ["mirror_id"],
    note: "the credentials in the address stay as they are, because the API cannot change them: delete the mirror in the service to set others",
  }),
  // The name of the same until 18.0.
  gitlab_project_mirror: mapped({
    kind: "RemoteMirror",
    place: "project",
    same: mirror,
    inputs: { url: ["url", "address"] },
    shown: ["mirror_id"],
    note: "the name of `gitlab_project_push_mirror` in older versions",
  }),
};
