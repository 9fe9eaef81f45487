/** The participants of issues, and the merge requests that close or mention them. */
import { after, type Cases, type Stage } from "../case";

const project = "acme/platform/web";
const issue = { project, issue_iid: 1 };

const mention = ({ forge }: Stage) =>
  forge.mergeRequests.update({ project, merge_request_iid: 1, description: "Closes #1" });

export const issueDetails: Cases<"issueDetails"> = {
  listParticipants: { given: issue, fields: ["id", "username", "name", "state"] },
  listClosedBy: { given: after(mention, issue), fields: ["id", "iid", "title", "state"] },
  listRelatedMergeRequests: { given: after(mention, issue), fields: ["id", "iid", "title", "state"] },
};
