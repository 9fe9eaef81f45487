/** Snippets of projects and of users. */
import { after, type Cases, extended, type Stage, words } from "../case";

const project = "acme/platform/web";
const fields = words(`
  id title description visibility author.id created_at updated_at project_id web_url raw_url file_name files.path
`);
const snippet = {
  title: "Deploy",
  visibility: "public" as const,
  files: [{ file_path: "deploy.sh", content: "make deploy" }],
};

async function inProject({ forge }: Stage) {
  const { id } = await forge.projectSnippets.create({ project, ...snippet });
  return { project, snippet_id: id };
}

export const projectSnippets: Cases<"projectSnippets"> = {
  list: { given: { project }, fields: fields.filter((name) => !name.startsWith("files")) },
  get: { given: inProject, fields },
  create: { given: { project, ...snippet }, fields },
  update: { given: extended(inProject, { file_name: "deploy.bash", content: "make" }), fields },
  delete: { given: inProject, status: 204 },
  raw: { given: inProject },
};

async function made({ forge }: Stage) {
  const { id } = await forge.snippets.create(snippet);
  return { snippet_id: id };
}

export const snippets: Cases<"snippets"> = {
  list: { given: after(made, {}), fields },
  get: { given: made, fields },
  create: { given: snippet, fields },
  update: {
    given: async (stage) => ({
      ...(await made(stage)),
      files: [{ action: "create", file_path: "more.sh", content: "make more" }],
    }),
    fields,
  },
  delete: { given: made, status: 204 },
  raw: { given: made },
  listPublic: { given: after(made, {}), fields },
  listAll: { given: after(made, {}), fields },
};
