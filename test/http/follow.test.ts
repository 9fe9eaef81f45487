/** Redirects: followed once with method and body, and never with the token to another origin. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { type Download, NotFoundError, ServiceError, UnexpectedResponseError } from "../../sdk";
import { file } from "../../sdk/api/operation";
import { followRedirect } from "../../sdk/http/redirect";
import { del, get, head, post, put } from "./declare";
import { type Answer, callerOf, clientOf, failure, respond, ScriptedServer, scripted } from "./server";

const server = scripted();
let other: ScriptedServer;
beforeAll(async () => {
  other = await new ScriptedServer().start();
});
afterAll(() => other.stop());

const label = { group: "acme/old", label_id: 1 };
const made = { id: 1, name: "bug", color: "#aabbcc" };

function moveTo(location: string, status = 301, answer = {}): void {
  server().script = ({ url }, response) =>
    url.includes("acme%2Fold")
      ? respond(response, { status, headers: { location } })
      : respond(response, { body: made, ...answer });
}

test.each([301, 302, 307, 308])(
  "a redirect with %i is followed with the method, the body and the token",
  async (status) => {
    moveTo("/api/v4/groups/7/labels/1", status);
    await clientOf(server().url).groupLabels.update({ ...label, color: "red" });
    expect(server().seen).toHaveLength(2);
    expect(server().last).toMatchObject({
      method: "PUT",
      url: "/api/v4/groups/7/labels/1",
      body: '{"color":"red"}',
      headers: { "private-token": "glpat-of-the-test", "content-type": "application/json" },
    });
  },
);

test("a redirect to an absolute URL of the same origin is followed with its query", async () => {
  moveTo(`${server().url}/api/v4/groups/7/labels/1?only_group_labels=true`);
  expect(await clientOf(server().url).groupLabels.get({ ...label, only_group_labels: true })).toMatchObject(
    made,
  );
  expect(server().last.url).toBe("/api/v4/groups/7/labels/1?only_group_labels=true");
});

test("a second redirect is an error", async () => {
  moveTo("/api/v4/groups/acme%2Fold/labels/1");
  const error = await failure(clientOf(server().url).groupLabels.get(label));
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ status: 301 });
  expect(server().seen).toHaveLength(2);
});

test("each retry begins at the original URL", async () => {
  let times = 0;
  server().script = ({ url }, response) => {
    if (url.includes("acme%2Fold"))
      respond(response, { status: 301, headers: { location: "/api/v4/groups/7/labels/1" } });
    else respond(response, ++times === 1 ? { status: 503 } : { body: made });
  };
  expect(await clientOf(server().url).groupLabels.get(label)).toMatchObject(made);
  expect(server().seen).toHaveLength(4);
});

test("an error at the redirect's target is the error of the call", async () => {
  moveTo("/api/v4/groups/7/labels/1", 301, { status: 404 });
  expect(await failure(clientOf(server().url).groupLabels.get(label))).toBeInstanceOf(NotFoundError);
});

test.each<[string, Record<string, string>, RegExp]>([
  ["a redirect without a target", {}, /returned 301, but without a Location header/],
  ["a redirect to an invalid URL", { location: "http://[" }, /with an invalid Location header/],
  ["a redirect to another protocol", { location: "file:///etc/passwd" }, /another origin/],
])("%s is an error", async (_, headers, message) => {
  server().answer({ status: 301, headers });
  const error = await failure(clientOf(server().url).groupLabels.get(label));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toMatch(message);
});

test.each(["token", "bearerToken", "jobToken"])(
  "a read that is redirected to another origin is sent without the %s",
  async (kind) => {
    other.forget();
    other.answer({ body: "content" });
    server().answer({ status: 302, headers: { location: `${other.url}/bucket/file?signature=abc` } });
    const caller = callerOf(server().url, { token: undefined, [kind]: "secret-token" });
    const raw = get("/issues", { result: file, accepts: ["job"] });
    const download = (await caller.call("files.raw", raw, {})) as Download;
    expect(await download.text()).toBe("content");
    expect(other.last.url).toBe("/bucket/file?signature=abc");
    expect(other.last.headers).toMatchObject({ accept: "*/*", "user-agent": "pulumi-forge" });
    expect(JSON.stringify(other.last.headers)).not.toContain("secret-token");
  },
);

test.each([
  ["https://a.test", "https://b.test/x", undefined],
  ["http://a.test", "https://b.test/x", undefined],
  ["http://a.test", "http://b.test/x", undefined],
  [
    "https://a.test",
    "http://b.test/x",
    "files.raw returned 302, but the redirect leads to http://, which is less secure than the service's own protocol.",
  ],
])("the redirect of a file from %s to %s is checked", (origin, location, problem) => {
  const facts = { operation: "files.raw", method: "GET", path: "/issues" };
  const call = { operation: get("/issues", { result: file }), facts, values: {} };
  const request = { method: "GET", path: "/issues", headers: {}, body: undefined };
  const follow = () => followRedirect(origin, request, { status: 302, headers: { location } }, call);
  if (problem === undefined) expect(follow().origin).toBe(new URL(location).origin);
  else expect(follow).toThrow(problem);
});

