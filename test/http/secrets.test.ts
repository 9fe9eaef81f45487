/** Secrets are masked in errors, in their properties and causes, and in the events of hooks. */
import { inspect } from "node:util";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { z } from "zod";
import type { RequestEvent, ResponseEvent } from "../../sdk";
import { secret, text } from "../../sdk/api/fields";
import { file } from "../../sdk/api/operation";
import { redact, redactedUrl, secretsOf, withoutUrlCredentials } from "../../sdk/http/redact";
import { get, post } from "./declare";
import { callerOf, clientOf, failure, respond, scripted } from "./server";
import { warningsWhile } from "./warnings";

const server = scripted();

const TOKEN = "glpat-Sup3r+S3cret/Token=";
const PASSWORD = 'pass "word" & ümlaut/1';
const URL_PASSWORD = "hunter2hunter2";

const approve = post("/projects/:project/merge_requests/:merge_request_iid/approve", {
  body: {
    approval_password: secret.optional(),
    url: text.optional(),
    variables: z.array(z.strictObject({ key: text, value: secret })).optional(),
  },
});
const input = {
  project: 1,
  merge_request_iid: 2,
  approval_password: PASSWORD,
  url: `https://oauth2:${URL_PASSWORD}@git.example.com/x.git`,
  variables: [{ key: "K", value: "nested-secret-value" }],
};
const SECRETS = [TOKEN, PASSWORD, URL_PASSWORD, "nested-secret-value"];
const SPELLINGS = SECRETS.flatMap((value) => [
  value,
  encodeURIComponent(value),
  JSON.stringify(value).slice(1, -1),
]);

/** Everything that a program could print of an error. */
function everythingOf(error: unknown): string {
  const { message, stack, cause } = error as Error;
  return [
    message,
    stack,
    JSON.stringify(error),
    inspect(error, { depth: 10, showHidden: true }),
    String(cause),
    inspect(cause, { depth: 10, showHidden: true }),
  ].join("\n");
}

function expectNoSecret(shown: string): void {
  // Cutting a text could leave the beginning of a secret.
  for (const spelling of SPELLINGS) expect(shown).not.toContain(spelling.slice(0, 8));
}

const echoes: readonly [string, (text: string) => string | object, string][] = [
  ["message", (text) => ({ message: text }), "application/json"],
  ["list of messages", (text) => ({ message: [text, text] }), "application/json"],
  [
    "fields",
    (text) => ({ message: { approval_password: [text], [text]: { deep: [text] } } }),
    "application/json",
  ],
  ["OAuth's error", (text) => ({ error: "invalid_token", error_description: text }), "application/json"],
  ["unknown object", (text) => ({ detail: { deep: text } }), "application/json"],
  ["JSON text", (text) => JSON.stringify(text), "application/json"],
  ["broken JSON", (text) => `{"message": ${JSON.stringify(text)}`, "application/json"],
  ["plain text", (text) => text, "text/plain"],
  ["page", (text) => `<html>${text}</html>`, "text/html"],
  [
    "message with a secret across the place where it is cut",
    (text) => ({ message: "x".repeat(487) + text }),
    "application/json",
  ],
];

test.each(echoes)("a secret echoed in a %s is masked", async (_, echo, type) => {
  for (const value of SECRETS) {
    for (const spelled of [value, encodeURIComponent(value), `https://u:${URL_PASSWORD}@host/${value}`]) {
      server().answer({
        status: 400,
        body: echo(`"${spelled}" is wrong`),
        headers: { "content-type": type },
      });
      const error = await failure(
        callerOf(server().url, { token: TOKEN }).call("test.approve", approve, input),
      );
      expectNoSecret(everythingOf(error));
    }
  }
});

test.each([401, 403, 404, 409, 422, 429, 500])(
  "a secret echoed in an error for %i is masked, and the rest of the message stays",
  async (status) => {
    server().answer({
      status,
      body: { message: `The token ${TOKEN} is not good` },
      headers: { "x-request-id": `r-${TOKEN}`, "retry-after": "9999999" },
    });
    const error = await failure(
      callerOf(server().url, { token: TOKEN }).call("test.approve", approve, input),
    );
    expectNoSecret(everythingOf(error));
    expect(error).toMatchObject({
      serviceMessage: "The token [secret] is not good",
      requestId: "r-[secret]",
    });
  },
);

