/** Connections: their number, their time limits, and aborted calls. */
import { getEventListeners, once } from "node:events";
import type { ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { expect, jest, test } from "@jest/globals";
import { z } from "zod";
import {
  ConfigurationError,
  ConnectionError,
  type Download,
  TimeoutError,
  UnexpectedResponseError,
} from "../../sdk";
import { file } from "../../sdk/api/operation";
import { localBudget } from "../../sdk/http/budget";
import { get } from "./declare";
import { callerOf, clientOf, failure, respond, type Script, scripted } from "./server";
import { warningsWhile } from "./warnings";

const server = scripted();

const label = { group: 1, label_id: 1 };
const made = { id: 1, name: "bug", color: "#aabbcc" };
const raw = get("/issues", { result: file });

/** A script that never answers. */
const silence = () => {};

test("connections are kept alive and used again", async () => {
  server().answer({ body: made });
  const { groupLabels } = clientOf(server().url);
  for (let i = 0; i < 5; i++) await groupLabels.get(label);
  // There may be a second connection if the first one was still ending its last response.
  expect(server().sockets.size).toBeLessThanOrEqual(2);
});

test("requests that wait for each other share as many connections as may run at the same time", async () => {
  server().answer({ body: made });
  const { groupLabels } = clientOf(server().url, { concurrency: 4 });
  await Promise.all(Array.from({ length: 60 }, () => groupLabels.get(label)));
  expect(server().sockets.size).toBe(4);
});

test.each([1, 4])("no more than %i requests run at the same time", async (concurrency) => {
  const sizes: number[] = [];
  const held: ServerResponse[] = [];
  server().script = (_, response) => {
    held.push(response);
    if (held.length < concurrency) return;
    sizes.push(held.length);
    for (const one of held.splice(0)) respond(one, { body: made });
  };
  const { groupLabels } = clientOf(server().url, { concurrency });
  await Promise.all(Array.from({ length: 12 }, () => groupLabels.get(label)));
  expect(sizes).toEqual(Array.from({ length: 12 / concurrency }, () => concurrency));
});

test("open files do not make other calls wait", async () => {
  server().script = ({ url }, response) => {
    if (url.endsWith("/issues")) response.writeHead(200).write("x".repeat(100));
    else respond(response, { body: made });
  };
  const caller = callerOf(server().url, { concurrency: 2 });
  const downloads = await Promise.all(
    [1, 2, 3, 4].map(() => caller.call("files.raw", raw, {}) as Promise<Download>),
  );
  await caller.call("test.get", get("/snippets/:snippet_id", {}), { snippet_id: 1 });
  for (const { stream } of downloads) stream.destroy();
});

test("a file that is not read in time is an error and frees its connection", async () => {
  server().script = (_, response) => {
    response.writeHead(200).write("x".repeat(100));
  };
  const caller = callerOf(server().url, { timeouts: { body: 20 } });
  const { stream } = (await caller.call("files.raw", raw, {})) as Download;
  const ended = new Promise<Error>((resolve) => stream.once("error", resolve));
  expect((await ended).message).toBe("files.raw: the file was not read within 20 ms.");
  await caller.close();
});

test("a file that breaks off, is not read and has no error listener does not end the program", async () => {
  server().script = (_, response) => {
    response.writeHead(200).write("x".repeat(100), () => response.destroy());
  };
  const caller = callerOf(server().url, { timeouts: { body: 20 } });
  const download = (await caller.call("files.raw", raw, {})) as Download;
  await sleep(60);
  expect(download.stream.destroyed).toBe(true);
  expect(await failure(download.bytes())).toBeInstanceOf(Error);
});

test("a complete file that is not read and has no error listener does not end the program", async () => {
  server().answer({ body: made });
  const caller = callerOf(server().url, { timeouts: { body: 20 } });
  const download = (await caller.call("files.raw", raw, {})) as Download;
  await sleep(60);
  expect(await failure(download.bytes())).toBeInstanceOf(TimeoutError);
});

test("the reader of a file that breaks off gets a ConnectionError", async () => {
  server().script = (_, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("x".repeat(100), () => response.destroy());
  };
  const { bytes } = (await callerOf(server().url).call("files.raw", raw, {})) as Download;
  const error = await failure(bytes());
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error.message).toMatch(/^files\.raw got no complete response from http:\/\/127/);
});

