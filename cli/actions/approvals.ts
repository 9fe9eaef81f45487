/** `forge approvals …`: the approvals of a merge request. */

import { approveMergeRequest, resetApprovals, unapproveMergeRequest } from "../../sdk/actions/approvals";
import type { MergeRequestApprovalState } from "../../sdk/actions/objects";
import { counted } from "../gitops/report/render/words";
import { action } from "./action";
import { apply, argument, idParameter, nonEmptyText, option, project, secretParameter } from "./parameters";
import { NOTHING_DONE } from "./render";

const mergeRequest = argument("<iid>", "the number of the merge request in its project", idParameter);

function approvalState({ approvals_left, approved_by }: MergeRequestApprovalState): string {
  const by = approved_by?.map(({ user }) => user.username) ?? [];
  const left = approvals_left ? `${counted(approvals_left, "approval")} missing` : "no approval is missing";
  return `Approved by ${by.length > 0 ? by.join(", ") : "nobody"}; ${left}.`;
}

const approve = action({
  name: "approvals approve",
  summary: "approve a merge request, as the owner of the token",
  arguments: { project, mergeRequest },
  options: {
    sha: option(
      "--sha <sha>",
      "the head that was reviewed: with a newer one, nothing is approved",
      nonEmptyText,
    ),
    password: option(
      "--password <password>",
      "the password of the token's owner, where the project asks for it",
      secretParameter,
      {
        env: "FORGE_APPROVAL_PASSWORD",
      },
    ),
  },
  examples: ["forge approvals approve acme/platform/web 1 --sha c5feabde2d8cd023215af4d2ceeb7a64839fc428"],
  run: (forge, { project, mergeRequest, sha, password }, watch) =>
    approveMergeRequest(
      forge,
      { project, merge_request_iid: mergeRequest, sha, approval_password: password },
      watch,
    ),
  render: (state, paint) => [paint("green", `Merge request ${state.iid} is approved.`), approvalState(state)],
});

const unapprove = action({
  name: "approvals unapprove",
  summary: "take back one's approval of a merge request",
  arguments: { project, mergeRequest },
  options: {},
  examples: ["forge approvals unapprove acme/platform/web 1"],
  run: (forge, { project, mergeRequest }, watch) =>
    unapproveMergeRequest(forge, { project, merge_request_iid: mergeRequest }, watch),
  render: (state) => ["The approval is taken back.", ...(state ? [approvalState(state)] : [])],
});

const reset = action({
  name: "approvals reset",
  summary: "take away all approvals of a merge request",
  details: "Only bots may: it needs the token of a project or group.",
  arguments: { project, mergeRequest },
  options: { apply },
  examples: ["forge approvals reset acme/platform/web 1 --apply"],
  run: (forge, { project, mergeRequest, apply }, watch) =>
    resetApprovals(forge, { project, merge_request_iid: mergeRequest, apply }, watch),
  render: ({ merge_request_iid, applied }) => [
    `All approvals of merge request ${merge_request_iid} ${applied ? "are" : "would be"} taken away.`,
    ...(applied ? [] : [NOTHING_DONE]),
  ],
  unsuccessful: { when: "nothing was done yet", is: ({ applied }) => !applied },
});

export const approvalActions = [approve, unapprove, reset];
