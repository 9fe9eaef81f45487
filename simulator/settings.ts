/** Settings of groups, projects and users that are kept and shown, and that nothing here acts on: the type of each and its first value. */
import { z } from "zod";
import { bool, count, type Shape, text } from "../sdk/api/fields";
import type { DialectName } from "../sdk/http/dialect";

interface Setting {
  readonly type: z.ZodType;
  readonly initial: unknown;
  /** Shown only: the service sets it, or it is set under another name. */
  readonly isReadOnly?: boolean;
  /** Set only: no answer has it under this name. */
  readonly isHidden?: boolean;
}

export type InstanceSettings = Readonly<Record<string, Setting>>;

export type Attributes = Readonly<Record<string, unknown>>;

/** Older names under which settings can be set too, and are shown. */
const olderNames: Readonly<Record<string, { name: string; type: z.ZodType; isOpposite?: boolean }>> = {
  emails_disabled: { name: "emails_enabled", type: bool, isOpposite: true },
  public_builds: { name: "public_jobs", type: bool },
  tag_list: { name: "topics", type: z.array(text) },
};

const olderNamesOf = (settings: InstanceSettings) =>
  Object.entries(olderNames).filter(([, { name }]) => settings[name] !== undefined);

const isSettable = (settings: InstanceSettings, name: string): boolean =>
  settings[name] !== undefined && !settings[name].isReadOnly;

/** The parameters that set them. */
export const settingParameters = (settings: InstanceSettings): Shape =>
  Object.fromEntries(
    [...olderNamesOf(settings), ...Object.entries(settings)]
      .filter(([name]) => name in olderNames || isSettable(settings, name))
      .map(([name, { type }]) => [name, type.nullable().optional()]),
  );

/** Those that a request sets. */
export function settingsIn(settings: InstanceSettings, input: object): Attributes {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const byOlderName = given.flatMap(([older, value]) => {
    const { name, isOpposite } = olderNames[older] ?? {};
    return name === undefined ? [] : [[name, isOpposite ? value === false : value] as const];
  });
  return Object.fromEntries([...byOlderName, ...given].filter(([name]) => isSettable(settings, name)));
}

/** All of them: null puts the initial value back, where there is one. */
export function showSettings(settings: InstanceSettings, attributes: Attributes): Attributes {
  const shown = Object.fromEntries(
    Object.entries(settings)
      .filter(([, { isHidden }]) => !isHidden)
      .map(([name, { initial }]) => [name, attributes[name] ?? initial]),
  );
  const byOlderName = olderNamesOf(settings).map(([older, { name, isOpposite }]) => {
    return [older, isOpposite ? !shown[name] : shown[name]] as const;
  });
  // A world file may name attributes that no request sets.
  const others = Object.entries(attributes).filter(([name]) => settings[name] === undefined);
  return { ...Object.fromEntries(others), ...shown, ...Object.fromEntries(byOlderName) };
}

const of = (type: z.ZodType, initial: unknown = null): Setting => ({ type, initial });
const shown = (initial: unknown): Setting => ({ type: z.unknown(), initial, isReadOnly: true });

const on = of(bool, true);
const off = of(bool, false);
const unsetBool = of(bool);
const unsetText = of(text);
const unsetCount = of(count);
const names = of(z.array(text), []);

const levels = ["disabled", "private", "enabled"] as const;
const featureLevel = of(z.enum(levels), "enabled");
const hiddenFeatureLevel = of(z.enum(levels), "private");

/** The first of the words is the initial one. */
const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words): Setting =>
  of(z.enum(words), words[0]);

