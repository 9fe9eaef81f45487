/** The tables of events. */
import { z } from "zod";
import { nullableRef, ref, table, timestamp } from "../table-definition";

export const tables = {
  events: table(
    {
      project_id: nullableRef("projects"),
      author_id: ref("users"),
      /** As it is shown: `opened`, `commented on`. */
      action_name: z.string(),
      target_type: z.string().nullable().default(null),
      /** Of the target; on a comment's event, of the note. */
      target_id: z.int().nullable().default(null),
      target_iid: z.int().nullable().default(null),
      target_title: z.string().nullable().default(null),
      push_data: z
        .strictObject({
          commit_count: z.int(),
          action: z.enum(["created", "removed", "pushed"]),
          ref_type: z.enum(["branch", "tag"]),
          commit_from: z.string().nullable(),
          commit_to: z.string().nullable(),
          ref: z.string(),
          commit_title: z.string().nullable(),
        })
        .nullable()
        .default(null),
      created_at: timestamp,
    },
    { parent: "project_id" },
  ),
  /** That an issue or a merge request was given a milestone, or lost it. */
  milestone_events: table(
    {
      resource_type: z.enum(["Issue", "MergeRequest"]),
      resource_id: z.int(),
      /** Of the issue or merge request at that time. */
      state: z.string(),
      user_id: ref("users"),
      milestone_id: z.int(),
      action: z.enum(["add", "remove"]),
      created_at: timestamp,
    },
    { parent: "resource_id" },
  ),
  label_events: table(
    {
      resource_type: z.enum(["Issue", "MergeRequest"]),
      resource_id: z.int(),
      user_id: ref("users"),
      label: z.string(),
      action: z.enum(["add", "remove"]),
      created_at: timestamp,
    },
    { parent: "resource_id" },
  ),
  weight_events: table(
    { issue_id: z.int(), user_id: ref("users"), weight: z.int().nullable(), created_at: timestamp },
    { parent: "issue_id" },
  ),
};
