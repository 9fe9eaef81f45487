/** The settings of a group: the type of each, and a sentence about it. */
import { z } from "zod";
import { bool, count, positiveId, text } from "./fields";
import { requiring, since } from "./plan";
import { settable } from "./settable";

/** Other names of settings, which one kind of resource needs once. */
export const olderFormsOfGroups = {
  emails_disabled: bool.describe("Older form of `emails_enabled`, with the opposite meaning."),
};

/** Whose role may do something to a branch. */
const rolesOfBranch = (what: string) =>
  z
    .array(
      z.strictObject({
        access_level: z
          .literal([0, 30, 40, 60])
          .describe("0 nobody, 30 Developers, 40 Maintainers, 60 administrators."),
      }),
    )
    .describe(`Who may ${what}.`)
    .optional();

const defaultBranchProtection = z.strictObject({
  allowed_to_push: rolesOfBranch("push to the default branch"),
  allowed_to_merge: rolesOfBranch("merge into the default branch"),
  allow_force_push: bool.describe("Whether a push may overwrite commits.").optional(),
  code_owner_approval_required: bool
    .describe("Whether a change of a file requires the approval of its code owners.")
    .optional(),
  developer_can_initial_push: bool.describe("Whether Developers may push the first commit.").optional(),
});

const ofBothEditions = {
  allow_personal_snippets: bool.describe("Whether users that the group owns can have personal snippets."),
  allow_merge_on_skipped_pipeline: bool.describe(
    "Whether a skipped pipeline counts as a successful one in the projects of the group.",
  ),
  allowed_email_domains_list: text.describe(
    "Domains of the email addresses that members may have, separated by commas.",
  ),
  auto_devops_enabled: bool.describe("Whether Auto DevOps is on. null follows the parent group."),
  auto_ban_user_on_excessive_projects_download: bool.describe(
    "Whether who downloads more projects than `unique_project_download_limit` is banned.",
  ),
  auto_duo_code_review_enabled: bool.describe("Whether Duo reviews each merge request of the group."),
  built_in_project_templates_enabled: bool.describe("Whether new projects can use the built-in templates."),
  crm_enabled: bool.describe("Whether issues can have customers as contacts."),
  default_branch: text.describe("Default branch of new projects."),
  default_branch_protection: z
    .int()
    .min(0)
    .max(4)
    .describe(
      "Protection of the default branch of new projects: 0 none, 1 Developers may push, 2 Maintainers only, 3 Developers may merge, 4 full after the first push.",
    ),
  default_branch_protection_defaults: defaultBranchProtection.describe(
    "Protection of the default branch of new projects.",
  ),
  duo_core_features_enabled: bool.describe("Whether the basic features of Duo are on."),
  duo_features_enabled: bool.describe("Whether the features of Duo are on."),
  enabled_git_access_protocol: z
    .enum(["all", "ssh", "http"])
    .describe("Protocols of Git: `ssh`, `http`, or `all` for both."),
  experiment_features_enabled: bool.describe("Whether experimental and beta features of Duo are on."),
  emails_enabled: bool.describe("Whether notifications are sent by email."),
  extra_shared_runners_minutes_limit: count.describe(
    "Minutes that were bought for the runners of the installation. Requires an administrator.",
  ),
  file_template_project_id: positiveId.describe("Id of the project with templates of files."),
  ip_restriction_ranges: text.describe("IP addresses with access, as ranges separated by commas."),
  lfs_enabled: bool.describe("Whether large file storage is on."),
  lock_built_in_project_templates_enabled: bool.describe(
    "Whether subgroups have the `built_in_project_templates_enabled` of this group.",
  ),
  lock_duo_features_enabled: bool.describe(
    "Whether subgroups have the `duo_features_enabled` of this group.",
  ),
  lock_math_rendering_limits_enabled: bool.describe(
    "Whether subgroups have the `math_rendering_limits_enabled` of this group.",
  ),
  lock_resource_access_token_notify_inherited: bool.describe(
    "Whether subgroups have the `resource_access_token_notify_inherited` of this group.",
  ),
  math_rendering_limits_enabled: bool.describe("Whether long mathematical formulas are left as they are."),
  max_artifacts_size: count.describe("Largest artifact in megabytes."),
  membership_lock: bool.describe("Whether only groups, and not projects, can have members."),
  mentions_disabled: bool.describe("Whether a mention of the group notifies nobody."),
  only_allow_merge_if_all_discussions_are_resolved: bool.describe(
    "Whether a merge in the group requires that all discussions are resolved.",
  ),
  only_allow_merge_if_pipeline_succeeds: bool.describe(
    "Whether a merge in the group requires a successful pipeline.",
  ),
  prevent_forking_outside_group: bool.describe("Whether projects cannot be forked outside of the group."),
  prevent_sharing_groups_outside_hierarchy: bool.describe(
    "Whether the groups cannot be shared outside of the top-level group.",
  ),
  project_creation_level: z
    .enum(["noone", "owner", "maintainer", "developer", "administrator"])
    .describe(
      "Who may create projects: `noone`, `administrator`, or members with the role `owner`, `maintainer` or `developer` or higher.",
    ),
  request_access_enabled: bool.describe("Whether users can request access."),
  require_two_factor_authentication: bool.describe("Whether members must use two factors to sign in."),
  resource_access_token_notify_inherited: bool.describe(
    "Whether inherited members get a message when a token of the group expires soon.",
  ),
  service_access_tokens_expiration_enforced: bool.describe(
    "Whether the tokens of service accounts must have a date on which they expire.",
  ),
  share_with_group_lock: bool.describe("Whether projects cannot be shared with other groups."),
  shared_runners_minutes_limit: count.describe(
    "Minutes a month for the runners of the installation. 0: no limit. Requires an administrator.",
  ),
  shared_runners_setting: z
    .enum(["enabled", "disabled_and_overridable", "disabled_and_unoverridable", "disabled_with_override"])
    .describe(
      "Whether runners of the installation take jobs: `enabled`, `disabled_and_overridable` or `disabled_and_unoverridable`.",
    ),
  show_diff_preview_in_email: bool.describe("Whether emails show changed lines."),
  step_up_auth_required_oauth_provider: text.describe(
    "Name of the OAuth provider with which members must sign in once more to see the group.",
  ),
  subgroup_creation_level: z
    .enum(["owner", "maintainer"])
    .describe("Who may create subgroups: members with the role `owner` or `maintainer` or higher."),
  two_factor_grace_period: count.describe("Hours that members have until they must use two factors."),
  unique_project_download_limit: count.describe(
    "Number of projects that a user may download in `unique_project_download_limit_interval_in_seconds`. 0: no limit.",
  ),
  unique_project_download_limit_alertlist: z
    .array(positiveId)
    .describe("Ids of the users who get a message when somebody reaches the limit."),
  unique_project_download_limit_allowlist: z.array(text).describe("Names of the users without a limit."),
  unique_project_download_limit_interval_in_seconds: count.describe(
    "Seconds in which a user's downloads are counted.",
  ),
  web_based_commit_signing_enabled: bool.describe(
    "Whether the service signs the commits that it makes. Of GitLab.com only.",
  ),
  wiki_access_level: z
    .enum(["enabled", "private", "disabled"])
    .describe(
      "Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the group.",
    ),
};

