/** Epics. */
import { after, type Cases, extended, type Stage, words } from "../case";

const group = "acme";
const fields = words(`
  id iid group_id title description state author.id labels confidential color parent_id start_date due_date
  closed_at web_url references.short created_at updated_at
`);

async function made({ forge }: Stage) {
  const { iid } = await forge.epics.create({ group, title: "Platform", labels: ["next"] });
  return { group, epic_iid: iid };
}

export const epics: Cases<"epics"> = {
  list: { given: after(made, { group, state: "opened" }), fields },
  get: { given: made, fields },
  create: { given: { group, title: "Platform", description: "All of it" }, fields },
  update: { given: extended(made, { title: "Ours", state_event: "close" }), fields },
  delete: { given: made, status: 204 },
};

async function added(stage: Stage) {
  const { forge } = stage;
  const epic = await made(stage);
  const { id: issue_id } = await forge.issues.get({ project: "acme/platform/web", issue_iid: 1 });
  const { id } = await forge.epicIssues.add({ ...epic, issue_id });
  return { ...epic, epic_issue_id: id };
}

export const epicIssues: Cases<"epicIssues"> = {
  list: {
    given: async (stage) => {
      const { epic_issue_id: _, ...epic } = await added(stage);
      return epic;
    },
    fields: ["id", "iid", "title", "epic_issue_id"],
  },
  add: {
    given: async (stage) => {
      const { id } = await stage.forge.issues.get({ project: "acme/platform/web", issue_iid: 1 });
      return { ...(await made(stage)), issue_id: id };
    },
    fields: ["id", "epic.id", "issue.id"],
  },
  remove: { given: added, status: 200, fields: ["id", "issue.id"] },
};
