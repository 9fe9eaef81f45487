/** Templates of files. */
import type { Cases } from "../case";

export const fileTemplates: Cases<"fileTemplates"> = {
  list: {
    run: ({ forge }) => forge.fileTemplates.list({ template_type: "licenses", popular: true }).toArray(),
    fields: ["key", "name", "content", "conditions"],
  },
  get: {
    run: ({ forge }) => forge.fileTemplates.get({ template_type: "gitlab_ci_ymls", template_key: "Nodejs" }),
    fields: ["name", "content"],
  },
};
