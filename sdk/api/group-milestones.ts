/** Group milestones: shared goals of a group's projects, with their issues and merge requests. */
import { z } from "zod";
import * as common from "./common";
import { bool, count, date, datetime, entity, oneOf, positiveId, text, words } from "./fields";
import { Issue } from "./issues";
import { del, get, list, post, put } from "./operation";
import { expired, MilestoneSummary, milestoneDates, milestoneState, UserSummary } from "./shared";

export const GroupMilestone = entity(
  { id: common.id, title: common.title },
  {
    iid: common.iid,
    group_id: common.group_id,
    project_id: positiveId.describe("Id of the project: none."),
    description: common.description,
    ...milestoneDates,
    state: milestoneState,
    expired,
    web_url: common.web_url,
    ...common.timestamps,
  },
);

/** The specification does not show the merge requests of a milestone; these are the fields that every service has. */
export const MilestoneMergeRequest = entity(
  { id: common.id, iid: common.iid, project_id: common.project_id, title: common.title },
  {
    description: common.description,
    state: oneOf("opened", "closed", "merged").describe("State: `opened`, `closed` or `merged`."),
    author: UserSummary.describe("Author."),
    labels: z.array(text).describe("Names of the labels."),
    milestone: MilestoneSummary.describe("Milestone."),
    source_branch: text.describe("Branch to merge."),
    target_branch: text.describe("Branch to merge into."),
    references: common.references,
    web_url: common.web_url,
    ...common.timestamps,
  },
);

/** The specification does not show these fields either. */
export const BurndownEvent = entity(
  {},
  {
    created_at: datetime.describe("Time of the event."),
    weight: count.describe("Weight of the issue."),
    action: oneOf("created", "closed", "reopened").describe(
      "Change to the issue: `created`, `closed` or `reopened`.",
    ),
  },
);

const title = words.max(255).describe("Title.");

const details = {
  description: text.describe("Description. Null removes it.").nullable().optional(),
  start_date: date.describe("First day. Null removes it.").nullable().optional(),
  due_date: date.describe("Last day. Null removes it.").nullable().optional(),
};

export const groupMilestones = {
  list: list("/groups/:group/milestones", {
    summary: "List the milestones of a group.",
    query: {
      iids: z
        .array(positiveId)
        .describe(
          "Return only milestones with these numbers in their group. Ignored with `include_ancestors`.",
        )
        .optional(),
      state: z.enum(["active", "closed"]).describe("Return only milestones in this state.").optional(),
      title: text.describe("Return only milestones with exactly this title.").optional(),
      search: text
        .describe("Return only milestones whose title or description contains this text.")
        .optional(),
      search_title: text
        .describe("Return only milestones whose title contains all of these words.")
        .optional(),
      include_parent_milestones: bool
        .meta({
          description: "Include the milestones of parent groups.",
          deprecated: true,
          replacement: "Use `include_ancestors`.",
        })
        .optional(),
      include_ancestors: bool.describe("Include the milestones of parent groups. Default: false.").optional(),
      include_descendants: bool.describe("Include the milestones of subgroups. Default: false.").optional(),
      ...common.updated,
      containing_date: date.describe("Return only milestones that include this day.").optional(),
      start_date: date
        .describe("Return only milestones that end on or after this day. Requires `end_date`.")
        .optional(),
      end_date: date
        .describe("Return only milestones that start on or before this day. Requires `start_date`.")
        .optional(),
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
    body: {
      title: title.optional(),
      ...details,
      state_event: z
        .enum(["close", "activate"])
        .describe("`close` the milestone, or `activate` it again.")
        .optional(),
    },
    result: GroupMilestone,
  }),

  delete: del("/groups/:group/milestones/:milestone_id", {
    summary: "Delete a milestone of a group.",
    role: "developer",
  }),

  listIssues: list("/groups/:group/milestones/:milestone_id/issues", {
    summary: "List the issues of a milestone, without those in projects of subgroups.",
    item: Issue,
  }),

  listMergeRequests: list("/groups/:group/milestones/:milestone_id/merge_requests", {
    summary: "List the merge requests of a milestone, without those in projects of subgroups.",
    item: MilestoneMergeRequest,
  }),

  listBurndownEvents: list("/groups/:group/milestones/:milestone_id/burndown_events", {
    summary: "List when issues of a milestone were created, closed and reopened.",
    tier: "premium",
    item: BurndownEvent,
  }),
};
