/** Who may not approve a change, and what takes an approval away. */
import { bool } from "../../sdk/api/fields";
import { expecting } from "../expecting";
import { rule } from "../rule";
import { wantsOf } from "./switches";

const wants = wantsOf("ProjectApprovalConfiguration");

export const approvalRules = [
  wants("mergeRequestsAuthorApproval", false, {
    name: "approval-authors",
    demand: "Authors do not approve their own merge requests.",
    why: "A review by oneself is none.",
    level: "mandatory",
  }),
  wants("mergeRequestsDisableCommittersApproval", true, {
    name: "approval-committers",
    demand: "Who added commits to a merge request does not approve it.",
    why: "Otherwise two people approve each other's half, and nobody sees the whole from outside.",
    level: "mandatory",
  }),
  wants("disableOverridingApproversPerMergeRequest", true, {
    name: "approval-overriding",
    demand: "A merge request does not choose its own approvers.",
    why: "Who opens a merge request could take out those who would look closely.",
    level: "advisory",
  }),
  rule({
    name: "approval-reset",
    kinds: ["ProjectApprovalConfiguration"],
    demand: "A push takes approvals away.",
    why: "What was approved is not what is merged when something was added afterwards.",
    level: "mandatory",
    parameters: {
      codeOwnersSuffice: bool
        .default(false)
        .describe("Whether it is enough that the approvals of code owners whose files changed are taken."),
    },
    judge: ({ resetApprovalsOnPush, selectiveCodeOwnerRemovals }, { codeOwnersSuffice }) =>
      expecting(
        resetApprovalsOnPush === true || (codeOwnersSuffice && selectiveCodeOwnerRemovals === true),
        "resetApprovalsOnPush",
        resetApprovalsOnPush,
        codeOwnersSuffice ? 'true, or "selectiveCodeOwnerRemovals" to be' : "true",
      ),
    // The two cannot be used together.
    remedy: ({ selectiveCodeOwnerRemovals }) => ({
      resetApprovalsOnPush: true,
      ...(selectiveCodeOwnerRemovals ? { selectiveCodeOwnerRemovals: false } : {}),
    }),
  }),
  rule({
    name: "approval-reauthentication",
    kinds: ["ProjectApprovalConfiguration"],
    demand: "Approvers authenticate again to approve.",
    why: "An unlocked screen, or a stolen session, must not be able to approve.",
    level: "mandatory",
    judge: ({ requireReauthenticationToApprove: again, requirePasswordToApprove: formerly }) =>
      expecting(
        again === true || (again === undefined && formerly === true),
        "requireReauthenticationToApprove",
        again,
        "true",
      ),
    // The former name means the same, and the two must not differ.
    remedy: ({ requirePasswordToApprove: formerly }) => ({
      requireReauthenticationToApprove: true,
      ...(formerly === undefined ? {} : { requirePasswordToApprove: true }),
    }),
  }),
];
