/** Branches and tags of a repository, and the files and folders in it. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";
const fields = [
  ...["name", "commit.id", "commit.short_id", "commit.title", "merged", "protected", "default", "can_push"],
  ...["developers_can_push", "developers_can_merge", "web_url"],
];
const create = ({ forge }: Stage) => forge.branches.create({ project, branch: "new", ref: "main" });

export const branches: Cases<"branches"> = {
  list: {
    run: ({ forge }) => forge.branches.list({ project, search: "^main", sort: "updated_desc" }).toArray(),
    fields,
  },
  get: { run: ({ forge }) => forge.branches.get({ project, branch: "main" }), fields },
  create: { run: create, fields },
  delete: {
    run: async (stage) => {
      await create(stage);
      return stage.forge.branches.delete({ project, branch: "new" });
    },
  },
  deleteMerged: {
    run: ({ forge }) => forge.branches.deleteMerged({ project }),
    status: 202,
    fields: ["message"],
  },
  protect: {
    run: ({ forge }) => forge.branches.protect({ project, branch: "main", developers_can_merge: true }),
    fields,
  },
  unprotect: { run: ({ forge }) => forge.branches.unprotect({ project, branch: "main" }), fields },
};

const tagFields = ["name", "message", "target", "commit.id", "protected"];
const tag = { project, tag_name: "v9" };
const createTag = ({ forge }: Stage) => forge.tags.create({ ...tag, ref: "main", message: "nine" });

export const tags: Cases<"tags"> = {
  list: {
    run: async (stage) => {
      await createTag(stage);
      return stage.forge.tags.list({ project, search: "v9" }).toArray();
    },
    fields: tagFields,
  },
  get: {
    run: async (stage) => {
      await createTag(stage);
      return stage.forge.tags.get(tag);
    },
    fields: tagFields,
  },
  create: { run: createTag, fields: tagFields },
  delete: {
    run: async (stage) => {
      await createTag(stage);
      return stage.forge.tags.delete(tag);
    },
  },
};

export const repository: Cases<"repository"> = {
  listTree: {
    run: ({ forge }) => forge.repository.listTree({ project, recursive: true }).toArray(),
    fields: ["id", "name", "type", "path", "mode"],
  },
  archive: {
    run: async ({ forge }) => (await forge.repository.archive({ project, path: "src" })).bytes(),
  },
  archiveAs: {
    run: async ({ forge }) =>
      (await forge.repository.archiveAs({ project, archive_form: ".zip", sha: "main" })).bytes(),
  },
  mergeBase: {
    run: ({ forge }) => forge.repository.mergeBase({ project, refs: ["main", "sign-in-page"] }),
    fields: ["id", "message", "parent_ids"],
  },
};
