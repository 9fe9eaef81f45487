/** ProtectedBranch: who may push to a branch, merge into it and stop its protection; a change stops the protection in between only where the tier takes no other. */

import type { Client } from "../../sdk";
import { bool, positiveId } from "../../sdk/api/fields";
import { pathParameters } from "../../sdk/api/parameters";
import { requires } from "../../sdk/api/plan";
import * as answers from "../../sdk/api/protected-branches";
import type { ProtectedBranch } from "../../sdk/generated/objects";
import { ForbiddenError } from "../../sdk/http/errors";
import { unlessNotFound } from "../../sdk/http/not-found";
import { collected } from "../definition/collected";
import { formatted, notBlank } from "../definition/formats";
import { weakerIf, widerIf } from "../definition/loosening";
import { UntouchedError } from "../definition/resource";
import { hasUnknown } from "../values/values";
import { type AccessEntry, accessLists, deployKeyInput, entriesInput, subjectOf } from "./access-entries";
import { projectPath } from "./fields";
import {
  LEVELS_OF_SOMEONE,
  newRight,
  ofPremium,
  orNoOne,
  rightInput,
  untilMembersCount,
  whyNotTaken,
} from "./protected-ref";

const rights = accessLists({
  allowedToPush: "push_access_levels",
  allowedToMerge: "merge_access_levels",
  allowedToUnprotect: "unprotect_access_levels",
});

const ON_FREE = "On Free, a protection takes one role for each of allowedToPush and allowedToMerge";

const isPremium = (_: unknown, __: unknown, { project }: Readonly<Record<string, unknown>>) =>
  `it is Premium, and the tier of ${project} does not have it. ${ON_FREE}`;

export const protectedBranch = collected<ProtectedBranch>(answers.ProtectedBranch)({
  kind: "ProtectedBranch",
  loosens: {
    allowedToPush: widerIf.letsInMoreThanMaintainers,
    allowedToMerge: widerIf.letsInMoreThanMaintainers,
    allowedToUnprotect: widerIf.letsInMoreThanMaintainers,
    allowForcePush: weakerIf.on,
    codeOwnerApprovalRequired: weakerIf.off,
  },
  loosensWhen: "removed",
  summary: "A branch of a project, or all branches whose names match a pattern, to which only some may push.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project of the branch: its full path or id."),
    name: formatted(pathParameters.branch, notBlank).describe(
      "The name of the branch, or a pattern such as `release/*`; the branch need not exist.",
    ),
    allowedToPush: rightInput(deployKeyInput)
      .optional()
      .describe(
        "Who may push: entries that each name one user, group, deploy key or role. Their order means nothing; an empty list means no one. Default of the service: maintainers.",
      ),
    allowedToMerge: rightInput({})
      .optional()
      .describe(
        "Who may merge: entries that each name one user, group or role. Their order means nothing; an empty list means no one. Default of the service: maintainers.",
      ),
    allowedToUnprotect: requires(
      "enterprise",
      entriesInput(
        LEVELS_OF_SOMEONE,
        "A role: `developer` for developers and maintainers, `maintainer`, or `admin` for administrators; its number in the API means the same.",
        ofPremium,
      )
        .min(1)
        .optional()
        .describe(
          "Who may change or stop the protection: entries that each name one user, group or role. Their order means nothing. Default of the service: maintainers.",
        ),
    ),
    allowForcePush: bool
      .optional()
      .describe(
        "Whether who may push may force it, which rewrites the history. Default of the service: false.",
      ),
    codeOwnerApprovalRequired: requires(
      "premium",
      bool
        .optional()
        .describe("Whether code owners must approve changes of their files. Default of the service: false."),
    ),
  },
  outputs: { protectedBranchId: positiveId.describe("The number of the protection.") },
  id: ["project", "name"],
  title: "name",
  hinders: ["RepositoryFile", "RepositoryFileSet"],
  makes: ({ name }) => ({ "protected branch": name }),
  replaceOn: ["project", "name"],
  opensWhenReplaced: "The branch is not protected",
  wireNames: { protectedBranchId: "id" },
  ...rights.fields,
  fromAnswer: {
    ...rights.fields.fromAnswer,
    // A tier without these leaves them out of its answers.
    allowedToUnprotect: (answer, { allowedToUnprotect }) =>
      rights.fields.fromAnswer.allowedToUnprotect(answer) ?? (allowedToUnprotect && []),
    codeOwnerApprovalRequired: ({ code_owner_approval_required: is }, { codeOwnerApprovalRequired }) =>
      is ?? (codeOwnerApprovalRequired === undefined ? undefined : false),
  },
  whyKept: {
    ...rights.entriesKept(({ project }) => whyNotTaken(project, ON_FREE)),
    allowedToUnprotect: isPremium,
    codeOwnerApprovalRequired: isPremium,
  },
  warnings: ({ allowedToUnprotect = [] }) =>
    allowedToUnprotect.length > 0 && allowedToUnprotect.every(({ accessLevel }) => accessLevel === undefined)
      ? [
          "allowedToUnprotect names no role: only those whom it names can change or remove this protection, and if the token's user is none of them, no later run can",
        ]
      : [],
  pull: { omitDefaults: { allowForcePush: false, codeOwnerApprovalRequired: false } },

  async create(context, { project, name, allowedToPush, allowedToMerge, allowedToUnprotect, ...flags }) {
    const push = newRight(orNoOne(allowedToPush));
    const merge = newRight(orNoOne(allowedToMerge));
    const unprotect = newRight(allowedToUnprotect);
    return untilMembersCount(context, project, { allowedToPush, allowedToMerge, allowedToUnprotect }, () =>
      context.forge.protectedBranches.create({
        ...{ project, name },
        ...{ push_access_level: push.level, allowed_to_push: push.named },
        ...{ merge_access_level: merge.level, allowed_to_merge: merge.named },
        ...{ unprotect_access_level: unprotect.level, allowed_to_unprotect: unprotect.named },
        ...flagsOf(flags),
      }),
    );
  },

  read: ({ forge }, { project, name: branch }) => forge.protectedBranches.get({ project, branch }),

  async update(
    context,
    { project, name: branch },
    { changed: { allowForcePush, codeOwnerApprovalRequired, ...changed } },
  ) {
    const here = { project, branch };
    const { allowedToPush, allowedToMerge, allowedToUnprotect } = changed;
    const wanted = {
      ...{ allowedToPush: orNoOne(allowedToPush), allowedToMerge: orNoOne(allowedToMerge) },
      allowedToUnprotect,
    };
    const { forge } = context;
    const isOfRights = Object.values(wanted).some((entries) => entries !== undefined);
    const lists = isOfRights ? rights.changes(wanted, await forge.protectedBranches.get(here)) : {};
    return untilMembersCount(context, project, wanted, () =>
      mayUnprotect(
        forge,
        here,
        forge.protectedBranches.update({
          ...here,
          allowed_to_push: lists.allowedToPush,
          allowed_to_merge: lists.allowedToMerge,
          allowed_to_unprotect: lists.allowedToUnprotect,
          ...flagsOf({ allowForcePush, codeOwnerApprovalRequired }),
        }),
      ),
    );
  },

  onlyWhenMade(rule, { inputs: { project }, changed }) {
    // Where there is a right to stop the protection, an update can change all of them.
    if (rule.unprotect_access_levels != null) return undefined;
    const there = rights.entriesIn(rule);
    const lists = (["allowedToPush", "allowedToMerge"] as const).filter(
      (name) => changed[name] !== undefined && !haveSameRoles(changed[name], there[name]),
    );
    if (lists.length === 0) return undefined;
    const untaken = lists.filter((name) => !isTakenAnywhere(changed[name]));
    return {
      ...{ inputs: lists, why: "this tier takes roles only when a protection is made" },
      ...(untaken.length === 0
        ? {}
        : {
            problem: `the tier of ${project} does not take ${untaken.join(" and ")}: users, groups and further roles are Premium. ${ON_FREE}`,
          }),
    };
  },

  delete: ({ forge }, { project, name: branch }) =>
    mayUnprotect(forge, { project, branch }, forge.protectedBranches.delete({ project, branch })),

  // The protections of a group above are not the project's to change.
  list: ({ forge }, { project = "" }) =>
    forge.protectedBranches.list({ project }).filter(({ inherited }) => !inherited),
  isSame: (rule, { name }) => rule.name === name,
  async isOfService({ forge }, { project, name }) {
    // No branch is called like a pattern.
    if (name.includes("*")) return false;
    const { default_branch } = await forge.projects.get({ project });
    return default_branch === name;
  },
});

