/** Errors of the service: their class, message and remedy. */
import { expect, test } from "@jest/globals";
import * as sdk from "../../sdk";
import type { Operation } from "../../sdk/api/operation";
import { get, post } from "./declare";
import { type Answer, callerOf, clientOf, failure, scripted } from "./server";

const server = scripted();

async function errorFor(answer: Answer): Promise<sdk.ServiceError> {
  server().answer(answer);
  const client = clientOf(server().url, { retry: { attempts: 0 } });
  const error = await failure(client.groupLabels.create({ group: 1, name: "bug", color: "red" }));
  if (!(error instanceof sdk.ServiceError)) throw error;
  return error;
}

test.each<[number, abstract new (...args: never[]) => Error]>([
  [300, sdk.ServiceError],
  [400, sdk.BadRequestError],
  [401, sdk.AuthenticationError],
  [403, sdk.ForbiddenError],
  [404, sdk.NotFoundError],
  [409, sdk.ConflictError],
  [414, sdk.UriTooLongError],
  [418, sdk.ServiceError],
  [422, sdk.UnprocessableError],
  [429, sdk.RateLimitedError],
  [500, sdk.ServerError],
  [599, sdk.ServerError],
  [304, sdk.ServiceError],
])("%i has the right error class", async (status, type) => {
  const error = await errorFor({ status });
  expect(error).toBeInstanceOf(type);
  expect(error.name).toBe(type.name);
  expect(error).toMatchObject({
    status,
    operation: "groupLabels.create",
    method: "POST",
    path: "/groups/:group/labels",
  });
});

const html = { "content-type": "text/html" };

test.each<[Answer["body"], string | undefined, object]>([
  [{ message: "400 Bad request" }, "Bad request", {}],
  [
    { message: { name: ["has already been taken", "is too long"] } },
    "name has already been taken, is too long",
    { name: ["has already been taken", "is too long"] },
  ],
  [{ message: { base: ["Nothing changed"] } }, "Nothing changed", { base: ["Nothing changed"] }],
  [{ message: ["one", "two"] }, "one, two", { base: ["one", "two"] }],
  [{ message: { a: { b: ["c"] } } }, 'a {"b":["c"]}', { a: ['{"b":["c"]}'] }],
  [{ error: "name is missing" }, "name is missing", {}],
  [{ error: "invalid_token", error_description: "Token was revoked." }, "Token was revoked.", {}],
  [{ detail: "something else" }, "detail something else", { detail: ["something else"] }],
  [["one"], "one", { base: ["one"] }],
  ['"just text"', "just text", {}],
  ['"400 just text"', "just text", {}],
  [
    { message: { name: [" is\n taken  "], color: ["is missing"] } },
    "name is taken; color is missing",
    {
      name: ["is taken"],
      color: ["is missing"],
    },
  ],
  ["x".repeat(500), "x".repeat(500), {}],
  ["not\nJSON\u001b[31m at\u2028all", "not JSON\\u001b[31m at all", {}],
  ["null", undefined, {}],
  ["", undefined, {}],
  ["  \n", undefined, {}],
  ["<html><h1>Bad Gateway</h1></html>", undefined, {}],
  [{ message: null }, "message null", { message: ["null"] }],
  [{ message: 5 }, "5", {}],
  ["x".repeat(1_000_000), `${"x".repeat(400)}…${"x".repeat(100)}`, {}],
  [
    { error: `${"name, ".repeat(200)}path are missing` },
    expect.stringMatching(/^name, .*….*path are missing$/) as unknown as string,
    {},
  ],
  [
    "[".repeat(20_000) + "]".repeat(20_000),
    expect.stringMatching(/^\[{400}…/) as unknown as string,
    expect.anything(),
  ],
])("an error has the service's message from any form of body (%#)", async (body, message, fields) => {
  const error = await errorFor({ status: 400, body });
  expect(error.serviceMessage).toEqual(message);
  expect(error.fields).toEqual(fields);
  expect(error.message).toMatch(/^groupLabels\.create was refused with 400/);
  expect(error.message.length).toBeLessThan(800);
});

test("field names such as __proto__ in an error are plain data", async () => {
  const error = await errorFor({
    status: 400,
    body: '{"message": {"__proto__": ["x"], "constructor": ["y"]}}',
  });
  expect(Object.keys(error.fields)).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(error.fields)).toBe(Object.prototype);
});

test.each<[Answer, string]>([
  [
    { status: 401, body: { message: "401 Unauthorized" } },
    "groupLabels.create was refused with 401: Unauthorized. Check that the token is correct, not expired and not revoked.",
  ],
  [
    { status: 403, body: { error: "insufficient_scope" } },
    'groupLabels.create was refused with 403: insufficient_scope. The token needs scope "api" and the Planner role or higher in the group.',
  ],
  [
    { status: 404, body: { message: "404 Group Not Found" } },
    "groupLabels.create was refused with 404: Group Not Found. It does not exist, or the token may not see it.",
  ],
  [
    { status: 404, body: "<html>", headers: html },
    "groupLabels.create was refused with 404. It does not exist, or the token may not see it. The response is a web page: check the base URL.",
  ],
  [
    { status: 502, body: "<html>", headers: { ...html, "x-request-id": "r1" } },
    "groupLabels.create failed with 502. It may have taken effect. Request r1.",
  ],
  [
    { status: 500, headers: { "x-request-id": ["r1", "r2"] } },
    "groupLabels.create failed with 500. It may have taken effect. Request r1.",
  ],
  [{ status: 400, body: { message: "Not good. . ." } }, "groupLabels.create was refused with 400: Not good."],
  [
    { status: 400, headers: { "x-request-id": "r1" } },
    "groupLabels.create was refused with 400. Request r1.",
  ],
  [
    { status: 400, body: "Bad gateway", headers: html },
    "groupLabels.create was refused with 400. The response is a web page: check the base URL.",
  ],
  [
    { status: 400, body: "Bad gateway", headers: { "content-type": "text/plain" } },
    "groupLabels.create was refused with 400: Bad gateway.",
  ],
  [
    { status: 500, body: "<html>", headers: html },
    "groupLabels.create failed with 500. It may have taken effect.",
  ],
  [{ status: 429 }, "groupLabels.create was refused with 429."],
])("the error for %j has the message %j", async (answer, message) =>
  expect((await errorFor(answer)).message).toBe(message),
);

