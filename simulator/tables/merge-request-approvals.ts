/** The tables of merge request approvals. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

const levels = z
  .array(z.strictObject({ access_level: z.int(), access_level_description: z.string() }))
  .default([{ access_level: 40, access_level_description: "Maintainers" }]);

const protectedBranch = z.strictObject({
  id: z.int(),
  name: z.string(),
  push_access_levels: levels,
  merge_access_levels: levels,
  unprotect_access_levels: levels,
  code_owner_approval_required: z.boolean().default(false),
});

export const tables = {
  approval_configurations: table(
    {
      project_id: ref("projects"),
      approvals_before_merge: z.int().default(0),
      reset_approvals_on_push: z.boolean().default(true),
      selective_code_owner_removals: z.boolean().default(false),
      disable_overriding_approvers_per_merge_request: z.boolean().default(false),
      merge_requests_author_approval: z.boolean().default(false),
      merge_requests_disable_committers_approval: z.boolean().default(false),
      /** Goes by two names in the API, one of them deprecated. */
      require_reauthentication_to_approve: z.boolean().default(false),
    },
    { parent: "project_id" },
  ),
  approval_rules: table(
    {
      project_id: ref("projects"),
      name: z.string(),
      rule_type: z.enum(["regular", "any_approver", "report_approver"]).default("regular"),
      report_type: z.enum(["code_coverage"]).nullable().default(null),
      approvals_required: z.int().default(1),
      user_ids: z.array(ref("users")).default([]),
      group_ids: z.array(ref("groups")).default([]),
      applies_to_all_protected_branches: z.boolean().default(false),
      protected_branches: z.array(protectedBranch).default([]),
    },
    { parent: "project_id" },
  ),
  approvals: table(
    {
      /** The id, not the iid. */
      merge_request_id: z.int(),
      user_id: ref("users"),
      /** The head that was approved; left out, the one there is. */
      sha: z.string().nullable().default(null),
      created_at: timestamp,
    },
    { parent: "merge_request_id" },
  ),
};
