/** Statuses, texts and headers of a real installation, of areas that the specification does not tell in full. */
import { expect, test } from "@jest/globals";
import { startSimulator } from "../../simulator";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

let now = Date.parse("2026-11-25T10:00:00Z");
const running = service({ dialect: "gitlab", clock: () => now });
const { request, expecting, createGroup, createProject, createUser, tokenOf } = requestsTo(running);

const projectPath = async (more?: object) => `/projects/${(await createProject(more)).id}`;

async function memberToken(place: string, access_level: number): Promise<string> {
  const { id } = await createUser();
  await expecting(201, "POST", `${place}/members`, { user_id: id, access_level });
  return tokenOf(id);
}

test.each(["0", "-1", "999999"])("number %s in a path is not found", async (number) => {
  const project = await projectPath();
  for (const path of ["milestones", "pipelines", "issues", "merge_requests", "environments", "members"])
    await expecting(404, "GET", `${project}/${path}/${number}`);
  await expecting(404, "GET", `/users/${number}`);
  await expecting(404, "GET", `/projects/${number}`);
});

// ─── Mirrors ─────────────────────────────────────────────────────────────────

test("developers are not authorized to see mirrors", async () => {
  const project = await projectPath();
  const token = await memberToken(project, 30);
  expect(await expecting(401, "GET", `${project}/remote_mirrors`, undefined, token)).toEqual({
    message: "401 Unauthorized",
  });
  await expecting(200, "GET", `${project}/remote_mirrors`);
});

test.each([
  ["", "can't be blank"],
  ["https://", "is blocked: URI is invalid"],
])("a mirror to %j is refused", async (url, reason) => {
  const project = await projectPath();
  expect(await expecting(400, "POST", `${project}/remote_mirrors`, { url })).toEqual({
    message: { url: [reason] },
  });
});

// ─── Triggers ────────────────────────────────────────────────────────────────

test("a trigger starts a pipeline with the branch in the path, and hands the request over, until it expires", async () => {
  const project = await projectPath();
  const expires_at = "2026-11-27T00:00:00.000Z";
  const trigger = await expecting(201, "POST", `${project}/triggers`, { description: "deploy", expires_at });
  expect(trigger.expires_at).toBe(expires_at);
  const run = `${project}/ref/main/trigger/pipeline?token=${trigger.token}&variables[A]=b`;
  const { id, ref } = await expecting(201, "POST", run, undefined, "nobody");
  expect(ref).toBe("main");
  const variables = await expecting(200, "GET", `${project}/pipelines/${id}/variables`);
  expect(variables).toEqual([
    { key: "A", value: "b", variable_type: "env_var" },
    { key: "TRIGGER_PAYLOAD", variable_type: "file", value: expect.any(String) },
  ]);
  expect(JSON.parse(variables[1].value)).toEqual({ ref: "main", variables: { A: "b" } });
  now = Date.parse("2026-11-28T10:00:00Z");
  await expecting(404, "POST", run, undefined, "nobody");
  now = Date.parse("2026-11-25T10:00:00Z");
});

test.each([
  [{ A: ["b"] }, { message: "variables needs to be a map of key-valued strings" }],
  [{ A: 1 }, { message: "variables needs to be a map of key-valued strings" }],
  [["A"], { error: "variables is invalid" }],
  [[{ key: "A", value: "b" }], { error: "variables is invalid" }],
  ["A", { error: "variables is invalid" }],
])("a trigger refuses the variables %j", async (variables, refusal) => {
  const project = await projectPath();
  const { token } = await expecting(201, "POST", `${project}/triggers`, { description: "deploy" });
  for (const path of ["trigger/pipeline", "ref/main/trigger/pipeline"])
    expect(await expecting(400, "POST", `${project}/${path}`, { ref: "main", token, variables })).toEqual(
      refusal,
    );
});

test.each([
  "ref=main&variables[][key]=A&variables[][value]=b&variables[][key]=C&variables[][value]=d",
  "ref=main&variables[0][key]=A&variables[0][value]=b&variables[1][key]=C&variables[1][value]=d",
])("a pipeline has the variables of the form %s", async (form) => {
  const project = await projectPath();
  const response = await fetch(`${running().url}/api/v4${project}/pipeline`, {
    method: "POST",
    headers: { "private-token": running().token },
    body: new URLSearchParams(form),
  });
  const { id }: Answer = await response.json();
  expect(await expecting(200, "GET", `${project}/pipelines/${id}/variables`)).toMatchObject([
    { key: "A", value: "b" },
    { key: "C", value: "d" },
  ]);
});

