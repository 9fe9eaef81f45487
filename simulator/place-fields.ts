/** Which fields of a project or a group an answer has: by edition, license, the form of the answer, and what its reader may see. */
import { accessLevels } from "../sdk/api/fields";
import { accessLevel, canUse, hasTier, isAnonymous, isArchived, parentGroup, seesCode } from "./access";
import type { StoredGroup, StoredProject, User, World } from "./world";

/** Fields by what they need; a field that stands nowhere needs nothing. */
type Needs<Condition extends string> = Readonly<Partial<Record<Condition, readonly string[]>>>;

type Holds<Condition extends string> = Readonly<Record<Condition, boolean>>;

/** The fields of which all conditions hold. */
function seen<Fields extends object, Condition extends string>(
  fields: Fields,
  needs: Needs<Condition>,
  holds: Holds<Condition>,
): Fields {
  const hidden = new Set(
    Object.entries<readonly string[] | undefined>(needs)
      .filter(([condition]) => !holds[condition as Condition])
      .flatMap(([, names]) => names ?? []),
  );
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name))) as Fields;
}

interface Reader {
  readonly world: World;
  readonly user: User;
}

// ─── Projects ────────────────────────────────────────────────────────────────

/** How a project is shown: read by itself, in a list of projects, after it was made or changed, or as it was left by an action. */
export type ProjectForm = "read" | "listed" | "changed" | "plain";

const projectNeeds = {
  enterprise: [
    ...["compliance_frameworks", "requirements_access_level", "requirements_enabled"],
    ...["security_and_compliance_enabled"],
  ],
  premium: [
    ...["allow_pipeline_trigger_approve_deployment", "approvals_before_merge"],
    ...["auto_duo_code_review_enabled", "ci_restrict_pipeline_cancellation_role"],
    ...["duo_dependency_bump_breaking_changes_enabled", "duo_foundational_flows_enabled"],
    ...["duo_secret_detection_fp_enabled", "max_pipelines_per_merge_train", "merge_train_enforcement"],
    ...["mirror_branch_regex", "mirror_user_id", "reviewer_assignment_strategy"],
    ...["duo_remote_flows_enabled", "duo_sast_fp_detection_enabled", "duo_sast_vr_workflow_enabled"],
    ...["external_authorization_classification_label", "issues_template", "merge_pipelines_enabled"],
    ...["merge_requests_template", "merge_trains_enabled", "merge_trains_skip_train_allowed", "mirror"],
    ...["mirror_overwrites_diverged_branches", "mirror_trigger_builds", "only_mirror_protected_branches"],
  ],
  ultimate: [
    ...["only_allow_merge_if_all_status_checks_passed", "pre_receive_secret_detection_enabled"],
    ...["prevent_merge_without_jira_issue", "secret_push_protection_enabled"],
    ...["security_policy_pipeline_must_succeed", "spp_repository_pipeline_access"],
  ],
  mirrored: [
    ...["mirror_branch_regex", "mirror_user_id"],
    ...["mirror_overwrites_diverged_branches", "mirror_trigger_builds", "only_mirror_protected_branches"],
  ],
  code: ["ci_config_path", "default_branch", "forks_count", "readme_url"],
  issues: ["issues_template", "open_issues_count"],
  mergeRequests: ["merge_requests_template"],
  reporter: ["service_desk_address"],
  developer: ["pre_receive_secret_detection_enabled", "secret_push_protection_enabled"],
  maintainer: [
    ...["auto_cancel_pending_pipelines", "auto_devops_deploy_strategy", "auto_devops_enabled"],
    ...["build_git_strategy", "build_timeout", "ci_allow_fork_pipelines_to_run_in_parent_project"],
    ...["ci_default_git_depth", "ci_delete_pipelines_in_seconds", "ci_forward_deployment_enabled"],
    ...["ci_forward_deployment_rollback_allowed", "ci_id_token_sub_claim_components"],
    ...["ci_job_token_scope_enabled", "ci_pipeline_variables_minimum_override_role"],
    ...["ci_push_repository_for_job_token_allowed", "ci_restrict_pipeline_cancellation_role"],
    ...["ci_separated_caches", "group_runners_enabled", "import_error", "import_type", "import_url"],
    ...["keep_latest_artifact", "resource_group_default_process_mode", "restrict_user_defined_variables"],
    ...["runner_token_expiration_interval", "runners_token"],
  ],
  administrator: ["repository_storage"],
  withError: ["import_error"],
  withPermissions: ["permissions"],
} satisfies Needs<string>;

