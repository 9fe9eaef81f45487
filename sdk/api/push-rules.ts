/** Push rules: what a project asks of every push. A project has one set of them, or none. */
import { bool, count, datetime, entity, expression, flag, id, text } from "./fields";
import { del, get, post, put } from "./operation";

export const PushRule = entity(
  { id },
  {
    project_id: id,
    created_at: datetime,
    commit_message_regex: text,
    commit_message_negative_regex: text,
    branch_name_regex: text,
    author_email_regex: text,
    file_name_regex: text,
    max_file_size: count,
    deny_delete_tag: flag,
    member_check: flag,
    prevent_secrets: flag,
    commit_committer_check: flag,
    commit_committer_name_check: flag,
    reject_unsigned_commits: flag,
    reject_non_dco_commits: flag,
  },
);

const rules = {
  commit_message_regex: expression.optional(),
  commit_message_negative_regex: expression.optional(),
  branch_name_regex: expression.optional(),
  author_email_regex: expression.optional(),
  file_name_regex: expression.optional(),
  /** In megabytes; 0 is no limit. */
  max_file_size: count.optional(),
  deny_delete_tag: bool.optional(),
  member_check: bool.optional(),
  prevent_secrets: bool.optional(),
  commit_committer_check: bool.optional(),
  commit_committer_name_check: bool.optional(),
  reject_unsigned_commits: bool.optional(),
  reject_non_dco_commits: bool.optional(),
};

const about = { role: "maintainer", tier: "premium" } as const;

export const pushRules = {
  get: get("/projects/:project/push_rule", {
    ...about,
    summary: "Read the push rules of a project; null when it never had any.",
    success: 200,
    result: PushRule.nullable(),
  }),

  create: post("/projects/:project/push_rule", {
    ...about,
    summary: "Give push rules to a project that has none.",
    success: 201,
    body: rules,
    result: PushRule,
  }),

  update: put("/projects/:project/push_rule", {
    ...about,
    summary: "Change the push rules of a project that has some.",
    success: 200,
    body: rules,
    result: PushRule,
  }),

  delete: del("/projects/:project/push_rule", {
    ...about,
    summary: "Take all push rules from a project.",
    success: 204,
  }),
};