/** A token's user outside of the list of those who may stop the protection is refused, whatever the token may. */
const mayUnprotect = <T>(
  forge: Client,
  here: { readonly project: string; readonly branch: string },
  request: Promise<T>,
): Promise<T> =>
  request.catch(async (error: unknown) => {
    if (!(error instanceof ForbiddenError)) throw error;
    const rule = await unlessNotFound(forge.protectedBranches.get(here));
    const entries = (rule && rights.entriesIn(rule).allowedToUnprotect) ?? [];
    if (entries.length === 0) throw error;
    throw new UntouchedError(
      `the service refuses the token's user: only ${entries.map(subjectOf).join(", ")} may change or remove this protection (allowedToUnprotect). Use the token of one of them, or change the list in the service`,
      { cause: error },
    );
  });

type Entries = readonly AccessEntry[];

/** One role, and deploy keys; a list that is not known yet may be so. */
const isTakenAnywhere = (entries: Entries = []): boolean =>
  hasUnknown(entries) ||
  (entries.filter(({ accessLevel }) => accessLevel !== undefined).length <= 1 &&
    entries.every(({ accessLevel, deployKeyId }) => accessLevel !== undefined || deployKeyId !== undefined));

const haveSameRoles = (one: Entries = [], other: Entries = []): boolean =>
  !hasUnknown(one) && rights.fields.isEquivalent.allowedToPush(withoutKeys(one), withoutKeys(other));

const withoutKeys = (entries: Entries): Entries =>
  entries.filter(({ deployKeyId }) => deployKeyId === undefined);

const flagsOf = (flags: {
  allowForcePush?: boolean | undefined;
  codeOwnerApprovalRequired?: boolean | undefined;
}) => ({
  allow_force_push: flags.allowForcePush,
  code_owner_approval_required: flags.codeOwnerApprovalRequired,
});
