/** Project milestones. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";
const fields = [
  ...["id", "iid", "project_id", "title", "description", "due_date", "start_date", "state", "expired"],
  ...["created_at", "updated_at", "web_url"],
];

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
  list: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.projectMilestones.list({ project, state: "active" }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.projectMilestones.get(await made(stage)), fields },
  create: { run: ({ forge }) => forge.projectMilestones.create({ project, title: "Beta" }), fields },
  update: {
    run: async (stage) =>
      stage.forge.projectMilestones.update({ ...(await made(stage)), state_event: "close" }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.projectMilestones.delete(await made(stage)) },
  listIssues: {
    run: async (stage) => stage.forge.projectMilestones.listIssues(await planned(stage, "issues")).toArray(),
    fields: ["id", "iid", "title", "state"],
  },
  listMergeRequests: {
    run: async (stage) =>
      stage.forge.projectMilestones.listMergeRequests(await planned(stage, "merge_requests")).toArray(),
    fields: ["id", "iid", "title", "state"],
  },
  promote: {
    run: async (stage) => stage.forge.projectMilestones.promote(await made(stage)),
    status: 200,
    fields: ["id", "iid", "group_id", "title"],
  },
};
