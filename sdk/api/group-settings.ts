/** The settings of a group: the type of each, and a sentence about it. */
import { z } from "zod";
import { bool, count, positiveId, text } from "./fields";
import { requiring } from "./plan";
import { settable } from "./settable";

/** Other names of settings, which one kind of resource needs once. */
export const olderFormsOfGroups = {
  emails_disabled: bool.describe("Older form of `emails_enabled`, with the opposite meaning."),
};

const ofBothEditions = {
  allowed_email_domains_list: text.describe(
    "Domains of the email addresses that members may have, separated by commas.",
  ),
  auto_devops_enabled: bool.describe("Whether Auto DevOps is on. null follows the parent group."),
  default_branch: text.describe("Default branch of new projects."),
  default_branch_protection: z
    .int()
    .min(0)
    .max(4)
    .describe(
      "Protection of the default branch of new projects: 0 none, 1 Developers may push, 2 Maintainers only, 3 Developers may merge, 4 full after the first push.",
    ),
  emails_enabled: bool.describe("Whether notifications are sent by email."),
  extra_shared_runners_minutes_limit: count.describe(
    "Minutes that were bought for the runners of the installation. Requires an administrator.",
  ),
  file_template_project_id: positiveId.describe("Id of the project with templates of files."),
  ip_restriction_ranges: text.describe("IP addresses with access, as ranges separated by commas."),
  lfs_enabled: bool.describe("Whether large file storage is on."),
  max_artifacts_size: count.describe("Largest artifact in megabytes."),
  membership_lock: bool.describe("Whether only groups, and not projects, can have members."),
  mentions_disabled: bool.describe("Whether a mention of the group notifies nobody."),
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
  share_with_group_lock: bool.describe("Whether projects cannot be shared with other groups."),
  shared_runners_minutes_limit: count.describe(
    "Minutes a month for the runners of the installation. 0: no limit. Requires an administrator.",
  ),
  shared_runners_setting: z
    .enum(["enabled", "disabled_and_overridable", "disabled_and_unoverridable", "disabled_with_override"])
    .describe(
      "Whether runners of the installation take jobs: `enabled`, `disabled_and_overridable` or `disabled_and_unoverridable`.",
    ),
  subgroup_creation_level: z
    .enum(["owner", "maintainer"])
    .describe("Who may create subgroups: members with the role `owner` or `maintainer` or higher."),
  two_factor_grace_period: count.describe("Hours that members have until they must use two factors."),
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
  premium: ["allowed_email_domains_list", "file_template_project_id", "ip_restriction_ranges"],
} as const satisfies Parameters<typeof requiring<typeof ofBothEditions>>[1];

/** Settings that the Community edition does not have. */
export const enterpriseSettingsOfGroups = [...ofEnterprise.enterprise, ...ofEnterprise.premium] as const;

/** As a request sets them: null puts the initial value back. */
export const settingsOfGroups = settable({
  ...olderFormsOfGroups,
  ...requiring(ofBothEditions, ofEnterprise),
});

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
