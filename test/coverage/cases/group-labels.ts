/** Group labels. */
import { type Cases, words } from "../case";

const fields = words("id name color text_color description description_html subscribed archived");
const counts = ["open_issues_count", "closed_issues_count", "open_merge_requests_count"];
const bug = { group: "acme", label_id: "bug" };

export const groupLabels: Cases<"groupLabels"> = {
  list: { given: { group: "acme", with_counts: true }, fields: [...fields, ...counts] },
  get: { given: bug, fields },
  create: { given: { group: "acme", name: "new", color: "#abcdef" }, fields },
  update: { given: { ...bug, new_name: "defect" }, fields },
  delete: { given: bug },
  subscribe: { given: bug, fields },
  unsubscribe: {
    run: async ({ forge }) => {
      await forge.groupLabels.subscribe(bug);
      return forge.groupLabels.unsubscribe(bug);
    },
    fields,
  },
  updateByName: { given: { group: "acme", name: "bug", color: "red" }, fields },
  deleteByName: { given: { group: "acme", name: "bug" } },
};
