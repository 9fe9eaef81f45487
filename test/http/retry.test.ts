/** Retries: which requests are sent again, and which never are. */
import { describe, expect, test } from "@jest/globals";
import { ConflictError, ConnectionError, RateLimitedError, ServerError } from "../../sdk";
import { retryAfter } from "../../sdk/http/limiter";
import { del, get, post, put } from "./declare";
import { callerOf, clientOf, failure, respond, ScriptedServer, scripted } from "./server";

const server = scripted();

const label = { group: 1, label_id: 1 };
const made = { id: 1, name: "bug", color: "#aabbcc" };

test.each([429, 500, 501, 502, 503, 504, 520, 599])("a read is sent again after %i", async (status) => {
  server().answer({ status }, { status }, { body: made });
  expect(await clientOf(server().url).groupLabels.get(label)).toMatchObject(made);
  expect(server().seen).toHaveLength(3);
});

test.each([500, 502, ...Array.from({ length: 11 }, (_, more) => 520 + more)])(
  "a read is sent again after a web page with %i",
  async (status) => {
    const page = { status, headers: { "content-type": "text/html" }, body: "<html>bad gateway</html>" };
    server().answer(page, page, { body: made });
    expect(await clientOf(server().url).groupLabels.get(label)).toMatchObject(made);
    expect(server().seen).toHaveLength(3);
  },
);

test.each([400, 401, 403, 404, 409, 422])("nothing is sent again after %i", async (status) => {
  server().answer({ status });
  await failure(clientOf(server().url).groupLabels.get(label));
  const again = server()
    .seen.slice(1)
    .map(({ url }) => url);
  // A token that is refused may be valid all the same.
  expect(again).toEqual(status === 401 ? ["/api/v4/user"] : []);
});

test.each([500, 501, 520, 599])("a write that failed with %i is not sent again", async (status) => {
  server().answer({ status });
  await failure(clientOf(server().url).groupLabels.update({ ...label, color: "red" }));
  expect(server().seen).toHaveLength(1);
});

test("a request waits for the rate limit as long as its own waits stay below longestRateLimit", async () => {
  server().answer({ status: 429, headers: { "retry-after": "1" } }, { body: made });
  const retry = { attempts: 0, longestRateLimit: 1900 };
  expect(await clientOf(server().url, { retry }).groupLabels.get(label)).toMatchObject(made);
  expect(server().seen).toHaveLength(2);
});

test("a request that keeps failing is an error after the last attempt", async () => {
  server().answer({ status: 503 });
  const error = await failure(
    clientOf(server().url, { retry: { base: 1, attempts: 2 } }).groupLabels.get(label),
  );
  expect(error).toBeInstanceOf(ServerError);
  expect(server().seen).toHaveLength(3);
});

test.each([502, 503, 504])(
  "a POST is not sent again after %i, because it may have taken effect",
  async (status) => {
    server().answer({ status }, { status: 201, body: made });
    const { groupLabels } = clientOf(server().url);
    expect(await failure(groupLabels.create({ group: 1, name: "bug", color: "red" }))).toBeInstanceOf(
      ServerError,
    );
    expect(server().seen).toHaveLength(1);
  },
);

test("a POST is sent again with its body after 429", async () => {
  server().answer({ status: 429, headers: { "retry-after": "0" } }, { status: 201, body: made });
  await clientOf(server().url).groupLabels.create({ group: 1, name: "bug", color: "red" });
  expect(server().seen.map(({ body }) => JSON.parse(body))).toEqual([
    { name: "bug", color: "red" },
    { name: "bug", color: "red" },
  ]);
});

const locked = "409 Conflict: Resource lock";
const writes = {
  POST: () => clientOf(server().url).groupLabels.create({ group: 1, name: "bug", color: "red" }),
  PUT: () => clientOf(server().url).groupLabels.update({ ...label, color: "red" }),
  DELETE: () => clientOf(server().url).groupLabels.delete(label),
};

describe.each(["POST", "PUT", "DELETE"] as const)("a %s", (method) => {
  test.each<[string, unknown]>([
    ["as a message", { message: locked }],
    ["as an error", { error: locked }],
    ["in a list", { message: ["Resource lock"] }],
    ["as plain text", locked],
  ])("is sent again after a lock of the service, %s", async (_, body) => {
    server().answer({ status: 409, body }, { status: 409, body }, { body: made });
    await writes[method]();
    expect(server().seen.map((seen) => seen.method)).toEqual([method, method, method]);
  });

  test.each(["409 Conflict", "Label Resource lock already exists", "is being changed"])(
    "is not sent again after the conflict %j",
    async (message) => {
      server().answer({ status: 409, body: { message } });
      expect(await failure(writes[method]())).toBeInstanceOf(ConflictError);
      expect(server().seen).toHaveLength(1);
    },
  );

  test("fails after its last attempt if the lock stays, and the error says why", async () => {
    server().answer({ status: 409, body: { message: locked } });
    const error = await failure(writes[method]());
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ mayHaveTakenEffect: false });
    expect(error.message).toContain(
      "409: Conflict: Resource lock. Something else is changing the same object; try again.",
    );
    expect(server().seen).toHaveLength(6);
  });
});

