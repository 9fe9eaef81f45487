/** The service's dialect: detected once, before the first call that depends on it, and checked if it is set. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { ConfigurationError } from "../../sdk";
import { text, upload } from "../../sdk/api/fields";
import { file, headers } from "../../sdk/api/operation";
import { dialectOf, differsByDialect } from "../../sdk/http/dialect";
import { get, head, post } from "./declare";
import { callerOf, failure, respond, type Script, scripted } from "./server";

const server = scripted();

// Created by each test, because the client remembers for each operation whether it depends on the dialect.
const write = () => post("/issues", { body: { tracker_dsn: text.optional() } });
const plain = () => post("/issues", { body: { title: text.optional() } });

const GITLAB = { "x-gitlab-meta": "{}" };
const NEUTRAL = { "x-service-meta": "{}" };

/** Answers with these headers, which show the dialect. */
const answerWith =
  (headers: Record<string, string>, body: unknown = {}): Script =>
  (_, response) =>
    respond(response, { body, headers });

const seen = () => server().seen.map(({ method, url }) => `${method} ${url.replace("/api/v4", "")}`);

test("a write that depends on the dialect first requests the version, with the token and with hooks", async () => {
  server().script = answerWith(GITLAB);
  const events: object[] = [];
  const caller = callerOf(server().url, { onRequest: (event) => events.push(event) });
  await caller.call("test.write", write(), { tracker_dsn: "x" });
  await caller.call("test.write", write(), { tracker_dsn: "y" });
  expect(seen()).toEqual(["GET /version", "POST /issues", "POST /issues"]);
  expect(server().seen.map(({ body }) => body)).toEqual(["", '{"sentry_dsn":"x"}', '{"sentry_dsn":"y"}']);
  expect(server().seen[0]?.headers).toMatchObject({
    "private-token": "glpat-of-the-test",
    "user-agent": "pulumi-forge",
  });
  expect(events[0]).toEqual({
    operation: "instance.version",
    method: "GET",
    url: `${server().url}/api/v4/version`,
    attempt: 1,
  });
});

test("calls at the same time request the version once", async () => {
  server().script = answerWith(GITLAB);
  const caller = callerOf(server().url);
  await Promise.all([1, 2, 3].map(() => caller.call("test.write", write(), { tracker_dsn: "x" })));
  expect(seen().filter((one) => one === "GET /version")).toHaveLength(1);
});

test("a service that does not show its dialect is asked once, and receives the neutral names", async () => {
  server().script = answerWith({});
  const caller = callerOf(server().url);
  for (const _ of [1, 2]) await caller.call("test.write", write(), { tracker_dsn: "x" });
  expect(seen()).toEqual(["GET /version", "GET /user", "POST /issues", "POST /issues"]);
  expect(server().last.body).toBe('{"tracker_dsn":"x"}');
});

test("the next call requests the version again if the service did not answer", async () => {
  const answer = answerWith(GITLAB);
  server().script = (request, response) => {
    if (server().seen.length === 1) response.destroy();
    else if (server().seen.length === 2) respond(response, {});
    else answer(request, response);
  };
  const caller = callerOf(server().url);
  for (const _ of [1, 2]) await caller.call("test.write", write(), { tracker_dsn: "x" });
  expect(seen()).toEqual(["GET /version", "POST /issues", "GET /version", "POST /issues"]);
  expect(server().last.body).toBe('{"sentry_dsn":"x"}');
});

test("any response shows the dialect, and calls that do not depend on it do not request the version", async () => {
  server().script = answerWith(GITLAB);
  const caller = callerOf(server().url);
  await caller.call("test.plain", plain(), {});
  await caller.call("test.write", write(), { tracker_dsn: "x" });
  expect(seen()).toEqual(["POST /issues", "POST /issues"]);
});

test("the request for the version is aborted together with the call that needs it", async () => {
  const controller = new AbortController();
  const reason = new Error("enough");
  const ended = new Promise<void>((resolve) => {
    server().script = (_, response) => {
      response.on("close", () => resolve());
      controller.abort(reason);
    };
  });
  const call = callerOf(server().url).call("test.write", write(), { tracker_dsn: "x" }, controller);
  expect(await failure(call)).toBe(reason);
  await ended;
});

// ─── A dialect that is set ───────────────────────────────────────────────────

const wrong = (operation: string) =>
  new ConfigurationError(
    `${operation}: the service at ${server().url} uses the dialect "neutral", not "gitlab": set "dialect" to neutral.`,
  );

const refused: Record<string, () => ReturnType<typeof get>> = {
  "a read whose response has translated names": () =>
    get("/issues", { result: z.looseObject({ profile_link_1: text }) }),
  "a read of headers": () => head("/issues", { result: headers(z.looseObject({})) }),
  "a read that is declared to check the dialect": () => get("/issues", { checksDialect: true }),
  "a path that is translated": () => get("/virtual_registries/packages/jvm/registries/:registry_id"),
};

