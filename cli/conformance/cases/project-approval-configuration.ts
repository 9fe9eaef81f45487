/** ProjectApprovalConfiguration. */
import type { Case, Stage } from "../case";

const change =
  (name: string) =>
  ({ forge, place: { project } }: Stage, value: unknown) =>
    forge.projectApprovals.update({ project, [name]: value });

export const projectApprovalConfiguration: Case = {
  kind: "ProjectApprovalConfiguration",
  inputs: ({ project }) => ({
    project,
    approvalsBeforeMerge: 2,
    disableOverridingApproversPerMergeRequest: true,
    mergeRequestsAuthorApproval: true,
    mergeRequestsDisableCommittersApproval: true,
    requirePasswordToApprove: true,
    requireReauthenticationToApprove: true,
    resetApprovalsOnPush: false,
    selectiveCodeOwnerRemovals: false,
  }),
  others: ({ otherProject }) => ({
    project: otherProject,
    approvalsBeforeMerge: 0,
    disableOverridingApproversPerMergeRequest: false,
    mergeRequestsAuthorApproval: false,
    mergeRequestsDisableCommittersApproval: false,
    requirePasswordToApprove: false,
    requireReauthenticationToApprove: false,
    resetApprovalsOnPush: true,
    selectiveCodeOwnerRemovals: true,
  }),
  // The same setting under two names.
  together: () => ({
    requirePasswordToApprove: { requireReauthenticationToApprove: false },
    requireReauthenticationToApprove: { requirePasswordToApprove: false },
  }),
  updateCalls: ["projectApprovals.update"],
  // The setting with two names drifts under both; the kind's own test covers that.
  drift: {
    approvalsBeforeMerge: change("approvals_before_merge"),
    disableOverridingApproversPerMergeRequest: change("disable_overriding_approvers_per_merge_request"),
    mergeRequestsAuthorApproval: change("merge_requests_author_approval"),
    mergeRequestsDisableCommittersApproval: change("merge_requests_disable_committers_approval"),
    resetApprovalsOnPush: change("reset_approvals_on_push"),
    selectiveCodeOwnerRemovals: change("selective_code_owner_removals"),
  },
};
