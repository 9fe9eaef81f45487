/** Notification settings: what the token's user is written to about. */
import { z } from "zod";
import { bool, entity, oneOf, text } from "./fields";
import { type Known, under } from "./operation";

export const notificationLevels = [
  "disabled",
  "participating",
  "watch",
  "global",
  "mention",
  "custom",
] as const;
const LEVEL = "How much: `disabled`, `participating`, `watch`, `global`, `mention` or `custom`.";

const sentences = {
  new_release: "new releases",
  new_note: "comments",
  new_issue: "new issues",
  reopen_issue: "reopened issues",
  close_issue: "closed issues",
  reassign_issue: "issues with another assignee",
  issue_due: "issues that are due",
  new_merge_request: "new merge requests",
  push_to_merge_request: "pushes to merge requests",
  reopen_merge_request: "reopened merge requests",
  close_merge_request: "closed merge requests",
  reassign_merge_request: "merge requests with another assignee",
  change_reviewer_merge_request: "merge requests with another reviewer",
  merge_merge_request: "merged merge requests",
  failed_pipeline: "failed pipelines",
  fixed_pipeline: "fixed pipelines",
  success_pipeline: "successful pipelines",
  moved_project: "moved projects",
  merge_when_pipeline_succeeds: "merge requests that wait for their pipeline",
  approver: "merge requests that the user may approve",
  new_epic: "new epics",
  service_account_failed_pipeline: "failed pipelines of service accounts",
  service_account_success_pipeline: "successful pipelines of service accounts",
  service_account_fixed_pipeline: "fixed pipelines of service accounts",
} as const;

export const notificationEvents = Object.fromEntries(
  Object.entries(sentences).map(([name, what]) => [
    name,
    bool.describe(`Write about ${what}, at the level \`custom\`.`).optional(),
  ]),
) as { readonly [Name in keyof typeof sentences]: z.ZodOptional<z.ZodBoolean> };

const shown = {
  level: oneOf(...notificationLevels).describe(LEVEL),
  events: z
    .record(text, z.boolean().nullable())
    .describe("What is written about, at the level `custom`. null: what nobody has decided."),
};

export const NotificationSettings = entity(
  {},
  { ...shown, notification_email: text.describe("Email address.") },
);
export const PlaceNotificationSettings = entity({}, shown);

const level = z.enum(notificationLevels).describe(LEVEL).optional();

function template<const Base extends string>(where: string, base: Base & Known<Base>) {
  const { get, put } = under<Base>(base);
  return {
    get: get("/notification_settings", {
      summary: `Read what the token's user is written to about ${where}.`,
      result: PlaceNotificationSettings,
    }),
    update: put("/notification_settings", {
      summary: `Change what the token's user is written to about ${where}.`,
      body: { level, ...notificationEvents },
      result: PlaceNotificationSettings,
    }),
  };
}

const everywhere = under("/notification_settings");

export const notificationSettings = {
  get: everywhere.get("", {
    summary: "Read what the token's user is written to about.",
    result: NotificationSettings,
  }),
  update: everywhere.put("", {
    summary: "Change what the token's user is written to about.",
    body: {
      level,
      notification_email: text.describe("Email address, one of the user's own.").optional(),
      ...notificationEvents,
    },
    result: NotificationSettings,
  }),
};

export const groupNotificationSettings = template("a group", "/groups/:group");
export const projectNotificationSettings = template("a project", "/projects/:project");
