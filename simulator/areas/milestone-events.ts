/** The events of milestones that an issue or a merge request got and lost. */
import { findIssue, findMergeRequest } from "../find";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { milestoneNumbered } from "../milestones";
import { milestoneSummary, userSummary } from "../present";
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

const eventsOf = ({ world }: Caller, type: Event["resource_type"], { id }: { readonly id: number }) =>
  world.milestone_events.of(id).filter(({ resource_type }) => resource_type === type);

function eventNumbered(events: readonly Event[], eventId: number): Event {
  const found = events.find(({ id }) => id === eventId);
  if (found === undefined) throw apiError.notFound();
  return found;
}

const ofIssue = (call: Caller & { readonly input: { readonly issue_iid: number } }) =>
  eventsOf(call, "Issue", findIssue(call.world, call.user, call.project, call.input.issue_iid));

const ofRequest = (call: Caller & { readonly input: { readonly merge_request_iid: number } }) =>
  eventsOf(call, "MergeRequest", findMergeRequest(call.world, call.project, call.input.merge_request_iid));

export const issueMilestoneEvents: Handlers<"issueMilestoneEvents"> = {
  list: (call) => collection(ofIssue(call), show(call)),
  get: (call) => show(call)(eventNumbered(ofIssue(call), call.input.event_id)),
};

export const mergeRequestMilestoneEvents: Handlers<"mergeRequestMilestoneEvents"> = {
  list: (call) => collection(ofRequest(call), show(call)),
  get: (call) => show(call)(eventNumbered(ofRequest(call), call.input.event_id)),
};
