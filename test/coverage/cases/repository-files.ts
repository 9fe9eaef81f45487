/** Repository files. */
import { type Cases, words } from "../case";

const readme = { project: "acme/platform/web", file_path: "README.md", ref: "main" };
const change = { project: "acme/platform/web", branch: "main", commit_message: "docs: change a file" };
const facts = words(`
  file_name file_path size encoding content_sha256 ref blob_id commit_id last_commit_id
  execute_filemode
`);

export const repositoryFiles: Cases<"repositoryFiles"> = {
  get: { given: readme, status: 200, fields: [...facts, "content"] },
  metadata: { given: readme, status: 200, fields: facts },
  blame: {
    given: { ...readme, range: { start: 1, end: 6 } },
    status: 200,
    fields: words(`
  commit.id commit.message commit.parent_ids commit.authored_date commit.author_name
  commit.author_email commit.committed_date commit.committer_name commit.committer_email lines
`),
  },
  blameMetadata: { given: readme, status: 200, fields: facts },
  raw: { run: async ({ forge }) => (await forge.repositoryFiles.raw(readme)).text(), status: 200 },
  rawMetadata: { given: readme, status: 200, fields: facts },
  create: {
    given: { ...change, file_path: "new.md", content: "New.\n" },
    status: 201,
    fields: ["branch", "file_path"],
  },
  update: {
    given: { ...change, file_path: "README.md", content: "Shorter.\n" },
    status: 200,
    fields: ["branch", "file_path"],
  },
  delete: { given: { ...change, file_path: "README.md" }, status: 200 },
};