test("a list that is read only in part leaves no connection open", async () => {
  server().script = (_, response) =>
    respond(response, { body: [made], headers: { link: '</api/v4/groups/1/labels?page=2>; rel="next"' } });
  const client = clientOf(server().url);
  for await (const _ of client.groupLabels.list({ group: 1 })) break;
  await client.close();
});

test.each([60_000, 600_000])(
  "a response body of %i bytes that is not needed frees its connection",
  async (size) => {
    server().answer({ body: "x".repeat(size) });
    const { groupLabels } = clientOf(server().url, { concurrency: 1 });
    for (let i = 0; i < 5; i++) await groupLabels.delete(label);
    expect(server().sockets.size).toBeLessThanOrEqual(2);
  },
);

test("a file that its reader destroys ends without an error", async () => {
  server().script = (_, response) => {
    response.writeHead(200).write("x".repeat(100));
  };
  const { stream } = (await callerOf(server().url).call("files.raw", raw, {})) as Download;
  const closed = new Promise((resolve) => stream.once("close", resolve));
  stream.destroy();
  await closed;
  expect(stream.errored).toBeNull();
});

/** Sends the parts one after the other with this many milliseconds in between; `end` closes the response. */
const inParts =
  (parts: readonly (string | Buffer)[], milliseconds: number, head = {}, end = true): Script =>
  async (_, response) => {
    response.writeHead(200, head);
    for (const part of parts) {
      response.write(part);
      await sleep(milliseconds);
    }
    if (end) response.end();
  };

const KIB = 1024;

/** Time passes only when the test moves it, however busy the machine is. */
async function atStandstill(run: (pass: (milliseconds: number) => void) => Promise<void>): Promise<void> {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance", "Date"] });
  try {
    await run((milliseconds) => void jest.advanceTimersByTime(milliseconds));
  } finally {
    jest.useRealTimers();
  }
}

/** Answers with the head; the test sends the body. */
function headOnly(): Promise<ServerResponse> {
  return new Promise((resolve) => {
    server().script = (_, response) => {
      response.writeHead(200).flushHeaders();
      resolve(response);
    };
  });
}

test("a slow file that arrives at the required rate is read completely", () =>
  atStandstill(async (pass) => {
    const answering = headOnly();
    const caller = callerOf(server().url, { timeouts: { body: 600, response: 300 } });
    const { stream } = (await caller.call("files.raw", raw, {})) as Download;
    const response = await answering;
    let arrived = 0;
    stream.on("data", ({ length }: Buffer) => {
      arrived += length;
    });
    for (let sent = 70 * KIB; sent <= 8 * 70 * KIB; sent += 70 * KIB) {
      response.write(Buffer.alloc(70 * KIB));
      while (arrived < sent) await setImmediate();
      pass(250);
    }
    const ended = once(stream, "end");
    response.end();
    await ended;
    expect(arrived).toBe(8 * 70 * KIB);
  }));

test("a file that becomes too slow is an error", async () => {
  server().script = inParts([Buffer.alloc(300 * KIB), "x"], 5, {}, false);
  const { bytes } = (await callerOf(server().url, { timeouts: { response: 40 } }).call(
    "files.raw",
    raw,
    {},
  )) as Download;
  const error = await failure(bytes());
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error.message).toBe("files.raw: less than 64 KiB of the file arrived within 40 ms.");
});

test("files and responses may be slow when the response limit is off", async () => {
  const caller = callerOf(server().url, { timeouts: { response: 0 } });
  server().script = inParts(["x", "y", "z"], 10);
  const { text } = (await caller.call("files.raw", raw, {})) as Download;
  expect(await text()).toBe("xyz");
  server().script = inParts(['{"id"', ":", "1}"], 10);
  expect(await caller.call("test.read", get("/issues", { result: z.looseObject({}) }), {})).toEqual({
    id: 1,
  });
});

