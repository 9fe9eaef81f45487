/** The merge requests of projects. */
import { type Cases, words } from "../case";

const project = "acme/platform/web";
const request = { project, merge_request_iid: 1 };
const fields = words(`
  id iid project_id title description state author.id labels milestone source_branch target_branch
  references.short web_url created_at updated_at assignees reviewers draft merged_at closed_at sha
  squash
`);

export const mergeRequests: Cases<"mergeRequests"> = {
  list: { given: { project, state: "opened" }, fields },
  listInGroup: { given: { group: "acme/platform", state: "opened" }, fields },
  get: { given: request, fields },
  create: {
    run: async ({ forge }) => {
      await forge.branches.create({ project, branch: "new", ref: "main" });
      const branches = { source_branch: "new", target_branch: "main" };
      return forge.mergeRequests.create({ project, title: "New", ...branches, reviewer_ids: [4] });
    },
    fields,
  },
  update: { given: { ...request, state_event: "close", add_labels: ["done"] }, fields },
  delete: { given: request },
  merge: {
    run: async ({ forge }) => {
      await forge.commits.create({
        ...{ project, branch: "new", start_branch: "main", commit_message: "docs: say more" },
        actions: [{ action: "create", file_path: "docs/more.md", content: "More.\n" }],
      });
      const branches = { source_branch: "new", target_branch: "main" };
      const { iid } = await forge.mergeRequests.create({ project, title: "New", ...branches });
      return forge.mergeRequests.merge({ project, merge_request_iid: iid });
    },
    fields,
  },
};
