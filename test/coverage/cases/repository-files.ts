/** Repository files. */
import type { Cases } from "../case";

const readme = { project: "acme/platform/web", file_path: "README.md", ref: "main" };
const change = { project: "acme/platform/web", branch: "main", commit_message: "docs: change a file" };
const facts = [
  "file_name",
  "file_path",
  "size",
  "encoding",
  "content_sha256",
  "ref",
  "blob_id",
  "commit_id",
  "last_commit_id",
  "execute_filemode",
];

export const repositoryFiles: Cases<"repositoryFiles"> = {
  get: { run: ({ forge }) => forge.repositoryFiles.get(readme), status: 200, fields: [...facts, "content"] },
  metadata: { run: ({ forge }) => forge.repositoryFiles.metadata(readme), status: 200, fields: facts },
  blame: {
    run: ({ forge }) => forge.repositoryFiles.blame({ ...readme, range: { start: 1, end: 6 } }),
    status: 200,
    fields: [
      "commit.id",
      "commit.message",
      "commit.parent_ids",
      "commit.authored_date",
      "commit.author_name",
      "commit.author_email",
      "commit.committed_date",
      "commit.committer_name",
      "commit.committer_email",
      "lines",
    ],
  },
  blameMetadata: {
    run: ({ forge }) => forge.repositoryFiles.blameMetadata(readme),
    status: 200,
    fields: facts,
  },
  raw: {
    run: async ({ forge }) => (await forge.repositoryFiles.raw(readme)).text(),
    status: 200,
  },
  rawMetadata: { run: ({ forge }) => forge.repositoryFiles.rawMetadata(readme), status: 200, fields: facts },
  create: {
    run: ({ forge }) => forge.repositoryFiles.create({ ...change, file_path: "new.md", content: "New.\n" }),
    status: 201,
    fields: ["branch", "file_path"],
  },
  update: {
    run: ({ forge }) =>
      forge.repositoryFiles.update({ ...change, file_path: "README.md", content: "Shorter.\n" }),
    status: 200,
    fields: ["branch", "file_path"],
  },
  delete: {
    run: ({ forge }) => forge.repositoryFiles.delete({ ...change, file_path: "README.md" }),
    status: 200,
  },
};
