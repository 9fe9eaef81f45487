/** ProjectApprovalRule: a rule for a report and a rule for all branches exclude others of its inputs. */
import type { Contract, Stage } from "../contract";

const at = ({ place: { project }, state }: Stage) => ({
  project,
  approval_rule_id: Number(state.approvalRuleId),
});

const numbersOf = async ({ forge }: Stage, usernames: readonly string[]) => {
  const found = await forge.users.list({}).toArray();
  return found.filter(({ username }) => usernames.includes(username)).map(({ id }) => id);
};

const approvers = async (stage: Stage) => {
  const rule = await stage.forge.projectApprovalRules.get(at(stage));
  return {
    user_ids: (rule.users ?? []).map(({ id }) => id),
    group_ids: (rule.groups ?? []).map(({ id }) => id),
  };
};

/** Changes a rule as another client does, which sends all approvers. */
const change = async (stage: Stage, changes: object) =>
  stage.forge.projectApprovalRules.update({ ...at(stage), ...(await approvers(stage)), ...changes });

export const projectApprovalRule: Contract = {
  kind: "ProjectApprovalRule",
  alternatives: ["reportType", "appliesToAllProtectedBranches"],
  prepare: (world, { project, otherProject }) => {
    for (const { id } of world.projects.where(({ full_path }) => [project, otherProject].includes(full_path)))
      for (const name of ["stable", "release/*"]) world.protected_branches.insert({ project_id: id, name });
  },
  inputs: ({ project, subgroup }) => ({
    project,
    name: "Security",
    approvalsRequired: 2,
    ruleType: "regular",
    users: ["max", "dev"],
    groups: [subgroup],
    protectedBranches: ["release/*", "stable"],
  }),
  others: ({ otherProject, otherGroup }) => ({
    project: otherProject,
    name: "Architecture",
    approvalsRequired: 1,
    ruleType: "any_approver",
    users: ["olivia", "max"],
    groups: [otherGroup],
    protectedBranches: [],
  }),
  together: () => ({ ruleType: { users: [], groups: [] } }),
  updateCalls: ["projectApprovalRules.update"],
  drift: {
    name: (stage, name) => change(stage, { name: String(name) }),
    approvalsRequired: (stage, count) => change(stage, { approvals_required: Number(count) }),
    users: async (stage, users) => change(stage, { user_ids: await numbersOf(stage, users as string[]) }),
    groups: (stage) => change(stage, { group_ids: [] }),
    protectedBranches: (stage) => change(stage, { protected_branch_ids: [] }),
  },
  vanish: (stage) => stage.forge.projectApprovalRules.delete(at(stage)),
  exists: ({ forge, place: { project } }) =>
    forge.projectApprovalRules.create({ project, name: "Security", approvals_required: 5 }),
};
