/** The embedded service in the dialect gitlab: its HTTP, its refusals and its responses, tested with plain requests. */
import { beforeAll, expect, test } from "@jest/globals";
import { request } from "undici";
import { type Simulator, startSimulator } from "../../simulator";
import { as, service } from "./service";

const running = service({ dialect: "gitlab" });
const WEB = "/projects/acme%2Fplatform%2Fweb";
const LABELS = "/groups/acme/labels";

type Headers = Record<string, string>;

async function ask(method: string, path: string, body?: unknown, headers: Headers = {}, from?: Simulator) {
  const { url, token } = from ?? running();
  const response = await request(`${url}${path.startsWith("/api/") ? "" : "/api/v4"}${path}`, {
    method: method as "GET",
    headers: {
      "private-token": token,
      ...(typeof body === "object" ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.body.text();
  return {
    status: response.statusCode,
    headers: response.headers as Headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}

/** A request without a token in the headers. */
async function anonymously(path: string, init: RequestInit = {}) {
  const response = await fetch(`${running().url}/api/v4${path}`, init);
  return { status: response.status, body: await response.json() };
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };

beforeAll(async () => {
  running().world.tokens.insert({ token: "sudo-token", user_id: 1, scopes: ["api", "sudo"] });
  running().world.tokens.insert({ token: "api-token", user_id: 1, scopes: ["api"] });
});

// ─── Speaking HTTP ───────────────────────────────────────────────────────────

test.each(["private_token", "access_token"])("a token is accepted as the parameter %s", async (name) => {
  const token = "forge-olivia-token";
  expect(await anonymously(`/user?${name}=${token}`)).toMatchObject({
    status: 200,
    body: { username: "olivia" },
  });
  const form = new URLSearchParams({ [name]: token, name: `by ${name}`, color: "red" });
  expect(await anonymously(LABELS, { method: "POST", body: form })).toMatchObject({ status: 201 });
  expect((await anonymously(`/user?${name}=wrong`)).status).toBe(401);
});

test("a job token is accepted as a parameter by the operations that accept job tokens", async () => {
  const path = `${WEB}/registry/repositories`;
  expect((await anonymously(`${path}?job_token=forge-job-token`)).status).toBe(200);
  expect((await anonymously(`${path}?job_token=wrong`)).status).toBe(401);
  expect((await anonymously(`/user?job_token=forge-job-token`)).status).toBe(401);
});

test.each(["/version", LABELS, `${WEB}/repository/files/README.md/raw?ref=main`])(
  "HEAD of %s returns the same as GET, without the body",
  async (path) => {
    const get = await request(`${running().url}/api/v4${path}`, {
      headers: { "private-token": running().token },
    });
    const { status, headers, body } = await ask("HEAD", path);
    expect({ status, body }).toEqual({ status: get.statusCode, body: undefined });
    if (!path.includes("raw")) expect(headers.etag).toBe(get.headers.etag);
    await get.body.dump();
  },
);

test("a format at the end of a path is ignored, but is kept as part of a name", async () => {
  for (const path of [
    "/version",
    LABELS,
    "/projects/1",
    "/groups/1",
    `${WEB}/triggers`,
    `${WEB}/pipelines/1`,
  ])
    expect((await ask("GET", `${path}.json`)).body).toEqual((await ask("GET", path)).body);
  await ask("POST", LABELS, { name: "a.json", color: "red" });
  expect((await ask("GET", `${LABELS}/a.json`)).body).toMatchObject({ name: "a.json" });
  expect((await ask("GET", `${WEB}/repository/files/README.md.json?ref=main`)).status).toBe(404);
  expect((await ask("GET", "/nothing.json")).status).toBe(404);
});

test("OPTIONS lists the methods of a path, also without a token", async () => {
  const { status, headers } = await ask("OPTIONS", LABELS, undefined, { "private-token": "" });
  expect([status, headers.allow]).toEqual([204, "OPTIONS, GET, HEAD, POST, PUT, DELETE"]);
  expect((await ask("OPTIONS", "/nothing")).status).toBe(404);
});

test.each([LABELS, "/nothing"])("a method that no operation has is not found: PATCH %s", async (path) => {
  expect(await ask("PATCH", path)).toMatchObject({ status: 404, body: { error: "404 Not Found" } });
});

test("version 3 of the API is answered with 410", async () =>
  expect(await ask("GET", "/api/v3/projects")).toMatchObject({
    status: 410,
    body: { error: "API V3 is no longer supported. Use API V4 instead." },
  }));

test("a body of an unknown content type is refused", async () => {
  expect(await ask("POST", LABELS, "<name>x</name>", { "content-type": "application/xml" })).toMatchObject({
    status: 415,
    body: { error: "The provided content-type 'application/xml' is not supported." },
  });
  expect((await ask("POST", LABELS, "name=x", { "content-type": "text/plain" })).body).toEqual({
    error: "name is missing, color is missing",
  });
  const json = { "content-type": "application/json; charset=utf-8" };
  expect((await ask("POST", LABELS, '{"name":"charset","color":"red"}', json)).status).toBe(201);
});

test("a client that has the current content gets 304 without a body", async () => {
  const { etag = "" } = (await ask("GET", LABELS)).headers;
  expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"])
    expect(await ask("GET", LABELS, undefined, { "if-none-match": known })).toMatchObject({
      status: 304,
      headers: { etag },
      body: undefined,
    });
  expect((await ask("GET", LABELS, undefined, { "if-none-match": 'W/"other"' })).status).toBe(200);
  await ask("POST", LABELS, { name: "newer", color: "red" });
  expect((await ask("GET", LABELS, undefined, { "if-none-match": etag })).status).toBe(200);
});

test.each([
  [LABELS, { name: "conditional", color: "red" }],
  ["/groups/acme/milestones", { title: "conditional" }],
  [`${WEB}/triggers`, { description: "conditional" }],
  [`${WEB}/issues/1/award_emoji`, { name: "rocket" }],
])("an object that has changed since the given time is not deleted: %s", async (path, body) => {
  const made = (await ask("POST", path, body)).body;
  const remove = (moment: number) =>
    ask("DELETE", `${path}/${made.id}`, undefined, { "if-unmodified-since": new Date(moment).toUTCString() });
  expect(await remove(Date.now() - 3_600_000)).toMatchObject({
    status: 412,
    body: { message: "412 Precondition Failed" },
  });
  expect((await remove(Date.now() + 60_000)).status).toBe(204);
});

test("an administrator whose token has the scope sudo acts as another user", async () => {
  const sudo = { "private-token": "sudo-token" };
  for (const [path, headers] of [
    ["/user", { ...sudo, sudo: "olivia" }],
    ["/user", { ...sudo, sudo: "2" }],
    ["/user?sudo=olivia", sudo],
    ["/user?sudo=2&private_token=sudo-token", {}],
  ] as const)
    expect((await ask("GET", path, undefined, headers)).body).toMatchObject({ username: "olivia" });
  expect((await ask("POST", `${WEB}/triggers`, { description: "x", sudo: "max" }, sudo)).body).toMatchObject({
    owner: { username: "max" },
  });
  expect((await ask("GET", `${LABELS}?sudo=nobody`, undefined, sudo)).status).toBe(404);
  expect(
    (await ask("GET", "/user?sudo=olivia", undefined, { "private-token": "forge-max-token" })).body,
  ).toEqual({ message: "403 Forbidden - Must be admin to use sudo" });
  const withoutScope = { "private-token": "api-token", sudo: "olivia" };
  expect((await ask("GET", "/user", undefined, withoutScope)).body).toMatchObject({
    error: "insufficient_scope",
    scope: "sudo",
  });
});

test("a form in the body of a GET request is read", async () =>
  expect((await ask("GET", "/version", "private_token=wrong", FORM)).status).toBe(401));

// ─── Refusals ────────────────────────────────────────────────────────────────

test.each([
  [LABELS, "POST", { name: "x", color: "nocolor" }, { color: ["must be a valid color code"] }],
  [LABELS, "POST", { name: "x", color: "#12" }, { color: ["must be a valid color code"] }],
  [`${LABELS}/bug`, "PUT", { color: "#12345g" }, { color: ["must be a valid color code"] }],
  [LABELS, "POST", { name: " ", color: "red" }, { title: ["can't be blank", "is invalid"] }],
  [`${LABELS}/bug`, "PUT", { new_name: "" }, { title: ["can't be blank", "is invalid"] }],
  [`${LABELS}/bug`, "PUT", { new_name: null }, { title: ["can't be blank", "is invalid"] }],
  [
    "/groups/acme/milestones",
    "POST",
    { title: "" },
    `Failed to create milestone {:title=>["can't be blank"]}`,
  ],
  [
    "/groups/acme/milestones",
    "POST",
    { title: "x", start_date: "2020-02-01", due_date: "2020-01-01" },
    'Failed to create milestone {:due_date=>["must be greater than start date"]}',
  ],
  [
    `${WEB}/remote_mirrors`,
    "POST",
    { url: "nowhere" },
    { url: ["is blocked: Only allowed schemes are http, https, ssh, git"] },
  ],
  [
    "/groups/acme/-/virtual_registries/packages/maven/registries",
    "POST",
    { name: "x".repeat(256) },
    { name: ["is too long (maximum is 255 characters)"] },
  ],
])("the model refuses, %s %s %j: %j", async (path, method, body, message) =>
  expect(await ask(method, path, body)).toMatchObject({ status: 400, body: { message } }),
);

test.each([
  [LABELS, "POST", { name: "x" }, "color is missing"],
  [LABELS, "POST", { name: "x", color: ["red"] }, "color is invalid"],
  [LABELS, "POST", { name: { a: 1 }, color: "nocolor" }, "name is invalid"],
  ["/groups/acme/milestones", "POST", { title: ["x"] }, "title is invalid"],
  [`${WEB}/remote_mirrors`, "POST", { url: 1, enabled: "perhaps" }, "enabled is invalid"],
  [`${WEB}/pipeline`, "POST", { ref: "" }, "ref is empty"],
  [
    `${WEB}/repository/files/new.md`,
    "POST",
    { branch: " ", commit_message: "x", content: "x" },
    "branch is empty",
  ],
  ["/groups/acme/milestones?updated_after=soon", "GET", undefined, "updated_after is invalid"],
  [`${WEB}/pipelines?source=magic`, "GET", undefined, "source does not have a valid value"],
  [`${LABELS}?per_page=0`, "GET", undefined, "per_page has a value not allowed"],
  [`${LABELS}?per_page=5.0`, "GET", undefined, "per_page is invalid"],
  [
    `${WEB}/repository/files/README.md/blame?ref=main&range[start]=1`,
    "GET",
    undefined,
    "range[end] is missing",
  ],
  [
    `${WEB}/repository/files/README.md/blame?ref=main&range[end]=1`,
    "GET",
    undefined,
    "range[start] is missing",
  ],
])("a parameter is refused, %s %s %j: %s", async (path, method, body, error) =>
  expect(await ask(method, path, body)).toMatchObject({ status: 400, body: { error } }),
);

test.each([
  [`${LABELS}/bug`, "new_name, color, description, archived"],
  ["/groups/acme/milestones/1", "title, description, start_date, due_date, state_event"],
  [WEB, expect.stringMatching(/^allow_merge_on_skipped_pipeline, analytics_access_level, /)],
])("an update of %s with nothing to update is refused", async (path, names) => {
  const { status, body } = await ask("PUT", path, {});
  expect(status).toBe(400);
  const [given, rest] = body.error.split(" are missing, ");
  expect([given, rest]).toEqual([names, "at least one parameter must be provided"]);
});

test.each([
  ["soon", null],
  ["2027-02-30", null],
  ["", null],
  [null, null],
  ["31.12.2027", "2027-12-31"],
  ["2027-02-03T10:00:00Z", "2027-02-03"],
])("what is no day is none: %j", async (due_date, kept) =>
  expect(await ask("POST", "/groups/acme/milestones", { title: `due ${due_date}`, due_date })).toMatchObject({
    status: 201,
    body: { due_date: kept },
  }),
);

test("the caller's rights are checked before the model's rules", async () => {
  const gus = { "private-token": "forge-gus-token" };
  const path = "/groups/acme%2Fplatform/labels";
  expect((await ask("POST", path, { name: "x", color: "#12" }, gus)).status).toBe(403);
  expect((await ask("POST", path, { name: "x" }, gus)).status).toBe(400);
});

test("a label's name that a parent group uses is a conflict", async () =>
  expect(await ask("POST", "/groups/acme%2Fplatform/labels", { name: "bug", color: "red" })).toMatchObject({
    status: 409,
    body: { message: "Label already exists" },
  }));

// ─── Answers ─────────────────────────────────────────────────────────────────

test.each([
  ["#ffcc00", "#ffcc00", "#1F1E24"],
  ["#abc", "#abc", "#1F1E24"],
  ["#0A0", "#0A0", "#FFFFFF"],
  ["red", "#FF0000", "#FFFFFF"],
  ["White", "#FFFFFF", "#1F1E24"],
])("the color %s is stored as %s", async (color, stored, text_color) => {
  const made = await ask("POST", LABELS, { name: `in ${color}`, color });
  expect(made.body).toMatchObject({ color: stored, text_color });
  const changed = await ask("PUT", `${LABELS}/${made.body.id}`, { color });
  expect(changed.body).toMatchObject({ color: stored });
});

test("code_owner_approval_required is a boolean", async () => {
  const { world } = running();
  const project = world.projects.named("acme/platform/web");
  const rule = world.approval_rules.insert({
    project_id: project?.id ?? 0,
    name: "owners",
    protected_branches: [{ id: 1, name: "main" }],
  });
  const { body } = await ask("GET", `${WEB}/approval_rules/${rule.id}`);
  expect(body.protected_branches[0].code_owner_approval_required).toBe(false);
  const read = () =>
    as("root", { dialect: "gitlab" }).projectApprovalRules.get({
      project: "acme/platform/web",
      approval_rule_id: rule.id,
    });
  expect((await read()).protected_branches?.[0]?.code_owner_approval_required).toBe(false);
});

test("the version is that of an enterprise edition", async () =>
  expect((await ask("GET", "/version")).body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+-ee$/),
  }));

test("deleting a file returns 204, and 200 by the specification; the client accepts both", async () => {
  const neutral = await startSimulator();
  for (const [from, status] of [
    [running(), 204],
    [neutral, 200],
  ] as const) {
    const path = `${WEB}/repository/files/gone.md`;
    const write = { branch: "main", commit_message: "x" };
    await ask("POST", path, { ...write, content: "x" }, {}, from);
    expect((await ask("DELETE", path, write, {}, from)).status).toBe(status);
  }
  await neutral.close();
  const { repositoryFiles } = as("root", { dialect: "gitlab" });
  const file = { project: "acme/platform/web", file_path: "again.md", branch: "main", commit_message: "x" };
  await repositoryFiles.create({ ...file, content: "x" });
  await expect(repositoryFiles.delete(file)).resolves.toBeUndefined();
});

test("an issue link has an id", async () => {
  const path = `${WEB}/issues/1/links`;
  const [linked] = (await ask("GET", path)).body;
  const target = { target_project_id: "acme/platform/web", target_issue_iid: 3 };
  const made = linked ? undefined : await ask("POST", path, target);
  const id = linked?.issue_link_id ?? made?.body.id;
  expect(id).toEqual(expect.any(Number));
  expect((await ask("GET", `${path}/${id}`)).body).toMatchObject({ id });
});

test("a milestone's merge requests have all their fields", async () => {
  const { world } = running();
  const [milestone] = world.milestones.where(
    ({ group_id }) => world.groups.get(group_id)?.full_path === "acme/platform",
  );
  const [row] = world.merge_requests.of(world.projects.named("acme/platform/web")?.id ?? 0);
  if (row && milestone) world.merge_requests.update(row, { milestone_id: milestone.id });
  const { body } = await ask("GET", `/groups/acme%2Fplatform/milestones/${milestone?.id}/merge_requests`);
  expect(Object.keys(body[0]).sort()).toEqual(expect.arrayContaining(mergeRequestFields));
});

/** The fields of a merge request in a list of the real service. */
const mergeRequestFields =
  `id iid project_id title description state created_at updated_at merged_by merge_user merged_at
  closed_by closed_at target_branch source_branch user_notes_count upvotes downvotes author assignees assignee reviewers
  source_project_id target_project_id labels draft imported imported_from work_in_progress milestone
  merge_when_pipeline_succeeds merge_status detailed_merge_status merge_after sha merge_commit_sha squash_commit_sha
  discussion_locked should_remove_source_branch force_remove_source_branch prepared_at reference references web_url time_stats
  squash squash_on_merge task_completion_status has_conflicts blocking_discussions_resolved`
    .split(/\s+/)
    .sort();

test("a user has the fields locked and avatar_url", async () => {
  const user = { locked: false, avatar_url: expect.stringMatching(/^http/) };
  expect((await ask("GET", "/user")).body).toMatchObject(user);
  expect((await ask("GET", "/groups/acme/members")).body[0]).toMatchObject(user);
  expect((await ask("GET", "/issues?scope=all")).body[0].author).toMatchObject(user);
});

test("an update of a protected environment returns the whole environment, and only the changed list by the specification", async () => {
  const neutral = await startSimulator();
  const whole = ["approval_rules", "deploy_access_levels", "name", "required_approval_count"];
  for (const [from, names] of [
    [running(), whole],
    [neutral, ["approval_rules", "name"]],
  ] as const) {
    const path = `${WEB}/protected_environments`;
    await ask("POST", path, { name: "whole", deploy_access_levels: [{ access_level: 40 }] }, {}, from);
    const { body } = await ask("PUT", `${path}/whole`, { approval_rules: [{ access_level: 40 }] }, {}, from);
    expect(Object.keys(body).sort()).toEqual(names);
    expect(body.approval_rules).toHaveLength(1);
  }
  await neutral.close();
});

test("an update of a project returns the whole project", async () => {
  const { body } = await ask("PUT", WEB, { container_registry_access_level: "private" });
  // Permissions of the caller are in answers to reads alone.
  const { permissions: _, ...read } = (await ask("GET", WEB)).body;
  expect(body).toEqual(read);
  expect(body).toMatchObject({
    container_registry_access_level: "private",
    path_with_namespace: "acme/platform/web",
    namespace: { full_path: "acme/platform" },
  });
});

test("the neutral dialect uses the names of the specification", async () => {
  const neutral = await startSimulator();
  for (const path of [
    "/events?target_type=wiki",
    "/groups/acme/milestones?state=all",
    `${WEB}/pipelines?status=canceling`,
    "/issues?weight=any",
  ])
    expect((await ask("GET", path, undefined, {}, neutral)).status).toBe(400);
  expect((await ask("PUT", WEB, {}, {}, neutral)).status).toBe(200);
  await neutral.close();
});
