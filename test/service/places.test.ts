/** Operations for clients and test suites that create their own projects, groups and users, with a real installation's names. */
import { expect, test } from "@jest/globals";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });

const { expecting, createGroup, createProject, createUser, uniqueName } = requestsTo(running);

test("a subgroup can be created, renamed and deleted together with its content", async () => {
  const top = await createGroup();
  const sub = await expecting(201, "POST", "/groups", { name: "Sub", path: "sub", parent_id: top.id });
  expect(sub).toMatchObject({
    full_path: `${top.path}/sub`,
    parent_id: top.id,
    project_creation_level: "developer",
  });
  const project = await expecting(201, "POST", "/projects", { name: "Web Shop", namespace_id: sub.id });
  expect(project.path_with_namespace).toBe(`${top.path}/sub/web-shop`);
  expect(await expecting(200, "GET", `/groups/${top.id}/subgroups`)).toMatchObject([{ id: sub.id }]);

  const renamed = uniqueName("renamed");
  await expecting(200, "PUT", `/groups/${top.id}`, { path: renamed, description: "moved" });
  const { id, description } = await expecting(200, "GET", `/groups/${renamed}%2Fsub`);
  expect({ id, description }).toEqual({ id: sub.id, description: null });
  expect((await expecting(200, "GET", `/projects/${project.id}`)).path_with_namespace).toBe(
    `${renamed}/sub/web-shop`,
  );

  await expecting(202, "DELETE", `/groups/${top.id}`);
  await expecting(404, "GET", `/groups/${renamed}`);
});

test("a path that is taken is refused", async () => {
  const { path } = await createGroup();
  const refused = await expecting(400, "POST", "/groups", { name: "again", path });
  expect(refused).toEqual({ message: 'Failed to save group {:path=>["has already been taken"]}' });
});

test("a project keeps its settings, returns defaults for the others, and can be archived and deleted", async () => {
  const project = await createProject({ merge_method: "ff", topics: ["go"], issues_enabled: false });
  const settings = {
    merge_method: "ff",
    topics: ["go"],
    issues_enabled: false,
    squash_option: "default_off",
  };
  expect(project).toMatchObject({ ...settings, empty_repo: false, default_branch: "main" });
  await expecting(200, "PUT", `/projects/${project.id}`, {
    merge_method: "rebase_merge",
    container_registry_access_level: "private",
  });
  expect(await expecting(200, "GET", `/projects/${project.id}`)).toMatchObject({
    ...settings,
    merge_method: "rebase_merge",
    container_registry_access_level: "private",
    namespace: { kind: "group" },
  });
  expect((await expecting(201, "POST", `/projects/${project.id}/archive`)).archived).toBe(true);
  await expecting(202, "DELETE", `/projects/${project.id}`);
  const former = await expecting(200, "GET", `/projects/${encodeURIComponent(project.path_with_namespace)}`);
  expect(former).toMatchObject({ id: project.id, marked_for_deletion_on: expect.any(String) });
});

test("a project can be shared with a group only once", async () => {
  const [project, group] = [await createProject(), await createGroup()];
  const share = { group_id: group.id, group_access: 30 };
  await expecting(201, "POST", `/projects/${project.id}/share`, share);
  await expecting(409, "POST", `/projects/${project.id}/share`, share);
  const shown = await expecting(200, "GET", `/projects/${project.id}`);
  expect(shown.shared_with_groups).toMatchObject([{ group_id: group.id, group_access_level: 30 }]);
  await expecting(204, "DELETE", `/projects/${project.id}/share/${group.id}`);
});

test("a user is found by name, changed, blocked and deleted", async () => {
  const { id, username } = await createUser();
  expect(await expecting(200, "GET", `/users?username=${username.toUpperCase()}`)).toMatchObject([{ id }]);
  const again = { username, name: "again", email: "again@example.com", password: "long-enough" };
  expect(await expecting(409, "POST", "/users", again)).toEqual({
    message: "Username has already been taken",
  });
  expect((await expecting(200, "PUT", `/users/${id}`, { name: "New" })).name).toBe("New");
  await expecting(201, "POST", `/users/${id}/block`);
  expect((await expecting(200, "GET", `/users/${id}`)).state).toBe("blocked");
  await expecting(204, "DELETE", `/users/${id}`);
  await expecting(404, "GET", `/users/${id}`);
});

