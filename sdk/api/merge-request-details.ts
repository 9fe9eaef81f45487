/** The commits, changes and participants of a merge request, and its branch brought up to date. */
import { z } from "zod";
import { CommitDiff } from "./commit-details";
import { Commit } from "./commits";
import { bool, entity, flag, text } from "./fields";
import { ProjectMergeRequest } from "./merge-requests";
import { under } from "./operation";
import { UserSummary } from "./shared";

const request = under("/projects/:project/merge_requests/:merge_request_iid");

export const mergeRequestDetails = {
  listCommits: request.list("/commits", {
    summary: "List the commits that a merge request brings, newest first.",
    item: Commit,
  }),

  getChanges: request.get("/changes", {
    summary: "Read a merge request with its changes, file by file.",
    query: { unidiff: bool.describe("Show changes in the unified format. Default: false.").optional() },
    deprecated: "Use `listDiffs`.",
    result: ProjectMergeRequest.extend({
      changes: z.array(CommitDiff).describe("Changes."),
      overflow: flag.describe("Whether there are more changes than are shown.").optional(),
    }),
  }),

  listDiffs: request.list("/diffs", {
    summary: "List the changes of a merge request, file by file.",
    query: { unidiff: bool.describe("Show changes in the unified format. Default: false.").optional() },
    item: CommitDiff,
  }),

  listParticipants: request.list("/participants", {
    summary: "List who takes part in a merge request: its author, its assignees, and who comments on it.",
    item: UserSummary,
  }),

  rebase: request.put("/rebase", {
    summary: "Put the commits of a merge request on top of its target branch.",
    role: "developer",
    success: 202,
    body: { skip_ci: bool.describe("Whether it starts no pipeline. Default: false.").optional() },
    result: entity({ rebase_in_progress: flag.describe("Whether it is being done.") }),
  }),

  getMergeRef: request.get("/merge_ref", {
    summary: "Merge a merge request to try it, and read the commit.",
    refusals: { 400: "it conflicts with its target branch" },
    result: entity({ commit_id: text.describe("SHA of the merge commit, which is on no branch.") }),
  }),
};
