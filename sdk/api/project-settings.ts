/** The settings of a project: the type of each, and a sentence about it. */
import { z } from "zod";
import { registryAccessLevel } from "./container-registry";
import { bool, count, positiveId, text } from "./fields";
import { requiring, since } from "./plan";
import { settable } from "./settable";

const HOW = "`disabled` nobody, `private` members, `enabled` everyone with access to the project";

const feature = (what: string) =>
  z.enum(["enabled", "private", "disabled"]).describe(`Who can use ${what}: ${HOW}.`);

const publicFeature = (what: string) =>
  z
    .enum(["enabled", "private", "disabled", "public"])
    .describe(`Who can use ${what}: ${HOW}, \`public\` everyone.`);

const former = (name: string) => `Older form of \`${name}\`.`;

const features = {
  analytics_access_level: feature("analytics"),
  builds_access_level: feature("CI/CD"),
  environments_access_level: feature("environments"),
  feature_flags_access_level: feature("feature flags"),
  forking_access_level: feature("forks"),
  infrastructure_access_level: feature("infrastructure"),
  issues_access_level: feature("issues"),
  merge_requests_access_level: feature("merge requests"),
  model_experiments_access_level: feature("experiments of machine learning models"),
  model_registry_access_level: feature("the registry of machine learning models"),
  monitor_access_level: feature("monitoring"),
  package_registry_access_level: publicFeature("the package registry"),
  pages_access_level: publicFeature("Pages"),
  releases_access_level: feature("releases"),
  repository_access_level: feature("the repository"),
  requirements_access_level: feature("requirements"),
  security_and_compliance_access_level: feature("security and compliance"),
  snippets_access_level: feature("snippets"),
  wiki_access_level: feature("the wiki"),
};

const merging = {
  allow_merge_on_skipped_pipeline: bool.describe("Whether a skipped pipeline counts as a successful one."),
  allow_pipeline_trigger_approve_deployment: bool.describe(
    "Whether who starts a pipeline may approve its deployments.",
  ),
  approvals_before_merge: count.describe(
    "Number of approvals that a merge request needs. Use approval rules.",
  ),
  autoclose_referenced_issues: bool.describe(
    "Whether a merge into the default branch closes the issues that it refers to.",
  ),
  issue_branch_template: text.describe("Template for the names of branches that are made from issues."),
  merge_commit_template: text.describe("Template for the messages of merge commits."),
  merge_method: z
    .enum(["merge", "rebase_merge", "ff"])
    .describe(
      "How merge requests are merged: `merge` commit, `rebase_merge` with a linear history, or `ff` without a merge commit.",
    ),
  merge_pipelines_enabled: bool.describe("Whether pipelines run on the merged result."),
  max_pipelines_per_merge_train: count.describe("Number of pipelines that run in a merge train at a time."),
  merge_request_title_regex: text.describe("RE2 expression that the titles of merge requests must match."),
  merge_request_title_regex_description: text.describe("Text that explains the rule for titles."),
  merge_train_enforcement: z
    .enum(["allow_bypass", "enforce_with_owner_override", "enforce_for_all_users"])
    .describe(
      "Who may merge past the merge train: `allow_bypass` whoever may merge, `enforce_with_owner_override` Owners, `enforce_for_all_users` nobody.",
    ),
  merge_trains_enabled: bool.describe("Whether merge trains are on. Requires `merge_pipelines_enabled`."),
  merge_trains_skip_train_allowed: bool.describe("Whether a merge may skip the merge train."),
  merge_requests_template: text.describe("Template for the descriptions of merge requests."),
  mr_default_target_self: bool.describe("Whether merge requests of a fork are made for the fork itself."),
  mr_default_title_template: text.describe("Template for the titles of merge requests."),
  only_allow_merge_if_all_discussions_are_resolved: bool.describe(
    "Whether a merge requires that all discussions are resolved.",
  ),
  only_allow_merge_if_all_status_checks_passed: bool.describe(
    "Whether a merge requires that all external status checks passed.",
  ),
  only_allow_merge_if_pipeline_succeeds: bool.describe("Whether a merge requires a successful pipeline."),
  prevent_merge_without_jira_issue: bool.describe("Whether a merge requires a Jira issue in its title."),
  printing_merge_request_link_enabled: bool.describe(
    "Whether a push shows the address to make a merge request.",
  ),
  fallback_approvals_required: count.describe(
    "Number of approvals that a merge request needs where no approval rule applies.",
  ),
  reviewer_assignment_strategy: z
    .enum(["disabled", "code_owners", "dap_powered"])
    .describe(
      "Who becomes a reviewer by itself: `disabled` nobody, `code_owners`, or `dap_powered` whom Duo chooses.",
    ),
  security_policy_pipeline_must_succeed: bool.describe(
    "Whether a merge requires that the pipelines of security policies succeed.",
  ),
  remove_source_branch_after_merge: bool.describe("Whether source branches are deleted after a merge."),
  resolve_outdated_diff_discussions: bool.describe("Whether a push resolves discussions of changed lines."),
  squash_commit_template: text.describe("Template for the messages of squash commits."),
  squash_option: z
    .enum(["never", "always", "default_on", "default_off"])
    .describe("Whether commits are squashed at a merge: `never`, `always`, `default_on` or `default_off`."),
  suggestion_commit_message: text.describe("Message of commits that apply suggestions."),
};

