/** Merge request approvals: what a project asks for, who may give it, and what is still missing. */

import { accessLevels } from "../../sdk/api/fields";
import { canSee, memberships } from "../access";
import { findMergeRequest } from "../find";
import type { Rows } from "../generated/rows";
import { reachable } from "../git/history";
import { repositoryOf } from "../git/repository";
import { apiError, type Call, collection, type Handlers, ResponseWithStatus } from "../handler";
import { userSummary } from "../present";
import { showGroup, type Viewed } from "../show-group-or-project";
import type { MergeRequest, StoredProject, User, World } from "../world";

type Configuration = Rows["approval_configurations"];
type Rule = Rows["approval_rules"];
type Approval = Rows["approvals"];

// ─── What a project asks for ─────────────────────────────────────────────────

const configurationOf = (world: World, project: StoredProject): Configuration =>
  world.approval_configurations.of(project.id)[0] ??
  world.approval_configurations.insert({ project_id: project.id });

const showConfiguration = (configuration: Configuration) => ({
  // Approvers stand in rules; these two are always empty.
  approvers: [],
  approver_groups: [],
  approvals_before_merge: configuration.approvals_before_merge,
  reset_approvals_on_push: configuration.reset_approvals_on_push,
  selective_code_owner_removals: configuration.selective_code_owner_removals,
  disable_overriding_approvers_per_merge_request:
    configuration.disable_overriding_approvers_per_merge_request,
  merge_requests_author_approval: configuration.merge_requests_author_approval,
  merge_requests_disable_committers_approval: configuration.merge_requests_disable_committers_approval,
  require_password_to_approve: configuration.require_reauthentication_to_approve,
  require_reauthentication_to_approve: configuration.require_reauthentication_to_approve,
});

export const projectApprovals: Handlers<"projectApprovals"> = {
  get: ({ world, project }) => showConfiguration(configurationOf(world, project)),

  update: ({ world, project, input }) => {
    const { project: _, require_password_to_approve, ...changes } = input;
    const configuration = configurationOf(world, project);
    const reset = changes.reset_approvals_on_push ?? configuration.reset_approvals_on_push;
    const selective = changes.selective_code_owner_removals ?? configuration.selective_code_owner_removals;
    if (reset && selective) {
      throw apiError.invalid({
        base: ["selective_code_owner_removals can only be enabled when reset_approvals_on_push is disabled"],
      });
    }
    return showConfiguration(
      world.approval_configurations.update(configuration, {
        ...changes,
        require_reauthentication_to_approve:
          changes.require_reauthentication_to_approve ?? require_password_to_approve,
      }),
    );
  },
};

// ─── Rules ───────────────────────────────────────────────────────────────────

function eligible(world: World, rule: Rule): User[] {
  const fromGroups = rule.group_ids.flatMap((id) =>
    memberships(world, { group: world.groups.get(id) }).map(({ member }) => member.user_id),
  );
  const ids = new Set([...rule.user_ids, ...fromGroups]);
  return [...ids].flatMap((id) => world.users.get(id) ?? []);
}

const showRule = (view: Viewed) => (rule: Rule) => {
  const { world, user, baseUrl } = view;
  const groups = rule.group_ids.flatMap((id) => world.groups.get(id) ?? []);
  const visible = groups.filter((group) => canSee(world, user, { group }));
  const show = (person: User) => userSummary(person, baseUrl);
  return {
    id: rule.id,
    name: rule.name,
    rule_type: rule.rule_type,
    report_type: rule.report_type,
    eligible_approvers: eligible(world, rule).map(show),
    approvals_required: rule.approvals_required,
    users: rule.user_ids.flatMap((id) => world.users.get(id) ?? []).map(show),
    groups: visible.map((group) => showGroup(view, group, "listed")),
    applies_to_all_protected_branches: rule.applies_to_all_protected_branches,
    protected_branches: rule.protected_branches,
    contains_hidden_groups: visible.length < groups.length,
  };
};

interface GivenApprovers {
  readonly user_ids?: number[] | undefined;
  readonly usernames?: string[] | undefined;
  readonly group_ids?: number[] | undefined;
  readonly protected_branch_ids?: number[] | undefined;
  readonly applies_to_all_protected_branches?: boolean | undefined;
  readonly remove_hidden_groups?: boolean | undefined;
}

type Given = Pick<Call<never>, "world" | "user"> & {
  readonly project: StoredProject;
  readonly input: GivenApprovers;
};

