/** Branches and tags of a repository, and the files and folders in it. */
import { after, type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";
const fields = words(`
  name commit.id commit.short_id commit.title merged protected default can_push developers_can_push
  developers_can_merge web_url
`);
const create = ({ forge }: Stage) => forge.branches.create({ project, branch: "new", ref: "main" });

export const branches: Cases<"branches"> = {
  list: { given: { project, search: "^main", sort: "updated_desc" }, fields },
  get: { given: { project, branch: "main" }, fields },
  create: { run: create, fields },
  delete: { given: after(create, { project, branch: "new" }) },
  deleteMerged: { given: { project }, status: 202, fields: ["message"] },
  protect: { given: { project, branch: "main", developers_can_merge: true }, fields },
  unprotect: { given: { project, branch: "main" }, fields },
};

const tagFields = ["name", "message", "target", "commit.id", "protected"];
const tag = { project, tag_name: "v9" };
const createTag = ({ forge }: Stage) => forge.tags.create({ ...tag, ref: "main", message: "nine" });

export const tags: Cases<"tags"> = {
  list: { given: after(createTag, { project, search: "v9" }), fields: tagFields },
  get: { given: after(createTag, tag), fields: tagFields },
  create: { run: createTag, fields: tagFields },
  delete: { given: after(createTag, tag) },
};

export const repository: Cases<"repository"> = {
  listTree: { given: { project, recursive: true }, fields: ["id", "name", "type", "path", "mode"] },
  archive: { run: async ({ forge }) => (await forge.repository.archive({ project, path: "src" })).bytes() },
  archiveAs: {
    run: async ({ forge }) =>
      (await forge.repository.archiveAs({ project, archive_form: ".zip", sha: "main" })).bytes(),
  },
  mergeBase: { given: { project, refs: ["main", "sign-in-page"] }, fields: ["id", "message", "parent_ids"] },
};
