/** ProjectApprovalRule: every change names all approvers, because the service takes away those that it does not name. */

import { z } from "zod";
import type { Client } from "../../sdk";
import { bool, count, positiveId, words } from "../../sdk/api/fields";
import * as answers from "../../sdk/api/merge-request-approvals";
import type { ApprovalRule } from "../../sdk/generated/objects";
import { orElseThrow } from "../../sdk/http/not-found";
import { collected } from "../definition/collected";
import { weakerIf, widerIf } from "../definition/loosening";
import { type Context, UntouchedError } from "../definition/resource";
import { directoryOf } from "../identity/who";
import { groupOf, knowNames } from "../service/named-numbers";
import { lookAgain } from "../service/patience";
import { isSameName } from "../values/place-paths";
import { groupPath, nameNumbers, projectPath } from "./fields";
import {
  isSameSet,
  missingIn,
  type Named,
  type NameNumbers,
  numbersByName,
  type Spelling,
  spelled,
} from "./spelled";

/** Of which a project has one, that the service may have made. */
const ANYBODY = "any_approver";

/** The inputs that an update changes. */
const UPDATED = [
  ...["name", "approvalsRequired", "users", "groups", "protectedBranches", "appliesToAllProtectedBranches"],
] as const;

const usersOf = ({ users }: ApprovalRule): readonly Named[] =>
  (users ?? []).map(({ id, username }) => ({ id, name: username }));

const groupsOf = ({ groups }: ApprovalRule): readonly Named[] =>
  (groups ?? []).map(({ id, full_path }) => ({ id, name: full_path ?? String(id) }));

/** A rule for all protected branches names none. */
const branchesOf = ({ applies_to_all_protected_branches: isForAll, protected_branches }: ApprovalRule) =>
  isForAll ? [] : (protected_branches ?? []).map(({ name }) => name);

// ─── Numbers of what is named ────────────────────────────────────────────────

/** Those that are recorded mean the same as before, whatever they are called now. */
async function groupNumbers(
  forge: Client,
  groups: readonly Spelling[],
  recorded: NameNumbers,
): Promise<number[]> {
  const find = async (group: Spelling): Promise<number> => {
    const known = typeof group === "number" ? group : recorded[group];
    if (known !== undefined) return known;
    const problem = `groups: there is no group "${group}", or the token may not see it; correct the path`;
    const found = await orElseThrow(
      groupOf(forge, String(group)),
      (cause) => new UntouchedError(problem, { cause }),
    );
    if (found === undefined) throw new UntouchedError(problem);
    return found;
  };
  return Promise.all(groups.map(find));
}

/** Users by number; by name those whom the token does not see, whom the service may know. */
async function usersFor(forge: Client, users: readonly Spelling[], recorded: NameNumbers) {
  const found = await Promise.all(
    users.map(async (user) => {
      const known = typeof user === "number" ? user : recorded[user];
      return [String(user), known ?? (await directoryOf(forge, "user").numberOf(String(user)))] as const;
    }),
  );
  const usernames = found.flatMap(([name, number]) => (number === undefined ? [name] : []));
  return {
    user_ids: [...new Set(found.flatMap(([, number]) => number ?? []))],
    ...(usernames.length > 0 ? { usernames } : {}),
  };
}

async function branchNumbers(forge: Client, project: Spelling, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const all = await forge.protectedBranches.list({ project }).toArray();
  return names.map((name) => {
    const found = all.find((branch) => branch.name === name);
    if (found !== undefined) return found.id;
    throw new UntouchedError(
      `protectedBranches: "${name}" is not protected in the project; protect it first, with exactly this name or pattern`,
    );
  });
}

// ─── What is sent ────────────────────────────────────────────────────────────

interface Approvers {
  readonly users?: readonly Spelling[] | undefined;
  readonly groups?: readonly Spelling[] | undefined;
}

/** The recorded numbers of approvers. */
interface Numbers {
  readonly userIds?: NameNumbers | undefined;
  readonly groupIds?: NameNumbers | undefined;
}

/** The numbers beside names that an earlier rule had. */
const besideIn = (inputs: object): Numbers => inputs;

/** All approvers; those that are not declared as they are now. */
async function approversFor(
  forge: Client,
  { users, groups }: Approvers,
  { userIds = {}, groupIds = {} }: Numbers,
  now?: ApprovalRule,
) {
  return {
    ...(users === undefined
      ? { user_ids: now && usersOf(now).map(({ id }) => id) }
      : await usersFor(forge, users, userIds)),
    group_ids:
      groups === undefined
        ? now && groupsOf(now).map(({ id }) => id)
        : await groupNumbers(forge, groups, groupIds),
  };
}

/** Nobody needs to look up whom an answer names. */
function known(forge: Client, rule: ApprovalRule): ApprovalRule {
  knowNames(forge, "user", usersOf(rule));
  knowNames(
    forge,
    "group",
    groupsOf(rule).filter(({ id, name }) => name !== String(id)),
  );
  return rule;
}

