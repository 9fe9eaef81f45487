/** Where a real installation reads or refuses a parameter otherwise than its schema says: data, by area, operation and parameter. */
import type { Dependencies, Operation } from "../sdk/api/operation";
import { type DialectName, dialectOf } from "../sdk/http/dialect";
import type { Edition } from "./world";

interface Rule {
  /** A second problem of a missing one. */
  readonly besidesMissing?: string;
  /** A second problem of one of the wrong type. */
  readonly besidesInvalid?: string;
  /** A blank value "is empty". */
  readonly refusesBlank?: true;
  /** Only a list is one, not a text with commas. */
  readonly onlyAsList?: true;
  /** A number below the least is left to the operation. */
  readonly isUnbounded?: true;
  /** It is wanted, although the specification calls it optional. */
  readonly isRequired?: true;
  /** The problem of an entry of the list does not say which entry has it. */
  readonly isUnnumbered?: true;
}

const notEmpty: Rule = { besidesMissing: "is empty", refusesBlank: true };
const WORD = "does not have a valid value";
const knownWord: Rule = { besidesMissing: WORD };
const unnumbered: Rule = { isUnnumbered: true };

/** By `operation.parameter`, or by the name of a parameter for all operations. */
const rules: Readonly<Record<string, Rule>> = {
  allowed_to_create: unnumbered,
  allowed_to_merge: unnumbered,
  allowed_to_push: unnumbered,
  allowed_to_unprotect: unnumbered,
  approvals_before_merge: { isUnbounded: true },
  branch: notEmpty,
  commit_message: notEmpty,
  extra_shared_runners_minutes_limit: { isUnbounded: true },
  ref: notEmpty,

  "applications.create.scopes": notEmpty,
  "errorTracking.replace.active": notEmpty,
  "errorTracking.update.active": notEmpty,
  "groupAccessTokens.create.scopes": { ...knownWord, besidesInvalid: WORD, onlyAsList: true },
  "groupMemberRoles.create.base_access_level": knownWord,
  "groups.share.group_access": knownWord,
  "issues.update.confidential": notEmpty,
  "jobTokenScope.allowGroup.target_group_id": notEmpty,
  "jobTokenScope.allowProject.target_project_id": notEmpty,
  "jobTokenScope.update.enabled": notEmpty,
  "memberRoles.create.base_access_level": knownWord,
  "mergeRequests.update.title": notEmpty,
  "pipelineSchedules.update.ref": {},
  "pipelines.create.ref": { refusesBlank: true },
  "projectAccessTokens.create.scopes": { ...knownWord, besidesInvalid: WORD, onlyAsList: true },
  "projects.share.group_access": knownWord,
  "projects.update.ci_id_token_sub_claim_components": { onlyAsList: true },
  "releases.create.ref": {},
  "samlGroupLinks.create.access_level": knownWord,
  "tags.create.ref": {},
  "virtualRegistries.create.name": notEmpty,
  "virtualRegistries.update.description": notEmpty,
  "virtualRegistries.update.name": notEmpty,
  "virtualRegistryUpstreams.create.name": { ...notEmpty, isRequired: true },
  "virtualRegistryUpstreams.create.url": notEmpty,
  "virtualRegistryUpstreams.share.registry_id": notEmpty,
  "virtualRegistryUpstreams.share.upstream_id": notEmpty,
  "virtualRegistryUpstreams.update.name": notEmpty,
  "virtualRegistryUpstreams.update.url": notEmpty,
};

/** The rule of a parameter: that of the operation, else that of the name. */
export const ruleOf = (id: string, name: string): Rule => rules[`${id}.${name}`] ?? rules[name] ?? {};

/** Numbers in paths that a real installation calls otherwise in its errors. */
const called: Readonly<Record<string, string>> = { oauth_application_id: "id", topic_id: "id" };

/** The name of a parameter in an error. */
export const calledAs = (name: string, dialect: DialectName): string =>
  called[name] ?? Object.keys(dialectOf[dialect].body({ [name]: null }))[0] ?? name;

// ─── Paths and pages ─────────────────────────────────────────────────────────