test("a redirect of a write to another origin is an error", async () => {
  other.forget();
  server().answer({ status: 307, headers: { location: `${other.url}/api/v4/issues` } });
  const error = await failure(callerOf(server().url).call("issues.create", post("/issues", {}), {}));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toContain(
    `the redirect leads to another origin, ${other.url}, which is not the service`,
  );
  expect(other.seen).toHaveLength(0);
});

// ─── Projects that have moved: the service redirects GET alone, and answers 405 to everything else ───────────────────

const FORMER = "/api/v4/projects/acme%2Fold";
const REFUSED = { status: 405, body: { message: "Non GET methods are not allowed for moved projects" } };
const isNow = (location: string): Answer => ({ status: 301, headers: { location } });

/** `where` answers the question where the project is now. */
function moveProject(where: Answer, answer: Answer = {}, prefix = ""): void {
  server().script = ({ method, url }, response) => {
    const isFormer = url.startsWith(`${prefix}${FORMER}`);
    respond(response, isFormer ? (method === "GET" ? where : REFUSED) : answer);
  };
}

const named = { project: "acme/old" };
const writing = { dry_run: z.boolean().optional() };
const writes = {
  POST: post("/projects/:project/triggers", { body: writing }),
  PUT: put("/projects/:project", { body: writing }),
  DELETE: del("/projects/:project/triggers", { query: writing }),
  HEAD: head("/projects/:project/triggers", { query: writing }),
};
const rest = { POST: "/triggers", PUT: "", DELETE: "/triggers?dry_run=true", HEAD: "/triggers?dry_run=true" };

test.each(Object.keys(writes) as (keyof typeof writes)[])(
  "a %s by the former path of a project is sent to its number, with its body and token",
  async (method) => {
    moveProject(isNow("/api/v4/projects/7"));
    await callerOf(server().url).call("test.do", writes[method], { ...named, dry_run: true });
    const { seen } = server();
    expect(seen.map(({ method, url }) => [method, url])).toEqual([
      [method, `${FORMER}${rest[method]}`],
      ["GET", FORMER],
      [method, `/api/v4/projects/7${rest[method]}`],
    ]);
    expect(seen[2]).toMatchObject({ body: seen[0]?.body, headers: { "private-token": "glpat-of-the-test" } });
    expect(seen[1]).toMatchObject({ body: "", headers: { "private-token": "glpat-of-the-test" } });
    expect(seen[1]?.headers).not.toHaveProperty("content-type");
  },
);

test("a project that has moved is found under the service's own base path, and by a whole URL", async () => {
  moveProject(isNow(`${server().url}/git/api/v4/projects/7`), {}, "/git");
  await callerOf(`${server().url}/git`).call("test.do", writes.PUT, { ...named, dry_run: true });
  expect(server().last.url).toBe("/git/api/v4/projects/7");
});

test.each<[string, () => Answer]>([
  ["has not moved", () => ({ body: { id: 7 } })],
  ["may not be read", () => ({ status: 404 })],
  ["is at another origin", () => isNow(`${other.url}/api/v4/projects/7`)],
  ["is at no address", () => ({ status: 301 })],
  ["is at an invalid address", () => isNow("http://[")],
  ["leads to a page", () => isNow("/users/sign_in")],
  ["leads to a path", () => isNow("/api/v4/projects/acme%2Fnew")],
  ["leads to a part of another project", () => isNow("/api/v4/projects/7/issues")],
])("a write that is refused with 405 is not sent again if the project %s", async (_, where) => {
  other.forget();
  moveProject(where());
  const error = await failure(callerOf(server().url).call("test.do", writes.POST, named));
  expect(error).toMatchObject({
    ...{ status: 405, mayHaveTakenEffect: false },
    message:
      "test.do was refused with 405: Non GET methods are not allowed for moved projects. The project has another path now: name it by that path or by its number.",
  });
  expect(server().seen).toHaveLength(2);
  expect(other.seen).toHaveLength(0);
});

test.each<[string, () => Promise<unknown>]>([
  ["by number", () => callerOf(server().url).call("test.do", writes.POST, { project: 7 })],
  ["of a group", () => clientOf(server().url).groupLabels.delete(label)],
  ["to read", () => callerOf(server().url).call("test.do", get("/projects/:project"), named)],
])("after 405 to a request %s, no question is asked", async (_, call) => {
  server().answer({ status: 405 });
  expect(await failure(call())).toMatchObject({ status: 405 });
  expect(server().seen).toHaveLength(1);
});

test("a write is sent once to the project's number, and may have taken effect if that fails", async () => {
  moveProject(isNow("/api/v4/projects/7"), { status: 500 });
  const error = await failure(callerOf(server().url).call("test.do", writes.POST, named));
  expect(error).toMatchObject({ status: 500, mayHaveTakenEffect: true });
  expect(server().seen).toHaveLength(3);
  server().forget();
  server().answer(REFUSED, isNow("/api/v4/projects/7"), REFUSED);
  expect(await failure(callerOf(server().url).call("test.do", writes.POST, named))).toMatchObject({
    status: 405,
  });
  expect(server().seen).toHaveLength(3);
});

test("a question that the service has no time for is asked again", async () => {
  server().answer(REFUSED, { status: 429 }, REFUSED, isNow("/api/v4/projects/7"), {});
  await callerOf(server().url).call("test.do", writes.POST, named);
  expect(server().seen.map(({ method }) => method)).toEqual(["POST", "GET", "POST", "GET", "POST"]);
});
