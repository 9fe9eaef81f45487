/** The events of milestones that an issue or a merge request got and lost. */
import { under } from "../../sdk/api/operation";
import { findIssue, findMergeRequest } from "../find";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection } from "../handler";
import { milestoneNumbered } from "../milestones";
import { milestoneSummary, userSummary } from "../present";
import type { StoredProject } from "../world";
import { anything, extraOperation } from "./serve";

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

const listed = { summary: "List what became of its milestones.", item: anything };
const read = { summary: "Read one of the events of its milestones.", result: anything };
const issue = under("/projects/:project/issues/:issue_iid/resource_milestone_events");
const request = under("/projects/:project/merge_requests/:merge_request_iid/resource_milestone_events");

export const ofMilestoneEvents = [
  extraOperation(issue.list("", listed), (call) => collection(ofIssue(call), show(call))),
  extraOperation(issue.get("/:event_id", read), (call) =>
    show(call)(eventNumbered(ofIssue(call), call.input.event_id)),
  ),
  extraOperation(request.list("", listed), (call) => collection(ofRequest(call), show(call))),
  extraOperation(request.get("/:event_id", read), (call) =>
    show(call)(eventNumbered(ofRequest(call), call.input.event_id)),
  ),
];