/** Areas or operations whose last name in the path may be any text: nothing has it. */
const takingAnyName = [
  ...["fileTemplates", "groupAccessTokens", "projectAccessTokens", "remoteMirrors"],
  ...["errorTrackingKeys.delete", "freezePeriods.update", "groupBadges.update", "groupMilestones.delete"],
  ...["issueLinks.delete", "issueLinks.get", "projectApprovalRules.get", "projectBadges.update"],
  "projectMilestones.delete",
];

export const takesAnyName = (id: string): boolean =>
  takingAnyName.includes(id) || takingAnyName.includes(id.split(".")[0] ?? "");

/** Lists that take any text for a number of a page. */
const withAnyPage = [
  ...["errorTrackingKeys.list", "groupAccessTokens.list", "projectAccessTokens.list", "wikis.list"],
];

/** Lists that a real installation sends whole. */
const unpaged = [
  ...["applications.list", "groupAttributes.list", "groupIntegrations.list", "packageProtectionRules.list"],
  ...["projectAttributes.list", "projectIntegrations.list", "userAttributes.list"],
];

export const takesAnyPage = (id: string): boolean => withAnyPage.includes(id) || unpaged.includes(id);

export const isSentWhole = (id: string, dialect: DialectName): boolean =>
  dialect === "gitlab" && unpaged.includes(id);

// ─── The model's words ───────────────────────────────────────────────────────

const labelNames = { color: "color", name: "title", new_name: "title" };

/** The model's names of the parameters of an area, in the order in which it checks them. */
const namesInModels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  groupLabels: labelNames,
  projectDeployKeys: { title: "deploy_key.title" },
  projectLabels: labelNames,
};

export const namesInModel = (area: string) => namesInModels[area] ?? {};

/** Parameters that exclude each other in other words than most. */
const exclusions: Readonly<Record<string, string>> = { "name, search": "cannot be used together" };

export const exclusionOf = (names: string): string =>
  `${names} ${exclusions[names] ?? "are mutually exclusive"}`;

// ─── Parameters that depend on each other ────────────────────────────────────

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Parameters of the table that a real installation does not know at an operation, and drops. */
const unknown: Readonly<Record<string, readonly string[]>> = {
  "groups.create": words(`
    allowed_email_domains_list file_template_project_id ip_restriction_ranges max_artifacts_size
    prevent_forking_outside_group prevent_sharing_groups_outside_hierarchy shared_runners_setting
  `),
  "projects.create": words(`
    allow_pipeline_trigger_approve_deployment ci_allow_fork_pipelines_to_run_in_parent_project ci_default_git_depth
    ci_delete_pipelines_in_seconds ci_display_pipeline_variables ci_forward_deployment_enabled
    ci_forward_deployment_rollback_allowed ci_id_token_sub_claim_components
    ci_pipeline_variables_minimum_override_role ci_push_repository_for_job_token_allowed
    ci_restrict_pipeline_cancellation_role ci_separated_caches issues_template keep_latest_artifact
    max_artifacts_size merge_pipelines_enabled merge_requests_template merge_trains_enabled
    merge_trains_skip_train_allowed mirror_overwrites_diverged_branches only_mirror_protected_branches
    pre_receive_secret_detection_enabled protect_merge_request_pipelines restrict_user_defined_variables
  `),
  "projects.update": words(`
    ci_display_pipeline_variables pre_receive_secret_detection_enabled protect_merge_request_pipelines
    repository_object_format
  `),
};

/** The operation with the parameters that an installation of the dialect knows. */
export function inDialect(id: string, operation: Operation, dialect: DialectName): Operation {
  const names = dialect === "gitlab" ? unknown[id] : undefined;
  if (names === undefined) return operation;
  const body = Object.entries(operation.body).filter(([name]) => !names.includes(name));
  return { ...operation, body: Object.fromEntries(body) };
}

