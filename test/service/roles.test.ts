/** Roles of members: what each may, who may give them, how requests for access become memberships, and custom roles. */
import { expect, test } from "@jest/globals";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { expecting, createGroup, createProject, createUser, tokenOf } = requestsTo(running);

/** A user with a role in a group or project, and the user's token. */
async function member(place: string, access_level: number) {
  const user = await createUser();
  await expecting(201, "POST", `${place}/members`, { user_id: user.id, access_level });
  return { ...user, token: tokenOf(user.id) };
}

const projectPath = async () => `/projects/${(await createProject()).id}`;
const groupPath = async () => `/groups/${(await createGroup()).id}`;

test("minimal access is to the group alone", async () => {
  const project = await createProject();
  const group = `/groups/${project.namespace.id}`;
  const { token } = await member(group, 5);
  const below = await createGroup({ parent_id: project.namespace.id });
  await expecting(200, "GET", group, undefined, token);
  await expecting(404, "GET", `/projects/${project.id}`, undefined, token);
  await expecting(404, "GET", `/groups/${below.id}`, undefined, token);
  const user = await createUser();
  const refused = { user_id: user.id, access_level: 5 };
  expect(await expecting(400, "POST", `/projects/${project.id}/members`, refused)).toEqual({
    message: { access_level: ["is not included in the list"] },
  });
  expect(await expecting(400, "POST", `/groups/${below.id}/members`, refused)).toEqual({
    message: { access_level: ["is not included in the list", "supported on top level groups only"] },
  });
});

test.each([
  [10, 403],
  [15, 201],
  [20, 201],
  [25, 201],
])("role %i creates labels in groups and projects: %i", async (level, status) => {
  const project = await createProject();
  const group = `/groups/${project.namespace.id}`;
  const { token } = await member(group, level);
  const label = { color: "#112233" };
  await expecting(status, "POST", `${group}/labels`, { name: "of the group", ...label }, token);
  await expecting(status, "POST", `/projects/${project.id}/labels`, { name: "own", ...label }, token);
});

test.each([1, 12, 45, 60])("there is no role %i", async (access_level) => {
  const { id } = await createUser();
  await expecting(400, "POST", `${await groupPath()}/members`, { user_id: id, access_level });
});

test("a maintainer manages the members of a project, but for owners", async () => {
  const project = await projectPath();
  const { token } = await member(project, 40);
  const owner = await member(project, 50);
  const user = await createUser();
  const members = `${project}/members`;
  await expecting(403, "POST", members, { user_id: user.id, access_level: 50 }, token);
  await expecting(201, "POST", members, { user_id: user.id, access_level: 40 }, token);
  await expecting(403, "PUT", `${members}/${user.id}`, { access_level: 50 }, token);
  await expecting(200, "PUT", `${members}/${user.id}`, { access_level: 30 }, token);
  await expecting(403, "PUT", `${members}/${owner.id}`, { access_level: 30 }, token);
  await expecting(403, "DELETE", `${members}/${owner.id}`, undefined, token);
  await expecting(204, "DELETE", `${members}/${user.id}`, undefined, token);
});

test.each(["groups", "projects"])("members of %s leave, and remove nobody else", async (places) => {
  const place = places === "groups" ? await groupPath() : await projectPath();
  const [leaving, other] = [await member(place, 10), await member(place, 10)];
  await expecting(403, "DELETE", `${place}/members/${other.id}`, undefined, leaving.token);
  await expecting(204, "DELETE", `${place}/members/${leaving.id}`, undefined, leaving.token);
  await expecting(404, "GET", `${place}/members/${leaving.id}`);
});

test("the last owner of a group stays, and who is removed leaves what is below, too", async () => {
  const project = await createProject();
  const group = `/groups/${project.namespace.id}`;
  await expecting(403, "DELETE", `${group}/members/1`);
  await expecting(403, "PUT", `${group}/members/1`, { access_level: 40 });
  expect(await expecting(200, "GET", `${group}/members`)).toMatchObject([{ id: 1, access_level: 50 }]);
  const { id } = await member(group, 10);
  const inProject = `/projects/${project.id}/members`;
  await expecting(201, "POST", inProject, { user_id: id, access_level: 30 });
  await expecting(204, "DELETE", `${group}/members/${id}?skip_subresources=true`);
  await expecting(200, "GET", `${inProject}/${id}`);
  await expecting(201, "POST", `${group}/members`, { user_id: id, access_level: 10 });
  await expecting(204, "DELETE", `${group}/members/${id}`);
  await expecting(404, "GET", `${inProject}/${id}`);
});

