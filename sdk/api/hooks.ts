/** Webhooks: addresses that the service calls when something happens in a project, a group or the installation. */
import { z } from "zod";
import * as common from "./common";
import {
  answered,
  bool,
  count,
  datetime,
  entity,
  flag,
  oneOf,
  positiveId,
  type Shape,
  secret,
  text,
  words,
} from "./fields";
import { type Known, type Role, type Tier, under } from "./operation";

/** The events of a project, and when each happens. */
const projectEvents = {
  push_events: "somebody pushes. Default: true",
  tag_push_events: "a tag is pushed",
  merge_requests_events: "a merge request changes",
  issues_events: "an issue changes",
  confidential_issues_events: "a confidential issue changes",
  note_events: "somebody comments",
  confidential_note_events: "somebody comments on a confidential issue",
  pipeline_events: "the status of a pipeline changes",
  wiki_page_events: "a wiki page changes",
  deployment_events: "a deployment begins or ends",
  feature_flag_events: "a feature flag is switched",
  job_events: "the status of a job changes",
  releases_events: "a release changes",
  milestone_events: "a milestone changes",
  emoji_events: "somebody reacts with an emoji",
  resource_access_token_events: "an access token is about to expire",
  resource_deploy_token_events: "a deploy token is about to expire",
  vulnerability_events: "a vulnerability changes",
} as const;

const groupEvents = {
  ...projectEvents,
  subgroup_events: "a subgroup is created or deleted",
  member_events: "a member changes",
  project_events: "a project is created or deleted",
} as const;

/** The events of the installation. */
const systemEvents = {
  push_events: "somebody pushes. Default: false",
  tag_push_events: "a tag is pushed",
  merge_requests_events: "a merge request changes",
  repository_update_events: "a repository changes. Default: true",
} as const;

/** Events that came to the API later, and its version then. */
const versions: Readonly<Record<string, string>> = { resource_deploy_token_events: "19.0" };

const flagsOf = <Names extends Readonly<Record<string, string>>>(events: Names) =>
  Object.fromEntries(
    Object.entries(events).map(([name, when]) => [
      name,
      bool
        .describe(`Whether the address is called when ${when}.`)
        .meta(name in versions ? { since: versions[name] } : {})
        .optional(),
    ]),
  ) as { readonly [Name in keyof Names]: z.ZodOptional<z.ZodBoolean> };

const keyOf = words.describe("Name of the value.");
const pairs = (sentence: string) =>
  z
    .array(z.strictObject({ key: keyOf, value: secret.describe("Value.") }))
    .describe(sentence)
    .optional();
const keys = (sentence: string) => z.array(entity({ key: keyOf })).describe(sentence);

const details = {
  url: words.describe("Address to call."),
  name: text.describe("Name.").nullable().optional(),
  description: text.describe("Description.").nullable().optional(),
  enable_ssl_verification: bool
    .describe("Whether the certificate of the address is verified. Default: true.")
    .optional(),
  push_events_branch_filter: text
    .describe("Branches of which pushes count, in the form of `branch_filter_strategy`.")
    .nullable()
    .optional(),
  branch_filter_strategy: z
    .enum(["wildcard", "regex", "all_branches"])
    .describe(
      "Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`.",
    )
    .optional(),
  custom_webhook_template: text.describe("Template of the body that is sent.").nullable().optional(),
};

const credentials = {
  token: text
    .meta({ secret: true })
    .describe("Secret that is sent as a header. A change of `url` drops it.")
    .nullable()
    .optional(),
  signing_token: secret
    .describe("Secret that signs what is sent: `whsec_` and Base64 of 32 bytes.")
    .meta({ since: "19.0" })
    .optional(),
  url_variables: pairs("Values for the names in braces in the address. Those of other names stay."),
  custom_headers: pairs("Headers to send besides. Those of other names stay."),
};

const shown = {
  created_at: common.created_at,
  alert_status: oneOf("executable", "temporarily_disabled", "disabled").describe(
    "Whether it is called: `executable`, `temporarily_disabled` or `disabled`.",
  ),
  disabled_until: datetime.describe("Time until which it is not called."),
  organization_id: positiveId.describe("Id of the organization."),
  url_variables: keys("Names of the values for the address."),
  custom_headers: keys("Names of the headers."),
  repository_update_events: flag.describe(
    "Whether the address is called when the repository changes: never.",
  ),
  token_present: flag.describe("Whether there is a token.").meta({ since: "19.0" }),
  signing_token_present: flag.describe("Whether there is a signing token.").meta({ since: "19.0" }),
};

const { url, ...optional } = answered(details);
const inProject = flagsOf(projectEvents);
const inGroup = flagsOf(groupEvents);
const inInstallation = flagsOf(systemEvents);

export const ProjectHook = entity(
  { id: common.id, url },
  { project_id: common.project_id, ...optional, ...answered(inProject), ...shown },
);