interface Branches {
  readonly protectedBranches?: readonly string[] | undefined;
  readonly appliesToAllProtectedBranches?: boolean | undefined;
}

/** Branches of its own take the place of all. */
async function branchesFor(
  forge: Client,
  project: Spelling,
  { protectedBranches, appliesToAllProtectedBranches }: Branches,
) {
  return {
    protected_branch_ids: protectedBranches && (await branchNumbers(forge, project, protectedBranches)),
    applies_to_all_protected_branches:
      appliesToAllProtectedBranches ?? (protectedBranches?.length ? false : undefined),
  };
}

/** Sends the approvers again until the service takes those who are members: it knows them only some seconds after they became one. */
async function untilTaken(
  { forge, patience }: Context,
  project: Spelling,
  users: readonly Spelling[] = [],
  rule: ApprovalRule,
  send: () => Promise<ApprovalRule>,
): Promise<ApprovalRule> {
  const missing = missingIn(usersOf(rule), users);
  if (missing.length === 0) return rule;
  const members = await forge.projectMembers.listAll({ project }).toArray();
  const late = missing.filter((name) => members.some(({ username }) => isSameName(username, name)));
  if (late.length === 0) return rule;
  return lookAgain({ patience }, send, (sent) => missingIn(usersOf(sent), late).length === 0);
}

/** The only name that the service takes for a rule about a report. */
const COVERAGE = "Coverage-Check";

/** Without people, a rule is for everybody, and the only one of that type, whatever its name. */
const typeOf = ({
  ruleType,
  users = [],
  groups = [],
}: Approvers & { readonly ruleType?: string | undefined }) =>
  ruleType ?? (users.length + groups.length === 0 ? ANYBODY : "regular");

// ─── The definition ──────────────────────────────────────────────────────────

const names = (about: string) => z.array(words).optional().describe(`${about} Their order means nothing.`);

