/** The pages of the service for a browser: every address that its answers name, changes behind a client's back, and nothing for API clients. */
import { expect, test } from "@jest/globals";
import { operations } from "../../sdk/api";
import { as, service } from "./service";

const running = service({ dialect: "gitlab" });

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

async function page(path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, running().url), {
    redirect: "manual",
    ...init,
    headers: { ...browser, ...init.headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const submit = (path: string, form: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
  page(path, { method: "POST", body: new URLSearchParams(form), headers });

/** All addresses of pages in an answer. */
function webAddressesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name === "web_url" && typeof item === "string" ? [item] : webAddressesIn(item),
  );
}

/** Every address of a list or an object of the sample world. */
function* samples(path: string): Generator<string> {
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  if (parameter === undefined) return yield path;
  for (const value of valuesOf(parameter)) yield* samples(path.replace(`:${parameter}`, value));
}

function valuesOf(parameter: string): readonly string[] {
  if (parameter === "group") return ["acme", "acme%2Fplatform"];
  if (parameter === "project") return ["acme%2Fplatform%2Fweb"];
  const { pipelines } = running().world;
  return parameter.startsWith("pipeline") ? pipelines.all().map(({ id }) => String(id)) : ["1", "2", "3"];
}

test("each web_url that the service answers has a page", async () => {
  const { url, token } = running();
  const found = new Set<string>();
  const extra = ["/projects", "/groups", "/users", "/projects/:project/repository/branches"];
  const paths = operations()
    .filter(({ operation }) => operation.method === "GET" && operation.result !== undefined)
    .map(({ operation }) => operation.path);
  for (const path of [...paths, ...extra].flatMap((one) => [...samples(one)])) {
    const response = await fetch(`${url}/api/v4${path}`, { headers: { "private-token": token } });
    const isJson = response.headers.get("content-type")?.includes("json");
    for (const address of webAddressesIn(isJson ? await response.json() : undefined)) found.add(address);
  }
  const missing: string[] = [];
  for (const address of found) if ((await page(address)).status !== 200) missing.push(address);
  const kinds = new Set([...found].map((address) => /\/-\/(\w+)/.exec(address)?.[1]));
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      "commit",
      "issues",
      "iterations",
      "jobs",
      "merge_requests",
      "milestones",
      "pipelines",
      "tree",
    ]),
  );
  expect(missing).toEqual([]);
});

test("every link of every page leads to a page, and no page shows a whole token or a script", async () => {
  const { world } = running();
  const seen = new Set(["/"]);
  for (const address of seen) {
    const { status, text, headers } = await page(address);
    expect(`${address} ${status}`).toBe(`${address} 200`);
    expect(text).not.toMatch(/<script|\son\w+=/i);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const { token } of [...world.tokens.all(), ...world.jobs.all(), ...world.pipeline_triggers.all()])
      expect(text).not.toContain(`>${token}<`);
    for (const [, link = ""] of text.matchAll(/<a href="([^"]+)"/g)) seen.add(link.replaceAll("&amp;", "&"));
  }
  expect(seen.size).toBeGreaterThan(100);
});

test("a former path leads to the project's page, and a path of nothing has a page with its name", async () => {
  const { world } = running();
  const project = world.projects.named("acme/platform/web");
  if (project === undefined) throw new Error("The sample world has another project.");
  world.projects.update(project, { moved_from: ["acme/old-web"] });
  const moved = await page("/acme/old-web");
  expect([moved.status, moved.headers.get("location")]).toEqual([303, "/acme/platform/web"]);
  const missing = await page("/acme/<b>nowhere</b>");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("&lt;b&gt;");
  expect((await page("/%E0%A4%A")).status).toBe(404);
});

test("a label's color is changed behind a client's back, and the label deleted", async () => {
  const client = as("root", { dialect: "gitlab" });
  const { id } = await client.groupLabels.create({ group: "acme", name: "behind", color: "#112233" });
  const address = `/groups/acme/-/labels/${id}`;
  expect((await page(address)).text).toContain('value="#112233"');
  const changed = await submit(address, { field: "color", value: "#445566" });
  expect([changed.status, changed.headers.get("location")]).toEqual([303, address]);
  expect(await client.groupLabels.get({ group: "acme", label_id: id })).toMatchObject({ color: "#445566" });
  const deleted = await submit(address, { delete: "yes" });
  expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/-/labels"]);
  await expect(client.groupLabels.get({ group: "acme", label_id: id })).rejects.toMatchObject({
    status: 404,
  });
  expect((await page(address)).status).toBe(404);
});

test("settings, paths, flags and lists are changed in their types", async () => {
  const { world } = running();
  const project = world.projects.insert({ full_path: "acme/typed", name: "Typed" });
  const setting = (name: string, value: string) => submit("/acme/typed", { field: name, value });
  await setting("merge_method", "ff");
  await setting("archived", "true");
  await setting("topics", '["a","b"]');
  await setting("description", "1");
  await setting("ci_default_git_depth", "7");
  expect(project).toMatchObject({
    archived: true,
    description: "1",
    attributes: { merge_method: "ff", topics: ["a", "b"], ci_default_git_depth: 7 },
  });
  await setting("description", "");
  expect(project.description).toBeNull();
  expect((await setting("merge_method", "sideways")).status).toBe(400);
  expect((await setting("id", "7")).status).toBe(400);
  const moved = await setting("full_path", "acme/retyped");
  expect([moved.headers.get("location"), project.moved_from]).toEqual(["/acme/retyped", ["acme/typed"]]);
  expect((await submit("/acme/retyped", { field: "full_path", value: "acme/platform" })).status).toBe(400);
});

test("names cannot make markup", async () => {
  const { world } = running();
  const name = `"><script>alert('1')</script>`;
  const group = world.groups.named("acme");
  const label = world.labels.insert({ group_id: group?.id ?? 0, name, color: "#000000", description: name });
  for (const address of ["/groups/acme", "/-/labels", `/groups/acme/-/labels/${label.id}`])
    expect((await page(address)).text).not.toContain("<script>");
});

test("requests and faults are listed, without the parameters, which may be a token", async () => {
  const { url, token, faults } = running();
  await fetch(`${url}/api/v4/groups/acme/labels?private_token=${token}`);
  faults.order({ kind: "status", operation: "groupLabels.create", status: 503 });
  const { text } = await page("/");
  faults.clear();
  expect(text).toContain("<td>/api/v4/groups/acme/labels</td>");
  expect(text).toContain("<td>groupLabels.create</td>");
  expect(text).not.toContain("private_token");
});

test("clients of the API see no pages, and pages are not counted as requests", async () => {
  const { url, token } = running();
  running().resetRequests();
  await page("/");
  await page("/groups/acme");
  expect(running().requests().total).toBe(0);
  for (const path of ["/", "/groups/acme"]) {
    const response = await fetch(url + path, { headers: { accept: "*/*" } });
    expect([response.status, await response.text()]).toEqual([404, '{"error":"404 Not Found"}']);
  }
  const api = await page("/api/v4/groups/acme", { headers: { "private-token": token } });
  expect(api.headers.get("content-type")).toBe("application/json");
});

test("pages of others can neither read nor change it", async () => {
  const foreign = await submit("/groups/acme", { delete: "yes" }, { origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  expect(running().world.groups.named("acme")).toBeDefined();
});
