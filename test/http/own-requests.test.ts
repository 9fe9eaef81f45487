/** Requests of a program's own, `client.request` and `client.requestList`: they go the same way as every operation of the table. */
import { expect, test } from "@jest/globals";
import {
  ForbiddenError,
  InvalidInputError,
  type LogEntry,
  logLine,
  NotFoundError,
  type OwnRequest,
} from "../../sdk";
import { clientOf, failure, respond, scripted } from "./server";

const server = scripted();
const star: OwnRequest = {
  method: "PUT",
  path: "/projects/:project/star",
  parameters: { project: "acme/web" },
};

test("parameters are encoded into the path, the query into the URL, and the body is JSON", async () => {
  server().answer({ body: { id: 7 } });
  const found = await clientOf(server().url).request({
    method: "POST",
    path: "/projects/:project/boards/:board/lists",
    parameters: { project: "acme/web", board: "a b?c%d" },
    query: { "not[labels]": ["x y"], since: "2026-01-01" },
    body: { label_id: 3, options: { wide: true }, names: [] },
  });
  expect(found).toEqual({ id: 7 });
  const { method, url, body, headers } = server().last;
  expect({ method, url, body: JSON.parse(body) }).toEqual({
    method: "POST",
    url: "/api/v4/projects/acme%2Fweb/boards/a%20b%3Fc%25d/lists?not[labels][]=x%20y&since=2026-01-01",
    body: { label_id: 3, options: { wide: true }, names: [] },
  });
  expect(headers["private-token"]).toBe("glpat-of-the-test");
});

const EXPECTED_PATH =
  'path: expected a path such as "/projects/:project/star", without a query; the values of names in it are "parameters"';

test.each([
  ["topics", EXPECTED_PATH],
  ["", EXPECTED_PATH],
  ["/", EXPECTED_PATH],
  ["/topics/", EXPECTED_PATH],
  ["//example.com/topics", EXPECTED_PATH],
  ["https://example.com/topics", EXPECTED_PATH],
  ["/topics?search=x", EXPECTED_PATH],
  ["/topics#x", EXPECTED_PATH],
  ["/topics/../users", EXPECTED_PATH],
  ["/topics/.", EXPECTED_PATH],
  ["/topics/..", EXPECTED_PATH],
  ["/topics/%2e%2e/users", EXPECTED_PATH],
  ["/topics\\..\\users", EXPECTED_PATH],
  ["/topics/a\nb", EXPECTED_PATH],
  ["/topics/1\n", EXPECTED_PATH],
  ["/api/v4/topics", 'path: "/api/v4" is put before it: write "/topics"'],
])("a path of %j is refused before anything is sent", async (path, problem) => {
  const error = await failure(clientOf(server().url).request({ method: "GET", path }));
  expect(error).toBeInstanceOf(InvalidInputError);
  expect((error as InvalidInputError).problems.map((one) => `${one.parameter}: ${one.problem}`)).toEqual([
    problem,
  ]);
  expect(server().seen).toEqual([]);
});

test.each<[string, OwnRequest, string]>([
  [
    "a parameter that the path does not have",
    { method: "GET", path: "/topics", parameters: { topic: 1 } },
    'the path has no ":topic"',
  ],
  ["a parameter that is missing", { method: "GET", path: "/topics/:topic" }, '"topic" is missing'],
  [
    "a parameter that leads elsewhere",
    { method: "GET", path: "/topics/:topic", parameters: { topic: "../users" } },
    '"topic" is "../users"',
  ],
  [
    "a name that is in the path and in the body",
    { method: "PUT", path: "/things/:name", parameters: { name: "a" }, body: { name: "b" } },
    '"name" is there twice',
  ],
  [
    "a name that is in the query and in the body",
    { method: "PUT", path: "/things", query: { name: "a" }, body: { name: "b" } },
    '"name" is there twice',
  ],
  [
    "a body of a read",
    { method: "GET", path: "/topics", body: { search: "x" } },
    'a GET request has no body: use "query"',
  ],
])("%s is refused", async (_, request, problem) => {
  const error = await failure(clientOf(server().url).request(request));
  expect(error).toBeInstanceOf(InvalidInputError);
  expect(error.message).toContain(`${request.method} ${request.path}`);
  expect(error.message).toContain(problem);
  expect(server().seen).toEqual([]);
});