const reads = { what: "reads", every: "minute", times: 5 } as const;

test.each<[number, Operation, string]>([
  [
    403,
    get("/issues", { refusals: { 403: "the feature is off" } }),
    '. The token needs scope "read_api" or "api". Another possible reason: the feature is off.',
  ],
  [
    403,
    get("/groups/:group/labels", { role: "guest", tier: "free" }),
    '. The token needs scope "read_api" or "api" and the Guest role or higher in the group.',
  ],
  [
    403,
    post("/projects/:project/issues", { role: "owner", tier: "premium" }),
    '. The token needs scope "api" and the Owner role or higher in the project. The service must have Premium or Ultimate.',
  ],
  [
    403,
    post("/issues", { role: "admin", tier: "ultimate", scopes: ["api", "sudo"] }),
    '. The token needs scope "api" or "sudo" and an administrator\'s rights. The service must have Ultimate.',
  ],
  [403, post("/groups/:group/labels", { role: "anyone" }), '. The token needs scope "api".'],
  [403, post("/issues", { role: "reporter" }), '. The token needs scope "api".'],
  [
    401,
    post("/issues", { accepts: ["trigger"] }),
    ". Check that the token is correct, not expired and not revoked.",
  ],
])("the error for %i names the requirements of %j", async (status, operation, message) => {
  server().answer({ status });
  const caller = callerOf(server().url, { retry: { attempts: 0 } });
  const input = {
    ...(operation.path.includes(":group") && { group: 1 }),
    ...(operation.path.includes(":project") && { project: 1 }),
  };
  const error = await failure(caller.call("test.do", operation, input));
  expect(error.message).toBe(`test.do was refused with ${status}${message}`);
});

test.each([
  [get("/issues", { limit: reads }), 60_000, "reads 5 times a minute"],
  [get("/issues", { limit: { ...reads, every: "hour", times: 1 } }), 3_600_000, "reads once an hour"],
])("an error about a declared limit names its latest end (%#)", async (operation, milliseconds, words) => {
  server().answer({ status: 429 });
  const before = Date.now();
  const caller = callerOf(server().url, { retry: { attempts: 0 } });
  const { message, retryAt } = (await failure(caller.call("test.do", operation, {}))) as sdk.RateLimitedError;
  expect(message).toBe(
    `test.do was refused with 429. The service allows ${words}. Retry at ${retryAt?.toISOString()}.`,
  );
  expect(retryAt?.getTime()).toBeGreaterThanOrEqual(before + milliseconds);
  expect(retryAt?.getTime()).toBeLessThanOrEqual(Date.now() + milliseconds);
});

test("a rate limit of the whole service has no end without Retry-After", async () =>
  expect(await errorFor({ status: 429 })).toMatchObject({ retryAt: undefined }));

const STEERING = "\u001b]0;x\u0007\u061c\u200f\u202e\u2066\u009b2J";
const SHOWN = "\\u001b]0;x\\u0007\\u061c\\u200f\\u202e\\u2066\\u009b2J";

test.each([
  { message: STEERING },
  { message: { [STEERING]: ["taken"] } },
  { message: { name: [STEERING] } },
  { message: [{ deep: STEERING }] },
  { error: STEERING },
  { error_description: STEERING },
  STEERING,
])("control and bidirectional characters of the service's message are escaped (%#)", async (body) => {
  const error = await errorFor({ status: 400, body });
  const all = [error.message, error.serviceMessage, JSON.stringify(error.fields)].join();
  expect(all).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(error.message).toContain(SHOWN);
});

test("an error without a token reports that no token was given", async () => {
  server().answer({ status: 404 }, { status: 401 });
  const caller = callerOf(server().url, { token: undefined });
  const open = get("/issues", { accepts: ["none"] });
  expect((await failure(caller.call("test.read", open, {}))).message).toContain(
    "not public and no token was given",
  );
  expect((await failure(caller.call("test.read", open, {}))).message).toBe(
    "test.read was refused with 401. No token was given.",
  );
});

test("an error whose body breaks off has the class of its status", async () => {
  server().script = (_, response) => {
    response.writeHead(409, { "content-length": "100" });
    response.write('{"message": "taken', () => response.destroy());
  };
  const error = await failure(
    clientOf(server().url).groupLabels.create({ group: 1, name: "bug", color: "red" }),
  );
  expect(error).toBeInstanceOf(sdk.ConflictError);
});
