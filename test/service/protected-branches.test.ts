/** Branches and their protection: from the first commit on, by name or wildcard, for roles, users and groups. */
import { expect, test } from "@jest/globals";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { request, expecting, createGroup, createProject, createUser, tokenOf } = requestsTo(running);

/** A project with a member, and the member's token. */
async function projectWith(access_level: number, more: object = {}) {
  const project = await createProject(more);
  const user = await createUser();
  await expecting(201, "POST", `/projects/${project.id}/members`, { user_id: user.id, access_level });
  return { path: `/projects/${project.id}`, user, token: tokenOf(user.id) };
}

const commit = (branch: string) => ({
  branch,
  commit_message: "add",
  actions: [{ action: "create", file_path: `${branch}.md`, content: "hello" }],
});

test.each([
  [0, undefined],
  [1, { push: 30, merge: 30 }],
  [2, { push: 40, merge: 40 }],
  [3, { push: 40, merge: 30 }],
])("a group's protection %i of default branches is that of its new projects", async (level, wanted) => {
  const { id } = await createGroup({ default_branch_protection: level });
  const project = await createProject({ namespace_id: id });
  const branch = await expecting(200, "GET", `/projects/${project.id}/repository/branches/main`);
  expect(branch).toMatchObject({
    protected: wanted !== undefined,
    developers_can_push: wanted?.push === 30,
    developers_can_merge: wanted?.merge === 30,
  });
  expect(await expecting(200, "GET", `/projects/${project.id}/protected_branches`)).toMatchObject(
    wanted
      ? [
          {
            name: "main",
            push_access_levels: [{ access_level: wanted.push }],
            merge_access_levels: [{ access_level: wanted.merge }],
          },
        ]
      : [],
  );
});

test("the first commit of an empty project protects its branch", async () => {
  const { id } = await createProject({ initialize_with_readme: false });
  expect(await expecting(200, "GET", `/projects/${id}/protected_branches`)).toEqual([]);
  await expecting(201, "POST", `/projects/${id}/repository/commits`, commit("main"));
  expect(await expecting(200, "GET", `/projects/${id}/protected_branches`)).toMatchObject([{ name: "main" }]);
});

test.each([
  ["POST", "commits", commit("main")],
  ["PUT", "files/README.md", { branch: "main", commit_message: "change", content: "other" }],
] as const)("nobody pushes to an archived project: %s %s", async (method, where, body) => {
  const { id } = await createProject();
  await expecting(201, "POST", `/projects/${id}/archive`);
  expect(await expecting(403, method, `/projects/${id}/repository/${where}`, body)).toEqual({
    message: "403 Forbidden - You are not allowed to push into this branch",
  });
});

test("a developer pushes to and merges into what is not protected, and deletes it", async () => {
  const { path, token } = await projectWith(30);
  expect(await expecting(403, "POST", `${path}/repository/commits`, commit("main"), token)).toEqual({
    message: "403 Forbidden - You are not allowed to push into this branch",
  });
  const readme = { branch: "main", commit_message: "change", content: "other" };
  expect(await expecting(400, "PUT", `${path}/repository/files/README.md`, readme, token)).toEqual({
    message: "You are not allowed to push into this branch",
  });
  await expecting(201, "POST", `${path}/repository/branches`, { branch: "topic", ref: "main" }, token);
  await expecting(201, "POST", `${path}/repository/commits`, commit("topic"), token);
  const { iid } = await expecting(
    201,
    "POST",
    `${path}/merge_requests`,
    { title: "Topic", source_branch: "topic", target_branch: "main" },
    token,
  );
  await expecting(401, "PUT", `${path}/merge_requests/${iid}/merge`, undefined, token);
  await expecting(200, "PUT", `${path}/merge_requests/${iid}/merge`);
  const branches = await expecting(200, "GET", `${path}/repository/branches`, undefined, token);
  expect(branches.map(({ name, can_push, merged }: Answer) => ({ name, can_push, merged }))).toEqual([
    { name: "main", can_push: false, merged: false },
    { name: "topic", can_push: true, merged: true },
  ]);
  await expecting(204, "DELETE", `${path}/repository/branches/topic`, undefined, token);
});

test("a protected branch is deleted by maintainers, the default branch by nobody", async () => {
  const { path, token } = await projectWith(30);
  await expecting(201, "POST", `${path}/repository/branches`, { branch: "release/1", ref: "main" });
  await expecting(201, "POST", `${path}/protected_branches`, { name: "release/*", push_access_level: 30 });
  const branch = `${path}/repository/branches/release%2F1`;
  expect(await expecting(200, "GET", branch, undefined, token)).toMatchObject({
    protected: true,
    can_push: true,
    developers_can_push: true,
  });
  const refused = await expecting(400, "DELETE", branch, undefined, token);
  expect(refused.message).toMatch("Only a project maintainer or owner can delete a protected branch");
  await expecting(204, "DELETE", branch);
  expect(await expecting(400, "DELETE", `${path}/repository/branches/main`)).toEqual({
    message: expect.stringContaining("The default branch of a project cannot be deleted."),
  });
});

