/** IssueLink. */
import type { Case } from "../case";
import { makeIssues } from "../issues";

export const issueLink: Case = {
  kind: "IssueLink",
  inputs: ({ project, otherProject }) => ({
    project,
    issueIid: 1,
    targetProject: otherProject,
    targetIssueIid: 2,
    linkType: "is_blocked_by",
  }),
  others: ({ project, otherProject }) => ({
    project: otherProject,
    issueIid: 3,
    targetProject: project,
    targetIssueIid: 4,
    linkType: "relates_to",
  }),
  prepare: makeIssues,
  updateCalls: [],
  drift: {},
  vanish: ({ forge, place: { project }, state: { linkId } }) =>
    forge.issueLinks.delete({ project, issue_iid: 1, issue_link_id: Number(linkId) }),
  // The same link, from its other end.
  exists: ({ forge, place: { project, otherProject } }) =>
    forge.issueLinks.create({
      project: otherProject,
      issue_iid: 2,
      target_project_id: project,
      target_issue_iid: 1,
      link_type: "blocks",
    }),
};
