/** Feature flag user lists. */
import type { Cases } from "../case";

const project = "acme/platform/web";
const colleagues = { project, list_iid: 2 };
const fields = ["id", "iid", "project_id", "name", "user_xids", "created_at", "updated_at"];

export const featureFlagUserLists: Cases<"featureFlagUserLists"> = {
  list: {
    run: ({ forge }) => forge.featureFlagUserLists.list({ project, search: "beta" }).toArray(),
    fields,
  },
  get: { run: ({ forge }) => forge.featureFlagUserLists.get(colleagues), fields },
  create: {
    run: ({ forge }) => forge.featureFlagUserLists.create({ project, name: "pilots", user_xids: "a,b" }),
    fields,
  },
  update: {
    run: ({ forge }) =>
      forge.featureFlagUserLists.update({ ...colleagues, name: "staff", user_xids: "olivia" }),
    fields,
  },
  delete: { run: ({ forge }) => forge.featureFlagUserLists.delete(colleagues) },
};
