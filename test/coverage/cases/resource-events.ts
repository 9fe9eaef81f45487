/** The events of milestones and labels of issues and merge requests, and of the weights of issues. */
import { type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";
const issue = { project, issue_iid: 1 };
const fields = words("id user.id created_at resource_type resource_id milestone.id action state");

/** An issue of the sample world gets another milestone. */
async function plan({ forge }: Stage) {
  const { id } = await forge.projectMilestones.create({ project, title: "Next" });
  await forge.issues.update({ ...issue, milestone_id: id });
  return forge.issueMilestoneEvents.list(issue).toArray();
}

const request = { project, merge_request_iid: 1 };

/** A merge request of the sample world gets another milestone: the service writes the event down. */
async function planRequest({ forge, service }: Stage) {
  const { id } = await forge.projectMilestones.create({ project, title: "Next" });
  const { world } = service;
  const found = world.merge_requests.of(world.projects.named(project)?.id ?? 0).find(({ iid }) => iid === 1);
  if (found === undefined) throw new Error("the sample world has no merge request 1");
  world.milestone_events.insert({
    ...{ user_id: 1, resource_type: "MergeRequest", resource_id: found.id, milestone_id: id },
    ...{ action: "add", state: "opened" },
  });
  return forge.mergeRequestMilestoneEvents.list(request).toArray();
}

export const issueMilestoneEvents: Cases<"issueMilestoneEvents"> = {
  list: { run: plan, fields },
  get: {
    run: async (stage) => {
      const [event] = await plan(stage);
      return stage.forge.issueMilestoneEvents.get({ ...issue, event_id: event?.id ?? 0 });
    },
    fields,
  },
};

export const mergeRequestMilestoneEvents: Cases<"mergeRequestMilestoneEvents"> = {
  list: { run: planRequest, fields },
  get: {
    run: async (stage) => {
      const [event] = await planRequest(stage);
      return stage.forge.mergeRequestMilestoneEvents.get({ ...request, event_id: event?.id ?? 0 });
    },
    fields,
  },
};

const ofLabel = words("id user.id created_at resource_type resource_id label.name action");
const idOf = <Event extends { id: number }>([event]: readonly Event[]) => event?.id ?? 0;

async function label({ forge }: Stage) {
  await forge.issues.update({ ...issue, add_labels: ["next"] });
  return forge.issueLabelEvents.list(issue).toArray();
}

async function labelRequest({ forge }: Stage) {
  await forge.mergeRequests.update({ ...request, add_labels: ["next"] });
  return forge.mergeRequestLabelEvents.list(request).toArray();
}

async function weigh({ forge }: Stage) {
  await forge.issues.update({ ...issue, weight: 13 });
  return forge.issueWeightEvents.list(issue).toArray();
}

export const issueLabelEvents: Cases<"issueLabelEvents"> = {
  list: { run: label, fields: ofLabel },
  get: { given: async (stage) => ({ ...issue, event_id: idOf(await label(stage)) }), fields: ofLabel },
};

export const mergeRequestLabelEvents: Cases<"mergeRequestLabelEvents"> = {
  list: { run: labelRequest, fields: ofLabel },
  get: {
    given: async (stage) => ({ ...request, event_id: idOf(await labelRequest(stage)) }),
    fields: ofLabel,
  },
};

const ofWeight = words("id user.id created_at issue_id weight");

export const issueWeightEvents: Cases<"issueWeightEvents"> = {
  list: { run: weigh, fields: ofWeight },
  get: { given: async (stage) => ({ ...issue, event_id: idOf(await weigh(stage)) }), fields: ofWeight },
};