test("a slow reader of a file does not cause a time limit error", () =>
  atStandstill(async (pass) => {
    const caller = callerOf(server().url, { timeouts: { response: 30 } });
    server().answer({ body: "x".repeat(40 * KIB) });
    const { stream } = (await caller.call("files.raw", raw, {})) as Download;
    while (stream.readableLength < 40 * KIB) await setImmediate();
    stream.read(KIB);
    pass(80);
    expect(stream.errored).toBeNull();
    expect(await buffer(stream)).toHaveLength(39 * KIB);
    const answering = headOnly();
    const late = (await caller.call("files.raw", raw, {})) as Download;
    const response = await answering;
    pass(100);
    response.end("late");
    expect(await late.text()).toBe("late");
  }));

// ─── How much is read ────────────────────────────────────────────────────────

const open = get("/issues", { result: z.looseObject({}) });
const ofSize = (size: number) => `{"id":1}${" ".repeat(size - 8)}`;

test.each<[string, number, Script]>([
  [
    "whose announced length is the limit",
    100,
    inParts([`{"id":${" ".repeat(84)}`, `1}${" ".repeat(8)}`], 5, { "content-length": "100" }),
  ],
  ["whose length is the limit", 100, inParts([ofSize(90), " ".repeat(10)], 5)],
])("a response %s is read", async (_, maxResponseSize, script) => {
  server().script = script;
  expect(await callerOf(server().url, { maxResponseSize }).call("test.read", open, {})).toEqual({ id: 1 });
});

test.each<[string, number, string, Script]>([
  [
    "announces more, and never sends it",
    100,
    "100 bytes",
    inParts(["{"], 0, { "content-length": "101" }, false),
  ],
  ["sends more", 100, "100 bytes", inParts([ofSize(100), " "], 5)],
  ["never ends", 100, "100 bytes", inParts([ofSize(101)], 0, {}, false)],
  ["announces more than a megabyte", 1024 * KIB, "1 MiB", inParts([ofSize(1024 * KIB + 1)], 0)],
  ["announces more than two and a half", 2.5 * 1024 * KIB - 1, "2 MiB", inParts([ofSize(2560 * KIB)], 0)],
])("a response that %s is an error that names the limit", async (_, maxResponseSize, limit, script) => {
  server().script = script;
  const error = await failure(callerOf(server().url, { maxResponseSize }).call("test.read", open, {}));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error).toMatchObject({
    message: `test.read returned 200, but with more than ${limit}, the limit for one response ("maxResponseSize").`,
    call: { operation: "test.read" },
    status: 200,
  });
});

test("a page has the size of its response", async () => {
  const body = JSON.stringify([made]);
  server().answer({ body });
  const page = await clientOf(server().url).groupLabels.list({ group: 1 }).firstPage();
  expect(page.size).toBe(body.length);
});

test.each([20, 21])("%i interim responses (1xx) are accepted if they are no more than 20", async (count) => {
  server().script = (_, response) => {
    for (let sent = 0; sent < count; sent++) response.writeProcessing();
    respond(response, { body: { id: 1 } });
  };
  const caller = callerOf(server().url, { retry: { attempts: 0 } });
  const call = caller.call("test.read", open, {});
  if (count === 20) expect(await call).toEqual({ id: 1 });
  else
    expect((await failure(call)).message).toBe(
      `test.read got no complete response from ${server().url}: there were more than 20 interim responses (1xx).`,
    );
});

// ─── Aborting ────────────────────────────────────────────────────────────────

const reason = new Error("the user has gone");

async function aborted(start: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const controller = new AbortController();
  const ended = failure(start(controller.signal));
  await sleep(20);
  controller.abort(reason);
  return ended;
}

test("a call with an aborted signal is rejected with the reason and sends nothing", async () => {
  const error = await failure(
    clientOf(server().url).groupLabels.get(label, { signal: AbortSignal.abort(reason) }),
  );
  expect(error).toBe(reason);
  expect(server().seen).toHaveLength(0);
});