test("merged branches are deleted, but for protected ones", async () => {
  const { path } = await projectWith(30);
  for (const branch of ["one", "two", "kept"])
    await expecting(201, "POST", `${path}/repository/branches`, { branch, ref: "main" });
  for (const branch of ["two", "main"])
    await expecting(201, "POST", `${path}/repository/commits`, commit(branch));
  await expecting(201, "POST", `${path}/repository/branches`, { branch: "new", ref: "main" });
  await expecting(201, "POST", `${path}/protected_branches`, { name: "kept" });
  await expecting(202, "DELETE", `${path}/repository/merged_branches`);
  const left = await expecting(200, "GET", `${path}/repository/branches`);
  expect(left.map(({ name }: Answer) => name)).toEqual(["kept", "main", "new", "two"]);
});

test.each([
  ["search=^to", ["topic"]],
  ["search=ic$", ["topic"]],
  ["search=A", ["main"]],
  ["regex=^(main|x)$", ["main"]],
  ["sort=name_asc", ["main", "topic"]],
])("branches are listed with %s", async (query, names) => {
  const { id } = await createProject();
  await expecting(201, "POST", `/projects/${id}/repository/branches`, { branch: "topic", ref: "main" });
  const found = await expecting(200, "GET", `/projects/${id}/repository/branches?${query}`);
  expect(found.map(({ name }: Answer) => name)).toEqual(names);
});

test.each([
  ["GET", "?regex=(", undefined, "Regex is invalid"],
  ["POST", "", { branch: "main", ref: "main" }, "Branch already exists"],
  ["POST", "", { branch: "a b", ref: "main" }, "Branch name is invalid"],
  [
    "POST",
    "",
    { branch: "x", ref: "nowhere" },
    "Failed to create branch 'x': invalid reference name 'nowhere'",
  ],
  ["POST", "", { branch: "HEAD", ref: "main" }, "Branch name is invalid"],
  ["POST", "", { branch: "refs/heads/x", ref: "main" }, "Branch name is invalid"],
  ["POST", "", { branch: "x".repeat(251), ref: "main" }, /^Failed to create branch/],
  ["POST", "", { branch: "0".repeat(40), ref: "main" }, /a SHA-1 or SHA-256 branch name/],
])("%s branches%s %j is refused", async (method, query, body, message) => {
  const { id } = await createProject();
  const answer = await request(method, `/projects/${id}/repository/branches${query}`, body);
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
});

test("entries keep their numbers: one is changed, one added, one removed", async () => {
  const { path, user } = await projectWith(30);
  const protections = `${path}/protected_branches`;
  const made = await expecting(201, "POST", protections, {
    name: "release",
    push_access_level: 0,
    allowed_to_push: [{ user_id: user.id }, { access_level: 60 }],
  });
  expect(made).toMatchObject({
    push_access_levels: [
      { access_level: 0, access_level_description: "No one" },
      { access_level: 40, user_id: user.id, access_level_description: user.name },
      { access_level: 60 },
    ],
    merge_access_levels: [{ access_level: 40 }],
    allow_force_push: false,
  });
  const [nobody, person, admins] = made.push_access_levels.map(({ id }: Answer) => id);
  expect(new Set([nobody, person, admins, made.merge_access_levels[0].id]).size).toBe(4);
  const changed = await expecting(200, "PATCH", `${protections}/release`, {
    allow_force_push: true,
    allowed_to_push: [{ id: nobody, _destroy: true }, { id: admins, access_level: 40 }, { access_level: 30 }],
  });
  expect(changed).toMatchObject({
    allow_force_push: true,
    push_access_levels: [
      { id: person, user_id: user.id },
      { id: admins, access_level: 40 },
      { access_level: 30 },
    ],
  });
  await expecting(204, "DELETE", `${protections}/release`);
  await expecting(404, "GET", `${protections}/release`);
});

test.each([
  ["an unknown entry", { allowed_to_push: [{ id: 999_999, access_level: 30 }] }, 404, "404 Not found"],
  [
    "a level that is there",
    { allowed_to_push: [{ access_level: 40 }] },
    422,
    ["Push access levels access level has already been taken"],
  ],
  [
    "somebody from outside",
    { allowed_to_merge: [{ user_id: 2 }] },
    422,
    ["Merge access levels user is not a member of the project"],
  ],
])("a change with %s is refused", async (_, changes, status, message) => {
  const { id } = await createProject();
  const refused = await expecting(status, "PATCH", `/projects/${id}/protected_branches/main`, changes);
  expect(refused).toEqual({ message });
});

test("a refused protection leaves nothing behind", async () => {
  const { id } = await createProject();
  const protections = `/projects/${id}/protected_branches`;
  await expecting(409, "POST", protections, { name: "main" });
  await expecting(422, "POST", protections, { name: "release", allowed_to_push: [{ user_id: 2 }] });
  await expecting(404, "GET", `${protections}/release`);
});

test("the older form protects and frees a branch", async () => {
  const { id } = await createProject();
  const main = `/projects/${id}/repository/branches/main`;
  expect(await expecting(200, "PUT", `${main}/protect`, { developers_can_push: true })).toMatchObject({
    protected: true,
    developers_can_push: true,
    developers_can_merge: false,
  });
  expect((await expecting(200, "PUT", `${main}/unprotect`)).protected).toBe(false);
});
