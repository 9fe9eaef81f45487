/** Integrations of a project or group with other services, such as a chat or an issue tracker. */
import { z } from "zod";
import * as common from "./common";
import { bool, entity, flag, secret, text, words } from "./fields";
import { type Known, under } from "./operation";

/** One optional setting for each name, with its sentence. */
function settings<const Sentences extends Readonly<Record<string, string>>, Type extends z.ZodType>(
  type: Type,
  sentences: Sentences,
) {
  return Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => [name, type.optional().describe(sentence)]),
  ) as unknown as { readonly [Name in keyof Sentences]: z.ZodOptional<Type> };
}

export const integrationEvents = settings(bool, {
  alert_events: "Whether it learns of alerts.",
  comment_on_event_enabled: "Whether it comments on what happened.",
  commit_events: "Whether it learns of commits.",
  confidential_issues_events: "Whether it learns of confidential issues.",
  confidential_note_events: "Whether it learns of confidential comments.",
  deployment_events: "Whether it learns of deployments.",
  group_confidential_mention_events: "Whether it learns of confidential mentions of the group.",
  group_mention_events: "Whether it learns of mentions of the group.",
  incident_events: "Whether it learns of incidents.",
  issues_events: "Whether it learns of issues.",
  job_events: "Whether it learns of jobs.",
  merge_requests_events: "Whether it learns of merge requests.",
  note_events: "Whether it learns of comments.",
  pipeline_events: "Whether it learns of pipelines.",
  push_events: "Whether it learns of pushes.",
  tag_push_events: "Whether it learns of tags.",
  vulnerability_events: "Whether it learns of vulnerabilities.",
  wiki_page_events: "Whether it learns of wiki pages.",
});

const secrets = settings(secret, {
  api_key: "Key for the other service's API.",
  password: "Password or token at the other service.",
  token: "Token of the other service.",
  webhook: "Address that the other service listens at, which holds a secret.",
});

/** Settings that no answer has. */
export const secretSettings: readonly string[] = Object.keys(secrets);

const own = {
  ...secrets,
  ...settings(text, {
    alert_channel: "Channel for alerts.",
    api_url: "Address of the other service's API.",
    branches_to_be_notified: "Branches: `all`, `default`, `protected` or `default_and_protected`.",
    channel: "Channel for everything that has none of its own.",
    confidential_issue_channel: "Channel for confidential issues.",
    confidential_note_channel: "Channel for confidential comments.",
    datadog_env: "Environment at Datadog.",
    datadog_service: "Service at Datadog.",
    datadog_site: "Site of Datadog.",
    datadog_tags: "Tags at Datadog, one `key:value` a line.",
    deployment_channel: "Channel for deployments.",
    external_wiki_url: "Address of the wiki.",
    hostname: "Address of the other service.",
    incident_channel: "Channel for incidents.",
    issue_channel: "Channel for issues.",
    issues_url: "Address of an issue, with `:id` for its number.",
    jenkins_url: "Address of Jenkins.",
    jira_issue_prefix: "Text before the key of an issue.",
    jira_issue_regex: "Expression that finds the keys of issues.",
    jira_issue_transition_id: "Ids of the transitions of a closed issue.",
    labels_to_be_notified: "Labels, separated by commas.",
    labels_to_be_notified_behavior: "Whether any of the labels is enough: `match_any` or `match_all`.",
    merge_request_channel: "Channel for merge requests.",
    new_issue_url: "Address of the form for a new issue.",
    note_channel: "Channel for comments.",
    pipeline_channel: "Channel for pipelines.",
    project_name: "Name of the project at the other service.",
    project_url: "Address of the project at the other service.",
    push_channel: "Channel for pushes.",
    recipients: "Email addresses.",
    room: "Chat or room at the other service.",
    tag_push_channel: "Channel for tags.",
    url: "Address of the other service.",
    username: "Name at the other service.",
    vulnerability_channel: "Channel for vulnerabilities.",
    wiki_page_channel: "Channel for wiki pages.",
  }),
  ...settings(bool, {
    add_pusher: "Whether who pushed gets an email, too.",
    archive_trace_events: "Whether logs of jobs are sent.",
    datadog_ci_visibility: "Whether pipelines are sent to Datadog.",
    disable_diffs: "Whether emails have no differences.",
    enable_ssl_verification: "Whether the certificate of the other service is checked. Default: true.",
    issues_enabled: "Whether the other service's issues are shown.",
    jira_issue_transition_automatic: "Whether a closed issue moves on by itself.",
    notify_only_broken_pipelines: "Whether it learns of failed pipelines only.",
    notify_only_default_branch: "Whether it learns of the default branch only.",
    notify_only_when_pipeline_status_changes:
      "Whether it learns of a pipeline when its status is another one.",
    send_from_committer_email: "Whether emails come from who committed.",
  }),
  ...settings(z.int(), {
    jira_auth_type: "How Jira knows the token's user: 0 by name and password, 1 by a token.",
    thread: "Id of the thread in the chat.",
  }),
  ...settings(z.array(text), { project_keys: "Keys of the projects at Jira." }),
};

export const Integration = entity(
  { id: common.id, slug: words.describe("Name in addresses, such as `slack`.") },
  {
    title: common.title,
    ...common.timestamps,
    active: flag.describe("Whether it is on."),
    inherited: flag.describe("Whether it follows the group or the installation."),
    properties: z
      .record(text, z.unknown())
      .describe("Settings by name, without secrets. Lists do not have them."),
  },
);

/** The operations on the integrations of a place. */
function template<const Base extends string>(place: string, base: Base & Known<Base>) {
  const { list, get, put, del } = under<Base>(base);
  const role = "maintainer";
  return {
    list: list("/integrations", {
      summary: `List the integrations of a ${place} that are on.`,
      role,
      item: Integration,
    }),
    get: get("/integrations/:integration", {
      summary: `Read an integration of a ${place} with its settings.`,
      role,
      result: Integration,
    }),
    set: put("/integrations/:integration", {
      summary: `Set up an integration of a ${place}, or change it. It needs its required settings each time.`,
      role,
      body: {
        use_inherited_settings: bool
          .describe("Follow the group or the installation. Default: false.")
          .optional(),
        ...integrationEvents,
        ...own,
      },
      result: Integration,
    }),
    delete: del("/integrations/:integration", {
      summary: `Switch off an integration of a ${place}, and forget its settings.`,
      role,
      success: 204,
    }),
  };
}

export const projectIntegrations = template("project", "/projects/:project");
export const groupIntegrations = template("group", "/groups/:group");