const ofEnterprise = {
  enterprise: [
    "extra_shared_runners_minutes_limit",
    "membership_lock",
    "prevent_forking_outside_group",
    "shared_runners_minutes_limit",
    "wiki_access_level",
  ],
  premium: [
    "allow_merge_on_skipped_pipeline",
    "allowed_email_domains_list",
    "auto_duo_code_review_enabled",
    "duo_core_features_enabled",
    "duo_features_enabled",
    "experiment_features_enabled",
    "file_template_project_id",
    "ip_restriction_ranges",
    "lock_duo_features_enabled",
    "only_allow_merge_if_all_discussions_are_resolved",
    "only_allow_merge_if_pipeline_succeeds",
  ],
  ultimate: [
    "auto_ban_user_on_excessive_projects_download",
    "service_access_tokens_expiration_enforced",
    "unique_project_download_limit",
    "unique_project_download_limit_alertlist",
    "unique_project_download_limit_allowlist",
    "unique_project_download_limit_interval_in_seconds",
  ],
} as const satisfies Parameters<typeof requiring<typeof ofBothEditions>>[1];

/** Settings that the Community edition does not have. */
export const enterpriseSettingsOfGroups = [
  ...ofEnterprise.enterprise,
  ...ofEnterprise.premium,
  ...ofEnterprise.ultimate,
] as const;

/** As a request sets them: null puts the initial value back. */
export const settingsOfGroups = settable({
  ...olderFormsOfGroups,
  ...since("19.0", requiring(ofBothEditions, ofEnterprise), [
    "allow_personal_snippets",
    "auto_duo_code_review_enabled",
    "built_in_project_templates_enabled",
    "crm_enabled",
    "experiment_features_enabled",
    "lock_built_in_project_templates_enabled",
    "lock_resource_access_token_notify_inherited",
    "resource_access_token_notify_inherited",
    "step_up_auth_required_oauth_provider",
    "web_based_commit_signing_enabled",
  ]),
});

/** Settings that a create drops without a word: only an update takes them. */
export const laterSettingsOfGroups = [
  "allow_merge_on_skipped_pipeline",
  "allow_personal_snippets",
  "allowed_email_domains_list",
  "auto_ban_user_on_excessive_projects_download",
  "auto_duo_code_review_enabled",
  "built_in_project_templates_enabled",
  "duo_core_features_enabled",
  "duo_features_enabled",
  "file_template_project_id",
  "ip_restriction_ranges",
  "lock_built_in_project_templates_enabled",
  "lock_duo_features_enabled",
  "lock_math_rendering_limits_enabled",
  "math_rendering_limits_enabled",
  "max_artifacts_size",
  "only_allow_merge_if_all_discussions_are_resolved",
  "only_allow_merge_if_pipeline_succeeds",
  "prevent_forking_outside_group",
  "prevent_sharing_groups_outside_hierarchy",
  "service_access_tokens_expiration_enforced",
  "shared_runners_setting",
  "step_up_auth_required_oauth_provider",
  "unique_project_download_limit",
  "unique_project_download_limit_alertlist",
  "unique_project_download_limit_allowlist",
  "unique_project_download_limit_interval_in_seconds",
  "web_based_commit_signing_enabled",
] as const satisfies readonly (keyof typeof settingsOfGroups)[];

/** Settings with columns of their own. */
export const mainSettingsOfGroups = {
  description: text.describe("Description.").nullable().optional(),
  visibility: z
    .enum(["private", "internal", "public"])
    .describe(
      "Who can see the group: `private` members, `internal` users who are signed in, `public` everyone.",
    )
    .optional(),
};
