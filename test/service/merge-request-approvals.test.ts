/** Approvals: who can give one, when it is removed, how many are missing, and the configuration. */
import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { ConflictError, ForbiddenError, NotFoundError } from "../../sdk";
import { type Repository, repositoryOf } from "../../simulator/git/repository";
import type { User } from "../../simulator/world";
import { as, service } from "./service";

const forge = service();

const project = "acme/platform/tool";
let repository: Repository;
let merge_request_iid = 0;

function person(username: string): User {
  const found = forge().world.users.named(username);
  if (found === undefined) throw new Error("the sample world has changed");
  return found;
}

const commit = (branch: string, path: string) =>
  repository.commit({
    branch,
    startBranch: repository.branch(branch) ? undefined : "main",
    message: `Add ${path}`,
    user: person("dev"),
    actions: [{ action: "create", file_path: path, content: path }],
  }).sha;

beforeAll(() => {
  const { world } = forge();
  repository = repositoryOf(world, world.projects.insert({ full_path: project, name: "Tool" }));
  commit("main", "README.md");
});

/** A new merge request by dev for each test, in a project that requires no approval. */
beforeEach(() => {
  const { world } = forge();
  world.approval_configurations.removeWhere(({ project_id }) => project_id === repository.project.id);
  world.approval_rules.removeWhere(({ project_id }) => project_id === repository.project.id);
  const source_branch = `change-${world.merge_requests.of(repository.project.id).length}`;
  commit(source_branch, source_branch);
  merge_request_iid = world.merge_requests.insert({
    project_id: repository.project.id,
    title: "Change it",
    author_id: person("dev").id,
    source_branch,
  }).iid;
});

const at = () => ({ project, merge_request_iid });
const head = () => repository.branch(`change-${merge_request_iid - 1}`)?.sha;
const configure = (changes: object) => as("max").projectApprovals.update({ project, ...changes });

test("a user approves once, and can revoke the approval once", async () => {
  await configure({ approvals_before_merge: 2 });
  const { mergeRequestApprovals } = as("max");
  expect(await mergeRequestApprovals.approve({ ...at(), sha: head() })).toMatchObject({
    iid: merge_request_iid,
    state: "opened",
    approvals_required: 2,
    approvals_left: 1,
    approved_by: [{ user: { username: "max" } }],
  });
  await expect(mergeRequestApprovals.approve(at())).rejects.toThrow(ForbiddenError);
  expect(await mergeRequestApprovals.unapprove(at())).toMatchObject({ approvals_left: 2, approved_by: [] });
  await expect(mergeRequestApprovals.unapprove(at())).rejects.toThrow(NotFoundError);
});

test("approving a head that is not the current one is a conflict, and a push removes approvals", async () => {
  const reviewed = head();
  await as("max").mergeRequestApprovals.approve({ ...at(), sha: reviewed });
  commit(`change-${merge_request_iid - 1}`, "more.md");
  const { mergeRequestApprovals } = as("olivia");
  await expect(mergeRequestApprovals.approve({ ...at(), sha: reviewed })).rejects.toThrow(ConflictError);
  const { approved_by } = await mergeRequestApprovals.approve({ ...at(), sha: head() });
  expect(approved_by?.map(({ user }) => user.username)).toEqual(["olivia"]);

  await configure({ reset_approvals_on_push: false });
  commit(`change-${merge_request_iid - 1}`, "even-more.md");
  expect((await as("max").mergeRequestApprovals.approve(at())).approved_by).toHaveLength(2);
});

test("authors, committers and guests cannot approve; a project's setting lets authors approve", async () => {
  await expect(as("gus").mergeRequestApprovals.approve(at())).rejects.toThrow(ForbiddenError);
  await expect(as("dev").mergeRequestApprovals.approve(at())).rejects.toThrow(ForbiddenError);
  await configure({ merge_requests_author_approval: true, merge_requests_disable_committers_approval: true });
  await expect(as("dev").mergeRequestApprovals.approve(at())).rejects.toThrow(ForbiddenError);
  await configure({ merge_requests_disable_committers_approval: false });
  expect((await as("dev").mergeRequestApprovals.approve(at())).approved_by).toHaveLength(1);
});

test("a project that requires reauthentication requires the approver's password", async () => {
  expect(await configure({ require_reauthentication_to_approve: true })).toMatchObject({
    require_password_to_approve: true,
  });
  const { mergeRequestApprovals } = as("max");
  await expect(mergeRequestApprovals.approve(at())).rejects.toThrow(ForbiddenError);
  const refused = await mergeRequestApprovals
    .approve({ ...at(), approval_password: "hunter2-not-it" })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ForbiddenError);
  expect(String(refused)).not.toContain("hunter2");
  const state = await mergeRequestApprovals.approve({ ...at(), approval_password: "max-password" });
  expect(state.approved_by).toHaveLength(1);
});

test("only bot users reset approvals", async () => {
  await as("max").mergeRequestApprovals.approve(at());
  await expect(as("olivia").mergeRequestApprovals.reset(at())).rejects.toThrow(ForbiddenError);
  await as("bot").mergeRequestApprovals.reset(at());
  await expect(as("max").mergeRequestApprovals.unapprove(at())).rejects.toThrow(NotFoundError);
});

test("a rule counts approvals of its eligible approvers, and applies to its branches", async () => {
  const { world } = forge();
  const group = world.groups.named("acme");
  const rule = world.approval_rules.insert({
    project_id: repository.project.id,
    name: "Owners",
    approvals_required: 1,
    group_ids: group ? [group.id] : [],
    protected_branches: [{ id: 1, name: "main" }],
  });
  world.approval_rules.insert({
    project_id: repository.project.id,
    name: "Releases",
    approvals_required: 3,
    protected_branches: [{ id: 2, name: "release" }],
  });
  expect(await as("max").mergeRequestApprovals.approve(at())).toMatchObject({
    approvals_required: 1,
    approvals_left: 1,
  });
  expect(await as("olivia").mergeRequestApprovals.approve(at())).toMatchObject({ approvals_left: 0 });

  const { projectApprovalRules } = as("dev");
  const shown = await projectApprovalRules.get({ project, approval_rule_id: rule.id });
  expect(shown).toMatchObject({ name: "Owners", groups: [{ full_path: "acme", parent_id: null }] });
  expect(shown.eligible_approvers?.map(({ username }) => username)).toEqual(["olivia", "acme_bot"]);
  expect(await projectApprovalRules.list({ project }).toArray()).toHaveLength(2);
  await expect(
    projectApprovalRules.get({ project: "acme/platform/api", approval_rule_id: rule.id }),
  ).rejects.toThrow(NotFoundError);
});

test("the configuration has defaults, and two of its settings exclude each other", async () => {
  expect(await as("max").projectApprovals.get({ project })).toEqual({
    approvers: [],
    approver_groups: [],
    approvals_before_merge: 0,
    reset_approvals_on_push: true,
    selective_code_owner_removals: false,
    disable_overriding_approvers_per_merge_request: false,
    merge_requests_author_approval: false,
    merge_requests_disable_committers_approval: false,
    require_password_to_approve: false,
    require_reauthentication_to_approve: false,
  });
  await expect(configure({ selective_code_owner_removals: true })).rejects.toMatchObject({
    status: 400,
    serviceMessage: expect.stringMatching(/only be enabled when reset_approvals_on_push is disabled/),
  });
  expect(
    await configure({ selective_code_owner_removals: true, reset_approvals_on_push: false }),
  ).toMatchObject({ selective_code_owner_removals: true });
  await expect(as("dev").projectApprovals.get({ project })).rejects.toThrow(ForbiddenError);
});
