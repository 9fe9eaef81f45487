/** Merge request approvals: what a project asks for, who may give it, and what is still missing. */

import { z } from "zod";
import { accessLevels, bool, type Shape, text } from "../../sdk/api/fields";
import { canSee, memberships } from "../access";
import { findMergeRequest } from "../find";
import type { Rows } from "../generated/rows";
import { reachable } from "../git/history";
import { repositoryOf } from "../git/repository";
import { apiError, type Call, collection, type Handlers } from "../handler";
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

/** The settings as requests give them, in which null is a value: that of a switch which nobody has touched. */
export const approvalSettings: Shape = {
  approvals_before_merge: z.int().nullable().optional(),
  ...Object.fromEntries(
    [
      "reset_approvals_on_push",
      "selective_code_owner_removals",
      "disable_overriding_approvers_per_merge_request",
      "merge_requests_author_approval",
      "merge_requests_disable_committers_approval",
      "require_password_to_approve",
      "require_reauthentication_to_approve",
    ].map((name) => [name, bool.nullable().optional()]),
  ),
};

/** An untouched switch is off, except for the one that lets authors approve. */
const untouched = (name: string) => (name === "approvals_before_merge" ? 0 : name === AUTHORS_MAY);

const AUTHORS_MAY = "merge_requests_author_approval";

export const projectApprovals: Handlers<"projectApprovals"> = {
  get: ({ world, project }) => showConfiguration(configurationOf(world, project)),

  update: ({ world, project, input }) => {
    const { project: _, ...given } = input;
    const { require_password_to_approve, ...changes }: typeof given = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value === null ? untouched(name) : value]),
    );
    const configuration = configurationOf(world, project);
    const reset = changes.reset_approvals_on_push ?? configuration.reset_approvals_on_push;
    const selective = changes.selective_code_owner_removals ?? configuration.selective_code_owner_removals;
    if (reset && selective) {
      throw apiError.invalid({
        base: ["selective_code_owner_removals can only be enabled when reset_approvals_on_push is disabled"],
      });
    }
    const { approvals_before_merge: before } = configuration;
    const changed = world.approval_configurations.update(configuration, {
      ...changes,
      require_reauthentication_to_approve:
        changes.require_reauthentication_to_approve ?? require_password_to_approve,
    });
    if (changed.approvals_before_merge !== before)
      askEverybody(world, project, changed.approvals_before_merge);
    return showConfiguration(changed);
  },
};

/** The number of approvals by anybody stands in a rule, too. */
function askEverybody(world: World, { id: project_id }: StoredProject, approvals_required: number): void {
  if (!isCount(approvals_required)) return;
  const rule = world.approval_rules.of(project_id).find(({ rule_type }) => rule_type === "any_approver");
  if (approvals_required === 0) world.approval_rules.removeWhere((one) => one === rule);
  else if (rule) world.approval_rules.update(rule, { approvals_required });
  else
    world.approval_rules.insert({
      ...{ project_id, name: "All Members", rule_type: "any_approver", approvals_required },
    });
}

const MOST_APPROVALS = 100;

const isCount = (approvals: number): boolean => approvals >= 0 && approvals <= MOST_APPROVALS;

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

/** The fields of a rule in requests; the model refuses what it does not take, all of it in one answer. */
const givenRule: Shape = {
  name: text.nullable(),
  approvals_required: z.int().nullable(),
  rule_type: z.enum(["any_approver", "regular", "report_approver"]).nullable().optional(),
  report_type: z.literal("code_coverage").nullable().optional(),
};

export const approvalRuleParameters = {
  create: givenRule,
  update: {
    ...givenRule,
    name: text.nullable().optional(),
    approvals_required: z.int().nullable().optional(),
  },
} satisfies Record<string, Shape>;

interface GivenApprovers {
  readonly user_ids?: number[] | undefined;
  readonly usernames?: string[] | undefined;
  readonly group_ids?: number[] | undefined;
  readonly protected_branch_ids?: number[] | undefined;
  readonly applies_to_all_protected_branches?: boolean | undefined;
  readonly remove_hidden_groups?: boolean | undefined;
}

type Given = Pick<Call<never>, "world" | "user" | "dialect"> & {
  readonly project: StoredProject;
  readonly input: GivenApprovers;
};

const namesSomebody = ({ user_ids, usernames, group_ids }: GivenApprovers): boolean =>
  [user_ids, usernames, group_ids].some((list) => list !== undefined && list.length > 0);

/**
 * Those who are named, without users who are no members, and without groups that the caller cannot see. What a request leaves
 * out stays as it is on a real installation, and goes by the specification.
 */