test("an error's cause has no secret that a broken response echoes", async () => {
  server().script = (_, response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\n\u0000${TOKEN}: ${PASSWORD}\r\n\r\n`);
  };
  const error = await failure(callerOf(server().url, { token: TOKEN }).call("test.approve", approve, input));
  expect(error.cause).toMatchObject({ message: expect.any(String) });
  expectNoSecret(everythingOf(error));
});

test("an error about a header that cannot be sent does not contain its value", async () => {
  const agent = `agent\n${TOKEN}`;
  const error = await failure(
    callerOf(server().url, { token: TOKEN, userAgent: agent }).call("test.approve", approve, input),
  );
  expect(error.message).toBe("test.approve could not be sent: invalid user-agent header.");
  expectNoSecret(everythingOf(error));
});

test.each<[string, object]>([
  ["with a wrong type", { approval_password: [PASSWORD] }],
  ["in a nested value with a wrong type", { variables: [{ key: "K", value: [PASSWORD] }] }],
  ["in an empty nested value", { variables: [{ key: "K", value: " " }] }],
  ["in a URL instead of a number", { project: `https://u:${URL_PASSWORD}@host` }],
  ["next to an unknown name", { aproval_password: PASSWORD }],
])("an error about an invalid input contains no secret %s", async (_, wrong) => {
  const error = await failure(
    callerOf(server().url, { token: TOKEN }).call("test.approve", approve, { ...input, ...wrong }),
  );
  expect(error.name).toBe("InvalidInputError");
  expectNoSecret(everythingOf(error));
});

test("an error about a refused connection contains no secret", async () => {
  const error = await failure(
    callerOf("http://127.0.0.1:9", { token: TOKEN, retry: { attempts: 0 } }).call(
      "test.approve",
      approve,
      input,
    ),
  );
  expect(error.cause).toMatchObject({ code: "ECONNREFUSED" });
  expectNoSecret(everythingOf(error));
});

// ─── Hooks ───────────────────────────────────────────────────────────────────

const lookUp = get("/issues", {
  query: { search: text.optional(), key: secret.optional(), keys: z.array(secret).optional() },
});

function watched() {
  const requests: RequestEvent[] = [];
  const responses: ResponseEvent[] = [];
  const caller = callerOf(server().url, {
    token: TOKEN,
    onRequest: (event) => requests.push(event),
    onResponse: (event) => responses.push(event),
  });
  return { caller, requests, responses };
}

test("hooks receive each request and response without their secrets", async () => {
  const { caller, requests, responses } = watched();
  server().answer({ status: 502 }, { headers: { "x-request-id": "r1" } });
  await caller.call("test.lookUp", lookUp, { search: "a b", key: "s3cr3t key", keys: ["one-secret"] });
  const url = `${server().url}/api/v4/issues?search=a%20b&key=[secret]&keys[]=[secret]`;
  expect(requests).toEqual([
    { operation: "test.lookUp", method: "GET", url, attempt: 1 },
    { operation: "test.lookUp", method: "GET", url, attempt: 2 },
  ]);
  expect(responses).toEqual([
    { ...requests[0], status: 502, requestId: undefined, milliseconds: expect.any(Number) },
    { ...requests[1], status: 200, requestId: "r1", milliseconds: expect.any(Number) },
  ]);
});

test("hooks receive a response without a status for a request that got no response", async () => {
  const { caller, responses } = watched();
  server().script = (_, response) => {
    response.destroy();
  };
  await failure(caller.call("test.approve", approve, input));
  expect(responses).toMatchObject([{ status: undefined, attempt: 1 }]);
});

test("hooks receive the URL of a redirect without its signature", async () => {
  const { caller, requests } = watched();
  server().script = (_, response) =>
    respond(response, { status: 302, headers: { location: "http://127.0.0.1:9/file?X-Signature=abcdef" } });
  await failure(caller.call("files.raw", get("/files", { result: file }), {}));
  expect(requests[1]).toMatchObject({ url: "http://127.0.0.1:9/file?[secret]" });
});

test("a hook that throws or rejects causes a warning and does not fail the call", async () => {
  server().answer({ body: { id: 1, name: "bug", color: "#aabbcc" } });
  const { groupLabels } = clientOf(server().url, {
    onRequest: () => {
      throw new Error("the log is full");
    },
    onResponse: (async () => {
      throw "the tracer is gone";
    }) as () => void,
  });
  const warnings = await warningsWhile(async () => {
    expect(await groupLabels.get({ group: 1, label_id: 1 })).toMatchObject({ name: "bug" });
  });
  expect(warnings).toEqual([
    "A hook of the client failed: the log is full",
    "A hook of the client failed: the tracer is gone",
  ]);
});

test.each(["onRequest", "onResponse"])(
  "%s is called without a warning if it is the only hook",
  async (name) => {
    const events: (RequestEvent | ResponseEvent)[] = [];
    const began = performance.now();
    const caller = callerOf(server().url, { [name]: (event: RequestEvent) => events.push(event) });
    const warnings = await warningsWhile(() => caller.call("test.lookUp", lookUp, {}));
    expect(warnings).toEqual([]);
    expect(events).toMatchObject([{ operation: "test.lookUp", attempt: 1 }]);
    const [{ milliseconds = 0 } = {}] = events as Partial<ResponseEvent>[];
    // The event's time is part of the time since the call began.
    expect(milliseconds).toBeLessThanOrEqual(performance.now() - began);
  },
);

// ─── The masking itself ──────────────────────────────────────────────────────

test("redact removes any secret from any position of a text", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 9 }), fc.string(), fc.string(), (value, before, after) => {
      const masked = redact(before + value + after, [value]);
      // The mask itself is made of letters that a secret may have as well.
      fc.pre(!"[secret]".includes(value) && !(before + after).includes(value));
      expect(masked.split("[secret]").join("")).not.toContain(value);
    }),
  );
});

