/** Project labels. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";
const fields = [
  ...["id", "name", "color", "text_color", "description", "description_html", "subscribed", "archived"],
  ...["priority", "is_project_label"],
];
const counts = ["open_issues_count", "closed_issues_count", "open_merge_requests_count"];

async function made({ forge }: Stage) {
  const { name } = await forge.projectLabels.create({ project, name: "flaky", color: "red", priority: 1 });
  return { project, label_id: name };
}

export const projectLabels: Cases<"projectLabels"> = {
  list: {
    run: ({ forge }) => forge.projectLabels.list({ project, with_counts: true }).toArray(),
    fields: [...fields, ...counts],
  },
  get: { run: async (stage) => stage.forge.projectLabels.get(await made(stage)), fields },
  create: {
    run: ({ forge }) => forge.projectLabels.create({ project, name: "new", color: "#abcdef" }),
    fields,
  },
  update: {
    run: async (stage) => stage.forge.projectLabels.update({ ...(await made(stage)), new_name: "slow" }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.projectLabels.delete(await made(stage)) },
  promote: {
    run: async (stage) => stage.forge.projectLabels.promote(await made(stage)),
    fields: ["id", "name", "color"],
  },
  subscribe: { run: async (stage) => stage.forge.projectLabels.subscribe(await made(stage)), fields },
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
