/** ProjectApprovalRule: a rule for a report and a rule for all branches exclude others of its inputs. */
import { type Case, peopleNames, type Stage } from "../case";

const at = ({ place: { project }, state }: Stage) => ({
  project,
  approval_rule_id: Number(state.approvalRuleId),
});

const numbersOf = ({ place: { person } }: Stage, usernames: readonly string[]) =>
  peopleNames.map(person).flatMap(({ id, username }) => (usernames.includes(username) ? [id] : []));

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

export const projectApprovalRule: Case = {
  kind: "ProjectApprovalRule",
  alternatives: ["reportType", "appliesToAllProtectedBranches"],
  async prepare({ forge, place: { project, otherProject } }) {
    for (const one of [project, otherProject])
      for (const name of ["stable", "release/*"])
        await forge.protectedBranches.create({ project: one, name });
  },
  inputs: ({ project, subgroup, person }) => ({
    project,
    name: "Security",
    approvalsRequired: 2,
    ruleType: "regular",
    users: [person("max").username, person("dev").username],
    groups: [subgroup],
    protectedBranches: ["release/*", "stable"],
  }),
  others: ({ otherProject, otherGroup, person }) => ({
    project: otherProject,
    name: "Architecture",
    approvalsRequired: 1,
    ruleType: "any_approver",
    users: [person("olivia").username, person("max").username],
    groups: [otherGroup],
    protectedBranches: [],
  }),
  together: () => ({ ruleType: { users: [], groups: [] } }),
  updateCalls: ["projectApprovalRules.update"],
  drift: {
    name: (stage, name) => change(stage, { name: String(name) }),
    approvalsRequired: (stage, count) => change(stage, { approvals_required: Number(count) }),
    users: (stage, users) => change(stage, { user_ids: numbersOf(stage, users as string[]) }),
    groups: (stage) => change(stage, { group_ids: [] }),
    protectedBranches: (stage) => change(stage, { protected_branch_ids: [] }),
  },
  vanish: (stage) => stage.forge.projectApprovalRules.delete(at(stage)),
  exists: ({ forge, place: { project } }) =>
    forge.projectApprovalRules.create({
      ...{ project, name: "Security", rule_type: "regular", approvals_required: 5 },
    }),
};