export const projectApprovalRule = collected<ApprovalRule>(answers.ApprovalRule)({
  kind: "ProjectApprovalRule",
  loosens: {
    approvalsRequired: weakerIf.fewer,
    users: widerIf.hasMore,
    groups: widerIf.hasMore,
    protectedBranches: weakerIf.listed,
    appliesToAllProtectedBranches: weakerIf.on,
  },
  loosensWhen: "removed",
  summary: "Who has to approve the merge requests of a project, and how many of them.",
  plan: "premium",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project that the rule is for: its full path or id."),
    name: words.max(1024).describe("The rule's name."),
    approvalsRequired: count.max(100).describe("How many of the approvers must approve; with 0, they may."),
    ruleType: z
      .enum(["regular", ANYBODY, "report_approver"])
      .optional()
      .describe(
        "Who approves: `regular` (default) for users and groups, `any_approver` for everybody who may, of which a project has one, or `report_approver` while a report is bad.",
      ),
    reportType: z
      .literal("code_coverage")
      .optional()
      .describe("The report of a `report_approver`: `code_coverage`."),
    users: z
      .array(z.union([positiveId, words]))
      .optional()
      .describe(
        "Members of the project who may approve, each by user name, such as `ada`, or by number. Their order means nothing.",
      ),
    groups: z
      .array(groupPath)
      .optional()
      .describe(
        "Groups whose members may approve, each by its full path or id. Their order means nothing; groups that the token cannot see stay.",
      ),
    protectedBranches: names(
      "Protected branches that the rule is for, each by its name or pattern, such as `release/*`. Default: all branches.",
    ),
    appliesToAllProtectedBranches: bool
      .optional()
      .describe(
        "Whether the rule is for all protected branches, and only for them; excludes `protectedBranches`.",
      ),
  },
  outputs: {
    approvalRuleId: z.int().describe("The rule's number in the service."),
    userIds: nameNumbers("users"),
    groupIds: nameNumbers("groups"),
  },
  id: ["project", "approvalRuleId"],
  title: "name",
  names: { users: "user", groups: "group", protectedBranches: "protected branch" },
  nameNumbers: { users: "userIds", groups: "groupIds" },
  distinguishedBy: ["ruleType"],
  replaceOn: ["project", "ruleType", "reportType"],
  pull: {
    omitDefaults: {
      ...{ ruleType: "regular", appliesToAllProtectedBranches: false },
      ...{ users: [], groups: [], protectedBranches: [] },
    },
  },
  wireNames: { approvalRuleId: "id" },
  fromAnswer: {
    users: (rule, { users, userIds }) => spelled(usersOf(rule), users, userIds),
    groups: (rule, { groups, groupIds }) => spelled(groupsOf(rule), groups, groupIds),
    userIds: (rule, { users, userIds }) => numbersByName(usersOf(rule), users, userIds),
    groupIds: (rule, { groups, groupIds }) => numbersByName(groupsOf(rule), groups, groupIds),
    protectedBranches: branchesOf,
  },
  // The service takes away approvers that an update does not name.
  sentAlongWith: Object.fromEntries(UPDATED.map((name) => [name, ["users", "groups"]])),
  isEquivalent: { users: isSameSet, groups: isSameSet, protectedBranches: isSameSet },
  whyKept: {
    users: (sent: readonly Spelling[], kept) =>
      `Approvers are members of the project with the role Developer or higher: add ${without(sent, kept)}, or correct the user name`,
    groups: (sent: readonly Spelling[], kept) =>
      `The service did not take ${without(sent, kept)}: the token must see the group, and the group must have access to the project`,
  },
  problems({ ruleType, reportType, users = [], groups = [], protectedBranches = [], ...inputs }, unknown) {
    const problem = (property: string, problem: string) => [{ property, problem }];
    const isForReport = ruleType === "report_approver";
    return [
      ...(ruleType === ANYBODY && users.length + groups.length > 0
        ? problem("ruleType", '"any_approver" is for everybody; leave "users" and "groups" out')
        : []),
      ...(isForReport && inputs.name !== undefined && inputs.name !== COVERAGE
        ? problem("name", `the service knows one "report_approver" alone, which is called "${COVERAGE}"`)
        : []),
      ...(isForReport && reportType === undefined && !unknown.includes("reportType")
        ? problem("reportType", '"reportType" is missing; write "code_coverage"')
        : []),
      ...(!isForReport && reportType !== undefined && !unknown.includes("ruleType")
        ? problem("reportType", '"reportType" is for the ruleType "report_approver"; leave it out')
        : []),
      ...(inputs.appliesToAllProtectedBranches && protectedBranches.length > 0
        ? problem(
            "protectedBranches",
            '"appliesToAllProtectedBranches" is true, so the rule has no branches of its own; leave one of the two out',
          )
        : []),
    ];
  },

  async create({ forge }, { project, name, approvalsRequired, ruleType, reportType, ...inputs }) {
    const rule = {
      ...{ project, name, approvals_required: approvalsRequired },
      ...(await approversFor(forge, inputs, besideIn(inputs))),
      ...(await branchesFor(forge, project, inputs)),
    };
    const isForAnybody = typeOf({ ruleType, ...inputs }) === ANYBODY;
    const standing = isForAnybody ? await untouchedRule(forge, project) : undefined;
    return standing === undefined
      ? forge.projectApprovalRules.create({ ...rule, rule_type: ruleType, report_type: reportType })
      : forge.projectApprovalRules.update({ ...rule, approval_rule_id: standing.id });
  },

  finish: (context, { project, approvalRuleId }, inputs, created) =>
    untilTaken(context, project, inputs.users, created, async () =>
      context.forge.projectApprovalRules.update({
        ...{ project, approval_rule_id: Number(approvalRuleId) },
        ...(await approversFor(context.forge, inputs, besideIn(inputs), created)),
      }),
    ),

  read: async ({ forge }, { project, approvalRuleId }) =>
    known(forge, await forge.projectApprovalRules.get({ project, approval_rule_id: Number(approvalRuleId) })),

  async update(context, { project, approvalRuleId }, { inputs, changed, state }) {
    const { forge } = context;
    const here = { project, approval_rule_id: Number(approvalRuleId) };
    const isWhole = inputs.users !== undefined && inputs.groups !== undefined;
    const now = isWhole ? undefined : await forge.projectApprovalRules.get(here);
    const approvers = await approversFor(forge, inputs, state as Numbers, now);
    const { name, approvalsRequired: approvals_required } = changed;
    const branches = await branchesFor(forge, project, changed);
    const send = () =>
      forge.projectApprovalRules.update({ ...here, name, approvals_required, ...approvers, ...branches });
    return untilTaken(context, project, inputs.users, await send(), send);
  },

  delete: ({ forge }, { project, approvalRuleId }) =>
    forge.projectApprovalRules.delete({ project, approval_rule_id: Number(approvalRuleId) }),

  list: ({ forge }, { project = "" }) =>
    forge.projectApprovalRules.list({ project }).filter((rule) => known(forge, rule) === rule),
  isSame: (rule, inputs) => {
    if (rule.rule_type === ANYBODY) return typeOf(inputs) === ANYBODY;
    return rule.rule_type === (inputs.ruleType ?? "regular") && rule.name === inputs.name;
  },
  isFoundUnderAnyTitle: (inputs) => typeOf(inputs) === ANYBODY,
});

/** The rule for everybody that the service shows in every project, as long as nobody has set it. */
async function untouchedRule(forge: Client, project: Spelling): Promise<ApprovalRule | undefined> {
  const rules = await forge.projectApprovalRules.list({ project }).toArray();
  return rules.find((rule) => rule.rule_type === ANYBODY && rule.approvals_required === 0);
}

/** `"ada" and "grace"`: those of a list that the service has not taken. */
const without = (sent: readonly Spelling[], kept: unknown): string =>
  sent
    .filter((one) => !(kept as readonly unknown[]).includes(one))
    .map((one) => `"${one}"`)
    .join(" and ");