const pipelines = {
  auto_cancel_pending_pipelines: z
    .enum(["enabled", "disabled"])
    .describe("Whether a newer pipeline cancels those that have not run: `enabled` or `disabled`."),
  auto_devops_deploy_strategy: z
    .enum(["continuous", "manual", "timed_incremental"])
    .describe("How Auto DevOps deploys: `continuous`, `manual` or `timed_incremental`."),
  auto_devops_enabled: bool.describe("Whether Auto DevOps is on."),
  build_git_strategy: z.enum(["fetch", "clone"]).describe("How jobs get the repository: `fetch` or `clone`."),
  build_timeout: z
    .int()
    .min(600)
    .max(2_592_000)
    .describe("Seconds after which a job is stopped: from 10 minutes to a month."),
  ci_allow_fork_pipelines_to_run_in_parent_project: bool.describe(
    "Whether pipelines of merge requests from forks may run in this project.",
  ),
  ci_config_path: text.describe("Path of the file that configures CI/CD. Empty: the default file."),
  ci_default_git_depth: z
    .int()
    .min(0)
    .max(1000)
    .describe("Number of commits that jobs fetch, up to 1000. 0 fetches all."),
  ci_delete_pipelines_in_seconds: count.describe(
    "Age in seconds from which pipelines are deleted. null keeps them all. Requires the Owner role.",
  ),
  ci_display_pipeline_variables: bool.describe(
    "Whether pipelines show the variables that they were started with.",
  ),
  ci_forward_deployment_enabled: bool.describe("Whether outdated deployments are prevented."),
  ci_forward_deployment_rollback_allowed: bool.describe("Whether an outdated deployment may be run again."),
  ci_id_token_sub_claim_components: z
    .array(text)
    .describe("Parts of the `sub` claim of ID tokens. The first is `project_path` or `project_id`."),
  ci_pipeline_variables_minimum_override_role: z
    .enum(["developer", "maintainer", "owner", "no_one_allowed"])
    .describe(
      "Who may start pipelines with variables: `developer`, `maintainer`, `owner` or higher, or `no_one_allowed`.",
    ),
  ci_push_repository_for_job_token_allowed: bool.describe("Whether jobs may push with their token."),
  ci_restrict_pipeline_cancellation_role: z
    .enum(["developer", "maintainer", "no_one"])
    .describe("Who may cancel pipelines and jobs: `developer`, `maintainer` or higher, or `no_one`."),
  ci_separated_caches: bool.describe("Whether protected branches have a cache of their own."),
  group_runners_enabled: bool.describe("Whether runners of the groups above take jobs."),
  keep_latest_artifact: bool.describe("Whether the newest artifacts of each branch are kept."),
  max_artifacts_size: z.int().positive().describe("Largest artifact in megabytes."),
  protect_merge_request_pipelines: bool.describe(
    "Whether pipelines of merge requests can use protected variables and runners.",
  ),
  public_jobs: bool.describe("Whether everyone with access sees the logs of jobs."),
  resource_group_default_process_mode: z
    .enum(["unordered", "oldest_first", "newest_first", "newest_ready_first"])
    .describe(
      "Order of jobs in a new resource group: `unordered`, `oldest_first`, `newest_first` or `newest_ready_first`.",
    ),
  shared_runners_enabled: bool.describe("Whether runners of the installation take jobs."),
};

