/** Merge request approvals: who approved, what a project asks for, and the rules that say who may. */
import { z } from "zod";
import { bool, count, datetime, entity, flag, id, oneOf, secret, text } from "./fields";
import { get, list, post, put } from "./operation";
import { GroupSummary, timestamps, UserSummary } from "./shared";

export const MergeRequestApprovalState = entity(
  { id, iid: id },
  {
    project_id: id,
    title: text,
    description: text,
    state: oneOf("opened", "closed", "merged", "locked"),
    ...timestamps,
    merge_status: text,
    approvals_required: count,
    approvals_left: count,
    approved_by: z.array(entity({ user: UserSummary }, { approved_at: datetime })),
  },
);

const switches = {
  reset_approvals_on_push: flag,
  selective_code_owner_removals: flag,
  disable_overriding_approvers_per_merge_request: flag,
  merge_requests_author_approval: flag,
  merge_requests_disable_committers_approval: flag,
  require_password_to_approve: flag,
  require_reauthentication_to_approve: flag,
};

export const ApprovalConfiguration = entity(
  {},
  {
    /** Always empty: approvers stand in rules. */
    approvers: z.array(z.unknown()),
    /** Always empty: approvers stand in rules. */
    approver_groups: z.array(z.unknown()),
    approvals_before_merge: count,
    ...switches,
  },
);

const BranchAccessLevel = entity({}, { access_level: z.int(), access_level_description: text });

export const ApprovalRule = entity(
  { id, name: text },
  {
    rule_type: oneOf("regular", "any_approver", "code_owner", "report_approver"),
    report_type: oneOf("code_coverage"),
    eligible_approvers: z.array(UserSummary),
    approvals_required: count,
    users: z.array(UserSummary),
    groups: z.array(GroupSummary),
    applies_to_all_protected_branches: flag,
    protected_branches: z.array(
      entity(
        { id, name: text },
        {
          push_access_levels: z.array(BranchAccessLevel),
          merge_access_levels: z.array(BranchAccessLevel),
          unprotect_access_levels: z.array(BranchAccessLevel),
          /** The documentation says text, a real service answers with a boolean. */
          code_owner_approval_required: z.union([z.string(), z.boolean()]),
        },
      ),
    ),
    contains_hidden_groups: flag,
  },
);

const tier = "premium";

export const mergeRequestApprovals = {
  approve: post("/projects/:project/merge_requests/:merge_request_iid/approve", {
    summary: "Approve a merge request as the caller, who must be an eligible approver.",
    tier,
    body: {
      /** The head that was reviewed; the service refuses with 409 when there is a newer one. */
      sha: text.optional(),
      approval_password: secret.optional(),
    },
    result: MergeRequestApprovalState,
  }),

  unapprove: post("/projects/:project/merge_requests/:merge_request_iid/unapprove", {
    summary: "Take back the caller's approval of a merge request.",
    tier,
    result: MergeRequestApprovalState.optional(),
  }),

  reset: put("/projects/:project/merge_requests/:merge_request_iid/reset_approvals", {
    summary: "Remove all approvals of a merge request; only bot users may.",
    tier,
    refusals: { 401: "only bots may, with the token of a project or group" },
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
    body: {
      approvals_before_merge: count
        .optional()
        .meta({ deprecated: true, description: "Use an approval rule." }),
      disable_overriding_approvers_per_merge_request: bool.optional(),
      merge_requests_author_approval: bool.optional(),
      merge_requests_disable_committers_approval: bool.optional(),
      require_password_to_approve: bool
        .optional()
        .meta({ deprecated: true, description: "Use require_reauthentication_to_approve." }),
      require_reauthentication_to_approve: bool.optional(),
      reset_approvals_on_push: bool.optional(),
      selective_code_owner_removals: bool.optional(),
    },
    result: ApprovalConfiguration,
  }),
};

export const projectApprovalRules = {
  list: list("/projects/:project/approval_rules", {
    summary: "List the approval rules of a project.",
    tier,
    item: ApprovalRule,
  }),

  get: get("/projects/:project/approval_rules/:approval_rule_id", {
    summary: "Read one approval rule of a project.",
    tier,
    result: ApprovalRule,
  }),
};
