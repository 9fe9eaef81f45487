/** Project milestones: goals of one project, with their issues and merge requests. */
import { z } from "zod";
import * as common from "./common";
import { bool, entity, positiveId } from "./fields";
import { BurndownEvent, GroupMilestone, groupMilestones, MilestoneMergeRequest } from "./group-milestones";
import { Issue } from "./issues";
import { under } from "./operation";
import { expired, milestoneDates, milestoneState } from "./shared";

export const ProjectMilestone = entity(
  { id: common.id, title: common.title },
  {
    iid: common.iid,
    project_id: common.project_id,
    group_id: positiveId.describe("Id of the group: none."),
    description: common.description,
    ...milestoneDates,
    state: milestoneState,
    expired,
    web_url: common.web_url,
    ...common.timestamps,
  },
);

const { include_descendants: _, ...filters } = groupMilestones.list.query;

const role = "planner";
const milestones = under("/projects/:project/milestones");

export const projectMilestones = {
  list: milestones.list("", {
    summary: "List the milestones of a project.",
    query: {
      ...filters,
      state: z
        .enum(["active", "closed", "all"])
        .describe("Return only milestones in this state. Default: `all`.")
        .optional(),
    },
    needs: { together: [["start_date", "end_date"]] },
    item: ProjectMilestone,
  }),

  get: milestones.get("/:milestone_id", {
    summary: "Read one milestone of a project.",
    result: ProjectMilestone,
  }),

  create: milestones.post("", {
    summary: "Create a milestone in a project.",
    role,
    body: groupMilestones.create.body,
    result: ProjectMilestone,
  }),

  update: milestones.put("/:milestone_id", {
    summary: "Change, close or reopen a milestone of a project.",
    role,
    body: groupMilestones.update.body,
    needs: { atLeastOne: Object.keys(groupMilestones.update.body) },
    result: ProjectMilestone,
  }),

  delete: milestones.del("/:milestone_id", { summary: "Delete a milestone of a project.", role }),

  listIssues: milestones.list("/:milestone_id/issues", {
    summary: "List the issues of a milestone of a project.",
    item: Issue,
  }),

  listMergeRequests: milestones.list("/:milestone_id/merge_requests", {
    summary: "List the merge requests of a milestone of a project.",
    item: MilestoneMergeRequest,
  }),

  listBurndownEvents: milestones.list("/:milestone_id/burndown_events", {
    summary: "List when issues of a milestone of a project were created, closed and reopened.",
    tier: "premium",
    item: BurndownEvent,
  }),

  promote: milestones.post("/:milestone_id/promote", {
    summary: "Make a milestone of a project one of its group.",
    role,
    success: 200,
    body: {
      confirm: bool
        .describe("Whether to do it, too, if other projects have milestones of its title.")
        .optional(),
    },
    result: GroupMilestone,
  }),
};