test("a POST that is declared idempotent is sent again", async () => {
  server().answer({ status: 502 }, { status: 201, body: made });
  await clientOf(server().url).groupLabels.subscribe(label);
  expect(server().seen).toHaveLength(2);
});

test.each(["PUT", "DELETE"] as const)(
  "a %s that is declared as not idempotent is not sent again",
  async (method) => {
    const declare = { PUT: put, DELETE: del }[method];
    server().answer({ status: 502 });
    await failure(callerOf(server().url).call("test.once", declare("/issues", { idempotent: false }), {}));
    expect(server().seen).toHaveLength(1);
  },
);

/** Breaks the connection of the first requests. */
function breakFirst(times: number, how: "before" | "within"): void {
  let left = times;
  server().script = (_, response) => {
    if (left-- <= 0) return respond(response, { body: made });
    if (how === "within") {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"id":1', () => response.destroy());
    } else response.destroy();
  };
}

test.each(["before", "within"] as const)(
  "a read whose connection broke %s the response is sent again",
  async (how) => {
    breakFirst(2, how);
    expect(await clientOf(server().url).groupLabels.get(label)).toMatchObject(made);
    expect(server().seen).toHaveLength(3);
  },
);

test.each(["before", "within"] as const)(
  "a POST whose connection broke %s the response is not sent again, and its error reports that it may have taken effect",
  async (how) => {
    breakFirst(1, how);
    const error = await failure(
      clientOf(server().url).groupLabels.create({ group: 1, name: "bug", color: "red" }),
    );
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ mayHaveTakenEffect: true, call: { operation: "groupLabels.create" } });
    expect(server().seen).toHaveLength(1);
  },
);

test("a read is sent again if the service closes its kept-alive connection", async () => {
  const { groupLabels } = clientOf(server().url);
  server().script = (_, response) => {
    respond(response, { body: made });
    // Closed as soon as the next request arrives.
    const socket = response.socket;
    response.on("finish", () => socket?.once("data", () => socket.destroy()));
  };
  await groupLabels.get(label);
  expect(await groupLabels.get(label)).toMatchObject(made);
  const error = await failure(groupLabels.create({ group: 1, name: "bug", color: "red" }));
  expect(error).toMatchObject({ mayHaveTakenEffect: true });
});

test("a POST is sent again after a refused connection, because the service cannot have received it", async () => {
  const attempts: number[] = [];
  const { groupLabels } = clientOf("http://127.0.0.1:9", {
    retry: { base: 1, attempts: 2 },
    onRequest: ({ attempt }) => attempts.push(attempt),
  });
  const error = await failure(groupLabels.create({ group: 1, name: "bug", color: "red" }));
  expect(attempts).toEqual([1, 2, 3]);
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
  expect(error.message).toBe(
    "groupLabels.create got no complete response from http://127.0.0.1:9: the connection was refused; check that the service runs, and at this address (ECONNREFUSED).",
  );
});

test("the error of the last attempt reports that an earlier attempt may have taken effect", async () => {
  const ending = await new ScriptedServer().start();
  const attempts: number[] = [];
  ending.script = async (_, response) => {
    const stopped = ending.stop();
    response.destroy();
    await stopped;
  };
  const { groupLabels } = clientOf(ending.url, {
    retry: { base: 1, attempts: 1 },
    onRequest: ({ attempt }) => attempts.push(attempt),
  });
  const error = await failure(groupLabels.update({ ...label, color: "red" }));
  expect(attempts).toEqual([1, 2]);
  expect(error.message).toContain("ECONNREFUSED");
  expect(error).toMatchObject({ mayHaveTakenEffect: true });
});

/** Resolves when the service has answered this number of requests. */
const answered = (count: number) => waitFor(() => server().seen.length >= count);

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  // And the client has read the answer.
  await new Promise((resolve) => setTimeout(resolve, 30));
}

test("no request is sent while the service asks for a pause", async () => {
  const { groupLabels } = clientOf(server().url);
  const { signal, abort } = abortable();
  server().answer({ status: 429, headers: { "retry-after": "30" } }, { body: made });
  const first = failure(groupLabels.get(label, { signal }));
  await answered(1);
  const second = failure(groupLabels.get(label, { signal }));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(server().seen).toHaveLength(1);
  abort();
  await Promise.all([first, second]);
});

