/** ProjectApprovalConfiguration: two switches that cannot be used together, and one switch with two names. */
import { beforeEach, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { warningsOf } from "../../provider/lifecycle";
import { as, service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const project = "acme/platform/api";
const configuration = resource("ProjectApprovalConfiguration");

const change = (values: object) => as("max").projectApprovals.update({ project, ...values });
const there = () => as("max").projectApprovals.get({ project });
const updates = () => forge().requests().operations["projectApprovals.update"] ?? 0;

beforeEach(async () => {
  await change({
    reset_approvals_on_push: true,
    selective_code_owner_removals: false,
    require_reauthentication_to_approve: false,
    merge_requests_author_approval: false,
  });
  forge().resetRequests();
});

test("a deletion restores only the managed settings", async () => {
  const made = await configuration.create({ project, mergeRequestsAuthorApproval: true });
  await change({ merge_requests_disable_committers_approval: true });
  await configuration.remove(made);
  expect(await there()).toMatchObject({
    merge_requests_author_approval: false,
    merge_requests_disable_committers_approval: true,
  });
  await change({ merge_requests_disable_committers_approval: false });
});

test("two mutually exclusive settings are swapped in one request, in both directions", async () => {
  const selective = { project, resetApprovalsOnPush: false, selectiveCodeOwnerRemovals: true };
  const reset = { project, resetApprovalsOnPush: true, selectiveCodeOwnerRemovals: false };
  const made = await configuration.create(selective);
  expect(updates()).toBe(1);
  const back = await configuration.update(made, reset);
  expect(updates()).toBe(2);
  // Also if the setting that does not change has drifted.
  await change({ reset_approvals_on_push: false, selective_code_owner_removals: false });
  const off = await configuration.update(back, { ...reset, resetApprovalsOnPush: false });
  await change({ selective_code_owner_removals: true });
  await configuration.update(off, reset);
  expect(await there()).toMatchObject({
    reset_approvals_on_push: true,
    selective_code_owner_removals: false,
  });

  expect(configuration.problems({ ...selective, resetApprovalsOnPush: true })).toEqual([
    '"resetApprovalsOnPush" and "selectiveCodeOwnerRemovals" cannot be used together; say true for one of them',
  ]);
  // The other setting is not managed, so nothing is sent.
  forge().resetRequests();
  await expect(configuration.create({ project, selectiveCodeOwnerRemovals: true })).rejects.toThrow(
    'ProjectApprovalConfiguration (acme/platform/api): create failed: "selectiveCodeOwnerRemovals" cannot be true while "resetApprovalsOnPush" is true in the service; set that to false (resetApprovalsOnPush: false).',
  );
  expect(updates()).toBe(0);
});

test("a setting with two names accepts either, requires both to agree, and is restored to its original value", async () => {
  const old = { project, requirePasswordToApprove: true };
  const made = await configuration.create(old);
  expect(await there()).toMatchObject({ require_reauthentication_to_approve: true });
  expect(configuration.difference(made, old)).toEqual({ changed: [], dropped: [], replaces: [] });
  await change({ require_reauthentication_to_approve: false });
  const drifted = await configuration.read(made);
  expect(drifted && configuration.difference(drifted, old).changed).toEqual(["requirePasswordToApprove"]);

  await change({ require_reauthentication_to_approve: true });
  const renamed = { project, requireReauthenticationToApprove: true };
  const updated = await configuration.update(made, renamed);
  expect(configuration.difference(updated, renamed)).toEqual({ changed: [], dropped: [], replaces: [] });
  // Somebody has already restored it: the value recorded under the second name was ours.
  await change({ require_reauthentication_to_approve: false });
  await configuration.remove(updated);
  expect(await there()).toMatchObject({ require_reauthentication_to_approve: false });

  expect(configuration.problems({ ...old, requireReauthenticationToApprove: false })).toEqual([
    expect.stringContaining("they are the same switch"),
  ]);
  expect(configuration.problems({ ...old, requireReauthenticationToApprove: true })).toEqual([]);
});

test("a deprecated input works, with a warning", () => {
  const definition = definitionOf("ProjectApprovalConfiguration");
  expect(
    warningsOf(definition, { project, approvalsBeforeMerge: 1, requirePasswordToApprove: true }),
  ).toEqual([
    '"approvalsBeforeMerge" is deprecated; use an approval rule.',
    '"requirePasswordToApprove" is deprecated; use "requireReauthenticationToApprove".',
  ]);
  expect(warningsOf(definition, { project, requireReauthenticationToApprove: true })).toEqual([]);
});
