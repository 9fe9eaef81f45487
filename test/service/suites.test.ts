/** Expectations that other people's suites have of the service, found by `npm run suites`. */
import { expect, test } from "@jest/globals";
import { requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { expecting, createGroup, createProject, createUser, tokenOf } = requestsTo(running);

test("an installation that keeps nothing deletes at once, also if it is asked to remove for good", async () => {
  await expecting(200, "PUT", "/application/settings", { deletion_adjourned_period: 0 });
  const { id } = await createProject();
  await expecting(202, "DELETE", `/projects/${id}`, { permanently_remove: true });
  await expecting(404, "GET", `/projects/${id}`);
});

test("a project lists the groups that it is in", async () => {
  const group = await createGroup();
  const below = await createGroup({ parent_id: group.id });
  const project = await createProject({ namespace_id: below.id });
  const groups = await expecting(200, "GET", `/projects/${project.id}/groups`);
  expect(groups.map(({ id }: { id: number }) => id).sort()).toEqual([group.id, below.id].sort());
});

test("an administrator lists the memberships of a user, by the type of their source", async () => {
  const user = await createUser();
  const [group, project] = [await createGroup(), await createProject()];
  const as = { user_id: user.id, access_level: 30 };
  await expecting(201, "POST", `/groups/${group.id}/members`, as);
  await expecting(201, "POST", `/projects/${project.id}/members`, as);
  const path = `/users/${user.id}/memberships`;
  const ofGroup = {
    source_id: group.id,
    source_name: group.name,
    source_type: "Namespace",
    access_level: 30,
  };
  const ofProject = {
    ...{ source_id: project.id, source_name: project.name },
    ...{ source_type: "Project", access_level: 30 },
  };
  expect(await expecting(200, "GET", path)).toEqual([ofGroup, ofProject]);
  expect(await expecting(200, "GET", `${path}?type=Project`)).toEqual([ofProject]);
  expect(await expecting(400, "GET", `${path}?type=Other`)).toEqual({
    error: "type does not have a valid value",
  });
  await expecting(403, "GET", path, undefined, tokenOf(user.id));
});

test("who is not blocked is not unblocked", async () => {
  const { id } = await createUser();
  expect(await expecting(201, "POST", `/users/${id}/unblock`)).toBe(false);
});

test("the first branch of an empty project comes with a first commit", async () => {
  const { id } = await createProject({ initialize_with_readme: false });
  const made = await expecting(201, "POST", `/projects/${id}/repository/branches`, {
    branch: "a.b",
    ref: "main",
  });
  expect(made.commit.title).toBe("Add README.md");
  expect(await expecting(200, "GET", `/projects/${id}/repository/branches`)).toHaveLength(2);
});

test("who creates a project in a group is in it as a member of the group", async () => {
  const { id } = await createProject();
  expect(await expecting(200, "GET", `/projects/${id}/members`)).toEqual([]);
  expect(await expecting(200, "GET", `/projects/${id}/members/all`)).toMatchObject([
    { username: "root", access_level: 50 },
  ]);
  const own = await expecting(201, "POST", "/projects", { name: "Own" });
  expect(await expecting(200, "GET", `/projects/${own.id}/members`)).toMatchObject([{ username: "root" }]);
});

test("a project has no description until it is given one", async () => {
  const { id, description } = await createProject();
  expect(description).toBeNull();
  const change = (given: string | null) => expecting(200, "PUT", `/projects/${id}`, { description: given });
  expect((await change("text")).description).toBe("text");
  expect((await change(null)).description).toBeNull();
});

test("the installation's own host stands in the list of hosts without a proxy", async () => {
  const settings = { asset_proxy_allowlist: ["example.com"], two_factor_grace_period: 2 };
  const changed = await expecting(200, "PUT", "/application/settings", settings);
  expect(changed).toMatchObject({ ...settings, asset_proxy_allowlist: ["example.com", "127.0.0.1"] });
  expect(await expecting(200, "PUT", "/application/settings", changed)).toMatchObject({
    asset_proxy_allowlist: changed.asset_proxy_allowlist,
  });
});

test("a fork has the history of its project, says where it comes from, and is made once", async () => {
  const source = await createProject({ initialize_with_readme: true });
  const fork = await expecting(201, "POST", `/projects/${source.id}/fork`);
  expect(fork.forked_from_project.id).toBe(source.id);
  const shas = async (id: number) =>
    (await expecting(200, "GET", `/projects/${id}/repository/commits`)).map((one: { id: string }) => one.id);
  expect(await shas(fork.id)).toEqual(await shas(source.id));
  await expecting(409, "POST", `/projects/${source.id}/fork`);
  expect(await expecting(200, "GET", `/projects/${source.id}/forks`)).toMatchObject([{ id: fork.id }]);
  await expecting(204, "DELETE", `/projects/${fork.id}/fork`);
  expect((await expecting(200, "GET", `/projects/${source.id}`)).forks_count).toBe(0);
});

test("an archived group lets nobody change its projects, and is archived once", async () => {
  const group = await createGroup();
  const project = await createProject({ namespace_id: group.id });
  expect((await expecting(200, "POST", `/groups/${group.id}/archive`)).archived).toBe(true);
  await expecting(422, "POST", `/groups/${group.id}/archive`);
  const label = { name: "bug", color: "#d9534f" };
  await expecting(403, "POST", `/projects/${project.id}/labels`, label);
  await expecting(200, "POST", `/groups/${group.id}/unarchive`);
  await expecting(201, "POST", `/projects/${project.id}/labels`, label);
});

test("the protected branches of a group protect those of its projects", async () => {
  const group = await createGroup();
  const project = await createProject({ namespace_id: group.id, initialize_with_readme: true });
  const developer = await createUser();
  await expecting(201, "POST", `/groups/${group.id}/members`, { user_id: developer.id, access_level: 30 });
  const push = (branch: string) => ({
    ...{ branch, start_branch: "main", commit_message: "push", content: "a" },
  });
  const file = (name: string) => `/projects/${project.id}/repository/files/${name}`;
  await expecting(201, "POST", file("a"), push("v1-stable"), tokenOf(developer.id));
  await expecting(201, "POST", `/groups/${group.id}/protected_branches`, { name: "*-stable" });
  await expecting(400, "POST", file("b"), push("v2-stable"), tokenOf(developer.id));
  const listed = await expecting(200, "GET", `/projects/${project.id}/protected_branches`);
  expect(listed).toMatchObject([
    { name: "main", inherited: false },
    { name: "*-stable", inherited: true },
  ]);
});

test("an issue leaves its epic when the epic is deleted or the issue gets another one", async () => {
  const group = await createGroup();
  const project = await createProject({ namespace_id: group.id });
  const issue = await expecting(201, "POST", `/projects/${project.id}/issues`, { title: "a" });
  const epic = () => expecting(201, "POST", `/groups/${group.id}/epics`, { title: "e" });
  const [one, other] = [await epic(), await epic()];
  const epicOf = async () =>
    (await expecting(200, "GET", `/projects/${project.id}/issues/${issue.iid}`)).epic;
  for (const { iid, id } of [one, other]) {
    await expecting(201, "POST", `/groups/${group.id}/epics/${iid}/issues/${issue.id}`);
    expect(await epicOf()).toMatchObject({ id });
  }
  expect(await expecting(200, "GET", `/groups/${group.id}/epics/${one.iid}/issues`)).toEqual([]);
  await expecting(204, "DELETE", `/groups/${group.id}/epics/${other.iid}`);
  expect(await epicOf()).toBeNull();
});

test("a snippet of a user is seen by its visibility alone", async () => {
  const user = await createUser();
  const files = [{ file_path: "a.txt", content: "a" }];
  for (const [visibility, status] of [
    ["private", 404],
    ["internal", 200],
    ["public", 200],
  ] as const) {
    const { id } = await expecting(201, "POST", "/snippets", { title: "a", visibility, files });
    await expecting(status, "GET", `/snippets/${id}`, undefined, tokenOf(user.id));
    await expecting(status === 404 ? 404 : 403, "DELETE", `/snippets/${id}`, undefined, tokenOf(user.id));
  }
});
