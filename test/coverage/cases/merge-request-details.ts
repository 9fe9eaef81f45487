/** The commits, changes and participants of merge requests. */
import { type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";

async function made({ forge }: Stage) {
  await forge.commits.create({
    ...{ project, branch: "new", start_branch: "main", commit_message: "docs: say more" },
    actions: [{ action: "create", file_path: "docs/more.md", content: "More." }],
  });
  const { iid } = await forge.mergeRequests.create({
    ...{ project, title: "New", source_branch: "new", target_branch: "main" },
  });
  return { project, merge_request_iid: iid };
}

async function behind(stage: Stage) {
  const request = await made(stage);
  await stage.forge.commits.create({
    ...{ project, branch: "main", commit_message: "docs: say something else" },
    actions: [{ action: "create", file_path: "docs/else.md", content: "Else." }],
  });
  return request;
}

const ofDiff = words("old_path new_path diff new_file renamed_file deleted_file a_mode b_mode");

export const mergeRequestDetails: Cases<"mergeRequestDetails"> = {
  listCommits: { given: made, fields: words("id short_id title message parent_ids author_name") },
  getChanges: { given: made, fields: words("id iid title changes.new_path overflow") },
  listDiffs: { given: made, fields: ofDiff },
  listParticipants: { given: made, fields: ["id", "username", "name", "state"] },
  rebase: { given: behind, status: 202, fields: ["rebase_in_progress"] },
  getMergeRef: { given: made, fields: ["commit_id"] },
};