test.each(Object.entries(refused))(
  "%s is an error if the response has the other dialect",
  async (_, make) => {
    const operation = make();
    server().script = answerWith(NEUTRAL);
    const caller = callerOf(server().url, { dialect: "gitlab" });
    const input = operation.path.includes(":registry_id") ? { registry_id: 1 } : {};
    expect(await failure(caller.call("test.read", operation, input))).toEqual(wrong("test.read"));
    expect(server().seen).toHaveLength(1);
    // Nothing is sent once the dialect is known.
    expect(await failure(caller.call("test.read", operation, input))).toEqual(wrong("test.read"));
    expect(server().seen).toHaveLength(1);
  },
);

test("a write that depends on the dialect is never sent to a service with the other one", async () => {
  server().script = answerWith(NEUTRAL);
  const caller = callerOf(server().url, { dialect: "gitlab", nameOf: (setting) => `forge:${setting}` });
  const error = await failure(caller.call("test.write", write(), { tracker_dsn: "x" }));
  expect(error.message).toBe(wrong("test.write").message.replace('"dialect" to', "forge:dialect to"));
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
  expect(seen()).toEqual(["GET /version"]);
});

test("a call that is the same in both dialects neither requests the version nor fails", async () => {
  server().script = answerWith(NEUTRAL, { id: 1 });
  const caller = callerOf(server().url, { dialect: "gitlab" });
  const same = get("/issues", { result: z.looseObject({ id: z.int() }) });
  await caller.call("files.raw", get("/issues", { result: file }), {});
  for (const _ of [1, 2]) {
    await caller.call("test.plain", plain(), { title: "x" });
    expect(await caller.call("test.read", same, {})).toEqual({ id: 1 });
  }
  expect(seen().filter((one) => one === "GET /version")).toEqual([]);
});

test.each([GITLAB, {}])(
  "a service with the headers %j receives the names of the dialect that is set",
  async (shown) => {
    server().script = answerWith(shown);
    const caller = callerOf(server().url, { dialect: "gitlab" });
    await caller.call("test.write", write(), { tracker_dsn: "x" });
    expect(server().last.body).toBe('{"sentry_dsn":"x"}');
    const path = get("/virtual_registries/packages/jvm/registries/:registry_id");
    await caller.call("test.path", path, { registry_id: 1 });
    expect(seen()).toEqual([
      "GET /version",
      "POST /issues",
      "GET /virtual_registries/packages/maven/registries/1",
    ]);
  },
);

test("an uploaded file is the same in each dialect", async () => {
  const attach = post("/issues", { multipart: true, body: { file: upload } });
  const input = { file: { name: "a.txt", content: new Blob(["hello"]) } };
  await callerOf(server().url, { dialect: "gitlab" }).call("test.attach", attach, input);
  expect(server().last.body).toContain("hello");
});

// ─── The names themselves ────────────────────────────────────────────────────

test("names and paths are the same after translation to a dialect and back", () => {
  const { gitlab } = dialectOf;
  const path = "/virtual_registries/packages/jvm/registries";
  expect(gitlab.neutralPath(gitlab.path(path))).toBe(path);
  const body = { tracker_dsn: "x", list: [{ profile_link_1: "y", at: new Date(0) }], none: null };
  expect(gitlab.body(body)).toEqual({
    sentry_dsn: "x",
    list: [{ linkedin: "y", at: new Date(0) }],
    none: null,
  });
  expect(gitlab.neutralBody(gitlab.body(body))).toEqual(body);
});

test.each<[string, readonly string[], boolean]>([
  ["/issues", [], false],
  ["/issues", ["title"], false],
  ["/issues", ["title", "tracker_dsn"], true],
  ["/virtual_registries/packages/jvm", [], true],
])("whether %s with the names %j is spelled differently: %j", (path, names, differs) =>
  expect(differsByDialect(path, names)).toBe(differs),
);

test.each([
  ["gitlab", { id: 1, linkedin: "", twitter: "" }, '{"sentry_dsn":"x"}'],
  ["neutral", { id: 1, profile_link_1: "" }, '{"tracker_dsn":"x"}'],
])(
  "where a proxy takes the header away, the names of the token's user show the dialect %s",
  async (_, user, sent) => {
    server().script = ({ url }, response) =>
      respond(response, { body: url.endsWith("/user") ? user : { id: 1, sentry_dsn: "shown" } });
    const caller = callerOf(server().url);
    await caller.call("test.write", write(), { tracker_dsn: "x" });
    expect(seen()).toEqual(["GET /version", "GET /user", "POST /issues"]);
    expect(server().last.body).toBe(sent);
  },
);

test("an answer is understood in either dialect as long as nothing has shown which one it is", async () => {
  server().script = (_request, response) => respond(response, { body: { sentry_dsn: "shown" } });
  const read = get("/issues/1", { result: z.looseObject({ tracker_dsn: text.optional() }) });
  expect(await callerOf(server().url).call("test.read", read, {})).toMatchObject({ tracker_dsn: "shown" });
});
