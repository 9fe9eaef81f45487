/** Merge request approvals: who approved, how a project configures approvals, and its rules. */
import { z } from "zod";
import * as common from "./common";
import {
  answered,
  bool,
  count,
  datetime,
  entity,
  flag,
  oneOf,
  positiveId,
  secret,
  text,
  words,
} from "./fields";
import { del, get, list, post, put } from "./operation";
import { Accepted } from "./places";
import { GroupSummary, UserSummary } from "./shared";

/** A community edition answers without the merge request itself. */
export const MergeRequestApprovalState = entity(
  {},
  {
    id: common.id,
    iid: common.iid,
    project_id: common.project_id,
    title: common.title,
    description: common.description,
    state: oneOf("opened", "closed", "merged", "locked").describe(
      "State: `opened`, `closed`, `merged` or `locked`.",
    ),
    ...common.timestamps,
    merge_status: text.describe("Whether it can be merged, such as `can_be_merged`."),
    approvals_required: count.describe("Number of required approvals."),
    approvals_left: count.describe("Number of approvals that are still missing."),
    approved_by: z
      .array(
        entity(
          { user: UserSummary.describe("The user who approved.") },
          { approved_at: datetime.describe("Time of the approval.") },
        ),
      )
      .describe("Approvals."),
  },
);

const settings = {
  approvals_before_merge: count
    .meta({
      description: "Number of required approvals.",
      deprecated: true,
      replacement: "Use approval rules.",
    })
    .optional(),
  reset_approvals_on_push: bool.describe("Whether a push removes all approvals.").optional(),
  selective_code_owner_removals: bool
    .describe(
      "Whether a push removes only the approvals of the changed files' code owners. Requires `reset_approvals_on_push` to be false.",
    )
    .optional(),
  disable_overriding_approvers_per_merge_request: bool
    .describe("Whether approval rules cannot be changed in a merge request.")
    .optional(),
  merge_requests_author_approval: bool
    .describe("Whether authors can approve their own merge requests.")
    .optional(),
  merge_requests_disable_committers_approval: bool
    .describe("Whether users who added commits to a merge request cannot approve it.")
    .optional(),
  require_password_to_approve: bool
    .meta({
      description: "Whether an approval requires the password.",
      deprecated: true,
      replacement: "Use `require_reauthentication_to_approve`.",
    })
    .optional(),
  require_reauthentication_to_approve: bool
    .describe("Whether an approval requires signing in again.")
    .optional(),
};

const unused = { description: "Always empty.", deprecated: true, replacement: "Use approval rules." };

export const ApprovalConfiguration = entity(
  {},
  {
    approvers: z.array(z.unknown()).meta(unused),
    approver_groups: z.array(z.unknown()).meta(unused),
    ...answered(settings),
  },
);

const BranchAccessLevel = entity(
  {},
  {
    access_level: common.access_level,
    access_level_description: text.describe("Name of the access level, such as `Maintainers`."),
  },
);

export const ApprovalRule = entity(
  { id: common.id, name: common.name },
  {
    rule_type: oneOf("regular", "any_approver", "code_owner", "report_approver").describe(
      "Type: `regular`, `any_approver`, `code_owner` or `report_approver`.",
    ),
    report_type: oneOf("code_coverage").describe("Report that a `report_approver` rule checks."),
    coverage_minimum_threshold: z
      .number()
      .describe("Percentage of covered code below which a rule of `code_coverage` asks for approvals."),
    eligible_approvers: z.array(UserSummary).describe("All users who can approve by this rule."),
    approvals_required: count.describe("Number of required approvals."),
    users: z.array(UserSummary).describe("Users of the rule."),
    groups: z.array(GroupSummary).describe("Groups of the rule."),
    applies_to_all_protected_branches: flag.describe("Whether the rule applies to all protected branches."),
    protected_branches: z
      .array(
        entity(
          { id: common.id, name: text.describe("Name or pattern of the branch.") },
          {
            push_access_levels: z.array(BranchAccessLevel).describe("Who can push."),
            merge_access_levels: z.array(BranchAccessLevel).describe("Who can merge."),
            unprotect_access_levels: z.array(BranchAccessLevel).describe("Who can remove the protection."),
            // The specification has a text, a real service answers with a boolean.
            code_owner_approval_required: z
              .union([z.string(), z.boolean()])
              .describe("Whether code owners must approve."),
          },
        ),
      )
      .describe("Branches that the rule applies to."),
    contains_hidden_groups: flag.describe("Whether the rule has groups that the caller cannot see."),
  },
);

