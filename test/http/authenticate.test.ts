/** Credentials: the header of each kind, and the operations that refuse one before anything is sent. */
import { expect, test } from "@jest/globals";
import { ConfigurationError, CredentialError, createClient } from "../../sdk";
import { secret, text } from "../../sdk/api/fields";
import { get, post } from "./declare";
import { callerOf, clientOf, failure, scripted } from "./server";

const server = scripted();

const closed = get("/issues", {});
const open = get("/issues", { accepts: ["none"] });
const forJobs = get("/issues", { accepts: ["job"] });
const trigger = post("/projects/:project/trigger/pipeline", {
  accepts: ["trigger"],
  body: { token: secret, ref: text },
});

const sent = () => {
  const { "private-token": token, authorization, "job-token": job } = server().last.headers;
  return { token, authorization, job };
};

test("each credential has its header", async () => {
  await callerOf(server().url, { token: "abc" }).call("test.get", closed, {});
  expect(sent()).toEqual({ token: "abc" });
  await callerOf(server().url, { token: undefined, bearerToken: "abc" }).call("test.get", closed, {});
  expect(sent()).toEqual({ authorization: "Bearer abc" });
  await callerOf(server().url, { token: undefined, jobToken: "abc" }).call("test.get", forJobs, {});
  expect(sent()).toEqual({ job: "abc" });
});

test("a token's function is called for each request and each attempt", async () => {
  let calls = 0;
  const caller = callerOf(server().url, { token: async () => `token-${++calls}` });
  server().answer({ status: 503 }, {});
  await caller.call("test.get", closed, {});
  await caller.call("test.get", closed, {});
  expect(server().seen.map(({ headers }) => headers["private-token"])).toEqual([
    "token-1",
    "token-2",
    "token-3",
  ]);
});

test("an error that a token's function throws reaches the program, and nothing is sent", async () => {
  const broken = new Error("the vault is closed");
  const token = () => {
    throw broken;
  };
  expect(await failure(callerOf(server().url, { token }).call("test.get", closed, {}))).toBe(broken);
  expect(server().seen).toEqual([]);
});

test("a public read needs no credential, but uses one that is set", async () => {
  await callerOf(server().url, { token: undefined }).call("test.get", open, {});
  expect(sent()).toEqual({});
  await callerOf(server().url, { token: "abc" }).call("test.get", open, {});
  expect(sent()).toEqual({ token: "abc" });
});

test("a trigger token is a parameter, and no other credential is sent", async () => {
  await callerOf(server().url, { token: "abc" }).call("triggers.run", trigger, {
    project: 1,
    token: "t-1",
    ref: "main",
  });
  expect(sent()).toEqual({});
  expect(JSON.parse(server().last.body)).toEqual({ token: "t-1", ref: "main" });
});

test.each<[string, object, RegExp]>([
  ["no credential", { token: undefined }, /test\.get requires a credential/],
  [
    "a job token for an operation that does not accept one",
    { token: undefined, jobToken: "j" },
    /test\.get does not accept a job token/,
  ],
  ["an empty token", { token: " " }, /"token" is empty or not a string/],
  ["a token with a line break at its end", { token: "glpat-abc\n" }, /"token" contains whitespace/],
  ["a token with a space in it", { token: "glpat-a bc" }, /"token" contains whitespace/],
  ["a function that returns undefined", { token: () => undefined }, /"token" is empty or not a string/],
])("%s is refused before anything is sent", async (_, options, message) => {
  const error = await failure(callerOf(server().url, options).call("test.get", closed, {}));
  expect(error).toBeInstanceOf(CredentialError);
  expect(error.message).toMatch(message);
  expect(error.message).not.toContain("glpat-abc");
  expect(server().seen).toEqual([]);
});

test("a client with two credentials is an error", () =>
  expect(() => createClient({ baseUrl: server().url, token: "a", jobToken: "b" })).toThrow(
    new ConfigurationError("A client takes one credential; token and jobToken were given."),
  ));

test.each<[object, RegExp]>([
  [{ baseUrl: undefined }, /missing/],
  [{ baseUrl: "git.example.com" }, /not a valid URL/],
  [{ baseUrl: "ftp://git.example.com" }, /must be https/],
  [{ baseUrl: "https://user:hunter2@git.example.com" }, /contains a user name or password/],
  [{ baseUrl: "https://user@git.example.com" }, /contains a user name or password/],
  [
    { baseUrl: "http://git.example.com" },
    /^The base URL http:\/\/git\.example\.com is plain HTTP: .* Use https:\/\/, or set "allowPlainHttp" to true\.$/,
  ],
  [{ maxResponseSize: 0 }, /"maxResponseSize" is 0; it must be an integer from 1 up/],
  [{ dialect: "klingon" }, /must be one of auto, neutral, gitlab/],
  [{ concurrency: 0 }, /"concurrency" is 0; it must be an integer from 1 up/],
  [{ pageSize: 500 }, /"pageSize" is 500; it must be an integer from 1 to 100/],
  [{ timeouts: { overall: -1 } }, /"timeouts\.overall" is -1/],
  [{ retry: { attempts: Number.NaN } }, /"retry\.attempts" is NaN/],
  [{ ca: "-----BEGIN CERTIFICATE-----\nnonsense\n-----END CERTIFICATE-----" }, /cannot be read as PEM/],
])("a client cannot be created with %j", (options, message) => {
  const make = () => createClient({ baseUrl: "https://git.example.com", token: "a", ...options } as never);
  expect(make).toThrow(ConfigurationError);
  expect(make).toThrow(message);
  expect(make).not.toThrow(/hunter2/);
});

test("the largest page size is allowed", () =>
  expect(() => createClient({ baseUrl: server().url, token: "a", pageSize: 100 })).not.toThrow());

test("plain HTTP is allowed to this machine, and to other hosts with allowPlainHttp", () => {
  for (const baseUrl of [
    "http://localhost:1",
    "http://127.0.0.1",
    "http://[::1]:80",
    "http://forge.localhost",
  ]) {
    expect(() => createClient({ baseUrl, token: "a" })).not.toThrow();
  }
  expect(() =>
    createClient({ baseUrl: "http://git.example.com", token: "a", allowPlainHttp: true }),
  ).not.toThrow();
});

test("a closed client leaves no connection open", async () => {
  const client = clientOf(server().url);
  await client.groupLabels.delete({ group: 1, label_id: 1 });
  const [socket] = server().sockets;
  const ended = new Promise((resolve) => socket?.once("close", resolve));
  await client.close();
  await ended;
  expect(server().sockets.size).toBe(0);
});

test("a closed client finishes its running calls and refuses new ones", async () => {
  const client = clientOf(server().url);
  const begun = client.groupLabels.delete({ group: 1, label_id: 1 });
  await client.close();
  await begun;
  await client.close();
  const error = await failure(client.groupLabels.delete({ group: 1, label_id: 1 }));
  expect(error).toEqual(new ConfigurationError("groupLabels.delete: the client is closed."));
  expect(server().seen).toHaveLength(1);
});