/** The fields of a project for a reader. */
export function fieldsOfProject<Fields extends object>(
  { world, user }: Reader,
  project: StoredProject,
  form: ProjectForm,
  fields: Fields,
): Fields {
  const level = accessLevel(world, user, { project });
  const hasIssues = canUse(project, level, "issues");
  return seen(fields, projectNeeds, {
    enterprise: world.edition === "ee",
    premium: hasTier(world, { project }, "premium"),
    ultimate: hasTier(world, { project }, "ultimate"),
    mirrored: project.attributes.mirror === true,
    code: seesCode(project, level),
    issues: hasIssues,
    mergeRequests: canUse(project, level, "merge_requests"),
    // Nobody manages the issues of an archived project.
    reporter: hasIssues && level >= accessLevels.reporter && !isArchived(world, { project }),
    developer: level >= accessLevels.developer,
    maintainer: level >= accessLevels.maintainer,
    administrator: user.admin,
    withError: form === "read" || form === "changed",
    withPermissions: form === "read" || form === "listed",
  });
}

const simpleFields = [
  ...["id", "description", "name", "name_with_namespace", "path", "path_with_namespace", "created_at"],
  ...["last_activity_at", "default_branch", "topics", "tag_list", "ssh_url_to_repo", "http_url_to_repo"],
  ...["web_url", "readme_url", "avatar_url", "forks_count", "star_count", "visibility", "namespace"],
  ...["repository_storage", "custom_attributes"],
];

/** The fields that everybody may know, as a short list and other objects have them. */
export const simplified = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => simpleFields.includes(name))) as Fields;

// ─── Groups ──────────────────────────────────────────────────────────────────

/** How a group is shown: in a list, after it was made or an action, as its owner manages it, or with its projects. */
export type GroupForm = "listed" | "made" | "managed" | "whole";

const rootOwnersOnly = [
  ...["auto_ban_user_on_excessive_projects_download", "unique_project_download_limit"],
  ...["unique_project_download_limit_alertlist", "unique_project_download_limit_allowlist"],
  ...["unique_project_download_limit_interval_in_seconds"],
];

const groupNeeds = {
  enterprise: [
    ...["duo_namespace_access_rules", "extra_shared_runners_minutes_limit", "ldap_access", "ldap_cn"],
    ...["membership_lock", "prevent_forking_outside_group", "shared_runners_minutes_limit"],
    ...["wiki_access_level"],
  ],
  premium: [
    ...["allow_merge_on_skipped_pipeline", "allowed_email_domains_list", "auto_duo_code_review_enabled"],
    ...["duo_core_features_enabled", "experiment_features_enabled"],
    ...["duo_features_enabled", "file_template_project_id", "ip_restriction_ranges"],
    ...["lock_duo_features_enabled", "only_allow_merge_if_all_discussions_are_resolved"],
    ...["only_allow_merge_if_pipeline_succeeds", "repository_storage", "saml_group_links"],
  ],
  ultimate: ["service_access_tokens_expiration_enforced", ...rootOwnersOnly],
  root: [
    ...["duo_namespace_access_rules", "enabled_git_access_protocol"],
    ...["prevent_sharing_groups_outside_hierarchy", "service_access_tokens_expiration_enforced"],
    ...rootOwnersOnly,
  ],
  owner: [
    ...["duo_core_features_enabled", "duo_features_enabled", "duo_namespace_access_rules"],
    ...["enabled_git_access_protocol", "lock_duo_features_enabled", "runners_token", "saml_group_links"],
    ...rootOwnersOnly,
  ],
  administrator: ["repository_storage"],
  templates: ["file_template_project_id"],
  detailed: [
    ...["allow_merge_on_skipped_pipeline", "allowed_email_domains_list", "file_template_project_id"],
    ...["extra_shared_runners_minutes_limit", "ip_restriction_ranges", "membership_lock"],
    ...["only_allow_merge_if_all_discussions_are_resolved", "only_allow_merge_if_pipeline_succeeds"],
    ...["prevent_forking_outside_group", "prevent_sharing_groups_outside_hierarchy"],
    ...["service_access_tokens_expiration_enforced", "shared_runners_minutes_limit"],
    ...["shared_with_groups", ...rootOwnersOnly],
  ],
  managed: ["enabled_git_access_protocol", "runners_token"],
  whole: ["projects", "shared_projects"],
} satisfies Needs<string>;

/** The fields of a group for a reader. */
export function fieldsOfGroup<Fields extends object>(
  { world, user }: Reader,
  group: StoredGroup,
  form: GroupForm,
  fields: Fields,
): Fields {
  return seen(fields, groupNeeds, {
    enterprise: world.edition === "ee",
    premium: hasTier(world, { group }, "premium"),
    ultimate: hasTier(world, { group }, "ultimate"),
    root: parentGroup(world, group) === undefined,
    owner: !isAnonymous(user) && accessLevel(world, user, { group }) >= accessLevels.owner,
    administrator: user.admin,
    templates: group.attributes.file_template_project_id != null,
    detailed: form !== "listed",
    managed: form === "managed" || form === "whole",
    whole: form === "whole",
  });
}
