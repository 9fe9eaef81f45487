/** Group labels. */
import type { Cases } from "../case";

const fields = [
  "id",
  "name",
  "color",
  "text_color",
  "description",
  "description_html",
  "subscribed",
  "archived",
];
const counts = ["open_issues_count", "closed_issues_count", "open_merge_requests_count"];
const bug = { group: "acme", label_id: "bug" };

export const groupLabels: Cases<"groupLabels"> = {
  list: {
    run: ({ forge }) => forge.groupLabels.list({ group: "acme", with_counts: true }).toArray(),
    fields: [...fields, ...counts],
  },
  get: { run: ({ forge }) => forge.groupLabels.get(bug), fields },
  create: {
    run: ({ forge }) => forge.groupLabels.create({ group: "acme", name: "new", color: "#abcdef" }),
    fields,
  },
  update: { run: ({ forge }) => forge.groupLabels.update({ ...bug, new_name: "defect" }), fields },
  delete: { run: ({ forge }) => forge.groupLabels.delete(bug) },
  subscribe: { run: ({ forge }) => forge.groupLabels.subscribe(bug), fields },
  unsubscribe: {
    run: async ({ forge }) => {
      await forge.groupLabels.subscribe(bug);
      return forge.groupLabels.unsubscribe(bug);
    },
    fields,
  },
  updateByName: {
    run: ({ forge }) => forge.groupLabels.updateByName({ group: "acme", name: "bug", color: "red" }),
    fields,
  },
  deleteByName: { run: ({ forge }) => forge.groupLabels.deleteByName({ group: "acme", name: "bug" }) },
};
