/** Project labels. */
import { type Cases, extended, type Stage, words } from "../case";

const project = "acme/platform/web";
const fields = words(`
  id name color text_color description description_html subscribed archived priority is_project_label
`);
const counts = ["open_issues_count", "closed_issues_count", "open_merge_requests_count"];

async function made({ forge }: Stage) {
  const { name } = await forge.projectLabels.create({ project, name: "flaky", color: "red", priority: 1 });
  return { project, label_id: name };
}

export const projectLabels: Cases<"projectLabels"> = {
  list: { given: { project, with_counts: true }, fields: [...fields, ...counts] },
  get: { given: made, fields },
  create: { given: { project, name: "new", color: "#abcdef" }, fields },
  update: { given: extended(made, { new_name: "slow" }), fields },
  delete: { given: made },
  promote: { given: made, fields: ["id", "name", "color"] },
  subscribe: { given: made, fields },
  unsubscribe: {
    run: async (stage) => {
      const at = await made(stage);
      await stage.forge.projectLabels.subscribe(at);
      return stage.forge.projectLabels.unsubscribe(at);
    },
    fields,
  },
  updateByName: {
    run: async (stage) => {
      const { label_id: name } = await made(stage);
      return stage.forge.projectLabels.updateByName({ project, name, color: "blue" });
    },
    fields,
  },
  deleteByName: {
    run: async (stage) => {
      const { label_id: name } = await made(stage);
      return stage.forge.projectLabels.deleteByName({ project, name });
    },
  },
};
