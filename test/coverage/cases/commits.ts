/** Commits. */
import { type Cases, words } from "../case";

const web = "acme/platform/web";
const fields = words(`
  id short_id title message author_name author_email authored_date committer_name committer_email
  committed_date created_at parent_ids web_url trailers extended_trailers stats.additions
  stats.deletions stats.total status
`);

export const commits: Cases<"commits"> = {
  list: { given: { project: web, with_stats: true, trailers: true }, status: 200, fields },
  create: {
    given: {
      project: web,
      branch: "main",
      commit_message: "docs: say more",
      actions: [{ action: "create", file_path: "docs/more.md", content: "More.\n" }],
    },
    status: 201,
    fields,
  },
  get: {
    given: { project: web, sha: "main" },
    status: 200,
    fields: [...fields, "last_pipeline.id", "last_pipeline.ref", "last_pipeline.sha", "last_pipeline.status"],
  },
  listRefs: { given: { project: web, sha: "main" }, status: 200, fields: ["type", "name"] },
};
