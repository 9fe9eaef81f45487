/** The events of milestones and labels of issues and merge requests, and of the weights of issues. */
import { findIssue, findMergeRequest } from "../find";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { milestoneNumbered } from "../milestones";
import { milestoneSummary, userSummary } from "../present";
import { labelInFull } from "../show-issue";
import type { StoredProject } from "../world";

type Event = Rows["milestone_events"];
type Caller = Pick<Call<never>, "world" | "user" | "baseUrl"> & { readonly project: StoredProject };

const show =
  ({ world, baseUrl }: Caller) =>
  ({ id, user_id, created_at, resource_type, resource_id, milestone_id, action, state }: Event) => {
    const milestone = milestoneNumbered(world, milestone_id);
    return {
      id,
      user: userSummary(world.users.get(user_id), baseUrl),
      created_at,
      resource_type,
      resource_id,
      milestone: milestone ? milestoneSummary(world, milestone, baseUrl) : null,
      action,
      state,
    };
  };

/** The events of a table that are those of an issue, or of a merge request. */
const ofType = <Event extends { readonly resource_type: Type }>(
  events: readonly Event[],
  type: Type,
): readonly Event[] => events.filter(({ resource_type }) => resource_type === type);

type Type = "Issue" | "MergeRequest";

/** Lists the events of something, and finds one of them. */
function handlers<Asked extends Caller, Event extends { readonly id: number }, Shown>(
  eventsOf: (call: Asked) => readonly Event[],
  present: (call: Asked) => (event: Event) => Shown,
) {
  return {
    list: (call: Asked) => collection(eventsOf(call), present(call)),
    get: (call: Asked & { readonly input: { readonly event_id: number } }) => {
      const found = eventsOf(call).find(({ id }) => id === call.input.event_id);
      if (found === undefined) throw apiError.notFound();
      return present(call)(found);
    },
  };
}

type OfIssue = Caller & { readonly input: { readonly issue_iid: number } };
type OfRequest = Caller & { readonly input: { readonly merge_request_iid: number } };

const issueOf = ({ world, user, project, input }: OfIssue) =>
  findIssue(world, user, project, input.issue_iid);
const requestOf = ({ world, project, input }: OfRequest) =>
  findMergeRequest(world, project, input.merge_request_iid);

export const issueMilestoneEvents: Handlers<"issueMilestoneEvents"> = handlers(
  (call: OfIssue) => ofType(call.world.milestone_events.of(issueOf(call).id), "Issue"),
  show,
);

export const mergeRequestMilestoneEvents: Handlers<"mergeRequestMilestoneEvents"> = handlers(
  (call: OfRequest) => ofType(call.world.milestone_events.of(requestOf(call).id), "MergeRequest"),
  show,
);

const showLabel =
  ({ world, baseUrl, project }: Caller) =>
  ({ id, user_id, created_at, resource_type, resource_id, label, action }: Rows["label_events"]) => ({
    ...{ id, user: userSummary(world.users.get(user_id), baseUrl), created_at, resource_type, resource_id },
    ...{ label: labelInFull(world, project, label), action },
  });

export const issueLabelEvents: Handlers<"issueLabelEvents"> = handlers(
  (call: OfIssue) => ofType(call.world.label_events.of(issueOf(call).id), "Issue"),
  showLabel,
);

export const mergeRequestLabelEvents: Handlers<"mergeRequestLabelEvents"> = handlers(
  (call: OfRequest) => ofType(call.world.label_events.of(requestOf(call).id), "MergeRequest"),
  showLabel,
);

export const issueWeightEvents: Handlers<"issueWeightEvents"> = handlers(
  (call: OfIssue) => call.world.weight_events.of(issueOf(call).id),
  ({ world, baseUrl }) =>
    ({ id, user_id, created_at, issue_id, weight }: Rows["weight_events"]) => ({
      ...{ id, user: userSummary(world.users.get(user_id), baseUrl), created_at, issue_id, weight },
    }),
);