test("a branch is created, committed to, merged, and deleted", async () => {
  const { id } = await createProject();
  await expecting(201, "POST", `/projects/${id}/repository/branches`, { branch: "feature/x", ref: "main" });
  await expecting(201, "POST", `/projects/${id}/repository/commits`, {
    branch: "feature/x",
    commit_message: "add",
    actions: [{ action: "create", file_path: "docs/guide.md", content: "hello" }],
  });
  const branches = { source_branch: "feature/x", target_branch: "main" };
  const { iid } = await expecting(201, "POST", `/projects/${id}/merge_requests`, {
    title: "Add",
    ...branches,
  });
  await expecting(409, "POST", `/projects/${id}/merge_requests`, { title: "Again", ...branches });
  expect(await expecting(200, "GET", `/projects/${id}/merge_requests?state=opened`)).toMatchObject([{ iid }]);
  await expecting(200, "PUT", `/projects/${id}/merge_requests/${iid}/merge`);
  await expecting(405, "PUT", `/projects/${id}/merge_requests/${iid}/merge`);
  const tree = await expecting(200, "GET", `/projects/${id}/repository/tree?recursive=true`);
  expect(tree.map(({ path }: Answer) => path)).toEqual(["docs", "docs/guide.md", "README.md"]);
  await expecting(204, "DELETE", `/projects/${id}/repository/branches/feature%2Fx`);
  await expecting(404, "GET", `/projects/${id}/repository/branches/feature%2Fx`);
});

test("a tag is created and deleted", async () => {
  const { id } = await createProject();
  const tag = { tag_name: "v1", ref: "main", message: "first" };
  expect(await expecting(201, "POST", `/projects/${id}/repository/tags`, tag)).toMatchObject({
    message: "first",
  });
  await expecting(400, "POST", `/projects/${id}/repository/tags`, tag);
  await expecting(204, "DELETE", `/projects/${id}/repository/tags/v1`);
  await expecting(404, "GET", `/projects/${id}/repository/tags/v1`);
});

test("an environment is stopped before it is deleted", async () => {
  const { id } = await createProject();
  const environments = `/projects/${id}/environments`;
  const environment = await expecting(201, "POST", environments, { name: "production" });
  expect(environment).toMatchObject({ tier: "production", state: "available" });
  await expecting(400, "POST", environments, { name: "production" });
  await expecting(200, "PUT", `${environments}/${environment.id}`, { external_url: "https://example.com" });
  await expecting(403, "DELETE", `${environments}/${environment.id}`);
  await expecting(200, "POST", `${environments}/${environment.id}/stop`);
  await expecting(204, "DELETE", `${environments}/${environment.id}`);
  await expecting(404, "GET", `${environments}/${environment.id}`);
});

test("an approval rule has a name of its own", async () => {
  const rules = `/projects/${(await createProject()).id}/approval_rules`;
  const rule = { name: "Security", approvals_required: 2 };
  await expecting(201, "POST", rules, rule);
  await expecting(400, "POST", rules, rule);
});

test("an issue is created, closed, listed and deleted", async () => {
  const { id } = await createProject();
  const user = await createUser();
  const issues = `/projects/${id}/issues`;
  const { iid } = await expecting(201, "POST", issues, {
    title: "Bug",
    labels: ["a", "b"],
    assignee_ids: [user.id],
  });
  const closed = await expecting(200, "PUT", `${issues}/${iid}`, {
    state_event: "close",
    add_labels: ["c"],
    remove_labels: ["a"],
    assignee_ids: [0],
  });
  expect(closed).toMatchObject({ state: "closed", labels: ["b", "c"], assignees: [] });
  expect(await expecting(200, "GET", `${issues}?state=closed`)).toMatchObject([{ iid }]);
  expect(await expecting(200, "GET", `${issues}?state=opened`)).toEqual([]);
  await expecting(204, "DELETE", `${issues}/${iid}`);
  await expecting(404, "GET", `${issues}/${iid}`);
});

test("an installation returns its version and its settings", async () => {
  const { version } = await expecting(200, "GET", "/version");
  expect(await expecting(200, "GET", "/metadata")).toMatchObject({ version, enterprise: true });
  expect(await expecting(200, "GET", "/application/settings")).toMatchObject({ default_branch_name: "main" });
  expect(await expecting(404, "GET", "/")).toEqual({ error: "404 Not Found" });
});

test("a user without rights in a group cannot create anything in it", async () => {
  const { id } = await expecting(200, "GET", "/groups/acme");
  expect(await expecting(400, "POST", "/projects", { name: "mine", namespace_id: id }, "gus")).toEqual({
    message: { namespace: ["is not valid"] },
  });
});
