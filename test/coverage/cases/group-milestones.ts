/** Group milestones. */
import { type Cases, type Stage, words } from "../case";

const fields = words(`
  id iid group_id title description due_date start_date state updated_at created_at expired web_url
`);
const group = "acme/platform";
const milestone = { group, milestone_id: 2 };

/** Adds a row to the milestone, so that the case does not depend on the sample world. */
function plan({ world }: Stage["service"]): void {
  const project_id = world.projects.named("acme/platform/web")?.id ?? 0;
  const author_id = world.users.named("dev")?.id ?? 0;
  const common = { project_id, author_id, milestone_id: 2 };
  world.issues.insert({ ...common, title: "Sign up by oneself", weight: 3 });
  world.merge_requests.insert({ ...common, title: "Add a form", source_branch: "sign-up" });
}

export const groupMilestones: Cases<"groupMilestones"> = {
  list: { given: { group }, fields },
  get: { given: milestone, fields },
  create: {
    given: { group, title: "v3.0", description: "Later", start_date: "2027-02-01", due_date: "2027-06-30" },
    fields,
  },
  update: { given: { ...milestone, state_event: "close" }, fields },
  delete: { given: milestone },
  listIssues: {
    run: ({ forge, service }) => {
      plan(service);
      return forge.groupMilestones.listIssues(milestone).toArray();
    },
    fields: ["id", "iid", "project_id", "title", "state", "milestone.id"],
  },
  listMergeRequests: {
    run: ({ forge, service }) => {
      plan(service);
      return forge.groupMilestones.listMergeRequests(milestone).toArray();
    },
    fields: ["id", "iid", "project_id", "title", "state"],
  },
  listBurndownEvents: {
    run: ({ forge, service }) => {
      plan(service);
      return forge.groupMilestones.listBurndownEvents(milestone).toArray();
    },
    // The specification does not document the fields; these are the simulator's.
    fields: ["created_at", "weight", "action"],
  },
};