export const projectSettings = {
  analytics_access_level: featureLevel,
  builds_access_level: featureLevel,
  environments_access_level: featureLevel,
  feature_flags_access_level: featureLevel,
  forking_access_level: featureLevel,
  infrastructure_access_level: featureLevel,
  issues_access_level: featureLevel,
  merge_requests_access_level: featureLevel,
  model_experiments_access_level: featureLevel,
  model_registry_access_level: featureLevel,
  monitor_access_level: featureLevel,
  package_registry_access_level: of(z.enum([...levels, "public"]), "enabled"),
  pages_access_level: of(z.enum([...levels, "public"]), "private"),
  releases_access_level: featureLevel,
  repository_access_level: featureLevel,
  requirements_access_level: featureLevel,
  security_and_compliance_access_level: hiddenFeatureLevel,
  snippets_access_level: featureLevel,
  wiki_access_level: featureLevel,
  allow_merge_on_skipped_pipeline: off,
  allow_pipeline_trigger_approve_deployment: off,
  approvals_before_merge: of(count, 0),
  auto_cancel_pending_pipelines: oneOf("enabled", "disabled"),
  auto_devops_deploy_strategy: oneOf("continuous", "manual", "timed_incremental"),
  auto_devops_enabled: off,
  autoclose_referenced_issues: on,
  build_git_strategy: oneOf("fetch", "clone"),
  build_timeout: of(count, 3600),
  ci_allow_fork_pipelines_to_run_in_parent_project: on,
  ci_config_path: of(text, ""),
  ci_default_git_depth: of(z.int().min(0).max(1000), 20),
  ci_delete_pipelines_in_seconds: unsetCount,
  ci_display_pipeline_variables: off,
  ci_forward_deployment_enabled: on,
  ci_forward_deployment_rollback_allowed: on,
  ci_id_token_sub_claim_components: of(z.array(text), ["project_path", "ref_type", "ref"]),
  ci_job_token_scope_enabled: shown(false),
  ci_pipeline_variables_minimum_override_role: oneOf("developer", "maintainer", "owner", "no_one_allowed"),
  ci_push_repository_for_job_token_allowed: off,
  ci_restrict_pipeline_cancellation_role: oneOf("developer", "maintainer", "no_one"),
  ci_separated_caches: on,
  container_expiration_policy: shown(null),
  container_registry_enabled: on,
  creator_id: shown(1),
  emails_enabled: on,
  enforce_auth_checks_on_uploads: on,
  external_authorization_classification_label: of(text, ""),
  group_runners_enabled: on,
  import_error: shown(null),
  import_status: shown("none"),
  import_type: shown(null),
  import_url: unsetText,
  issue_branch_template: unsetText,
  issues_enabled: on,
  issues_template: unsetText,
  jobs_enabled: on,
  keep_latest_artifact: on,
  lfs_enabled: on,
  max_artifacts_size: unsetCount,
  merge_commit_template: unsetText,
  merge_method: oneOf("merge", "rebase_merge", "ff"),
  merge_pipelines_enabled: off,
  merge_requests_enabled: on,
  merge_requests_template: unsetText,
  merge_trains_enabled: off,
  merge_trains_skip_train_allowed: off,
  mirror: off,
  mirror_overwrites_diverged_branches: off,
  mirror_trigger_builds: off,
  only_allow_merge_if_all_discussions_are_resolved: off,
  only_allow_merge_if_all_status_checks_passed: off,
  only_allow_merge_if_pipeline_succeeds: off,
  only_mirror_protected_branches: off,
  packages_enabled: on,
  pre_receive_secret_detection_enabled: off,
  prevent_merge_without_jira_issue: off,
  printing_merge_request_link_enabled: on,
  protect_merge_request_pipelines: off,
  public_jobs: on,
  remove_source_branch_after_merge: on,
  repository_object_format: oneOf("sha1", "sha256"),
  request_access_enabled: on,
  requirements_enabled: shown(true),
  resolve_outdated_diff_discussions: off,
  resource_group_default_process_mode: oneOf(
    "unordered",
    "oldest_first",
    "newest_first",
    "newest_ready_first",
  ),
  restrict_user_defined_variables: off,
  runner_token_expiration_interval: shown(null),
  security_and_compliance_enabled: shown(true),
  service_desk_address: shown(null),
  service_desk_enabled: off,
  shared_runners_enabled: on,
  show_diff_preview_in_email: on,
  snippets_enabled: on,
  squash_commit_template: unsetText,
  squash_option: of(z.enum(["never", "always", "default_on", "default_off"]), "default_off"),
  suggestion_commit_message: unsetText,
  topics: names,
  warn_about_potentially_unwanted_characters: on,
  wiki_enabled: on,
} satisfies InstanceSettings;

