/** Errors of calls: each reports whether the call may have taken effect. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { ConfigurationError, CredentialError, type ForgeError } from "../../sdk";
import type { Operation } from "../../sdk/api/operation";
import { del, get, head, list, post, put } from "./declare";
import { callerOf, failure, respond, type Script, ScriptedServer, scripted } from "./server";

const server = scripted();
const SENTENCE = "It may have taken effect.";
const result = z.object({ id: z.int() });

const writes: Record<string, Operation> = {
  POST: post("/issues", { result }),
  "POST without a result": post("/issues"),
  PUT: put("/issues", { result }),
  DELETE: del("/issues", { result }),
};
const reads: Record<string, Operation> = {
  GET: get("/issues", { result }),
  "GET of a list": list("/issues", { item: result }),
  HEAD: head("/issues", { result: { from: "headers", schema: result } }),
};

const answers =
  (status: number, body?: unknown, headers: Record<string, string> = {}): Script =>
  (_, response) =>
    respond(response, { status, body, headers });

const html = { "content-type": "text/html" };

/** Responses after which the call may have taken effect. */
const ambiguous: Record<string, Script> = {
  "a connection that breaks before the answer": (_, response) => {
    response.destroy();
  },
  "no answer in time": () => {},
  "a head that stops half-way": (_, response) => {
    response.socket?.end("HTTP/1.1 201 Created\r\ncontent-");
  },
  "an answer that is not HTTP": (_, response) => {
    response.socket?.end("SSH-2.0-OpenSSH\r\n\r\n");
  },
  ...Object.fromEntries(
    [500, 501, 502, 503, 504, 520, 599].map((status) => [`status ${status}`, answers(status)]),
  ),
  "a proxy that stopped waiting (408)": answers(408),
  "a proxy whose client went away (499)": answers(499),
  "another page to see (303)": answers(303, "", { location: "/elsewhere" }),
};

/** The same, for operations with a result. */
const ambiguousBodies: Record<string, Script> = {
  "half a body": (_, response) => {
    response.writeHead(201, { "content-length": "100" });
    response.write('{"id": 1', () => response.destroy());
  },
  "an empty body": answers(201),
  "a body that is not JSON": answers(201, '{"id": 1'),
  "a body of a wrong type": answers(201, { id: "one" }),
  "a web page": answers(200, "<html>sign in</html>", html),
};

/** Responses after which the call has certainly not taken effect. */
const clear: Record<string, Script> = {
  ...Object.fromEntries(
    [300, 400, 401, 403, 404, 409, 412, 413, 414, 422, 429].map((status) => [
      `status ${status}`,
      answers(status),
    ]),
  ),
  "a redirect to nowhere": answers(302),
  "a redirect to an invalid URL": answers(307, "", { location: "http://[" }),
  "a redirect to another origin": answers(308, "", { location: "http://elsewhere.example/x" }),
  "a second redirect": answers(307, "", { location: "/again" }),
};

async function failed(operation: Operation, script: Script): Promise<ForgeError> {
  server().script = script;
  const caller = callerOf(server().url, { retry: { attempts: 0 }, timeouts: { headers: 100 } });
  return (await failure(
    operation.pagination
      ? caller.list("test.do", operation, {}).toArray()
      : caller.call("test.do", operation, {}),
  )) as ForgeError;
}

const cases = (operations: Record<string, Operation>, scripts: Record<string, Script>) =>
  Object.entries(operations).flatMap(([method, operation]) =>
    Object.entries(scripts).map(([what, script]) => [what, method, operation, script] as const),
  );

const withResult = Object.fromEntries(Object.entries(writes).filter(([, { result }]) => result));

test.each([...cases(writes, ambiguous), ...cases(withResult, ambiguousBodies)])(
  "%s: a %s may have taken effect",
  async (_what, _method, operation, script) => {
    const error = await failed(operation, script);
    expect(error.mayHaveTakenEffect).toBe(true);
    expect(error.message.endsWith(` ${SENTENCE}`)).toBe(true);
  },
);

test("a DELETE without a result that is answered with a web page may have taken effect", async () => {
  const error = await failed(del("/issues"), answers(200, "<html>sign in</html>", html));
  expect(error).toMatchObject({ mayHaveTakenEffect: true });
});