/** Of a change that needs at least one of them, in the order in which the real service names them. */
const wanted: Readonly<Record<string, Readonly<Record<Edition, readonly string[]>>>> = (() => {
  const ofProject = words(`
    allow_merge_on_skipped_pipeline analytics_access_level autoclose_referenced_issues auto_devops_enabled
    auto_devops_deploy_strategy auto_cancel_pending_pipelines build_git_strategy build_timeout builds_access_level
    ci_config_path ci_default_git_depth ci_allow_fork_pipelines_to_run_in_parent_project
    ci_id_token_sub_claim_components ci_forward_deployment_enabled ci_forward_deployment_rollback_allowed
    ci_separated_caches container_registry_access_level container_expiration_policy_attributes default_branch
    description emails_disabled emails_enabled forking_access_level issues_access_level lfs_enabled
    merge_pipelines_enabled merge_requests_access_level merge_requests_template merge_trains_enabled merge_method
    merge_request_title_regex merge_request_title_regex_description name
    only_allow_merge_if_all_discussions_are_resolved only_allow_merge_if_pipeline_succeeds
    package_registry_access_level pages_access_level path printing_merge_request_link_enabled public_builds
    public_jobs remove_source_branch_after_merge repository_access_level request_access_enabled
    resolve_outdated_diff_discussions restrict_user_defined_variables show_diff_preview_in_email
    security_and_compliance_access_level squash_option shared_runners_enabled group_runners_enabled
    resource_group_default_process_mode snippets_access_level tag_list topics visibility wiki_access_level avatar
    suggestion_commit_message merge_commit_template squash_commit_template issue_branch_template repository_storage
    packages_enabled service_desk_enabled keep_latest_artifact mr_default_target_self
    enforce_auth_checks_on_uploads releases_access_level environments_access_level feature_flags_access_level
    infrastructure_access_level monitor_access_level model_experiments_access_level model_registry_access_level
    warn_about_potentially_unwanted_characters ci_pipeline_variables_minimum_override_role
    ci_push_repository_for_job_token_allowed ci_delete_pipelines_in_seconds max_artifacts_size issues_enabled
    jobs_enabled merge_requests_enabled wiki_enabled snippets_enabled container_registry_enabled
  `);
  const ofEnterprise = words(`
    auto_duo_code_review_enabled duo_remote_flows_enabled duo_sast_fp_detection_enabled duo_sast_vr_workflow_enabled
    allow_pipeline_trigger_approve_deployment only_allow_merge_if_all_status_checks_passed approvals_before_merge
    external_authorization_classification_label fallback_approvals_required import_url issues_template mirror
    merge_requests_template merge_pipelines_enabled merge_trains_enabled merge_trains_skip_train_allowed
    requirements_access_level prevent_merge_without_jira_issue ci_restrict_pipeline_cancellation_role
    web_based_commit_signing_enabled spp_repository_pipeline_access
  `);
  const ofIssue = words(`
    assignee_id assignee_ids confidential created_at description discussion_locked due_date labels add_labels
    remove_labels milestone_id state_event title issue_type
  `);
  return {
    "issues.update": { ce: ofIssue, ee: [...ofIssue, "weight"] },
    "projects.update": { ce: ofProject, ee: [...ofProject, ...ofEnterprise] },
  };
})();

/** Changes that need at least one of all their parameters. */
const wantingAny = ["groupMilestones.update", "projectApprovals.update"];

const onlyOneOfBranches: Dependencies = { exclusive: [["only_protected_branches", "mirror_branch_regex"]] };

/** Other needs than those of the specification. */
const needs: Readonly<Record<string, Dependencies>> = {
  "releases.update": { atLeastOne: [] },
  "remoteMirrors.create": onlyOneOfBranches,
  "remoteMirrors.update": onlyOneOfBranches,
  "wikis.update": { atLeastOne: [] },
};

/** An operation as an edition has it. */
export interface AskedOperation {
  readonly id: string;
  readonly operation: Operation;
  readonly edition: Edition;
}

/** How the parameters of an operation depend on each other. */
export function needsOf({ id, operation, edition }: AskedOperation, dialect: DialectName): Dependencies {
  if (dialect === "neutral") return operation.needs ?? {};
  const atLeastOne =
    wanted[id]?.[edition] ?? (wantingAny.includes(id) ? Object.keys(operation.body) : undefined);
  return { ...(atLeastOne ? { atLeastOne } : {}), ...operation.needs, ...needs[id] };
}
