/** Every name that stands in a path, once: `:project` means the same in each operation that has it. */
import { z } from "zod";
import { positiveId } from "./fields";

const CONTROL = /\p{Cc}/u;

/**
 * One piece of a path. It is percent-encoded as a whole, so that a slash, a question mark or a percent sign in it
 * cannot lead elsewhere; what a server or a proxy would still resolve (`.` and `..`) is refused.
 */
const segment = z
  .string()
  .min(1)
  .max(4096)
  .refine((value) => value.isWellFormed(), "well-formed Unicode text")
  .refine((value) => !CONTROL.test(value), "text without control characters")
  .refine(
    (value) => !value.split("/").some((part) => part === "." || part === ".."),
    'a name without "." or ".." as a part',
  );

/** The id of a project or group, or its full path as one writes it: `acme/platform`. */
const idOrPath = z.union([
  positiveId,
  segment.regex(
    /^[^/\s%?#]+(\/[^/\s%?#]+)*$/,
    'an id, or a full path such as "acme/platform" as it is written, not percent-encoded',
  ),
]);

export const pathParameters = {
  project: idOrPath.describe("Id or full path of the project, such as `acme/platform/web`."),
  group: idOrPath.describe("Id or full path of the group, such as `acme/platform`."),

  approval_rule_id: positiveId.describe("Id of the approval rule."),
  archive_form: z
    .enum([".tar.gz", ".tar", ".zip"])
    .describe("End of the archive's name: `.tar.gz`, `.tar` or `.zip`."),
  award_id: positiveId.describe("Id of the reaction."),
  badge_id: positiveId.describe("Id of the badge."),
  board_id: positiveId.describe("Id of the board."),
  board_list_id: positiveId.describe("Id of the list."),
  branch: segment.describe("Name of the branch. It can contain slashes."),
  check_id: positiveId.describe("Id of the status check."),
  discussion_id: segment.describe("Id of the discussion."),
  domain: segment.describe("Domain, such as `docs.example.com`."),
  email_id: positiveId.describe("Id of the email address."),
  epic_id: positiveId.describe("Id of the epic."),
  epic_iid: positiveId.describe("Number of the epic in its group."),
  epic_issue_id: positiveId.describe("Id of the issue's place in the epic."),
  environment: segment.describe("Name of the environment. It can contain slashes."),
  environment_id: positiveId.describe("Id of the environment."),
  event_id: positiveId.describe("Id of the event."),
  feature_flag_name: segment.describe("Name of the feature flag."),
  feature_name: segment.describe("Name of the switch."),
  file_name: segment.describe("Name of the file. It can contain slashes."),
  file_path: segment.describe("Path of the file in the repository, such as `src/index.ts`."),
  freeze_period_id: positiveId.describe("Id of the freeze period."),
  group_id: positiveId.describe("Id of the group that a group or project is shared with."),
  hook_event_id: positiveId.describe("Id of the delivery."),
  hook_id: positiveId.describe("Id of the webhook."),
  integration: segment.describe("Name of the integration in addresses, such as `slack`."),
  issue_id: positiveId.describe("Id of the issue, not its number in the project."),
  issue_iid: positiveId.describe("Number of the issue in its project."),
  issue_link_id: positiveId.describe("Id of the link."),
  key: segment.describe("Key, such as `AWS_REGION`."),
  key_id: positiveId.describe("Id of the key."),
  label_id: z.union([positiveId, segment]).describe("Id or name of the label."),
  link_id: positiveId.describe("Id of the link."),
  list_iid: z.union([positiveId, segment]).describe("Number of the user list in its project."),
  member_role_id: positiveId.describe("Id of the member role."),
  merge_request_iid: positiveId.describe("Number of the merge request in its project."),
  message_id: positiveId.describe("Id of the message."),
  milestone_id: positiveId.describe("Id of the milestone."),
  mirror_id: positiveId.describe("Id of the mirror."),
  namespace: idOrPath.describe("Id or full path of the group, or id or username of the user."),
  note_id: positiveId.describe("Id of the comment."),
  oauth_application_id: positiveId.describe("Number of the application, not its `application_id`."),
  package_file_id: positiveId.describe("Id of the package's file."),
  package_id: positiveId.describe("Id of the package."),
  package_name: segment.describe("Name of the package."),
  package_version: segment.describe("Version of the package, such as `1.0.0`."),
  pipeline_id: positiveId.describe("Id of the pipeline."),
  pipeline_schedule_id: positiveId.describe("Id of the pipeline schedule."),
  provider: segment.describe("Name of the identity provider, such as `google_oauth2`."),
  registry_id: positiveId.describe("Id of the virtual registry."),
  registry_upstream_id: positiveId.describe("Id of the association of an upstream with a registry."),
  repository_id: positiveId.describe("Id of the registry repository."),
  rule_id: positiveId.describe("Id of the rule."),
  runner_id: positiveId.describe("Id of the runner."),
  saml_group_name: segment.describe("Name of the SAML group."),
  serial: z.int().nonnegative().describe("Serial of the version."),
  sha: segment.describe("SHA of the commit, or the name of a branch or tag."),
  slug: segment.describe("Slug of the page, such as `guides/Getting-started`."),
  snippet_id: positiveId.describe("Id of the snippet."),
  state_name: segment.max(255).describe("Name of the Terraform state, without slashes."),
  tag_name: segment.describe("Name of the tag."),
  target_group_id: positiveId.describe("Id of the group that is allowed."),
  target_project_id: positiveId.describe("Id of the project that is allowed."),
  template_key: segment.describe("Key of the template, such as `Nodejs`."),
  template_type: z
    .enum(["dockerfiles", "gitignores", "gitlab_ci_ymls", "licenses"])
    .describe("Type of file: `dockerfiles`, `gitignores`, `gitlab_ci_ymls` or `licenses`."),
  tier: z
    .enum(["production", "staging", "testing", "development", "other"])
    .describe("Deployment tier of the environments."),
  token_id: positiveId.describe("Id of the token."),
  topic_id: positiveId.describe("Id of the topic."),
  trigger: segment.describe("Event to test, such as `push_events`."),
  trigger_id: positiveId.describe("Id of the trigger token."),
  uid: segment.describe("External id: who the user is for the identity provider."),
  upload_id: positiveId.describe("Id of the upload."),
  upstream_id: positiveId.describe("Id of the upstream."),
  user: z.union([positiveId, segment]).describe("Id or username of the user."),
  user_id: positiveId.describe("Id of the user."),
} as const;

/** A name in the path of an operation that is not in the table. */
export const furtherParameter = z.union([positiveId, segment]);

export type PathParameter = keyof typeof pathParameters;
