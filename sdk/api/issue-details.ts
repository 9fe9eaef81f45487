/** The participants of an issue, and the merge requests that close or mention it. */
import { ProjectMergeRequest } from "./merge-requests";
import { under } from "./operation";
import { UserSummary } from "./shared";

const issue = under("/projects/:project/issues/:issue_iid");

export const issueDetails = {
  listParticipants: issue.list("/participants", {
    summary: "List who takes part in an issue: its author, its assignees, and who comments on it.",
    item: UserSummary,
  }),

  listClosedBy: issue.list("/closed_by", {
    summary: "List the merge requests that close an issue when they are merged.",
    item: ProjectMergeRequest,
  }),

  listRelatedMergeRequests: issue.list("/related_merge_requests", {
    summary: "List the merge requests that mention an issue.",
    item: ProjectMergeRequest,
  }),
};
