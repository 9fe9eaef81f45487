/** The events of milestones and labels of issues and merge requests, and of the weights of issues. */
import type { z } from "zod";
import * as common from "./common";
import { count, entity, oneOf, positiveId } from "./fields";
import { IssueLabel } from "./issues";
import { type Known, under } from "./operation";
import { MilestoneSummary, UserSummary } from "./shared";

const happened = {
  user: UserSummary.describe("The user who did it."),
  created_at: common.created_at,
  resource_type: oneOf("Issue", "MergeRequest").describe("`Issue` or `MergeRequest`."),
  resource_id: positiveId.describe("Id of the issue or merge request."),
  action: oneOf("add", "remove").describe("`add` or `remove`."),
};

export const MilestoneEvent = entity(
  { id: common.id },
  {
    ...happened,
    milestone: MilestoneSummary.describe("The milestone."),
    state: oneOf("opened", "closed", "merged").describe("State of the issue or merge request then."),
  },
);

export const LabelEvent = entity(
  { id: common.id },
  { ...happened, label: IssueLabel.describe("The label.") },
);

export const WeightEvent = entity(
  { id: common.id },
  {
    user: happened.user,
    created_at: common.created_at,
    issue_id: positiveId.describe("Id of the issue."),
    weight: count.describe("The new weight."),
  },
);

function template<const Base extends string, Event extends z.ZodType>(
  base: Base & Known<Base>,
  [several, one]: readonly [several: string, one: string],
  event: Event,
) {
  const events = under<Base>(base);
  return {
    list: events.list("", { summary: `List the ${several}.`, item: event }),
    get: events.get("/:event_id", { summary: `Read one of the ${one}.`, result: event }),
  };
}

const ISSUE = "/projects/:project/issues/:issue_iid";
const MERGE_REQUEST = "/projects/:project/merge_requests/:merge_request_iid";
const pair = (what: string, whose: string) =>
  [`${what} that ${whose} got and lost`, `${what} that ${whose} got or lost`] as const;

export const issueMilestoneEvents = template(
  `${ISSUE}/resource_milestone_events`,
  pair("milestones", "an issue"),
  MilestoneEvent,
);

export const mergeRequestMilestoneEvents = template(
  `${MERGE_REQUEST}/resource_milestone_events`,
  pair("milestones", "a merge request"),
  MilestoneEvent,
);

export const issueLabelEvents = template(
  `${ISSUE}/resource_label_events`,
  pair("labels", "an issue"),
  LabelEvent,
);

export const mergeRequestLabelEvents = template(
  `${MERGE_REQUEST}/resource_label_events`,
  pair("labels", "a merge request"),
  LabelEvent,
);

export const issueWeightEvents = template(
  `${ISSUE}/resource_weight_events`,
  ["changes of the weight of an issue", "changes of the weight of an issue"],
  WeightEvent,
);