test.each(cases(writes, clear))(
  "%s: a %s has not taken effect",
  async (_what, _method, operation, script) => {
    const error = await failed(operation, script);
    expect(error.mayHaveTakenEffect).toBe(false);
    expect(error.message).not.toContain(SENTENCE);
  },
);

const { HEAD, ...withBodies } = reads;
test.each([
  ...cases(
    reads,
    Object.fromEntries(Object.entries(clear).filter(([what]) => !what.includes("other origin"))),
  ),
  ...cases(reads, ambiguous),
  ...cases(withBodies, ambiguousBodies),
])("%s: a %s has not taken effect, because it is a read", async (_what, _method, operation, script) => {
  const error = await failed(operation, script);
  expect(error.mayHaveTakenEffect).toBe(false);
  expect(error.message).not.toContain(SENTENCE);
});

test("a call that fails before anything is sent has not taken effect", async () => {
  const caller = callerOf(server().url);
  const refused = await failure(caller.call("test.do", post("/groups/:group"), { group: [] }));
  expect(refused).toMatchObject({ mayHaveTakenEffect: false });
  const nameless = callerOf(server().url, { token: undefined });
  expect(await failure(nameless.call("test.do", post("/issues"), {}))).toMatchObject({
    mayHaveTakenEffect: false,
  });
  await caller.close();
  const closed = await failure(caller.call("test.do", post("/issues"), {}));
  expect(closed).toBeInstanceOf(ConfigurationError);
  expect(closed).toMatchObject({ mayHaveTakenEffect: false });
  expect(server().seen).toHaveLength(0);
});

test("a call whose second attempt is refused may have taken effect in the first one", async () => {
  server().answer({ status: 502 }, { status: 404 });
  const error = await failure(callerOf(server().url).call("test.do", del("/issues"), {}));
  expect(error).toMatchObject({ status: 404, mayHaveTakenEffect: true });
  expect(error.message.endsWith(SENTENCE)).toBe(true);
});

test("a call without a token for its second attempt may have taken effect in the first one", async () => {
  const tokens = ["glpat-first"];
  server().answer({ status: 502 });
  const caller = callerOf(server().url, { token: () => tokens.shift() ?? "" });
  const error = await failure(caller.call("test.do", put("/issues"), {}));
  expect(error).toBeInstanceOf(CredentialError);
  expect(error).toMatchObject({ mayHaveTakenEffect: true });
});

test("an error that two calls are rejected with has the sentence about the effect once", async () => {
  const closed = new CredentialError("The vault is closed.");
  let asked = 0;
  const token = () => {
    if (asked++ % 2 === 1) throw closed;
    return "glpat-first";
  };
  server().answer({ status: 502 });
  const caller = callerOf(server().url, { token });
  for (const _ of [1, 2]) expect(await failure(caller.call("test.do", put("/issues"), {}))).toBe(closed);
  expect(closed.message).toBe(`The vault is closed. ${SENTENCE}`);
});

test("a redirected write that fails may have taken effect", async () => {
  server().script = ({ url }, response) =>
    url.endsWith("/moved")
      ? respond(response, { status: 500 })
      : respond(response, { status: 308, headers: { location: "/moved" } });
  const error = await failure(callerOf(server().url).call("test.do", post("/issues"), {}));
  expect(error).toMatchObject({ status: 500, mayHaveTakenEffect: true });
});

test("a call whose connection is refused has not taken effect", async () => {
  const ended = await new ScriptedServer().start();
  const { url } = ended;
  await ended.stop();
  const caller = callerOf(url, { retry: { attempts: 0 } });
  const error = await failure(caller.call("test.do", post("/issues"), {}));
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
});

test("the effect of one call does not change the error of the next call", async () => {
  const caller = callerOf(server().url, { retry: { attempts: 0 } });
  const operation = post("/issues", { result });
  server().answer({ status: 500 }, { status: 422 });
  expect(await failure(caller.call("test.do", operation, {}))).toMatchObject({ mayHaveTakenEffect: true });
  expect(await failure(caller.call("test.do", operation, {}))).toMatchObject({ mayHaveTakenEffect: false });
});