export const GroupHook = entity(
  { id: common.id, url },
  { group_id: common.group_id, ...optional, ...answered(inGroup), ...shown },
);

export const SystemHook = entity(
  { id: common.id, url },
  { ...optional, ...shown, ...answered(inInstallation) },
);

/** The specification does not show the fields of a delivery; these are those that every service has. */
export const HookDelivery = entity(
  { id: common.id },
  {
    url: text.describe("Address that was called."),
    trigger: text.describe("Event, such as `push_hooks`."),
    request_data: z.unknown().describe("Body that was sent."),
    response_status: text.describe("Status of the response."),
    response_body: text.describe("Body of the response."),
    execution_duration: z.number().describe("Duration in seconds."),
  },
);

/** The operations on the hooks of a place. */
function template<const Base extends string, Answer extends z.ZodType, Events extends Shape>(
  base: Base & Known<Base>,
  { place, ...about }: { place: string; role: Role; tier?: Tier },
  result: Answer,
  events: Events,
) {
  const hooks = under<Base>(base);
  const one = (what: string) => `${what} of a webhook of a ${place}.`;
  const value = { value: secret.describe("Value.") };
  return {
    list: hooks.list("", { ...about, summary: `List the webhooks of a ${place}.`, item: result }),
    get: hooks.get("/:hook_id", { ...about, summary: `Read a webhook of a ${place}.`, result }),
    create: hooks.post("", {
      ...about,
      summary: `Create a webhook of a ${place}.`,
      body: { ...details, ...credentials, ...events },
      result,
    }),
    update: hooks.put("/:hook_id", {
      ...about,
      summary: `Change a webhook of a ${place}.`,
      body: { ...details, url: details.url.optional(), ...credentials, ...events },
      result,
    }),
    delete: hooks.del("/:hook_id", { ...about, summary: `Delete a webhook of a ${place}.`, success: 204 }),
    test: hooks.post("/:hook_id/test/:trigger", {
      ...about,
      summary: `Call the address ${one("").trim()}`,
      success: 201,
      limit: { what: "tests of webhooks", every: "minute", times: 5 },
    }),
    listEvents: hooks.list("/:hook_id/events", {
      ...about,
      summary: `List the deliveries of the last 7 days ${one("").trim()}`,
      query: {
        status: text
          .describe(
            "Return only deliveries with this status, or `successful`, `client_failure`, `server_failure`.",
          )
          .optional(),
      },
      item: HookDelivery,
    }),
    resendEvent: hooks.post("/:hook_id/events/:hook_event_id/resend", {
      ...about,
      summary: one("Repeat a delivery"),
      success: 201,
      limit: { what: "repeated deliveries", every: "minute", times: 5 },
      result: entity({}, { response_status: count.describe("Status of the response.") }),
    }),
    setUrlVariable: hooks.put("/:hook_id/url_variables/:key", {
      ...about,
      summary: one("Set a value for the address"),
      body: value,
      success: 204,
    }),
    deleteUrlVariable: hooks.del("/:hook_id/url_variables/:key", {
      ...about,
      summary: one("Delete a value for the address"),
      success: 204,
    }),
    setCustomHeader: hooks.put("/:hook_id/custom_headers/:key", {
      ...about,
      summary: one("Set a header"),
      body: value,
      success: 204,
    }),
    deleteCustomHeader: hooks.del("/:hook_id/custom_headers/:key", {
      ...about,
      summary: one("Delete a header"),
      success: 204,
    }),
  };
}

export const projectHooks = template(
  "/projects/:project/hooks",
  { place: "project", role: "maintainer" },
  ProjectHook,
  inProject,
);

export const groupHooks = template(
  "/groups/:group/hooks",
  { place: "group", role: "owner", tier: "premium" },
  GroupHook,
  inGroup,
);

const systemWide = under("/hooks");
const administrator = { role: "admin" } as const;

export const systemHooks = {
  list: systemWide.list("", {
    ...administrator,
    summary: "List the webhooks of the installation.",
    item: SystemHook,
  }),
  get: systemWide.get("/:hook_id", {
    ...administrator,
    summary: "Read a webhook of the installation.",
    result: SystemHook,
  }),
  create: systemWide.post("", {
    ...administrator,
    summary: "Create a webhook of the installation.",
    body: { ...details, ...credentials, ...inInstallation },
    result: SystemHook,
  }),
  update: systemWide.put("/:hook_id", {
    ...administrator,
    summary: "Change a webhook of the installation.",
    body: { ...details, url: details.url.optional(), ...credentials, ...inInstallation },
    result: SystemHook,
  }),
  delete: systemWide.del("/:hook_id", {
    ...administrator,
    summary: "Delete a webhook of the installation.",
  }),
  test: systemWide.post("/:hook_id", {
    ...administrator,
    summary: "Call the address of a webhook of the installation.",
    result: entity({}, { event_name: text.describe("Event that is sent, such as `project_create`.") }),
  }),
};