test("members are added by name, and several at once", async () => {
  const members = `${await groupPath()}/members`;
  const [one, two, three] = [await createUser(), await createUser(), await createUser()];
  const added = await expecting(201, "POST", members, { username: one.username, access_level: 30 });
  expect(added).toMatchObject({ id: one.id, access_level: 30, membership_state: "active" });
  const all = { user_id: `${two.id},${three.id}`, access_level: 30 };
  expect(await expecting(201, "POST", members, all)).toEqual({ status: "success" });
  // Those who are members already get the role.
  const higher = { user_id: [one, two].map(({ id }) => id).join(","), access_level: 40 };
  expect(await expecting(201, "POST", members, higher)).toEqual({ status: "success" });
  expect(await expecting(200, "GET", `${members}/${one.id}`)).toMatchObject({ access_level: 40 });
  expect(await expecting(400, "POST", members, { user_id: [one.id], access_level: 40 })).toEqual({
    error: "user_id is invalid",
  });
});

test.each([
  [{}, { error: "user_id, username are missing, at least one parameter must be provided" }],
  [{ user_id: 2, username: "olivia" }, { error: "user_id, username are mutually exclusive" }],
  [{ user_id: 2, expires_at: "2020-01-01" }, { message: { expires_at: ["cannot be a date in the past"] } }],
])("members are not added with %j", async (body, refusal) =>
  expect(await expecting(400, "POST", `${await groupPath()}/members`, { access_level: 30, ...body })).toEqual(
    refusal,
  ),
);

test("a role is not below that in the groups above, and locked groups take no members of projects", async () => {
  const project = await createProject();
  const group = `/groups/${project.namespace.id}`;
  const { id } = await member(group, 30);
  const members = `/projects/${project.id}/members`;
  expect(await expecting(400, "POST", members, { user_id: id, access_level: 20 })).toEqual({
    message: {
      access_level: [
        `should be greater than or equal to Developer inherited membership from group ${project.namespace.name}`,
      ],
    },
  });
  await expecting(200, "PUT", group, { membership_lock: true });
  await expecting(405, "POST", members, { user_id: id, access_level: 40 });
});

test.each([
  ["developer", 30, 201],
  ["maintainer", 30, 400],
  ["noone", 40, 400],
])("a group with project_creation_level %s lets role %i create: %i", async (level, role, status) => {
  const { id } = await createGroup({ project_creation_level: level });
  const { token } = await member(`/groups/${id}`, role);
  await expecting(status, "POST", "/projects", { name: "another", namespace_id: id }, token);
});

test.each([
  ["maintainer", 201],
  ["owner", 403],
])("a group with subgroup_creation_level %s lets maintainers create: %i", async (level, status) => {
  const { id } = await createGroup({ subgroup_creation_level: level });
  const { token } = await member(`/groups/${id}`, 40);
  await expecting(status, "POST", "/groups", { name: "another", path: "another", parent_id: id }, token);
});

test("only owners change the visibility of a project", async () => {
  const project = await projectPath();
  const { token } = await member(project, 40);
  await expecting(403, "PUT", project, { visibility: "public" }, token);
  await expecting(200, "PUT", project, { description: "changed" }, token);
});

// ─── Requests for access ─────────────────────────────────────────────────────

const places = [
  ["groups", () => createGroup({ visibility: "public" }), 50],
  ["projects", () => createProject({ visibility: "public" }), 40],
] as const;

