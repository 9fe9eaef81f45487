/** Rules for merge request approvals. */
import { bool, count } from "../../../sdk/api/fields";
import { rule } from "../define-rule";
import { problemUnless } from "../problem-unless";
import { requiresValue } from "./switches";

const wants = requiresValue("ProjectApprovalConfiguration");

export const rulesOfApprovals = [
  wants("mergeRequestsAuthorApproval", false, {
    name: "approval-authors",
    requirement: "Authors do not approve their own merge requests.",
    why: "A review needs a second person.",
    level: "mandatory",
  }),
  wants("mergeRequestsDisableCommittersApproval", true, {
    name: "approval-committers",
    requirement: "People who added commits to a merge request do not approve it.",
    why: "Otherwise two authors can approve each other's commits, and nobody else reviews them.",
    level: "mandatory",
  }),
  wants("disableOverridingApproversPerMergeRequest", true, {
    name: "approval-overriding",
    requirement: "Merge requests cannot override the approval rules.",
    why: "Otherwise an author could remove the strict reviewers.",
    level: "advisory",
  }),
  rule({
    name: "approval-reset",
    kinds: ["ProjectApprovalConfiguration"],
    requirement: "A push removes approvals.",
    why: "Commits that are added after the approval would be merged without a review.",
    level: "mandatory",
    parameters: {
      codeOwnersSuffice: bool
        .default(false)
        .describe("Whether it is enough to remove the approvals of code owners whose files changed."),
    },
    validate: ({ resetApprovalsOnPush, selectiveCodeOwnerRemovals }, { codeOwnersSuffice }) =>
      problemUnless(
        resetApprovalsOnPush === true || (codeOwnersSuffice && selectiveCodeOwnerRemovals === true),
        "resetApprovalsOnPush",
        resetApprovalsOnPush,
        codeOwnersSuffice ? 'true, or "selectiveCodeOwnerRemovals" to be' : "true",
      ),
    // The two settings cannot be used together.
    remedy: ({ selectiveCodeOwnerRemovals }) => ({
      resetApprovalsOnPush: true,
      ...(selectiveCodeOwnerRemovals ? { selectiveCodeOwnerRemovals: false } : {}),
    }),
  }),
  rule({
    name: "approval-reauthentication",
    kinds: ["ProjectApprovalConfiguration"],
    requirement: "Approvers authenticate again to approve.",
    why: "An unlocked screen or a stolen session must not be enough to approve.",
    level: "mandatory",
    validate: ({ requireReauthenticationToApprove: again, requirePasswordToApprove: formerly }) =>
      problemUnless(
        again === true || (again === undefined && formerly === true),
        "requireReauthenticationToApprove",
        again,
        "true",
      ),
    // The deprecated name means the same, and the two must not differ.
    remedy: ({ requirePasswordToApprove: formerly }) => ({
      requireReauthenticationToApprove: true,
      ...(formerly === undefined ? {} : { requirePasswordToApprove: true }),
    }),
  }),
  rule({
    name: "approval-rule-approvers",
    kinds: ["ProjectApprovalRule"],
    requirement: "An approval rule has enough approvers.",
    why: "A rule that nobody can fulfill blocks every merge request, until somebody takes the whole rule away.",
    level: "mandatory",
    validate({ ruleType = "regular", users = [], groups = [], approvalsRequired }) {
      // Anybody may approve, or nobody knows how many members the groups have.
      if (ruleType === "any_approver" || groups.length > 0) return [];
      return problemUnless(
        users.length >= approvalsRequired,
        "approvalsRequired",
        approvalsRequired,
        `${users.length}, because the rule has ${users.length === 0 ? "no approvers" : `${users.length} of "users"`} and no "groups"; name more of them or ask for fewer`,
      );
    },
  }),
  rule({
    name: "approval-rule-count",
    kinds: ["ProjectApprovalRule"],
    requirement: "An approval rule requires approvals.",
    why: "A rule that requires none looks like a control and is not one.",
    level: "advisory",
    parameters: {
      least: count.default(1).describe("The minimum number of approvals."),
    },
    validate: ({ approvalsRequired }, { least }) =>
      problemUnless(approvalsRequired >= least, "approvalsRequired", approvalsRequired, `${least} or more`),
    remedy: (_, { least }) => ({ approvalsRequired: least }),
  }),
];
