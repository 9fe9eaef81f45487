/** Project milestones. */
import { after, type Cases, extended, type Stage, words } from "../case";

const project = "acme/platform/web";
const fields = words(`
  id iid project_id title description due_date start_date state expired created_at updated_at web_url
`);

async function made({ forge }: Stage) {
  const { id } = await forge.projectMilestones.create({ project, title: "Beta", due_date: "2027-01-31" });
  return { project, milestone_id: id };
}

/** The sample world's first issue, and its first merge request, with a new milestone. */
async function planned(stage: Stage, what: "issues" | "merge_requests") {
  const at = await made(stage);
  const { world } = stage.service;
  const [row] = world[what].all();
  if (row) Object.assign(row, { milestone_id: at.milestone_id });
  return at;
}

export const projectMilestones: Cases<"projectMilestones"> = {
  list: { given: after(made, { project, state: "active" }), fields },
  get: { given: made, fields },
  create: { given: { project, title: "Beta" }, fields },
  update: { given: extended(made, { state_event: "close" }), fields },
  delete: { given: made },
  listIssues: {
    run: async (stage) => stage.forge.projectMilestones.listIssues(await planned(stage, "issues")).toArray(),
    fields: ["id", "iid", "title", "state"],
  },
  listMergeRequests: {
    run: async (stage) =>
      stage.forge.projectMilestones.listMergeRequests(await planned(stage, "merge_requests")).toArray(),
    fields: ["id", "iid", "title", "state"],
  },
  listBurndownEvents: {
    run: async (stage) => {
      const at = await planned(stage, "issues");
      await stage.forge.projectMilestones.update({ ...at, start_date: "2026-01-01" });
      return stage.forge.projectMilestones.listBurndownEvents(at).toArray();
    },
    fields: ["created_at", "weight", "action"],
  },
  promote: { given: made, status: 200, fields: ["id", "iid", "group_id", "title"] },
};