test("a read is tried again after a failure, a write only where it had no effect", async () => {
  server().answer({ status: 503 }, { status: 503 }, { body: { ruby: 100 } });
  const { request } = clientOf(server().url);
  const languages = { method: "GET", path: "/projects/:id/languages", parameters: { id: 7 } } as const;
  expect(await request(languages)).toEqual({ ruby: 100 });
  expect(server().seen).toHaveLength(3);

  server().forget();
  server().answer({ status: 502 }, { body: {} });
  expect(await failure(request({ method: "POST", path: "/topics", body: { name: "x" } }))).toMatchObject({
    mayHaveTakenEffect: true,
  });
  expect(server().seen).toHaveLength(1);

  server().forget();
  server().answer({ status: 429, headers: { "retry-after": "0" } }, { status: 201, body: { id: 1 } });
  expect(await request({ method: "POST", path: "/topics", body: { name: "x" } })).toEqual({ id: 1 });
});

test("errors are those of their status, with the template of the path, the message and the request", async () => {
  server().answer(
    { status: 403, body: { message: "403 Forbidden" }, headers: { "x-request-id": "r1" } },
    { status: 404, body: { message: "404 Project Not Found" }, headers: { "x-request-id": "r2" } },
  );
  const { request } = clientOf(server().url);
  const refused = await failure(request(star));
  expect(refused).toBeInstanceOf(ForbiddenError);
  expect(refused).toMatchObject({ path: star.path, status: 403, requestId: "r1" });
  expect(refused.message).toMatch(/^PUT \/projects\/:project\/star was refused with 403: .*Forbidden/);
  expect(refused.message).not.toContain("glpat");
  expect(await failure(request(star))).toBeInstanceOf(NotFoundError);
});

test.each([204, 304])("an answer of %d is undefined", async (status) => {
  server().answer({ status });
  expect(await clientOf(server().url).request(star)).toBeUndefined();
});

test("a list is read page by page, to its end", async () => {
  server().script = ({ url }, response) => {
    const page = Number(new URL(url, server().url).searchParams.get("page") ?? 1);
    const next = `<${server().url}/api/v4/things?page=${page + 1}&per_page=100&scope=all>; rel="next"`;
    respond(response, { body: [{ id: page }], headers: page < 3 ? { link: next } : {} });
  };
  const { requestList } = clientOf(server().url);
  const things = requestList({ path: "/things", query: { scope: "all" } });
  expect(await things.toArray()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(server().seen.map(({ url }) => url)[0]).toBe("/api/v4/things?scope=all&per_page=100");

  server().forget();
  server().answer({ body: [] });
  await requestList({ path: "/things", query: { per_page: 5, page: 2 } }).toArray();
  expect(server().last.url).toBe("/api/v4/things?per_page=5&page=2");
});

test("a list of a wrong path is refused before anything is sent", () => {
  const { requestList } = clientOf(server().url);
  expect(() => requestList({ path: "/things?x" })).toThrow(InvalidInputError);
  expect(server().seen).toEqual([]);
});

test("a line of the log shows the template, and neither values nor secrets", async () => {
  const entries: LogEntry[] = [];
  server().answer({ body: {} });
  const forge = clientOf(server().url, { log: (entry) => entries.push(entry) });
  await forge.request({
    method: "PUT",
    path: "/projects/:project/things/:thing",
    parameters: { project: "acme/web", thing: "canary-1" },
    body: { password: "canary-2" },
  });
  const [line = "", ...others] = entries.map((entry) => logLine(entry, "debug"));
  expect(line).toMatch(/PUT \/projects\/:project\/things\/:thing \(acme\/web\) 200 in/);
  expect([line, ...others].join("\n")).not.toContain("canary");
});

test.each([
  ["neutral", "jvm"],
  ["gitlab", "maven"],
] as const)("a path is written by the dialect of the service (%s)", async (dialect, name) => {
  server().answer({ body: { id: 1 } });
  await clientOf(server().url, { dialect }).request({
    method: "GET",
    path: "/groups/:group/-/virtual_registries/packages/jvm/registries",
    parameters: { group: 7 },
  });
  expect(server().last.url).toBe(`/api/v4/groups/7/-/virtual_registries/packages/${name}/registries`);
});