const mirroring = {
  import_url: text.describe("Address of the repository to import or mirror from, without credentials."),
  mirror: bool.describe("Whether the repository is a pull mirror."),
  mirror_branch_regex: text.describe("RE2 expression of the branches that the pull mirror takes."),
  mirror_user_id: positiveId.describe("Id of the user in whose name the pull mirror pushes."),
  mirror_overwrites_diverged_branches: bool.describe("Whether the pull mirror overwrites diverged branches."),
  mirror_trigger_builds: bool.describe("Whether the pull mirror starts pipelines."),
  only_mirror_protected_branches: bool.describe("Whether the pull mirror takes protected branches only."),
};

const duo = {
  auto_duo_code_review_enabled: bool.describe("Whether Duo reviews each merge request."),
  duo_dependency_bump_breaking_changes_enabled: bool.describe(
    "Whether Duo looks for breaking changes in updates of dependencies.",
  ),
  duo_remote_flows_enabled: bool.describe("Whether Duo's flows may run in CI/CD jobs."),
  duo_sast_fp_detection_enabled: bool.describe("Whether Duo looks for false positives of static analysis."),
  duo_sast_vr_workflow_enabled: bool.describe("Whether Duo resolves vulnerabilities of static analysis."),
  duo_secret_detection_fp_enabled: bool.describe(
    "Whether Duo looks for false positives of secret detection.",
  ),
};

const others = {
  cicd_catalog_enabled: bool.describe("Whether the project is in the CI/CD catalog."),
  emails_enabled: bool.describe("Whether notifications are sent by email."),
  enforce_auth_checks_on_uploads: bool.describe("Whether uploaded files require access to the project."),
  external_authorization_classification_label: text.describe(
    "Label that external authorization decides about.",
  ),
  issues_template: text.describe("Template for the descriptions of issues."),
  lfs_enabled: bool.describe("Whether large file storage is on."),
  pre_receive_secret_detection_enabled: bool.describe("Whether pushes with secrets are refused."),
  repository_storage: text.describe(
    "Name of the storage that has the repository. Requires an administrator.",
  ),
  repository_object_format: z
    .enum(["sha1", "sha256"])
    .describe("Format of the repository: `sha1` or `sha256`."),
  request_access_enabled: bool.describe("Whether users can request access."),
  service_desk_enabled: bool.describe("Whether the service desk is on."),
  show_default_award_emojis: bool.describe("Whether issues and merge requests offer thumbs up and down."),
  show_diff_preview_in_email: bool.describe("Whether emails show changed lines."),
  spp_repository_pipeline_access: bool.describe(
    "Whether pipelines may read the configuration that security policies enforce from this project.",
  ),
  topics: z.array(text).describe("Topics. A change replaces all."),
  warn_about_potentially_unwanted_characters: bool.describe("Whether invisible characters are pointed out."),
  web_based_commit_signing_enabled: bool.describe(
    "Whether the service signs the commits that it makes. Of GitLab.com only.",
  ),
};

/** Other names of settings, which one kind of resource needs once. */
export const olderFormsOfProjects = {
  container_registry_enabled: bool.describe(former("container_registry_access_level")),
  emails_disabled: bool.describe("Older form of `emails_enabled`, with the opposite meaning."),
  issues_enabled: bool.describe(former("issues_access_level")),
  jobs_enabled: bool.describe(former("builds_access_level")),
  merge_requests_enabled: bool.describe(former("merge_requests_access_level")),
  packages_enabled: bool.describe(former("package_registry_access_level")),
  public_builds: bool.describe(former("public_jobs")),
  restrict_user_defined_variables: bool.describe(former("ci_pipeline_variables_minimum_override_role")),
  snippets_enabled: bool.describe(former("snippets_access_level")),
  tag_list: z.array(text).describe(former("topics")),
  wiki_enabled: bool.describe(former("wiki_access_level")),
};

const ofBothEditions = { ...features, ...merging, ...pipelines, ...mirroring, ...duo, ...others };

const ofEnterprise = {
  enterprise: [
    "ci_display_pipeline_variables",
    "protect_merge_request_pipelines",
    "requirements_access_level",
  ],
  premium: [
    "allow_pipeline_trigger_approve_deployment",
    "approvals_before_merge",
    "auto_duo_code_review_enabled",
    "ci_restrict_pipeline_cancellation_role",
    "duo_dependency_bump_breaking_changes_enabled",
    "duo_remote_flows_enabled",
    "duo_sast_fp_detection_enabled",
    "duo_sast_vr_workflow_enabled",
    "duo_secret_detection_fp_enabled",
    "external_authorization_classification_label",
    "fallback_approvals_required",
    "issues_template",
    "max_pipelines_per_merge_train",
    "merge_train_enforcement",
    "merge_pipelines_enabled",
    "merge_requests_template",
    "merge_trains_enabled",
    "merge_trains_skip_train_allowed",
    "mirror",
    "mirror_branch_regex",
    "mirror_user_id",
    "mirror_overwrites_diverged_branches",
    "mirror_trigger_builds",
    "only_allow_merge_if_all_status_checks_passed",
    "only_mirror_protected_branches",
    "pre_receive_secret_detection_enabled",
    "prevent_merge_without_jira_issue",
    "reviewer_assignment_strategy",
    "security_policy_pipeline_must_succeed",
    "spp_repository_pipeline_access",
  ],
} as const satisfies Parameters<typeof requiring<typeof ofBothEditions>>[1];

