/** Merge requests of a project, and the jobs of its pipelines: what is sent is kept, and each has the fields of the real service. */
import { expect, test } from "@jest/globals";
import { requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { expecting, createProject, createUser } = requestsTo(running);

/** A project with an open merge request. */
async function proposed(more: object = {}) {
  const { id } = await createProject();
  const project = `/projects/${id}`;
  await expecting(201, "POST", `${project}/repository/branches`, { branch: "topic", ref: "main" });
  const actions = [{ action: "create", file_path: "a.md", content: "a" }];
  await expecting(201, "POST", `${project}/repository/commits`, {
    branch: "topic",
    commit_message: "a",
    actions,
  });
  const made = await expecting(201, "POST", `${project}/merge_requests`, {
    title: " Topic ",
    source_branch: "topic",
    target_branch: "main",
    ...more,
  });
  return { project, made, address: `${project}/merge_requests/${made.iid}` };
}

test("people, labels, a milestone and choices are kept", async () => {
  const [one, two] = [await createUser(), await createUser()];
  const { project, made, address } = await proposed({
    ...{ assignee_ids: [one.id], reviewer_ids: [two.id], labels: "a,b" },
    ...{ squash: true, remove_source_branch: true, description: "text" },
  });
  expect(made).toMatchObject({
    title: "Topic",
    assignee: { id: one.id },
    assignees: [{ id: one.id }],
    reviewers: [{ id: two.id }],
    labels: ["a", "b"],
    squash: true,
    force_remove_source_branch: true,
    description: "text",
    diff_refs: { head_sha: made.sha, base_sha: expect.any(String) },
    detailed_merge_status: "mergeable",
  });
  const milestone = await expecting(201, "POST", `${project}/milestones`, { title: "1.0" });
  const changes = {
    milestone_id: milestone.id,
    add_labels: "c",
    remove_labels: "a",
    assignee_id: 0,
    title: "Draft: x",
  };
  expect(await expecting(200, "PUT", address, changes)).toMatchObject({
    ...{ labels: ["b", "c"], assignees: [], draft: true, detailed_merge_status: "draft_status" },
    milestone: { id: milestone.id, project_id: made.project_id },
  });
  expect(await expecting(200, "GET", `${project}/milestones/${milestone.id}/merge_requests`)).toMatchObject([
    { iid: made.iid },
  ]);
});

test.each(["issues", "merge_requests"])("the plans of %s become empty", async (kind) => {
  const { project, address } = await proposed();
  const path = kind === "issues" ? `${project}/issues/1` : address;
  if (kind === "issues") await expecting(201, "POST", `${project}/issues`, { title: "Issue" });
  const [one, milestone] = [
    await createUser(),
    await expecting(201, "POST", `${project}/milestones`, { title: "1" }),
  ];
  const full = { assignee_ids: [one.id], milestone_id: milestone.id, labels: "a,b", description: "text" };
  for (const empty of [
    { assignee_ids: [], milestone_id: null, labels: "", description: null },
    { assignee_ids: [0], milestone_id: 0, labels: [], description: "" },
    { assignee_id: null, milestone_id: "", remove_labels: "a,b", description: "" },
  ]) {
    expect(await expecting(200, "PUT", path, full)).toMatchObject({
      ...{
        assignees: [{ id: one.id }],
        milestone: { id: milestone.id },
        labels: ["a", "b"],
        description: "text",
      },
    });
    await expecting(200, "PUT", path, empty);
    const { assignees, milestone: planned, labels, description } = await expecting(200, "GET", path);
    expect({ assignees, planned, labels, description: description ?? "" }).toEqual({
      ...{ assignees: [], planned: null, labels: [], description: "" },
    });
  }
});

test("a merge request is closed, reopened, merged by somebody, and deleted", async () => {
  const { project, address } = await proposed({ remove_source_branch: true });
  expect(await expecting(200, "PUT", address, { state_event: "close" })).toMatchObject({
    ...{ state: "closed", closed_at: expect.any(String), closed_by: { username: "root" } },
    ...{ merged_at: null, detailed_merge_status: "not_open" },
  });
  expect(await expecting(200, "PUT", address, { state_event: "reopen" })).toMatchObject({
    ...{ state: "opened", closed_at: null, closed_by: null },
  });
  expect(await expecting(200, "PUT", `${address}/merge`)).toMatchObject({
    ...{ state: "merged", merged_at: expect.any(String), merge_user: { username: "root" } },
  });
  await expecting(404, "GET", `${project}/repository/branches/topic`);
  await expecting(204, "DELETE", address);
  await expecting(404, "GET", address);
});

test.each([
  ["", { error: "title is empty" }],
  ["x".repeat(256), { message: { title: ["is too long (maximum is 255 characters)"] } }],
])("a title %j is refused", async (title, problem) => {
  const { address } = await proposed();
  expect(await expecting(400, "PUT", address, { title })).toEqual(problem);
});

test("a job names its pipeline, its commit and who started it", async () => {
  const [pipeline] = await expecting(200, "GET", "/projects/acme%2Fplatform%2Fweb/pipelines?scope=finished");
  const path = `/projects/acme%2Fplatform%2Fweb/pipelines/${pipeline.id}/jobs`;
  const [job] = await expecting(200, "GET", path);
  expect(job).toMatchObject({
    ...{ ref: pipeline.ref, tag: false, allow_failure: false, artifacts: [], tag_list: [], runner: null },
    pipeline: { id: pipeline.id, ref: pipeline.ref, sha: pipeline.sha, status: pipeline.status },
    commit: { id: pipeline.sha, title: expect.any(String) },
    user: { username: expect.any(String) },
    started_at: expect.any(String),
    finished_at: expect.any(String),
    duration: expect.any(Number),
  });
});