/** Those who are named, without users who are no members, and without groups that the caller cannot see. */
function approversIn({ world, user, project, input }: Given, before?: Rule) {
  const { user_ids = [], usernames = [], group_ids = [], remove_hidden_groups = false } = input;
  const named = usernames.flatMap((name) => world.users.named(name)?.id ?? []);
  const isVisible = (id: number) => canSee(world, user, { group: world.groups.get(id) });
  const hidden = remove_hidden_groups ? [] : (before?.group_ids ?? []).filter((id) => !isVisible(id));
  return {
    user_ids: [...new Set([...user_ids, ...named])].filter((id) => isApprover(world, project, id)),
    group_ids: [...new Set([...group_ids.filter((id) => world.groups.get(id) && isVisible(id)), ...hidden])],
  };
}

/** Of a new member, the service does not know at once that they may approve. */
const isApprover = (world: World, project: StoredProject, userId: number): boolean =>
  memberships(world, { project }, userId).some(({ access_level }) => access_level >= accessLevels.developer);

function branchesIn({ world, project, input }: Given) {
  const { applies_to_all_protected_branches, protected_branch_ids } = input;
  const levels = (access: readonly { access_level: number | null }[]) =>
    access.map(({ access_level }) => ({ access_level: access_level ?? 40, access_level_description: "" }));
  const protected_branches = (applies_to_all_protected_branches ? [] : protected_branch_ids)
    ?.flatMap((branchId) => world.protected_branches.of(project.id).find(({ id }) => id === branchId) ?? [])
    .map((branch) => ({
      id: branch.id,
      name: branch.name,
      push_access_levels: levels(branch.push_access_levels),
      merge_access_levels: levels(branch.merge_access_levels),
      unprotect_access_levels: levels(branch.unprotect_access_levels),
      code_owner_approval_required: branch.code_owner_approval_required,
    }));
  return { applies_to_all_protected_branches, protected_branches };
}

function findRule(world: World, project: StoredProject, ruleId: number) {
  const rule = world.approval_rules.get(ruleId);
  if (rule?.project_id !== project.id) throw apiError.notFound();
  return rule;
}

/** Each type has names of its own, and a project has one rule for everybody. */
function assertIsFree(
  world: World,
  { project_id, name, rule_type }: Pick<Rule, "project_id" | "name" | "rule_type">,
  but?: Rule,
): void {
  const others = world.approval_rules
    .of(project_id)
    .filter((rule) => rule !== but && rule.rule_type === rule_type);
  if (rule_type === "any_approver" && others.length > 0)
    throw apiError.invalid({ rule_type: ["any-approver for the project already exists"] });
  if (others.some((rule) => rule.name === name)) throw apiError.invalid({ name: ["has already been taken"] });
}

export const projectApprovalRules: Handlers<"projectApprovalRules"> = {
  list: (call) => collection(call.world.approval_rules.of(call.project.id), showRule(call)),

  get: (call) => showRule(call)(findRule(call.world, call.project, call.input.approval_rule_id)),

  create: (call) => {
    const { world, project, input } = call;
    const { name, approvals_required, rule_type = "regular", report_type } = input;
    if (rule_type === "report_approver" && report_type === undefined)
      throw apiError.badParameter("report_type is missing");
    const fields = { name, approvals_required, rule_type, report_type };
    const row = { project_id: project.id, ...fields, ...approversIn(call), ...branchesIn(call) };
    assertIsFree(world, row);
    return showRule(call)(world.approval_rules.insert(row));
  },

  update: (call) => {
    const { world, project, input } = call;
    const { name, approvals_required } = input;
    const rule = findRule(world, project, input.approval_rule_id);
    if (name !== undefined) assertIsFree(world, { ...rule, name }, rule);
    const changes = { name, approvals_required, ...approversIn(call, rule), ...branchesIn(call) };
    return showRule(call)(world.approval_rules.update(rule, changes));
  },

  delete: ({ world, project, input }) =>
    world.approval_rules.remove(findRule(world, project, input.approval_rule_id)),
};

// ─── A merge request's approvals ─────────────────────────────────────────────

interface Requirement {
  readonly required: number;
  readonly counts: (approval: Approval) => boolean;
}

/** The required approvals: rules for the target branch, and a number of approvals by anybody. */
function requiredApprovals(
  world: World,
  project: StoredProject,
  { target_branch }: MergeRequest,
): Requirement[] {
  const applies = ({ rule_type, protected_branches, applies_to_all_protected_branches }: Rule) =>
    // A report's rule only asks for something when the report is bad.
    rule_type !== "report_approver" &&
    (applies_to_all_protected_branches
      ? target_branch === project.default_branch
      : protected_branches.length === 0 || protected_branches.some(({ name }) => name === target_branch));
  const rules = world.approval_rules
    .of(project.id)
    .filter(applies)
    .map((rule) => {
      const ids = new Set(eligible(world, rule).map(({ id }) => id));
      return {
        required: rule.approvals_required,
        counts: ({ user_id }: Approval) => ids.size === 0 || ids.has(user_id),
      };
    });
  const { approvals_before_merge } = configurationOf(world, project);
  return [...rules, { required: approvals_before_merge, counts: () => true }];
}