test.each([
  ["https://user:pass@host/x", "https://[secret]@host/x"],
  ["https://token@host", "https://[secret]@host"],
  ["https://user:p@ss@host/a@b", "https://[secret]@host/a@b"],
  ["see ssh://git:x@host and mail a@b.c", "see ssh://[secret]@host and mail a@b.c"],
  ['{"url":"https://host","mail":"a@b.c"}', '{"url":"https://host","mail":"a@b.c"}'],
])("withoutUrlCredentials turns %s into %s", (text, shown) =>
  expect(withoutUrlCredentials(text)).toBe(shown),
);

test("a secret that begins with another secret is masked as a whole", () =>
  expect(redact("abcdef", ["abc", "abcdef"])).toBe("[secret]"));

const TOKEN_LENGTH = "a-name-of-16-let";

test.each<[string, readonly string[]]>([
  ["no address, user:pass@host", []],
  ["https://host/a@b", []],
  ["https://token@host", ["token"]],
  ["https://user:pass@host", ["user:pass", "pass"]],
  ["https://:pass@host", [":pass", "pass"]],
  ["https://name:@host", ["name:", "name"]],
  [`https://${TOKEN_LENGTH}:pass@host`, [`${TOKEN_LENGTH}:pass`, "pass", TOKEN_LENGTH]],
  [`https://${TOKEN_LENGTH.slice(1)}:pass@host`, [`${TOKEN_LENGTH.slice(1)}:pass`, "pass"]],
  ["https://u:p%40ss@host", ["u:p%40ss", "u:p@ss", "p%40ss", "p@ss"]],
  ["https://u:100%@host", ["u:100%", "100%"]],
])("the secrets in %j are %j", (url, secrets) =>
  expect([...new Set(secretsOf(approve, { url }))]).toEqual(secrets),
);

test("redactedUrl masks the values of a secret parameter in each of its spellings", () => {
  const path = "/issues?key=a=b&key[]=c&key%5B0%5D=d&search=e&other=f&bare&key";
  const shown = "/issues?key=[secret]&key[]=[secret]&key%5B0%5D=[secret]&search=e&other=f&bare&key=[secret]";
  expect(redactedUrl(lookUp, true, "https://host", path, [])).toBe(`https://host${shown}`);
});

test("withoutUrlCredentials handles texts of more than a million characters", () => {
  for (const piece of ["a.", "://", "a://", "://a:", "https://x "]) {
    expect(withoutUrlCredentials(piece.repeat(200_000))).toHaveLength(piece.length * 200_000);
  }
});