test.each(places)(
  "requests for access to %s are seen and approved by those who manage members",
  async (kind, create, level) => {
    const place = `/${kind}/${(await create()).id}`;
    const requests = `${place}/access_requests`;
    const manager = await member(place, level);
    const developer = await member(place, 30);
    const requester = await createUser();
    const token = tokenOf(requester.id);
    await expecting(201, "POST", requests, undefined, token);
    await expecting(400, "POST", requests, undefined, token);
    for (const other of [developer.token, token]) await expecting(403, "GET", requests, undefined, other);
    expect(await expecting(200, "GET", requests, undefined, manager.token)).toMatchObject([
      { id: requester.id },
    ]);
    const approved = await expecting(
      201,
      "PUT",
      `${requests}/${requester.id}/approve`,
      undefined,
      manager.token,
    );
    expect(approved).toMatchObject({ id: requester.id, access_level: 30 });
    expect(await expecting(200, "GET", requests)).toEqual([]);
  },
);

test.each(places)(
  "members of %s request nothing, and nobody does where requests are switched off",
  async (kind, create, _) => {
    const place = `/${kind}/${(await create()).id}`;
    const { token } = await member(place, 10);
    await expecting(403, "POST", `${place}/access_requests`, undefined, token);
    await expecting(200, "PUT", place, { request_access_enabled: false });
    await expecting(403, "POST", `${place}/access_requests`, undefined, tokenOf((await createUser()).id));
  },
);

test.each(places)("a requester who is added to %s has no request any more", async (kind, create, _) => {
  const place = `/${kind}/${(await create()).id}`;
  const { id } = await createUser();
  await expecting(201, "POST", `${place}/access_requests`, undefined, tokenOf(id));
  await expecting(201, "POST", `${place}/members`, { user_id: id, access_level: 20 });
  expect(await expecting(200, "GET", `${place}/access_requests`)).toEqual([]);
});

// ─── Custom roles ────────────────────────────────────────────────────────────

test("a member carries the custom role, until it is taken away", async () => {
  const group = await groupPath();
  const role = await expecting(201, "POST", "/member_roles", {
    name: "Keeper",
    base_access_level: 30,
    read_code: true,
  });
  const { id } = await createUser();
  const members = `${group}/members`;
  const custom = { access_level: 30, member_role_id: role.id };
  expect(await expecting(201, "POST", members, { user_id: id, ...custom })).toMatchObject({
    access_level: 30,
    member_role: { id: role.id, name: "Keeper", base_access_level: 30, read_code: true, remove_group: false },
  });
  expect((await expecting(200, "GET", `${members}/${id}`)).member_role).toEqual(role);
  const all = await expecting(200, "GET", `${members}/all`);
  expect(all.find((one: Answer) => one.id === id).member_role.id).toBe(role.id);
  const own = `${members}/${id}`;
  expect((await expecting(200, "PUT", own, { access_level: 30 })).member_role.id).toBe(role.id);
  expect(await expecting(400, "PUT", own, { access_level: 20 })).toEqual({
    message: {
      member_role_id: ["the custom role's base access level does not match the current access level"],
      access_level: ["cannot be changed because of an existing association with a custom role"],
    },
  });
  expect(await expecting(400, "PUT", own, { ...custom, member_role_id: 999_999 })).toEqual({
    message: { member_role: ["not found"] },
  });
  const without = await expecting(200, "PUT", own, { access_level: 20, member_role_id: null });
  expect(without).toMatchObject({ access_level: 20 });
  expect(without).not.toHaveProperty("member_role");
});

test.each([
  [{ read_code: false }, "Cannot create a member role with no enabled permissions"],
  [{ base_access_level: 50, read_code: true }, "Base access level is not included in the list"],
  [
    { admin_vulnerability: true },
    "Read vulnerability has to be enabled in order to enable Admin vulnerability",
  ],
])("a role with %j is refused", async (more, message) => {
  const role = { name: "Nothing", base_access_level: 10, ...more };
  expect(await expecting(400, "POST", "/member_roles", role)).toEqual({ message });
});

test("a role without a name is named after its default role, and one of a group is refused", async () => {
  const role = { base_access_level: 15, read_code: true };
  expect(await expecting(201, "POST", "/member_roles", role)).toMatchObject({ name: "Planner - custom" });
  const { message } = await expecting(400, "POST", "/groups/acme/member_roles", { name: "x", ...role });
  expect(message).toMatch(/^400 Bad request - Group-level custom roles are deprecated/);
});