test("a call that is aborted while it waits for the response is rejected with the reason", async () => {
  server().script = silence;
  expect(await aborted((signal) => clientOf(server().url).groupLabels.get(label, { signal }))).toBe(reason);
  // The test's own time limit is the only one.
  while (server().sockets.size > 0) await sleep(5);
});

test("a call that is aborted while it waits for another request is rejected with the reason", async () => {
  server().script = silence;
  const { groupLabels } = clientOf(server().url, { concurrency: 1 });
  const first = new AbortController();
  const holding = failure(groupLabels.get(label, { signal: first.signal }));
  while (server().seen.length === 0) await sleep(1);
  expect(await aborted((signal) => groupLabels.get(label, { signal }))).toBe(reason);
  expect(server().seen).toHaveLength(1);
  first.abort(reason);
  await holding;
});

test("a call that is aborted during a pause of the service is rejected with the reason", async () => {
  server().answer({ status: 429, headers: { "retry-after": "30" } });
  expect(await aborted((signal) => clientOf(server().url).groupLabels.get(label, { signal }))).toBe(reason);
});

test("a call that is aborted while it waits for a retry is rejected with the reason", async () => {
  server().answer({ status: 502 });
  const { groupLabels } = clientOf(server().url, { retry: { base: 60_000 } });
  expect(await aborted((signal) => groupLabels.get(label, { signal }))).toBe(reason);
});

test("a call that is aborted while its token is fetched is rejected with the reason", async () => {
  const token = () => new Promise<string>(() => {});
  expect(
    await aborted((signal) => clientOf(server().url, { token }).groupLabels.get(label, { signal })),
  ).toBe(reason);
});

test("a call that is aborted within a response body is rejected with the reason", async () => {
  server().script = (_, response) => {
    response.writeHead(200).write("[");
  };
  expect(await aborted((signal) => clientOf(server().url).groupLabels.get(label, { signal }))).toBe(reason);
});

test("a call that is aborted within the body of an error is rejected with the reason", async () => {
  server().script = (_, response) => {
    response.writeHead(400).write("[");
  };
  expect(await aborted((signal) => clientOf(server().url).groupLabels.get(label, { signal }))).toBe(reason);
});

test("a download that is aborted within the file is rejected with the reason", async () => {
  server().script = (_, response) => {
    response.writeHead(200).write("[");
  };
  const read = async (signal: AbortSignal) => {
    const { bytes } = (await callerOf(server().url).call("files.raw", raw, {}, { signal })) as Download;
    await bytes();
  };
  expect(await aborted(read)).toBe(reason);
});

test("a list that is aborted between two pages is rejected with the reason", async () => {
  server().script = ({ url }, response) => {
    if (url.includes("page=2")) return;
    respond(response, { body: [made], headers: { link: '</api/v4/groups/1/labels?page=2>; rel="next"' } });
  };
  const { groupLabels } = clientOf(server().url);
  expect(await aborted((signal) => groupLabels.list({ group: 1 }, { signal }).toArray())).toBe(reason);
});

test("a signal that many calls use keeps no listener of any call", async () => {
  server().answer({ body: made });
  const { signal } = new AbortController();
  const { groupLabels } = clientOf(server().url, {
    budget: localBudget({ requests: 1000, milliseconds: 1000 }),
  });
  const warnings = await warningsWhile(async () => {
    await Promise.all(Array.from({ length: 40 }, () => groupLabels.get(label, { signal, timeout: 10_000 })));
    await Promise.all(Array.from({ length: 40 }, () => groupLabels.get(label, { signal })));
  });
  await sleep(5);
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(warnings).toEqual([]);
});

test("an abort reason is rethrown unchanged, even if the call may have taken effect", async () => {
  const controller = new AbortController();
  const own = new ConfigurationError("The program stops.");
  server().script = () => controller.abort(own);
  const { groupLabels } = clientOf(server().url);
  const { signal } = controller;
  const error = await failure(groupLabels.create({ group: 1, name: "bug", color: "red" }, { signal }));
  expect(error).toBe(own);
  expect(error).toMatchObject({ message: "The program stops.", mayHaveTakenEffect: false });
});

