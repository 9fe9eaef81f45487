/** Redirects: followed once with method and body, and never with the token to another origin. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Download, NotFoundError, ServiceError, UnexpectedResponseError } from "../../sdk";
import { file } from "../../sdk/api/operation";
import { followRedirect } from "../../sdk/http/redirect";
import { get, post } from "./declare";
import { callerOf, clientOf, failure, respond, ScriptedServer, scripted } from "./server";

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
