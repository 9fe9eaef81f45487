/** Push rules: what a project requires of every push, and a group of new projects. Each has one set of them, or none. */
import * as common from "./common";
import { answered, bool, count, entity, expression } from "./fields";
import { del, get, post, put } from "./operation";

const pattern = (sentence: string) => expression.describe(`RE2 expression. ${sentence}`).optional();
const toggle = (sentence: string) => bool.describe(sentence).optional();

export const pushRuleParameters = {
  deny_delete_tag: toggle("Whether a push cannot delete tags."),
  member_check: toggle("Whether every author must be a user of the service."),
  prevent_secrets: toggle("Whether files that are likely to contain secrets are rejected."),
  commit_message_regex: pattern("Every commit message must match it."),
  commit_message_negative_regex: pattern("No commit message may match it."),
  branch_name_regex: pattern("Every branch name must match it."),
  author_email_regex: pattern("Every author's email address must match it."),
  file_name_regex: pattern("No name of a file may match it."),
  max_file_size: count.describe("Maximum size of a file in megabytes. 0: no limit.").optional(),
  commit_committer_check: toggle("Whether users can only push commits with their own email addresses."),
  commit_committer_name_check: toggle("Whether users can only push commits with their own name."),
  reject_unsigned_commits: toggle("Whether commits must be signed with a key."),
  reject_non_dco_commits: toggle("Whether commit messages must have a `Signed-off-by` trailer."),
};

export const PushRule = entity(
  { id: common.id },
  { project_id: common.project_id, created_at: common.created_at, ...answered(pushRuleParameters) },
);

export const GroupPushRule = entity(
  { id: common.id },
  { created_at: common.created_at, ...answered(pushRuleParameters) },
);

const about = { role: "maintainer", tier: "premium" } as const;
const needs = { atLeastOne: Object.keys(pushRuleParameters) };

export const pushRules = {
  get: get("/projects/:project/push_rule", {
    ...about,
    summary: "Read the push rules of a project. The result is null when there are none.",
    success: 200,
    result: PushRule.nullable(),
  }),

  create: post("/projects/:project/push_rule", {
    ...about,
    summary: "Create the push rules of a project that has none.",
    success: 201,
    body: pushRuleParameters,
    result: PushRule,
  }),

  update: put("/projects/:project/push_rule", {
    ...about,
    summary: "Change the push rules of a project.",
    success: 200,
    body: pushRuleParameters,
    needs,
    result: PushRule,
  }),

  delete: del("/projects/:project/push_rule", {
    ...about,
    summary: "Delete the push rules of a project.",
    success: 204,
  }),
};

export const groupPushRules = {
  get: get("/groups/:group/push_rule", {
    ...about,
    summary: "Read the push rules of a group.",
    result: GroupPushRule,
  }),

  create: post("/groups/:group/push_rule", {
    ...about,
    summary: "Create the push rules of a group that has none.",
    body: pushRuleParameters,
    needs,
    result: GroupPushRule,
  }),

  update: put("/groups/:group/push_rule", {
    ...about,
    summary: "Change the push rules of a group.",
    body: pushRuleParameters,
    needs,
    result: GroupPushRule,
  }),

  delete: del("/groups/:group/push_rule", {
    ...about,
    summary: "Delete the push rules of a group.",
    success: 204,
  }),
};
