/** Approval rules of a project: created, changed and deleted. */
import { z } from "zod";
import { bool, count, positiveId, text } from "../../sdk/api/fields";
import { under } from "../../sdk/api/operation";
import { showRule } from "../areas/merge-request-approvals";
import { apiError } from "../handler";
import { upTo } from "../titles";
import type { StoredProject, World } from "../world";
import { anything, extraOperation } from "./serve";

const ids = z.array(positiveId);

const body = {
  user_ids: ids.optional(),
  usernames: z.array(text).optional(),
  group_ids: ids.optional(),
  protected_branch_ids: ids.optional(),
  applies_to_all_protected_branches: bool.optional(),
};

interface Given {
  readonly user_ids?: number[] | undefined;
  readonly usernames?: string[] | undefined;
  readonly group_ids?: number[] | undefined;
  readonly protected_branch_ids?: number[] | undefined;
  readonly applies_to_all_protected_branches?: boolean | undefined;
}

function columnsOf(world: World, given: Given) {
  const named = given.usernames?.flatMap((name) => world.users.named(name)?.id ?? []);
  const user_ids =
    given.user_ids === undefined && named === undefined
      ? undefined
      : [...(given.user_ids ?? []), ...(named ?? [])];
  const levels = (access: readonly { access_level: number | null }[]) =>
    access.map(({ access_level }) => ({ access_level: access_level ?? 40, access_level_description: "" }));
  const protected_branches = given.protected_branch_ids
    ?.flatMap((branchId) => world.protected_branches.get(branchId) ?? [])
    .map((branch) => ({
      id: branch.id,
      name: branch.name,
      push_access_levels: levels(branch.push_access_levels),
      merge_access_levels: levels(branch.merge_access_levels),
      unprotect_access_levels: levels(branch.unprotect_access_levels),
      code_owner_approval_required: branch.code_owner_approval_required,
    }));
  const { group_ids, applies_to_all_protected_branches } = given;
  return { user_ids, group_ids, applies_to_all_protected_branches, protected_branches };
}

function find(world: World, project: StoredProject, ruleId: number) {
  const rule = world.approval_rules.get(ruleId);
  if (rule?.project_id !== project.id) throw apiError.notFound();
  return rule;
}

const rules = under("/projects/:project/approval_rules");

export const approvalRules = [
  extraOperation(
    rules.post("", {
      summary: "Create an approval rule.",
      role: "maintainer",
      tier: "premium",
      body: {
        name: upTo(1024).min(1),
        approvals_required: count,
        rule_type: z.enum(["any_approver", "regular", "report_approver"]).optional(),
        report_type: z.literal("code_coverage").optional(),
        ...body,
      },
      result: anything,
    }),
    (call) => {
      const { world, project, input } = call;
      const { name, approvals_required, rule_type, report_type } = input;
      const isTaken = world.approval_rules
        .of(project.id)
        .some((rule) => rule.name === name || (rule_type === "any_approver" && rule.rule_type === rule_type));
      if (isTaken) throw apiError.invalid({ name: ["has already been taken"] });
      const columns = columnsOf(world, input);
      return showRule(call)(
        world.approval_rules.insert({
          project_id: project.id,
          name,
          approvals_required,
          rule_type,
          report_type,
          ...columns,
        }),
      );
    },
  ),
  extraOperation(
    rules.put("/:approval_rule_id", {
      summary: "Change an approval rule.",
      role: "maintainer",
      tier: "premium",
      body: { name: upTo(1024).min(1).optional(), approvals_required: count.optional(), ...body },
      result: anything,
    }),
    (call) => {
      const { world, project, input } = call;
      const { name, approvals_required } = input;
      const rule = find(world, project, input.approval_rule_id);
      return showRule(call)(
        world.approval_rules.update(rule, { name, approvals_required, ...columnsOf(world, input) }),
      );
    },
  ),
  extraOperation(
    rules.del("/:approval_rule_id", {
      summary: "Delete an approval rule.",
      role: "maintainer",
      tier: "premium",
    }),
    ({ world, project, input }) => world.approval_rules.remove(find(world, project, input.approval_rule_id)),
  ),
];
