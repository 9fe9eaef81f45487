/** Wikis. */
import { after, type Cases, extended, type Stage } from "../case";

const fields = ["content", "format", "slug", "title", "encoding"];
const project = "acme/platform/web";
const home = { project, slug: "home" };

export const wikis: Cases<"wikis"> = {
  list: { given: { project, with_content: true }, fields },
  get: { given: { project, slug: "operations/On-call" }, fields },
  create: { given: { project, title: "Release notes", content: "None yet." }, fields },
  update: { given: { ...home, content: "Welcome" }, fields },
  delete: { given: home, status: 204 },
  upload: {
    given: { project, file: { name: "plan.png", content: new Blob(["picture"]) } },
    fields: ["file_name", "file_path", "branch", "link.url", "link.markdown"],
  },
};

const group = "acme";
async function made({ forge }: Stage) {
  const { slug } = await forge.groupWikis.create({ group, title: "Handbook", content: "Read it." });
  return { group, slug };
}

export const groupWikis: Cases<"groupWikis"> = {
  list: { given: after(made, { group, with_content: true }), fields },
  get: { given: made, fields },
  create: { given: { group, title: "Release notes", content: "None yet." }, fields },
  update: { given: extended(made, { content: "Welcome" }), fields },
  delete: { given: made, status: 204 },
  upload: {
    given: { group, file: { name: "plan.png", content: new Blob(["picture"]) } },
    fields: ["file_name", "file_path", "branch", "link.url", "link.markdown"],
  },
};
