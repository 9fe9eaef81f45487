/** The events of milestones that issues and merge requests got and lost. */
import * as common from "./common";
import { entity, oneOf, positiveId } from "./fields";
import { type Known, under } from "./operation";
import { MilestoneSummary, UserSummary } from "./shared";

export const MilestoneEvent = entity(
  { id: common.id },
  {
    user: UserSummary.describe("The user who did it."),
    created_at: common.created_at,
    resource_type: oneOf("Issue", "MergeRequest").describe("`Issue` or `MergeRequest`."),
    resource_id: positiveId.describe("Id of the issue or merge request."),
    milestone: MilestoneSummary.describe("The milestone."),
    action: oneOf("add", "remove").describe("`add` or `remove`."),
    state: oneOf("opened", "closed", "merged").describe("State of the issue or merge request then."),
  },
);

function template<const Base extends string>(base: Base & Known<Base>, what: string) {
  const events = under<Base>(base);
  return {
    list: events.list("", {
      summary: `List the milestones that ${what} got and lost.`,
      item: MilestoneEvent,
    }),
    get: events.get("/:event_id", {
      summary: `Read one of the milestones that ${what} got or lost.`,
      result: MilestoneEvent,
    }),
  };
}

export const issueMilestoneEvents = template(
  "/projects/:project/issues/:issue_iid/resource_milestone_events",
  "an issue",
);

export const mergeRequestMilestoneEvents = template(
  "/projects/:project/merge_requests/:merge_request_iid/resource_milestone_events",
  "a merge request",
);