test("a call that is aborted while it waits for another request is never sent", async () => {
  const answers: (() => void)[] = [];
  server().script = (_, response) => {
    answers.push(() => respond(response, { body: made }));
  };
  const { groupLabels } = clientOf(server().url, { concurrency: 1 });
  const controller = new AbortController();
  const first = groupLabels.get(label);
  const second = failure(groupLabels.get(label, { signal: controller.signal }));
  while (answers.length === 0) await sleep(1);
  controller.abort(reason);
  expect(await second).toBe(reason);
  const third = groupLabels.get({ ...label, label_id: 3 });
  answers[0]?.();
  await first;
  while (answers.length === 1) await sleep(1);
  answers[1]?.();
  await third;
  expect(server().seen.map(({ url }) => url.slice(-1))).toEqual(["1", "3"]);
});

// ─── Time limits ─────────────────────────────────────────────────────────────

const impatient = { retry: { attempts: 0 } };

test("a request whose headers time out is a TimeoutError, and a write may have taken effect", async () => {
  server().script = silence;
  const { groupLabels } = clientOf(server().url, { ...impatient, timeouts: { headers: 20 } });
  const error = await failure(groupLabels.get(label));
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error.message).toMatch(/the response timed out \(UND_ERR_HEADERS_TIMEOUT\)\.$/);
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
  expect(await failure(groupLabels.create({ group: 1, name: "bug", color: "red" }))).toMatchObject({
    mayHaveTakenEffect: true,
  });
});

test("a response body that times out is a TimeoutError", async () => {
  server().script = (_, response) => {
    response.writeHead(200).write("[");
  };
  const { groupLabels } = clientOf(server().url, { ...impatient, timeouts: { body: 20 } });
  const error = await failure(groupLabels.get(label));
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error.message).toMatch(/the response was cut off \(UND_ERR_BODY_TIMEOUT\)\.$/);
});

test("the overall time limit is set by the client or by the call", async () => {
  server().script = silence;
  const client = clientOf(server().url, { timeouts: { overall: 300 } });
  const error = await failure(client.groupLabels.get(label));
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error.message).toBe(
    "groupLabels.get did not end within 300 ms: attempt 1 is not answered completely.",
  );
  const created = failure(
    clientOf(server().url).groupLabels.create({ group: 1, name: "bug", color: "red" }, { timeout: 300 }),
  );
  expect(await created).toMatchObject({ mayHaveTakenEffect: true });
  expect(server().seen).toHaveLength(2);
});

test("a call leaves no timer behind", async () => {
  server().answer({ body: made });
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const { groupLabels } = clientOf(server().url, { timeouts: { overall: 1_000_000 } });
  await groupLabels.get(label);
  const before = timers();
  for (let i = 0; i < 20; i++) await groupLabels.get(label);
  const caller = callerOf(server().url, { timeouts: { overall: 1_000_000 } });
  for (let i = 0; i < 20; i++) await ((await caller.call("files.raw", raw, {})) as Download).bytes();
  expect(timers()).toBeLessThan(before + 10);
});

test("a write that reaches its overall time limit before it is sent has not taken effect", async () => {
  server().script = silence;
  const { groupLabels } = clientOf(server().url, { concurrency: 1 });
  const holding = failure(groupLabels.get(label, { timeout: 60 }));
  const error = await failure(groupLabels.create({ group: 1, name: "bug", color: "red" }, { timeout: 20 }));
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
  await holding;
});

test("the overall time limit includes the download of a file", async () => {
  server().script = (_, response) => {
    response.writeHead(200).write("x".repeat(100));
  };
  const caller = callerOf(server().url);
  const { bytes } = (await caller.call("files.raw", raw, {}, { timeout: 40 })) as Download;
  expect((await failure(bytes())).message).toBe(
    "files.raw did not end within 40 ms: attempt 1 is not answered completely.",
  );
});

test("the overall time limit includes all attempts", async () => {
  server().answer({ status: 502 });
  const { groupLabels } = clientOf(server().url, { retry: { base: 60_000, longest: 60_000 } });
  expect((await failure(groupLabels.get(label, { timeout: 20 }))).message).toContain(
    "did not end within 20 ms",
  );
});
