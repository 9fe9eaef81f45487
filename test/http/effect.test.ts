/** Every failure of a call says whether the service may have done what was asked for. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { ConfigurationError, CredentialError, type ForgeError } from "../../sdk";
import type { Operation } from "../../sdk/api/operation";
import { del, get, head, list, post, put } from "./declare";
import { callerOf, failure, type Script, ScriptedServer, scripted, tell } from "./server";

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
    tell(response, { status, body, headers });

const html = { "content-type": "text/html" };

/** What leaves open whether it was done. */
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

/** The same where a body is expected. */
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

/** What shows that it was not done. */
const clear: Record<string, Script> = {
  ...Object.fromEntries(
    [300, 400, 401, 403, 404, 409, 412, 413, 414, 422, 429].map((status) => [
      `status ${status}`,
      answers(status),
    ]),
  ),
  "a redirect to nowhere": answers(302),
  "a redirect to what is no address": answers(307, "", { location: "http://[" }),
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

test("a web page in answer to a DELETE without a result leaves it open too", async () => {
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
])("%s: a %s changes nothing, whatever happens", async (_what, _method, operation, script) => {
  const error = await failed(operation, script);
  expect(error.mayHaveTakenEffect).toBe(false);
  expect(error.message).not.toContain(SENTENCE);
});

test("what is refused before anything is sent has not taken effect", async () => {
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

test("a refusal of the second attempt does not say that the first had no effect", async () => {
  server().answer({ status: 502 }, { status: 404 });
  const error = await failure(callerOf(server().url).call("test.do", del("/issues"), {}));
  expect(error).toMatchObject({ status: 404, mayHaveTakenEffect: true });
  expect(error.message.endsWith(SENTENCE)).toBe(true);
});

test("nor does a token that is not to be had for the second attempt", async () => {
  const tokens = ["glpat-first"];
  server().answer({ status: 502 });
  const caller = callerOf(server().url, { token: () => tokens.shift() ?? "" });
  const error = await failure(caller.call("test.do", put("/issues"), {}));
  expect(error).toBeInstanceOf(CredentialError);
  expect(error).toMatchObject({ mayHaveTakenEffect: true });
});

test("the sentence stands once in an error that ends two calls", async () => {
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

test("a write that follows a redirect may have taken effect where it went", async () => {
  server().script = ({ url }, response) =>
    url.endsWith("/moved")
      ? tell(response, { status: 500 })
      : tell(response, { status: 308, headers: { location: "/moved" } });
  const error = await failure(callerOf(server().url).call("test.do", post("/issues"), {}));
  expect(error).toMatchObject({ status: 500, mayHaveTakenEffect: true });
});

test("nothing was sent where nothing listens", async () => {
  const ended = await new ScriptedServer().start();
  const { url } = ended;
  await ended.stop();
  const caller = callerOf(url, { retry: { attempts: 0 } });
  const error = await failure(caller.call("test.do", post("/issues"), {}));
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
});

test("a refusal leaves the next call's failure alone", async () => {
  const caller = callerOf(server().url, { retry: { attempts: 0 } });
  const operation = post("/issues", { result });
  server().answer({ status: 500 }, { status: 422 });
  expect(await failure(caller.call("test.do", operation, {}))).toMatchObject({ mayHaveTakenEffect: true });
  expect(await failure(caller.call("test.do", operation, {}))).toMatchObject({ mayHaveTakenEffect: false });
});