test("no request is sent while the service's rate limit window is used up", async () => {
  const { groupLabels } = clientOf(server().url);
  const { signal, abort } = abortable();
  const window = { "ratelimit-remaining": "0", "ratelimit-reset": String(Math.ceil(Date.now() / 1000) + 30) };
  server().answer({ body: made, headers: window });
  await groupLabels.get(label);
  const second = failure(groupLabels.get(label, { signal }));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(server().seen).toHaveLength(1);
  abort();
  await second;
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error("enough")) };
}

test("a rate limit that lasts longer than allowed is an error with the time of the next try", async () => {
  server().answer({ status: 429, headers: { "retry-after": "3600" }, body: { message: "Retry later" } });
  const { groupLabels } = clientOf(server().url);
  const error = await failure(groupLabels.get(label));
  expect(error).toBeInstanceOf(RateLimitedError);
  const { retryAt } = error as RateLimitedError;
  expect(Math.abs((retryAt?.getTime() ?? 0) - Date.now() - 3_600_000)).toBeLessThan(60_000);
  expect(error.message).toBe(
    `groupLabels.get was refused with 429: Retry later. Retry at ${retryAt?.toISOString()}.`,
  );
  expect(server().seen).toHaveLength(1);
});

const rare = del("/issues", { limit: { what: "bulk deletions", every: "hour", times: 1 } });

test("an error names the declared limit of an operation even if the service does not report when it ends", async () => {
  server().answer({ status: 429 });
  const error = await failure(callerOf(server().url).call("tags.deleteMany", rare, {}));
  expect(error.message).toMatch(
    /^tags\.deleteMany was refused with 429\. The service allows bulk deletions once an hour\. Retry at \d{4}-.*Z\.$/,
  );
  expect(server().seen).toHaveLength(1);
});

test("a rate limit of one operation does not delay other operations", async () => {
  const caller = callerOf(server().url);
  const { signal, abort } = abortable();
  server().answer({ status: 429, headers: { "retry-after": "30" } }, { body: [] });
  const limited = failure(caller.call("tags.deleteMany", rare, {}, { signal }));
  await answered(1);
  await caller.call("test.get", get("/issues", {}), {});
  expect(server().seen.map(({ method }) => method)).toEqual(["DELETE", "GET"]);
  abort();
  await limited;
});

const now = Date.parse("2026-11-21T09:30:00Z");
const at = (headers: Record<string, string>) => {
  const milliseconds = retryAfter({ status: 429, headers }, now);
  return milliseconds === undefined ? undefined : milliseconds / 1000;
};

test.each<[Record<string, string>, number | undefined]>([
  [{ "retry-after": "30" }, 30],
  [{ "retry-after": " 0 " }, 0],
  [{ "ratelimit-reset": " 30 " }, 30],
  [{ "ratelimit-reset": "1000000000" }, 1_000_000_000],
  // The service's clock is half an hour behind.
  [{ "ratelimit-reset": "1795251660", date: "Sat, 21 Nov 2026 09:00:00 GMT" }, 60],
  [{ "retry-after": "Sat, 21 Nov 2026 09:31:00 GMT", date: "Sat, 21 Nov 2026 09:29:55 GMT" }, 60],
  [{ "retry-after": "Sat, 21 Nov 2026 09:31:00 GMT" }, 60],
  [{ "retry-after": "Sat, 21 Nov 2026 09:00:00 GMT" }, 0],
  [{ "retry-after": "Sat, 21 Nov 2026 07:31:00 GMT", date: "Sat, 21 Nov 2026 07:30:00 GMT" }, 60],
  [{ "retry-after": "soon" }, undefined],
  [{ "retry-after": "-5" }, undefined],
  [{ "retry-after": "1e400" }, undefined],
  [{ "retry-after": "99999999999999999999" }, undefined],
  [{ "retry-after": "soon", "ratelimit-reset": "20" }, 20],
  [{ "ratelimit-reset": String(now / 1000 + 40) }, 40],
  [{ "ratelimit-reset": String(now / 1000 - 40) }, 0],
  [{ "ratelimit-reset": "Infinity" }, undefined],
  [{}, undefined],
])("%j means to retry after %s seconds", (headers, seconds) => expect(at(headers)).toBe(seconds));

test("a conflict after a retry is reported as a conflict", async () => {
  server().answer({ status: 502 }, { status: 409, body: { message: "is being changed" } });
  expect(await failure(clientOf(server().url).groupLabels.update({ ...label, color: "red" }))).toBeInstanceOf(
    ConflictError,
  );
});

test("a POST is sent again after 502 if its operation is declared idempotent", async () => {
  server().answer({ status: 502 }, { body: [] });
  await callerOf(server().url).call("test.twice", post("/issues", { idempotent: true }), {});
  expect(server().seen).toHaveLength(2);
});
