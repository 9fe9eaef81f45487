/** Numbers: milestones and labels of groups and projects share one sequence each, and so do the namespaces of groups and users. */
import { expect, test } from "@jest/globals";
import { startSimulator } from "../../simulator";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { expecting, createGroup, createProject, createUser, tokenOf } = requestsTo(running);

test.each([
  ["milestones", { title: "1.0" }, { title: "2.0" }],
  ["labels", { name: "one", color: "#112233" }, { name: "two", color: "#112233" }],
])("%s of groups and projects have no number in common", async (kind, first, second) => {
  const { id: project, namespace } = await createProject();
  const group = await createGroup();
  const ids: number[] = [];
  for (const place of [`projects/${project}`, `groups/${namespace.id}`, `groups/${group.id}`]) {
    const own = place.startsWith("groups") ? second : first;
    ids.push((await expecting(201, "POST", `/${place}/${kind}`, own)).id);
  }
  expect(ids.map((id) => id - (ids[0] ?? 0))).toEqual([0, 1, 2]);
});

test("an issue shows the milestone that it is given: of its project, or of a group above", async () => {
  const { id, namespace } = await createProject();
  await expecting(201, "POST", `/groups/${namespace.id}/milestones`, { title: "of the group" });
  const own = await expecting(201, "POST", `/projects/${id}/milestones`, { title: "of the project" });
  const foreign = await expecting(201, "POST", `/projects/${(await createProject()).id}/milestones`, {
    title: "of another project",
  });
  const issues = `/projects/${id}/issues`;
  const issue = await expecting(201, "POST", issues, { title: "Bug", milestone_id: own.id });
  expect(issue.milestone).toMatchObject({ id: own.id, title: "of the project", project_id: id });
  expect(await expecting(200, "GET", `${issues}?milestone=of+the+project`)).toMatchObject([{ id: issue.id }]);
  expect(await expecting(200, "GET", `/projects/${id}/milestones/${own.id}/issues`)).toMatchObject([
    { id: issue.id },
  ]);
  const moved = await expecting(200, "PUT", `${issues}/${issue.iid}`, { milestone_id: foreign.id });
  expect(moved.milestone).toBeNull();
});

test("a milestone takes itself away from its issues when it is deleted", async () => {
  const { id } = await createProject();
  const milestone = await expecting(201, "POST", `/projects/${id}/milestones`, { title: "1.0" });
  const { iid } = await expecting(201, "POST", `/projects/${id}/issues`, {
    title: "Bug",
    milestone_id: milestone.id,
  });
  await expecting(204, "DELETE", `/projects/${id}/milestones/${milestone.id}`);
  expect((await expecting(200, "GET", `/projects/${id}/issues/${iid}`)).milestone).toBeNull();
});

test("a title is free in a project only if its group does not have it either, and the other way around", async () => {
  const { id, namespace } = await createProject();
  const [ofProject, ofGroup] = [`/projects/${id}/milestones`, `/groups/${namespace.id}/milestones`];
  await expecting(201, "POST", ofGroup, { title: "1.0" });
  const { id: own } = await expecting(201, "POST", ofProject, { title: "2.0" });
  const message = (action: string) =>
    `Failed to ${action} milestone {:title=>["already being used for another group or project milestone."]}`;
  for (const [place, title] of [
    [ofProject, " 1.0 "],
    [ofGroup, "2.0"],
    [ofProject, "2.0"],
  ] as const)
    expect(await expecting(400, "POST", place, { title })).toEqual({
      message: message("create"),
    });
  expect(await expecting(400, "PUT", `${ofProject}/${own}`, { title: "1.0" })).toEqual({
    message: message("update"),
  });
  await expecting(200, "PUT", `${ofProject}/${own}`, { title: "2.0", description: "same" });
  const all = await expecting(200, "GET", `${ofProject}?include_ancestors=true`);
  expect(all.map(({ title }: Answer) => title)).toEqual(["2.0", "1.0"]);
});

test("a project's milestone becomes one of its group", async () => {
  const { id, namespace } = await createProject();
  const own = await expecting(201, "POST", `/projects/${id}/milestones`, { title: "1.0" });
  const { iid } = await expecting(201, "POST", `/projects/${id}/issues`, {
    title: "Bug",
    milestone_id: own.id,
  });
  await expecting(200, "POST", `/projects/${id}/milestones/${own.id}/promote`);
  expect((await expecting(200, "GET", `/projects/${id}/issues/${iid}`)).milestone).toMatchObject({
    title: "1.0",
    group_id: namespace.id,
  });
  await expecting(404, "GET", `/projects/${id}/milestones/${own.id}`);
  expect(await expecting(200, "GET", `/groups/${namespace.id}/milestones`)).toMatchObject([
    { title: "1.0", group_id: namespace.id },
  ]);
});

test("the namespace of a user is no group's, and projects are created in it and moved to it", async () => {
  const user = await createUser();
  const group = await createGroup();
  expect(group.id).not.toBe(user.namespace_id);
  const token = tokenOf(user.id);
  const own = await expecting(
    201,
    "POST",
    "/projects",
    { name: "mine", namespace_id: user.namespace_id },
    token,
  );
  expect(own).toMatchObject({
    path_with_namespace: `${user.username}/mine`,
    namespace: { id: user.namespace_id, kind: "user", full_path: user.username },
  });
  await expecting(400, "POST", "/projects", { name: "his", namespace_id: user.namespace_id }, "dev");
  const project = await createProject();
  const moved = await expecting(200, "PUT", `/projects/${project.id}/transfer`, { namespace: user.username });
  expect(moved.namespace).toMatchObject({ id: user.namespace_id, kind: "user" });
});

test("numbers stay the same when the state is read again", async () => {
  const before = await createUser();
  const again = await startSimulator({ dialect: "gitlab", world: running().dump() });
  try {
    const { expecting } = requestsTo(() => again);
    expect(await expecting(200, "GET", `/users/${before.id}`)).toMatchObject({
      namespace_id: before.namespace_id,
    });
    const group = await expecting(201, "POST", "/groups", { name: "later", path: "later" });
    expect(group.id).toBeGreaterThan(before.namespace_id);
  } finally {
    await again.close();
  }
});
