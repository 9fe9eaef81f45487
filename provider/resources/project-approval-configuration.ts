/** ProjectApprovalConfiguration: a project's rules for approvals; adopted on create and restored on delete. */

import { bool, count } from "../../sdk/api/fields";
import * as answers from "../../sdk/api/merge-request-approvals";
import type { ApprovalConfiguration } from "../../sdk/generated/objects";
import { singleton } from "../definition/collected";
import { weakerIf } from "../definition/loosening";
import { UntouchedError } from "../definition/resource";
import { snake } from "../values/wire-names";
import { projectPath } from "./fields";

/** At most one of these can be true. */
const EXCLUSIVE = ["resetApprovalsOnPush", "selectiveCodeOwnerRemovals"] as const;
type Switch = (typeof EXCLUSIVE)[number];

/** One setting with two names; an older service returns only one. */
const reauthentication = (configuration: ApprovalConfiguration) =>
  configuration.require_reauthentication_to_approve ?? configuration.require_password_to_approve;

export const projectApprovalConfiguration = singleton<ApprovalConfiguration>(answers.ApprovalConfiguration)({
  kind: "ProjectApprovalConfiguration",
  loosens: {
    approvalsBeforeMerge: weakerIf.fewer,
    disableOverridingApproversPerMergeRequest: weakerIf.off,
    mergeRequestsAuthorApproval: weakerIf.on,
    mergeRequestsDisableCommittersApproval: weakerIf.off,
    requirePasswordToApprove: weakerIf.off,
    requireReauthenticationToApprove: weakerIf.off,
    resetApprovalsOnPush: weakerIf.off,
    selectiveCodeOwnerRemovals: weakerIf.off,
  },
  summary: "Merge request approval settings of a project.",
  plan: "enterprise",
  parents: ["project"],
  inputs: {
    project: projectPath.describe("The project that is configured: its full path or id."),
    approvalsBeforeMerge: count
      .optional()
      .describe("Deprecated, use approval rules: how many approvals a merge request needs."),
    disableOverridingApproversPerMergeRequest: bool
      .optional()
      .describe("Whether a merge request is kept from having approvers of its own."),
    mergeRequestsAuthorApproval: bool
      .optional()
      .describe("Whether the author of a merge request may approve it."),
    mergeRequestsDisableCommittersApproval: bool
      .optional()
      .describe("Whether those who added commits to a merge request are kept from approving it."),
    requirePasswordToApprove: bool
      .optional()
      .describe("Deprecated, the same switch as `requireReauthenticationToApprove`."),
    requireReauthenticationToApprove: bool
      .optional()
      .describe("Whether approvers have to authenticate again to approve."),
    resetApprovalsOnPush: bool
      .optional()
      .describe("Whether a push takes all approvals away; excludes `selectiveCodeOwnerRemovals`."),
    selectiveCodeOwnerRemovals: bool
      .optional()
      .describe(
        "Whether a push takes away only the approvals of code owners whose files changed; only while `resetApprovalsOnPush` is off.",
      ),
  },
  outputs: {},
  id: ["project"],
  replaceOn: ["project"],
  sharedSettings: { approvalsBeforeMerge: "approvals before merge" },
  // Both are deprecated: the first was renamed, and the second is off at 0.
  pull: { omit: ["requirePasswordToApprove"], omitDefaults: { approvalsBeforeMerge: 0 } },
  wireNames: { requirePasswordToApprove: "require_reauthentication_to_approve" },
  fromAnswer: {
    requirePasswordToApprove: reauthentication,
    requireReauthenticationToApprove: reauthentication,
  },
  problems({
    resetApprovalsOnPush,
    selectiveCodeOwnerRemovals,
    requirePasswordToApprove: password,
    requireReauthenticationToApprove: again,
  }) {
    const both = resetApprovalsOnPush && selectiveCodeOwnerRemovals;
    const differ = password !== undefined && again !== undefined && password !== again;
    return [
      ...(both
        ? [
            {
              property: "selectiveCodeOwnerRemovals",
              problem:
                '"resetApprovalsOnPush" and "selectiveCodeOwnerRemovals" cannot be used together; say true for one of them',
            },
          ]
        : []),
      ...(differ
        ? [
            {
              property: "requirePasswordToApprove",
              problem: `"requirePasswordToApprove" is ${password} and "requireReauthenticationToApprove" is ${again}, but they are the same switch; leave the first one out`,
            },
          ]
        : []),
    ];
  },
  warnings: ({ approvalsBeforeMerge, requirePasswordToApprove }) => [
    ...(approvalsBeforeMerge === undefined
      ? []
      : ['"approvalsBeforeMerge" is deprecated; use an approval rule.']),
    ...(requirePasswordToApprove === undefined
      ? []
      : ['"requirePasswordToApprove" is deprecated; use "requireReauthenticationToApprove".']),
  ],

  read: ({ forge }, { project }) => forge.projectApprovals.get({ project }),

  async write({ forge }, { project }, { project: _, ...values }, before) {
    // One request changes both, because the service validates the result; undeclared settings stay.
    for (const [desired, other] of [EXCLUSIVE, EXCLUSIVE.toReversed()] as [Switch, Switch][]) {
      const stands = (before as Readonly<Record<string, unknown>> | undefined)?.[snake(other)] === true;
      if (values[desired] && values[other] === undefined && stands) {
        throw new UntouchedError(
          `"${desired}" cannot be true while "${other}" is true in the service; set that to false (${other}: false)`,
        );
      }
    }
    const changes = Object.entries(values).map(([name, value]) => [snake(name), value]);
    return forge.projectApprovals.update({ project, ...Object.fromEntries(changes) });
  },
});
