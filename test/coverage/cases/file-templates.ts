/** Templates of files. */
import type { Cases } from "../case";

export const fileTemplates: Cases<"fileTemplates"> = {
  list: {
    given: { template_type: "licenses", popular: true },
    fields: ["key", "name", "content", "conditions"],
  },
  get: { given: { template_type: "gitlab_ci_ymls", template_key: "Nodejs" }, fields: ["name", "content"] },
};
