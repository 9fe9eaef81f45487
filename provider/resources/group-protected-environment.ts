/** GroupProtectedEnvironment: deployment access for the environments of a group's projects, by tier. */

import type { z } from "zod";
import type { Client } from "../../sdk";
import { count } from "../../sdk/api/fields";
import { pathParameters } from "../../sdk/api/parameters";
import * as answers from "../../sdk/api/protected-environments";
import type { ProtectedEnvironment } from "../../sdk/generated/objects";
import { UnprocessableError } from "../../sdk/http/errors";
import { collected } from "../definition/collected";
import { weakerIf, widerIf } from "../definition/loosening";
import { ResourceError } from "../definition/resource";
import { type AccessEntry, newEntries } from "./access-entries";
import { groupPath } from "./fields";
import {
  type EnvironmentLevel,
  entriesKept,
  entryInputs,
  entryLists,
  explainingRefusal,
  listChanges,
} from "./protected-environment";

const explain =
  (group: unknown) =>
  ({ userId, groupId }: AccessEntry) =>
    userId === undefined
      ? `group ${groupId} is not below ${group}: name one of its subgroups`
      : `user ${userId} is not a maintainer of ${group}: give them the Maintainer role there, or a higher one`;

type Tier = z.output<typeof pathParameters.tier>;

/** An id may contain any text; the client knows the tiers. */
const at = ({ group, tier }: { group: string; tier: string }) => ({ group, tier: tier as Tier });

/** A service that refuses the count takes the lists without it. */
async function change(
  { groupProtectedEnvironments: { update } }: Client,
  here: ReturnType<typeof at>,
  lists: ReturnType<typeof listChanges<EnvironmentLevel>>,
  required_approval_count: number | undefined,
): Promise<ProtectedEnvironment> {
  try {
    return await update({ ...here, ...lists, required_approval_count });
  } catch (error) {
    if (!(error instanceof UnprocessableError) || required_approval_count === undefined) throw error;
    if (Object.keys(lists).length > 0) await update({ ...here, ...lists });
    throw new ResourceError(
      `this service takes no requiredApprovalCount any more (it says: ${error.serviceMessage}). Remove it, and declare requiredApprovals of approvalRules`,
      { cause: error },
    );
  }
}

export const groupProtectedEnvironment = collected<ProtectedEnvironment>(answers.ProtectedEnvironment)({
  kind: "GroupProtectedEnvironment",
  loosens: {
    deployAccessLevels: widerIf.letsIn,
    approvalRules: weakerIf.asksFewer,
    requiredApprovalCount: weakerIf.fewer,
  },
  loosensWhen: "removed",
  summary:
    "The environments of one deployment tier in all projects of a group, to which only some may deploy.",
  plan: "enterprise",
  parents: ["group"],
  owner: "parent",
  inputs: {
    group: groupPath.describe("The group whose projects' environments are protected: its full path or id."),
    tier: pathParameters.tier.describe("The deployment tier of the environments."),
    ...entryInputs({}),
    requiredApprovalCount: count
      .optional()
      .describe(
        "How many approvals a deployment needs in all. Newer services refuse it: use `requiredApprovals` of `approvalRules`.",
      ),
  },
  outputs: {},
  id: ["group", "tier"],
  title: "tier",
  replaceOn: ["group", "tier"],
  pull: { omitDefaults: { requiredApprovalCount: 0, approvalRules: [] } },
  opensWhenReplaced: "The environments are not protected",
  wireNames: { tier: "name" },
  ...entryLists,
  whyKept: entriesKept(({ group }) => explain(group)),

  create: ({ forge }, { group, tier, deployAccessLevels, approvalRules }) =>
    explainingRefusal({ deployAccessLevels }, explain(group), () =>
      forge.groupProtectedEnvironments.create({
        group,
        name: tier,
        deploy_access_levels: newEntries(deployAccessLevels),
        approval_rules: approvalRules && newEntries(approvalRules),
      }),
    ),

  finishInputs: ["requiredApprovalCount"],
  async finish({ forge }, id, { requiredApprovalCount: required_approval_count }) {
    // Only an update accepts the count.
    if (required_approval_count === undefined) return undefined;
    return change(forge, at(id), {}, required_approval_count);
  },

  read: ({ forge }, id) => forge.groupProtectedEnvironments.get(at(id)),

  async update(
    { forge },
    id,
    { raw, changed: { requiredApprovalCount: required_approval_count, ...changed } },
  ) {
    const here = at(id);
    const lists = listChanges(changed, await forge.groupProtectedEnvironments.get(here));
    if (Object.keys(lists).length > 0 || required_approval_count !== undefined || raw !== undefined) {
      await change(forge, here, lists, required_approval_count);
    }
    // The answer lacks the list that did not change.
    return undefined;
  },

  delete: ({ forge }, id) => forge.groupProtectedEnvironments.delete(at(id)),

  list: ({ forge }, { group = "" }) => forge.groupProtectedEnvironments.list({ group }),
  isSame: (environment, { tier }) => environment.name === tier,
});
