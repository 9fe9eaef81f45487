/** The search. */
import type { Cases } from "../case";

const named = ["id", "web_url"];

export const search: Cases<"search"> = {
  everywhere: { given: { scope: "projects", search: "Web" }, fields: [...named, "name"] },
  inGroup: { given: { group: "acme", scope: "users", search: "olivia" }, fields: [...named, "name"] },
  inProject: {
    given: async ({ forge }) => {
      const project = "acme/platform/web";
      await forge.issues.create({ project, title: "A needle" });
      return { project, scope: "issues", search: "needle" };
    },
    fields: [...named, "title"],
  },
};
