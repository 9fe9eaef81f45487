/** Wikis. */
import type { Cases } from "../case";

const fields = ["content", "format", "slug", "title", "encoding"];
const project = "acme/platform/web";
const home = { project, slug: "home" };

export const wikis: Cases<"wikis"> = {
  list: { run: ({ forge }) => forge.wikis.list({ project, with_content: true }).toArray(), fields },
  get: { run: ({ forge }) => forge.wikis.get({ project, slug: "operations/On-call" }), fields },
  create: {
    run: ({ forge }) => forge.wikis.create({ project, title: "Release notes", content: "None yet." }),
    fields,
  },
  update: { run: ({ forge }) => forge.wikis.update({ ...home, content: "Welcome" }), fields },
  delete: { run: ({ forge }) => forge.wikis.delete(home), status: 204 },
  upload: {
    run: ({ forge }) =>
      forge.wikis.upload({ project, file: { name: "plan.png", content: new Blob(["picture"]) } }),
    fields: ["file_name", "file_path", "branch", "link.url", "link.markdown"],
  },
};
