/** The participants of an issue, and the merge requests that close or mention it. */
import { findIssue } from "../find";
import { collection, type Handlers } from "../handler";
import { participantsIn } from "../planning";
import { userSummary } from "../present";
import { closingMergeRequests } from "../show-issue";
import { showMergeRequest } from "../show-merge-request";

export const issueDetails: Handlers<"issueDetails"> = {
  listParticipants: ({ world, user, project, baseUrl, input }) => {
    const issue = findIssue(world, user, project, input.issue_iid);
    return collection(participantsIn(world, "Issue", issue), (one) => userSummary(one, baseUrl));
  },

  listClosedBy: ({ world, user, project, baseUrl, input }) => {
    const issue = findIssue(world, user, project, input.issue_iid);
    return collection(closingMergeRequests(world, issue), (one) => showMergeRequest(world, baseUrl, one));
  },

  listRelatedMergeRequests: ({ world, user, project, baseUrl, input }) => {
    const { iid } = findIssue(world, user, project, input.issue_iid);
    const mention = new RegExp(`(^|\\W)#${iid}\\b`);
    const related = world.merge_requests
      .of(project.id)
      .filter(({ title, description }) => mention.test(`${title} ${description ?? ""}`));
    return collection(related, (one) => showMergeRequest(world, baseUrl, one));
  },
};