export const groupSettings = {
  allowed_email_domains_list: unsetText,
  auto_devops_enabled: unsetBool,
  default_branch: unsetText,
  default_branch_protection: of(z.int().min(0).max(4), 2),
  emails_enabled: on,
  extra_shared_runners_minutes_limit: unsetCount,
  file_template_project_id: unsetCount,
  ip_restriction_ranges: unsetText,
  lfs_enabled: on,
  max_artifacts_size: unsetCount,
  membership_lock: off,
  mentions_disabled: unsetBool,
  prevent_forking_outside_group: unsetBool,
  prevent_sharing_groups_outside_hierarchy: off,
  project_creation_level: of(
    z.enum(["noone", "owner", "maintainer", "developer", "administrator"]),
    "developer",
  ),
  request_access_enabled: on,
  require_two_factor_authentication: off,
  share_with_group_lock: off,
  shared_runners_minutes_limit: unsetCount,
  shared_runners_setting: oneOf(
    "enabled",
    "disabled_and_overridable",
    "disabled_and_unoverridable",
    "disabled_with_override",
  ),
  subgroup_creation_level: of(z.enum(["owner", "maintainer"]), "maintainer"),
  two_factor_grace_period: of(count, 48),
  wiki_access_level: featureLevel,
} satisfies InstanceSettings;

/** Settings of the installation; the others of a real one are missing. */
export const instanceSettings = {
  asset_proxy_allowlist: names,
  default_branch_name: of(text, "main"),
  default_branch_protection: of(z.int().min(0).max(4), 2),
  default_group_visibility: oneOf("private", "internal", "public"),
  default_project_visibility: oneOf("private", "internal", "public"),
  default_projects_limit: of(count, 100_000),
  delayed_project_deletion: shown(false),
  /** The days for which deleted groups and projects are kept. A real installation keeps them, the specification does not say so. */
  deletion_adjourned_period: of(count, null),
  gravatar_enabled: off,
  max_attachment_size: of(count, 100),
  password_authentication_enabled_for_web: on,
  require_two_factor_authentication: off,
  restricted_visibility_levels: names,
  signup_enabled: off,
  throttle_authenticated_api_enabled: off,
  two_factor_grace_period: of(count, 48),
} satisfies InstanceSettings;

/** How many days deleted groups and projects are kept: none, as the specification has it, unless it is a real installation. */
export const daysKept = (settings: Attributes, dialect: DialectName): number =>
  Number(settings.deletion_adjourned_period ?? (dialect === "gitlab" ? 30 : 0));

export const userSettings = {
  auditor: { type: bool, initial: false, isHidden: true },
  bio: of(text, ""),
  color_scheme_id: of(count, 1),
  commit_email: unsetText,
  discord: of(text, ""),
  extra_shared_runners_minutes_limit: unsetCount,
  github: of(text, ""),
  job_title: of(text, ""),
  location: unsetText,
  note: unsetText,
  organization: unsetText,
  private_profile: off,
  profile_link_1: of(text, ""),
  profile_link_2: of(text, ""),
  pronouns: unsetText,
  public_email: unsetText,
  shared_runners_minutes_limit: unsetCount,
  theme_id: of(count, 1),
  view_diffs_file_by_file: { type: bool, initial: false, isHidden: true },
  website_url: of(text, ""),
} satisfies InstanceSettings;