/** Settings that the Community edition does not have. */
export const enterpriseSettingsOfProjects = [...ofEnterprise.enterprise, ...ofEnterprise.premium] as const;

/** As a request sets them: null puts the initial value back. */
export const settingsOfProjects = settable({
  ...since("19.0", requiring(ofBothEditions, ofEnterprise), [
    "auto_duo_code_review_enabled",
    "duo_dependency_bump_breaking_changes_enabled",
    "duo_secret_detection_fp_enabled",
    "max_pipelines_per_merge_train",
    "merge_train_enforcement",
    "mr_default_target_self",
    "mr_default_title_template",
    "reviewer_assignment_strategy",
    "security_policy_pipeline_must_succeed",
    "web_based_commit_signing_enabled",
  ]),
  ...olderFormsOfProjects,
});

/** Settings that a create drops without a word: only an update takes them. */
export const laterSettingsOfProjects = [
  "allow_pipeline_trigger_approve_deployment",
  "ci_allow_fork_pipelines_to_run_in_parent_project",
  "ci_default_git_depth",
  "ci_delete_pipelines_in_seconds",
  "ci_display_pipeline_variables",
  "ci_forward_deployment_enabled",
  "ci_forward_deployment_rollback_allowed",
  "ci_id_token_sub_claim_components",
  "ci_pipeline_variables_minimum_override_role",
  "ci_push_repository_for_job_token_allowed",
  "ci_restrict_pipeline_cancellation_role",
  "ci_separated_caches",
  "fallback_approvals_required",
  "issues_template",
  "keep_latest_artifact",
  "max_artifacts_size",
  "max_pipelines_per_merge_train",
  "merge_pipelines_enabled",
  "merge_requests_template",
  "merge_train_enforcement",
  "merge_trains_enabled",
  "merge_trains_skip_train_allowed",
  "mirror_branch_regex",
  "mirror_overwrites_diverged_branches",
  "mirror_user_id",
  "only_mirror_protected_branches",
  "pre_receive_secret_detection_enabled",
  "protect_merge_request_pipelines",
  "restrict_user_defined_variables",
  "reviewer_assignment_strategy",
  "security_policy_pipeline_must_succeed",
  "web_based_commit_signing_enabled",
] as const satisfies readonly (keyof typeof settingsOfProjects)[];

/** Settings with columns or rules of their own. */
export const mainSettingsOfProjects = {
  description: text.max(2000).describe("Description.").nullable().optional(),
  visibility: z
    .enum(["private", "internal", "public"])
    .describe(
      "Who can see the project: `private` members, `internal` users who are signed in, `public` everyone.",
    )
    .optional(),
  default_branch: text.describe("Default branch.").optional(),
  container_registry_access_level: z
    .enum(["enabled", "private", "disabled"])
    .describe(registryAccessLevel.description ?? "")
    .optional(),
};

export const expirationPolicy = {
  cadence: text.describe("How often it runs: `1d`, `7d`, `14d`, `1month` or `3month`.").optional(),
  keep_n: z
    .int()
    .describe("Number of tags to keep of each image: 1, 5, 10, 25, 50 or 100.")
    .nullable()
    .optional(),
  older_than: text
    .describe("Age from which tags are deleted: `7d`, `14d`, `30d`, `60d` or `90d`.")
    .nullable()
    .optional(),
  name_regex: text.describe("Tags to delete: an RE2 expression.").nullable().optional(),
  name_regex_keep: text.describe("Tags to keep: an RE2 expression.").nullable().optional(),
  enabled: bool.describe("Whether the policy runs.").optional(),
};

/** Of a create only. */
export const initialSettingsOfProjects = {
  namespace_id: positiveId
    .describe("Id of the group, or of a user's namespace. Default: the namespace of the caller.")
    .optional(),
  initialize_with_readme: bool
    .describe("Whether the repository begins with a README. Default: false.")
    .optional(),
};
