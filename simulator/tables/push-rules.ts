/** The tables of push rules. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

/** Null until it is set for the first time. */
const expression = z.string().nullable().default(null);

const off = z.boolean().default(false);

const unset = z.boolean().nullable().default(null);

const columns = {
  created_at: timestamp,
  commit_message_regex: expression,
  commit_message_negative_regex: expression,
  branch_name_regex: expression,
  author_email_regex: expression,
  file_name_regex: expression,
  max_file_size: z.int().default(0),
  deny_delete_tag: unset,
  member_check: off,
  prevent_secrets: off,
  commit_committer_check: unset,
  commit_committer_name_check: off,
  reject_unsigned_commits: unset,
  reject_non_dco_commits: unset,
};

export const tables = {
  push_rules: table({ project_id: ref("projects"), ...columns }, { parent: "project_id" }),
  group_push_rules: table({ group_id: ref("groups"), ...columns }, { parent: "group_id" }),
};