// ─── Other areas ─────────────────────────────────────────────────────────────

test("a user list has its path", async () => {
  const project = await createProject();
  const list = { name: "testers", user_xids: "a,b" };
  const made = await expecting(201, "POST", `/projects/${project.id}/feature_flags_user_lists`, list);
  const path = `/${project.path_with_namespace}/-/feature_flags_user_lists/${made.iid}`;
  expect(made).toMatchObject({ path, edit_path: `${path}/edit` });
});

test("a wiki shows its front matter, and is closed when it is switched off", async () => {
  const project = await projectPath({ visibility: "public" });
  const content = "---\ntitle: Another title\n---\nText";
  const page = await expecting(201, "POST", `${project}/wikis`, { title: "Home", content });
  expect(page).toMatchObject({
    slug: "Home",
    title: "Another title",
    front_matter: { title: "Another title" },
  });
  expect(await expecting(404, "GET", `${project}/wikis/none`)).toEqual({
    message: "404 Wiki Page Not Found",
  });
  const outside = tokenOf((await createUser()).id);
  await expecting(200, "GET", `${project}/wikis`, undefined, outside);
  await expecting(403, "POST", `${project}/wikis`, { title: "Mine", content: "text" }, outside);
  await expecting(200, "PUT", project, { wiki_access_level: "private" });
  await expecting(403, "GET", `${project}/wikis`, undefined, outside);
  await expecting(200, "GET", `${project}/wikis`);
  await expecting(200, "PUT", project, { wiki_access_level: "disabled" });
  await expecting(403, "GET", `${project}/wikis`);
});

test("a registry for reporters is forbidden to guests", async () => {
  const project = await projectPath({ container_registry_access_level: "private" });
  const [guest, reporter] = [await memberToken(project, 10), await memberToken(project, 20)];
  await expecting(403, "GET", `${project}/registry/repositories`, undefined, guest);
  await expecting(200, "GET", `${project}/registry/repositories`, undefined, reporter);
});

test("the newest milestone of a project comes first", async () => {
  const project = await projectPath();
  for (const title of ["1", "2"]) await expecting(201, "POST", `${project}/milestones`, { title });
  const found = await expecting(200, "GET", `${project}/milestones`);
  expect(found.map(({ title }: Answer) => title)).toEqual(["2", "1"]);
});

// ─── Headers ─────────────────────────────────────────────────────────────────

test("web pages of any origin may read answers, and ask before they send", async () => {
  const origin = "https://example.com";
  const { url } = running();
  const read = await fetch(`${url}/api/v4/version`, { headers: { origin } });
  expect(read.headers.get("access-control-allow-origin")).toBe("*");
  expect(read.headers.get("access-control-expose-headers")).toMatch("X-Total");
  const asked = await fetch(`${url}/api/v4/projects/1/issues`, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "private-token",
    },
  });
  expect(asked.status).toBe(200);
  expect(asked.headers.get("access-control-allow-methods")).toMatch("POST");
  expect(asked.headers.get("access-control-allow-headers")).toBe("private-token");
  expect((await request("GET", "/version")).headers.get("access-control-allow-origin")).toBeNull();
});

test("a limit speaks only when it refuses", async () => {
  const limited = await startSimulator({ dialect: "gitlab", rateLimit: 1, clock: () => now });
  try {
    const ask = () => fetch(`${limited.url}/api/v4/version`, { headers: { "private-token": limited.token } });
    expect((await ask()).headers.get("ratelimit-limit")).toBeNull();
    const refused = await ask();
    expect([refused.status, await refused.text()]).toEqual([429, "Retry later\n"]);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "ratelimit-name": "throttle_authenticated_api",
      "ratelimit-limit": "1",
      "ratelimit-observed": "2",
      "ratelimit-remaining": "0",
      "ratelimit-resettime": expect.stringMatching(/GMT$/),
      "retry-after": expect.any(String),
    });
  } finally {
    await limited.close();
  }
});

test("an integration is there at its former path, too", async () => {
  const { id } = await createProject();
  const hook = { webhook: "https://hooks.example.com/x" };
  await expecting(200, "PUT", `/projects/${id}/services/mattermost`, hook);
  for (const path of ["services", "integrations"])
    expect(await expecting(200, "GET", `/projects/${id}/${path}`)).toMatchObject([{ slug: "mattermost" }]);
  await expecting(204, "DELETE", `/projects/${id}/services/mattermost`);
  await expecting(404, "GET", `/groups/${(await createGroup()).id}/services`);
});
