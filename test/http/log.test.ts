/** The log of a client: each attempt, each wait and the end of each call, as a user reads it, without secrets. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { type LogEntry, logLine, type WaitEvent } from "../../sdk";
import { type Answer, clientOf, failure, respond, scripted } from "./server";

const server = scripted();

const TOKEN = "glpat-canary-0123456789";
const SECRET = "canary-of-an-input-0123456789";
const label = { id: 1, name: "bug", color: "#aabbcc" };

function logged(options: Parameters<typeof clientOf>[1] = {}) {
  const entries: LogEntry[] = [];
  const waits: WaitEvent[] = [];
  const forge = clientOf(server().url, {
    token: TOKEN,
    log: (entry) => entries.push(entry),
    onWait: (event) => waits.push(event),
    ...options,
  });
  const lines = (level: "requests" | "debug" = "requests") =>
    entries.flatMap(
      (entry) =>
        logLine(entry, level)
          ?.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
          .replaceAll(/\d+ ms/g, "N ms") ?? [],
    );
  return { forge, entries, lines, waits };
}

test("an attempt is a line with the template of its path, its place, status, duration and request", async () => {
  const { forge, lines } = logged();
  server().answer({ body: label, headers: { "x-request-id": "r1" } });
  await forge.groupLabels.get({ group: "acme/platform", label_id: "bug" });
  expect(lines()).toEqual([
    "TIME GET /groups/:group/labels/:label_id (acme/platform) 200 in N ms, attempt 1, request r1",
  ]);
});

test("debug adds the names of parameters, pages, sizes and the end of each call", async () => {
  const { forge, lines } = logged();
  const body = JSON.stringify([label]);
  server().answer({ body, headers: { "content-length": String(body.length) } });
  await forge.groupLabels.list({ group: 7, search: SECRET }).toArray();
  const [attempt = "", end] = lines("debug");
  expect(attempt).toMatch(
    /^TIME GET \/groups\/:group\/labels \(7\) 200 in N ms, attempt 1, query [\w ]*search[\w ]*, received \d+ B$/,
  );
  expect(end).toBe("TIME GET /groups/:group/labels (7) ended after 1 attempt in N ms: done");
});

test("each wait has its reason and its end, and a call of several attempts has one, too", async () => {
  const { forge, lines } = logged();
  server().answer(
    { status: 429, headers: { "retry-after": "0.01" } },
    { status: 503, headers: { "retry-after": "0.01", "x-request-id": "r2" } },
    { status: 502 },
    { body: label },
  );
  await forge.groupLabels.get({ group: 1, label_id: 1 });
  const call = "TIME GET /groups/:group/labels/:label_id (1)";
  expect(lines()).toEqual([
    `${call} 429 in N ms, attempt 1`,
    `${call} waits N ms for the rate limit of the service (429 with Retry-After), until TIME`,
    `${call} 503 in N ms, attempt 2, request r2`,
    `${call} waits N ms for the service (503 with Retry-After), until TIME`,
    `${call} 502 in N ms, attempt 3`,
    `${call} waits N ms for another attempt after 502, until TIME`,
    `${call} 200 in N ms, attempt 4`,
    `${call} ended after 4 attempts in N ms: done`,
  ]);
});

test("a broken connection is a line, and so are the wait after it and the failed end", async () => {
  const { forge, lines } = logged({ retry: { base: 1, attempts: 1 } });
  server().script = (_, response) => {
    response.destroy();
  };
  await failure(forge.groupLabels.get({ group: 1, label_id: 1 }));
  const call = "TIME GET /groups/:group/labels/:label_id (1)";
  expect(lines()).toEqual([
    `${call} no response in N ms, attempt 1`,
    expect.stringMatching(/ waits N ms for another attempt after no response \(\w+\), until TIME$/),
    `${call} no response in N ms, attempt 2`,
    `${call} ended after 2 attempts in N ms: ConnectionError`,
  ]);
});

test("a request that waits for others has a line", async () => {
  const { forge, lines } = logged({ concurrency: 1 });
  server().script = async (_, response) => {
    await sleep(20);
    respond(response, { body: label });
  };
  await Promise.all([1, 2].map((label_id) => forge.groupLabels.get({ group: 1, label_id })));
  expect(lines().filter((line) => line.includes("waited"))).toEqual([
    "TIME GET /groups/:group/labels/:label_id (1) waited N ms for other requests",
  ]);
});

test("a hundred requests that wait for one limit are one event, with their number", async () => {
  const { forge, waits } = logged({ retry: { longestRateLimit: 7_200_000 } });
  server().answer({ status: 429, headers: { "retry-after": "3600" } });
  const controller = new AbortController();
  const { signal } = controller;
  const calls = Array.from({ length: 100 }, (_, index) =>
    failure(forge.groupLabels.get({ group: 1, label_id: index + 1 }, { signal })),
  );
  while (waits.length === 0) await sleep(5);
  controller.abort(new Error("enough"));
  await Promise.all(calls);
  expect(waits).toEqual([
    {
      until: expect.any(Date),
      reason: "the rate limit of the service (429 with Retry-After)",
      requests: 100,
    },
  ]);
});

test.each(["requests", "debug"] as const)("no secret is in a log of %s", async (level) => {
  const { forge, lines, entries } = logged({ retry: { base: 1, attempts: 1 } });
  const answers = [
    { status: 500, body: { message: `${SECRET} ${TOKEN}` }, headers: { "x-request-id": `r-${TOKEN}` } },
    { status: 400, body: { message: SECRET } },
  ];
  server().answer(...answers);
  const url = `https://user:${SECRET}@mirror.example/a.git`;
  await failure(forge.remoteMirrors.create({ project: "acme/web", url }));
  await failure(forge.remoteMirrors.list({ project: "acme/web" }).toArray());
  const text = [...lines(level), JSON.stringify(entries)].join("\n");
  expect(text).toContain("/projects/:project/remote_mirrors");
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain(TOKEN);
});

test("a failing log fails no call", async () => {
  const forge = clientOf(server().url, {
    log: () => {
      throw new Error("the disk is full");
    },
  });
  server().answer({ body: label });
  expect(await forge.groupLabels.get({ group: 1, label_id: 1 })).toMatchObject({ name: "bug" });
});

test.each([
  [{ "retry-after": "60" }, /: it waits (60|59\.\d) s for the service \(503 with Retry-After\)\./],
  [{}, /: it waits 5.4 s for another attempt after 503\./],
])("a call that ends too late says what it waited for: 503 with %j", async (headers, standing) => {
  const { random } = Math;
  Math.random = () => 0.09;
  const forge = clientOf(server().url, {
    timeouts: { overall: 300 },
    retry: { base: "retry-after" in headers ? 1 : 100_000 },
  });
  server().answer({ status: 503, headers: { ...headers, "x-request-id": "r9" }, body: { message: "Down." } });
  Math.random = random;
  const error = await failure(forge.groupLabels.list({ group: 1 }).toArray());
  expect(error.message).toMatch(/^groupLabels\.list did not end within 300 ms: /);
  expect(error.message).toMatch(standing);
  expect(error.message).toMatch(/ The last response was 503: Down\. Request r9\.$/);
  expect(error).toMatchObject({ requestId: "r9" });
});

test("a call that ends too late because of what another one was answered says that", async () => {
  const forge = clientOf(server().url);
  server().answer({ status: 503, headers: { "retry-after": "60", "x-request-id": "r8" } });
  const first = failure(forge.groupLabels.get({ group: 1, label_id: 1 }, { timeout: 400 }));
  while (server().seen.length === 0) await sleep(5);
  await sleep(30);
  const second = await failure(forge.groupLabels.get({ group: 1, label_id: 2 }, { timeout: 100 }));
  expect(second.message).toMatch(
    /^groupLabels\.get did not end within 100 ms: it waits \S+ s for the service \(503 with Retry-After\)\. The last response was 503\. Request r8\.$/,
  );
  await first;
});

test.each<[string, Answer]>([
  ["400", { status: 400 }],
  ["403", { status: 403 }],
  ["404", { status: 404 }],
  ["409", { status: 409 }],
  ["422", { status: 422 }],
  ["429", { status: 429, headers: { "retry-after": "9999999" } }],
  ["500", { status: 500 }],
  ["a body that is no JSON", { body: "<html>", headers: { "content-type": "text/html" } }],
  ["a body of another form", { body: [] }],
  ["a redirect to nowhere", { status: 302 }],
])("an error after %s names the request", async (_, answer) => {
  const { forge } = logged({ retry: { base: 1, attempts: 0 } });
  server().answer({ ...answer, headers: { ...answer.headers, "x-request-id": "r7" } });
  const error = await failure(forge.groupLabels.get({ group: 1, label_id: 1 }));
  expect(error).toMatchObject({ requestId: "r7" });
  expect(error.message).toMatch(/ Request r7\.$/);
});

test("an error after a body that breaks off names the request", async () => {
  const { forge } = logged({ retry: { base: 1, attempts: 0 } });
  server().script = (_, response) => {
    response.writeHead(200, { "content-length": "100", "x-request-id": "r6" }).write("{");
    setTimeout(() => response.destroy(), 20);
  };
  const error = await failure(forge.groupLabels.get({ group: 1, label_id: 1 }));
  expect(error).toMatchObject({ requestId: "r6" });
  expect(error.message).toMatch(/ Request r6\.$/);
});