function approversIn({ world, user, project, input, dialect }: Given, before?: Rule) {
  const { user_ids, usernames, group_ids, remove_hidden_groups = false } = input;
  const isKept = (...lists: unknown[]) =>
    before !== undefined && dialect === "gitlab" && lists.every((list) => list === undefined);
  const named = (usernames ?? []).flatMap((name) => world.users.named(name)?.id ?? []);
  const isVisible = (id: number) => canSee(world, user, { group: world.groups.get(id) });
  const hidden = remove_hidden_groups ? [] : (before?.group_ids ?? []).filter((id) => !isVisible(id));
  const users = [...new Set([...(user_ids ?? []), ...named])].filter((id) => isApprover(world, project, id));
  const groups = (group_ids ?? []).filter((id) => world.groups.get(id) && isVisible(id));
  return {
    user_ids: isKept(user_ids, usernames) ? undefined : users,
    group_ids: isKept(group_ids)
      ? before?.group_ids.filter((id) => isVisible(id) || hidden.includes(id))
      : [...new Set([...groups, ...hidden])],
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

const MOST_LETTERS = 1024;

/** The one name of a rule for a report. */
const COVERAGE = "Coverage-Check";

type Described = Pick<Rule, "project_id" | "rule_type" | "report_type"> & {
  readonly name: string | null;
  readonly approvals_required: number | null;
};

/** Each type has names of its own, and a project has one rule for everybody. */
function assertRule(world: World, rule: Described, before?: Rule): void {
  const { name, approvals_required: approvals, rule_type, report_type } = rule;
  const others = world.approval_rules
    .of(rule.project_id)
    .filter((other) => other !== before && other.rule_type === rule_type);
  const problems = {
    name: [
      ...(name?.trim() ? [] : ["can't be blank"]),
      ...((name ?? "").length > MOST_LETTERS ? [`is too long (maximum is ${MOST_LETTERS} characters)`] : []),
      ...(others.some((other) => other.name === name) ? ["has already been taken"] : []),
    ],
    approvals_required: problemsOfCount(approvals),
    report_type:
      report_type !== null && name !== COVERAGE ? [`${report_type} only supports ${COVERAGE} name`] : [],
    rule_type:
      rule_type === "any_approver" && others.length > 0
        ? ["any-approver for the project already exists"]
        : [],
  };
  const found = Object.entries(problems).filter(([, reasons]) => reasons.length > 0);
  if (found.length > 0) throw apiError.invalid(Object.fromEntries(found));
}

function problemsOfCount(approvals: number | null): string[] {
  if (approvals === null) return ["is not a number"];
  if (approvals < 0) return ["must be greater than or equal to 0"];
  return isCount(approvals) ? [] : [`must be less than or equal to ${MOST_APPROVALS}`];
}

/** The type of a new rule that names none: it follows from the name, and from who is named. */
const typeOf = (input: GivenApprovers & { readonly name: string | null }): Rule["rule_type"] =>
  input.name === COVERAGE ? "report_approver" : namesSomebody(input) ? "regular" : "any_approver";

/** The types of rules, in the order in which a project lists them. */
const IN_LISTS: readonly Rule["rule_type"][] = ["any_approver", "regular", "report_approver"];

export const projectApprovalRules: Handlers<"projectApprovalRules"> = {
  list: (call) => {
    const rules = call.world.approval_rules.of(call.project.id);
    const inOrder = IN_LISTS.flatMap((type) => rules.filter(({ rule_type }) => rule_type === type));
    return collection(inOrder, showRule(call));
  },

  get: (call) => showRule(call)(findRule(call.world, call.project, call.input.approval_rule_id)),

  create: (call) => {
    const { world, project, input } = call;
    const { name, approvals_required, rule_type = typeOf(input) } = input;
    const report_type = input.report_type ?? (name === COVERAGE ? "code_coverage" : null);
    if (rule_type === null) throw apiError.badParameter("rule_type does not have a valid value");
    if (rule_type === "report_approver" && report_type === null)
      throw apiError.badParameter("report_type is missing");
    const fields = { project_id: project.id, name, approvals_required, rule_type, report_type };
    assertRule(world, fields);
    return showRule(call)(
      world.approval_rules.insert({ ...fields, ...approversIn(call), ...branchesIn(call) }),
    );
  },

  update: (call) => {
    const { world, project, input } = call;
    const rule = findRule(world, project, input.approval_rule_id);
    const { name = rule.name, approvals_required = rule.approvals_required } = input;
    assertRule(world, { ...rule, name, approvals_required }, rule);
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
  return rules;
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
    return { message: "202 Accepted" };
  },
};
