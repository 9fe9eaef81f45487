/** ProjectProtectedEnvironment: deployment access for an environment of a project. */

import { z } from "zod";
import { pathParameters } from "../../sdk/api/parameters";
import * as answers from "../../sdk/api/protected-environments";
import type { ProtectedEnvironment } from "../../sdk/generated/objects";
import { collected } from "../definition/collected";
import { formatted, notBlank } from "../definition/formats";
import { weakerIf, widerIf } from "../definition/loosening";
import type { Context } from "../definition/resource";
import { type AccessEntry, newEntries } from "./access-entries";
import { projectPath } from "./fields";
import {
  type EnvironmentLevel,
  entriesKept,
  entryInputs,
  entryLists,
  explainingRefusal,
  listChanges,
  sendDropped,
} from "./protected-environment";
import { isMember } from "./protected-ref";

const explain =
  (project: unknown) =>
  ({ userId, groupId }: AccessEntry) =>
    userId === undefined
      ? `group ${groupId} has no access to ${project}: share the project with the group`
      : `user ${userId} has no access to ${project}: add them as a member, or share the project with a group that they are in`;

const sendToMembers = (
  context: Context,
  here: { readonly project: string; readonly environment: string },
  desired: Parameters<typeof sendDropped<EnvironmentLevel, ProtectedEnvironment>>[1],
  there: ProtectedEnvironment,
) =>
  sendDropped<EnvironmentLevel, ProtectedEnvironment>(context, desired, there, {
    isMember: (userId) => isMember(context.forge, here.project, userId),
    async send(dropped) {
      await context.forge.projectProtectedEnvironments.update({ ...here, ...dropped });
      return context.forge.projectProtectedEnvironments.get(here);
    },
  });

export const projectProtectedEnvironment = collected<ProtectedEnvironment>(answers.ProtectedEnvironment)({
  kind: "ProjectProtectedEnvironment",
  loosens: {
    deployAccessLevels: widerIf.letsIn,
    approvalRules: weakerIf.asksFewer,
  },
  loosensWhen: "removed",
  summary: "An environment of a project to which only some may deploy.",
  plan: "enterprise",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project that the environment belongs to: its full path or id."),
    name: formatted(pathParameters.environment, notBlank).describe(
      "The environment's name; slashes are fine.",
    ),
    ...entryInputs({
      groupInheritanceType: z
        .literal([0, 1])
        .optional()
        .describe("Whose membership of a group counts: 0 for direct members only, 1 for inherited ones too."),
    }),
  },
  outputs: {
    requiredApprovalCount: z
      .int()
      .describe("How many approvals a deployment needs if no rule sets it; returned by the service."),
  },
  id: ["project", "name"],
  title: "name",
  replaceOn: ["project", "name"],
  pull: { omitDefaults: { approvalRules: [] } },
  opensWhenReplaced: "The environment is not protected",
  sendsRaw: true,
  ...entryLists,
  whyKept: entriesKept(({ project }) => explain(project)),

  create: ({ forge }, { project, name, deployAccessLevels, approvalRules }) =>
    explainingRefusal({ deployAccessLevels }, explain(project), () =>
      forge.projectProtectedEnvironments.create({
        project,
        name,
        deploy_access_levels: newEntries(deployAccessLevels),
        approval_rules: approvalRules && newEntries(approvalRules),
      }),
    ),

  finish: (context, { project, name: environment }, inputs, created) =>
    sendToMembers(context, { project, environment }, inputs, created),

  read: ({ forge }, { project, name: environment }) =>
    forge.projectProtectedEnvironments.get({ project, environment }),

  async update(context, { project, name: environment }, { changed, raw }) {
    const here = { project, environment };
    const { get, update } = context.forge.projectProtectedEnvironments;
    const lists = listChanges(changed, await get(here));
    if (Object.keys(lists).length > 0 || raw !== undefined)
      await sendToMembers(context, here, changed, await update({ ...here, ...lists }));
    // The answer lacks the list that did not change.
    return undefined;
  },

  delete: ({ forge }, { project, name: environment }) =>
    forge.projectProtectedEnvironments.delete({ project, environment }),

  list: ({ forge }, { project = "" }) => forge.projectProtectedEnvironments.list({ project }),
  isSame: (environment, { name }) => environment.name === name,
});
