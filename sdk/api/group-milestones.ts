/** Group milestones: what a group's projects work towards together, and what is planned for it. */
import { z } from "zod";
import { bool, count, date, datetime, entity, flag, id, oneOf, text, words } from "./fields";
import { Issue } from "./issues";
import { del, get, list, post, put } from "./operation";
import { MilestoneSummary, timestamps, UserSummary } from "./shared";

export const GroupMilestone = entity(
  { id, title: text },
  {
    iid: id,
    group_id: id,
    description: text,
    due_date: date,
    start_date: date,
    state: oneOf("active", "closed"),
    expired: flag,
    web_url: text,
    ...timestamps,
  },
);

/** The specification does not show the merge requests of a milestone; these are the fields that every service has. */
export const MilestoneMergeRequest = entity(
  { id, iid: id, project_id: id, title: text },
  {
    description: text,
    state: oneOf("opened", "closed", "merged"),
    author: UserSummary,
    labels: z.array(text),
    milestone: MilestoneSummary,
    source_branch: text,
    target_branch: text,
    references: entity({}, { short: text, relative: text, full: text }),
    web_url: text,
    ...timestamps,
  },
);

/** The specification does not show these fields either: an issue came, went or came back at a moment, with its weight. */
export const BurndownEvent = entity(
  {},
  { created_at: datetime, weight: count, action: oneOf("created", "closed", "reopened") },
);

const title = words.max(255);

const details = {
  description: text.optional(),
  /** Null takes the date away. */
  due_date: date.nullable().optional(),
  start_date: date.nullable().optional(),
};

export const groupMilestones = {
  list: list("/groups/:group/milestones", {
    summary: "List the milestones of a group.",
    query: {
      iids: z.array(id).optional(),
      state: z.enum(["active", "closed"]).optional(),
      title: text.optional(),
      search: text.optional(),
      /** Words that must all be in the title. */
      search_title: text.optional(),
      /** Deprecated: use `include_ancestors`. */
      include_parent_milestones: bool.optional(),
      include_ancestors: bool.optional(),
      include_descendants: bool.optional(),
      updated_before: datetime.optional(),
      updated_after: datetime.optional(),
      containing_date: date.optional(),
      start_date: date.optional(),
      end_date: date.optional(),
    },
    needs: { together: [["start_date", "end_date"]] },
    item: GroupMilestone,
  }),

  get: get("/groups/:group/milestones/:milestone_id", {
    summary: "Read one milestone of a group.",
    result: GroupMilestone,
  }),

  create: post("/groups/:group/milestones", {
    summary: "Create a milestone in a group.",
    role: "planner",
    body: { title, ...details },
    result: GroupMilestone,
  }),

  update: put("/groups/:group/milestones/:milestone_id", {
    summary: "Change, close or reopen a milestone of a group.",
    role: "planner",
    body: { title: title.optional(), ...details, state_event: z.enum(["close", "activate"]).optional() },
    result: GroupMilestone,
  }),

  delete: del("/groups/:group/milestones/:milestone_id", {
    summary: "Delete a milestone of a group.",
    role: "developer",
  }),

  listIssues: list("/groups/:group/milestones/:milestone_id/issues", {
    summary: "List the issues of a milestone; those of subgroups' projects are not among them.",
    item: Issue,
  }),

  listMergeRequests: list("/groups/:group/milestones/:milestone_id/merge_requests", {
    summary: "List the merge requests of a milestone; those of subgroups' projects are not among them.",
    item: MilestoneMergeRequest,
  }),

  listBurndownEvents: list("/groups/:group/milestones/:milestone_id/burndown_events", {
    summary: "List when the issues of a milestone came and went.",
    tier: "premium",
    item: BurndownEvent,
  }),
};