const tier = "premium";

export const mergeRequestApprovals = {
  approve: post("/projects/:project/merge_requests/:merge_request_iid/approve", {
    summary: "Approve a merge request as the caller, who must be an eligible approver.",
    body: {
      sha: text
        .describe("SHA of the reviewed head. The service answers 409 when there is a newer one.")
        .optional(),
      approval_password: secret
        .describe("Password of the caller, where approvals require signing in again.")
        .optional(),
    },
    result: MergeRequestApprovalState,
  }),

  unapprove: post("/projects/:project/merge_requests/:merge_request_iid/unapprove", {
    summary: "Remove the caller's approval of a merge request.",
    result: MergeRequestApprovalState.optional(),
  }),

  reset: put("/projects/:project/merge_requests/:merge_request_iid/reset_approvals", {
    summary: "Remove all approvals of a merge request. Only bot users can.",
    refusals: { 401: "only bots may, with the token of a project or group" },
    success: 202,
    result: Accepted,
  }),
};

export const projectApprovals = {
  get: get("/projects/:project/approvals", {
    summary: "Read the approval configuration of a project.",
    tier,
    role: "maintainer",
    result: ApprovalConfiguration,
  }),

  update: post("/projects/:project/approvals", {
    summary: "Change the approval configuration of a project.",
    tier,
    role: "maintainer",
    idempotent: true,
    body: settings,
    result: ApprovalConfiguration,
  }),
};

const ruleName = words.max(1024).describe("Name of the rule.");
const approvals = count.describe("Number of required approvals.");
const ids = z.array(positiveId);

const approvers = {
  user_ids: ids.describe("Ids of the users who can approve.").optional(),
  usernames: z.array(text).describe("Usernames of those who can approve.").optional(),
  group_ids: ids.describe("Ids of the groups whose members can approve.").optional(),
  protected_branch_ids: ids
    .describe("Ids of the protected branches that the rule is for. Default: all branches.")
    .optional(),
  applies_to_all_protected_branches: bool
    .describe("Whether the rule is for all protected branches. Default: false.")
    .optional(),
};

export const projectApprovalRules = {
  list: list("/projects/:project/approval_rules", {
    summary: "List the approval rules of a project.",
    role: "reporter",
    tier,
    item: ApprovalRule,
  }),

  get: get("/projects/:project/approval_rules/:approval_rule_id", {
    summary: "Read one approval rule of a project.",
    role: "reporter",
    tier,
    result: ApprovalRule,
  }),

  create: post("/projects/:project/approval_rules", {
    summary: "Create an approval rule of a project.",
    role: "maintainer",
    tier,
    body: {
      name: ruleName,
      approvals_required: approvals,
      rule_type: z
        .enum(["any_approver", "regular", "report_approver"])
        .describe("Who approves: `regular`, `any_approver` or `report_approver`. Default: `regular`.")
        .optional(),
      report_type: z
        .literal("code_coverage")
        .describe("Report of a `report_approver`: `code_coverage`.")
        .optional(),
      ...approvers,
    },
    result: ApprovalRule,
  }),

  update: put("/projects/:project/approval_rules/:approval_rule_id", {
    summary: "Change an approval rule of a project. Users and groups that are not named are removed.",
    role: "maintainer",
    tier,
    body: {
      name: ruleName.optional(),
      approvals_required: approvals.optional(),
      ...approvers,
      remove_hidden_groups: bool
        .describe("Whether groups that the caller cannot see are removed, too. Default: false.")
        .optional(),
    },
    result: ApprovalRule,
  }),

  delete: del("/projects/:project/approval_rules/:approval_rule_id", {
    summary: "Delete an approval rule of a project.",
    role: "maintainer",
    tier,
  }),
};
