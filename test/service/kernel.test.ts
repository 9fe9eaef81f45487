/** Features that all areas of the service share: credentials, places, parameters, pages, dialects, limits and controls. */
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { expect, test } from "@jest/globals";
import { AuthenticationError, createClient, NotFoundError, RateLimitedError } from "../../sdk";
import { startSimulator } from "../../simulator";
import { as, service } from "./service";

const running = service();

/** A plain request, without our client. */
async function send(
  method: string,
  path: string,
  body?: { type: string; text: string },
  token = "forge-root-token",
) {
  const answer = await fetch(`${running().url}${path}`, {
    method,
    headers: { "private-token": token, ...(body ? { "content-type": body.type } : {}) },
    redirect: "manual",
    ...(body ? { body: body.text } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
}

test("an unknown token and a token without the required scope are refused", async () => {
  await expect(as("root", { token: "wrong" }).groupLabels.list({ group: "acme" }).toArray()).rejects.toThrow(
    AuthenticationError,
  );
  await expect(
    as("olivia-read").groupLabels.create({ group: "acme", name: "x", color: "red" }),
  ).rejects.toMatchObject({
    name: "ForbiddenError",
    serviceMessage: expect.stringContaining("higher privileges"),
  });
  expect(await as("olivia-read").groupLabels.get({ group: "acme", label_id: "bug" })).toMatchObject({
    name: "bug",
  });
  const bearer = createClient({ baseUrl: running().url, bearerToken: "forge-olivia-token" });
  expect(await bearer.users.current()).toMatchObject({ username: "olivia" });
  await bearer.close();
  expect((await send("GET", "/api/v4/groups/acme/labels", undefined, "")).status).toBe(401);
});

test("a project that the caller cannot see is not found", async () => {
  await expect(as("gus").groupLabels.list({ group: "acme/mobile" }).toArray()).rejects.toThrow(NotFoundError);
  expect((await send("GET", "/api/v4/groups/nowhere/labels")).body).toEqual({
    message: "404 Group Not Found",
  });
});

test("parameters are read from a query, a form, JSON and multipart in the same way", async () => {
  const path = "/api/v4/groups/acme%2Fmobile/labels";
  const made = [
    await send("POST", `${path}?name=query&color=red`),
    await send("POST", path, {
      type: "application/x-www-form-urlencoded",
      text: "name=form&color=%23112233",
    }),
    await send("POST", path, { type: "application/json", text: '{"name":"json","color":"#112233"}' }),
  ];
  const form = new FormData();
  form.set("name", "multipart");
  form.set("color", "blue");
  const answer = await fetch(`${running().url}${path}`, {
    method: "POST",
    headers: { "private-token": "forge-root-token" },
    body: form,
  });
  expect([...made.map(({ status }) => status), answer.status]).toEqual([201, 201, 201, 201]);
  expect((await send("POST", path, { type: "application/json", text: "{" })).status).toBe(400);
  for (const type of ["multipart/form-data", "multipart/form-data; boundary=x"])
    expect(await send("POST", path, { type, text: "--x\r\nbroken" })).toMatchObject({ status: 400 });
});

test("a missing and a malformed parameter are refused with the service's messages", async () => {
  const path = "/api/v4/groups/acme/labels";
  expect(await send("POST", path)).toMatchObject({
    status: 400,
    body: { error: "name is missing, color is missing" },
  });
  expect(await send("GET", `${path}?with_counts=perhaps`)).toMatchObject({
    status: 400,
    body: { error: "with_counts is invalid" },
  });
  expect((await send("GET", `${path}?search=${"x".repeat(9000)}`)).status).toBe(414);
});

test("pages have totals and links, and at most 100 items", async () => {
  const { headers, body } = await send("GET", "/api/v4/groups/acme/labels?per_page=1&page=2&search=e");
  const total = Number(headers.get("x-total"));
  expect(body).toHaveLength(Math.min(1, Math.max(0, total - 1)));
  expect(headers.get("x-page")).toBe("2");
  expect(headers.get("link")).toContain('rel="first"');
  expect(headers.get("link")).toContain("search=e");
  expect((await send("GET", "/api/v4/groups/acme/labels?per_page=5000")).headers.get("x-per-page")).toBe(
    "100",
  );
});

test("each dialect accepts and returns only its own names", async () => {
  const gitlab = await startSimulator({ dialect: "gitlab" });
  const path = (word: string) => `/api/v4/groups/acme/-/virtual_registries/packages/${word}/registries`;
  const status = async (url: string) =>
    (await fetch(url, { headers: { "private-token": gitlab.token } })).status;
  expect(await status(`${gitlab.url}${path("maven")}`)).toBe(200);
  expect(await status(`${running().url}${path("jvm")}`)).toBe(200);
  expect(await status(`${running().url}${path("maven")}`)).toBe(404);
  const forge = createClient({ baseUrl: gitlab.url, token: gitlab.token, dialect: "gitlab" });
  const settings = await forge.errorTracking.get({ project: "acme/platform/web" });
  expect(Object.keys(settings)).toContain("tracker_external_url");
  const file = { project: "acme/platform/web", file_path: "README.md", ref: "main" };
  expect((await forge.repositoryFiles.metadata(file)).file_name).toBe("README.md");
  await forge.close();
  await gitlab.close();
});

test("a request above the limit is refused with the time for the next attempt", async () => {
  // A client waits for the end of a period that is near, instead of asking in vain.
  const strict = await startSimulator({ rateLimit: { requests: 2, milliseconds: 3_600_000 } });
  const forge = createClient({ baseUrl: strict.url, token: strict.token, retry: { attempts: 0 } });
  const read = () => forge.groupLabels.get({ group: "acme", label_id: "bug" });
  await read();
  await forge.instance.version();
  await expect(read()).rejects.toThrow(RateLimitedError);
  await forge.close();
  await strict.close();
});

test("the simulator's control counts requests and changes the world outside of the API", async () => {
  const control = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${running().url}/__simulator/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  await control("DELETE", "requests");
  await as("root").groupLabels.get({ group: "acme", label_id: "bug" });
  expect((await control("GET", "requests")).body).toEqual({
    total: 1,
    refused: 0,
    operations: { "groupLabels.get": 1 },
  });

  await control("POST", "world", { update: "labels", where: { name: "bug" }, values: { color: "#000000" } });
  expect(await as("root").groupLabels.get({ group: "acme", label_id: "bug" })).toMatchObject({
    color: "#000000",
  });
  expect(await control("POST", "world", { delete: "labels", where: { name: "none" } })).toMatchObject({
    status: 400,
    body: { message: 'Nothing in labels is like {"name":"none"}.' },
  });

  expect(
    await control("POST", "faults", { kind: "status", status: 500, times: 1, operation: "instance.version" }),
  ).toMatchObject({ status: 201 });
  expect((await send("GET", "/api/v4/version")).status).toBe(500);
  expect((await control("POST", "faults", { kind: "earthquake" })).status).toBe(400);
  await control("DELETE", "faults");
});

/** A request with headers that only an attacker, or a browser that an attacker controls, sends. */
function raw(method: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    const sent = request(`${running().url}${path}`, { method, headers }, async (answer) =>
      resolve({ status: answer.statusCode, body: await json(answer) }),
    );
    sent.on("error", reject).end(method === "POST" ? "[]" : undefined);
  });
}

test.each<[string, Record<string, string>]>([
  ["under a foreign name", { host: "rebound.example" }],
  ["under a foreign name with a port", { host: "rebound.example:80" }],
  ["under a name that only begins like this machine's", { host: "localhost.evil.example" }],
  ["from a page elsewhere", { origin: "https://evil.example" }],
  ["from a page in a sandbox", { origin: "null" }],
  ["from a page on this machine at another port", { origin: "http://127.0.0.1:1" }],
])("the simulator's control refuses a request %s", async (_, headers) => {
  for (const [method, path] of [
    ["GET", "/__simulator/world"],
    ["POST", "/__simulator/world"],
    ["POST", "/__simulator/faults"],
    ["DELETE", "/__simulator/requests"],
  ] as const) {
    const { status, body } = await raw(method, path, headers);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).toMatch(/^\{"message":"The simulator's control (answers|takes no)/);
  }
});

test("the simulator's page and programs on this machine can use the control", async () => {
  const { port, origin } = new URL(running().url);
  for (const headers of [{}, { host: `localhost:${port}` }, { host: `[::1]:${port}` }, { origin }])
    expect((await raw("GET", "/__simulator/requests", headers as Record<string, string>)).status).toBe(200);
});

test("a whole world can be dumped and restored from its dump", async () => {
  const dump = JSON.parse(JSON.stringify(running().dump()));
  const copy = await startSimulator({ world: dump });
  expect(JSON.parse(JSON.stringify(copy.dump()))).toEqual(dump);
  await copy.close();
});