interface Subject {
  readonly world: World;
  readonly project: StoredProject;
  readonly mergeRequest: MergeRequest;
}

interface About {
  readonly world: World;
  readonly project: StoredProject;
  readonly input: { readonly merge_request_iid: number };
}

const subjectOf = ({ world, project, input }: About): Subject => ({
  world,
  project,
  mergeRequest: findMergeRequest(world, project, input.merge_request_iid),
});

const headOf = ({ world, project, mergeRequest }: Subject) =>
  repositoryOf(world, project).branch(mergeRequest.source_branch);

/** The valid approvals. By default, a new HEAD removes the older ones. */
function validApprovals(subject: Subject): readonly Approval[] {
  const { world, project, mergeRequest } = subject;
  const head = headOf(subject)?.sha ?? null;
  const { reset_approvals_on_push } = configurationOf(world, project);
  for (const approval of [...world.approvals.of(mergeRequest.id)]) {
    if (approval.sha === null) world.approvals.update(approval, { sha: head });
    else if (reset_approvals_on_push && approval.sha !== head) world.approvals.remove(approval);
  }
  return world.approvals.of(mergeRequest.id);
}

function show(subject: Subject, baseUrl: string) {
  const { world, project, mergeRequest } = subject;
  const approvals = validApprovals(subject);
  const needs = requiredApprovals(world, project, mergeRequest);
  const left = ({ required, counts }: Requirement) => Math.max(0, required - approvals.filter(counts).length);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const { id, iid, project_id, title, description, state, created_at, updated_at } = mergeRequest;
  return {
    id,
    iid,
    project_id,
    title,
    description,
    state,
    created_at,
    updated_at,
    merge_status: "can_be_merged",
    approvals_required: sum(needs.map(({ required }) => required)),
    approvals_left: sum(needs.map(left)),
    approved_by: approvals.map((approval) => ({
      user: userSummary(world.users.get(approval.user_id), baseUrl),
      approved_at: approval.created_at,
    })),
  };
}

function mayApprove(subject: Subject, user: User, level: number, password: string | undefined): boolean {
  const { world, project, mergeRequest } = subject;
  const configuration = configurationOf(world, project);
  return (
    level >= 30 &&
    mergeRequest.state === "opened" &&
    (configuration.merge_requests_author_approval || mergeRequest.author_id !== user.id) &&
    !(configuration.merge_requests_disable_committers_approval && hasCommitted(subject, user)) &&
    !validApprovals(subject).some(({ user_id }) => user_id === user.id) &&
    (!configuration.require_reauthentication_to_approve || password === user.password)
  );
}

function hasCommitted(subject: Subject, user: User): boolean {
  const { world, project, mergeRequest } = subject;
  const head = headOf(subject);
  const target = repositoryOf(world, project).branch(mergeRequest.target_branch);
  if (head === undefined) return false;
  return [...reachable([head], { without: target ? [target] : [] })].some(
    ({ committer }) => committer.email === user.email,
  );
}

export const mergeRequestApprovals: Handlers<"mergeRequestApprovals"> = {
  approve: (call) => {
    const { world, user, level, baseUrl, input } = call;
    const subject = subjectOf(call);
    const head = headOf(subject)?.sha ?? null;
    if (input.sha !== undefined && input.sha !== head) {
      throw apiError.conflict(`SHA does not match HEAD of source branch: ${head}`);
    }
    if (!mayApprove(subject, user, level, input.approval_password)) throw apiError.unauthorized();
    world.approvals.insert({ merge_request_id: subject.mergeRequest.id, user_id: user.id, sha: head });
    return show(subject, baseUrl);
  },

  unapprove: (call) => {
    const { world, user, baseUrl } = call;
    const subject = subjectOf(call);
    const own = validApprovals(subject).find(({ user_id }) => user_id === user.id);
    if (own === undefined) throw apiError.notFound();
    world.approvals.remove(own);
    return show(subject, baseUrl);
  },

  reset: (call) => {
    const { world, user, level } = call;
    const { mergeRequest } = subjectOf(call);
    if (!user.bot || level < 30) throw apiError.unauthorized();
    world.approvals.removeWhere(({ merge_request_id }) => merge_request_id === mergeRequest.id);
    return new ResponseWithStatus(202, undefined);
  },
};
