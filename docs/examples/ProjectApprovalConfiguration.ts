/** A push takes away only the approvals of code owners whose files changed, and nobody approves their own work. */
import * as forge from "pulumi-forge";

new forge.ProjectApprovalConfiguration("web", {
  project: "acme/platform/web",
  mergeRequestsAuthorApproval: false,
  mergeRequestsDisableCommittersApproval: true,
  resetApprovalsOnPush: false,
  selectiveCodeOwnerRemovals: true,
});
