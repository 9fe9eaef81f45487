/** Aborted steps: no further write is sent, and reads still run within a grace period. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { ServerError, TimeoutError } from "../../sdk";
import { withSignal } from "../../sdk/http/abort-scope";
import { get, post, put } from "./declare";
import { callerOf, failure, respond, scripted } from "./server";

const server = scripted();
const result = z.object({ id: z.int() });
const create = post("/issues", { result });
const read = get("/issues", { result });

const reason = new Error("the run was interrupted");

/** Answers reads; writes hang, and the first one aborts. */
function hanging() {
  const stop = new AbortController();
  server().script = ({ method }, response) => {
    if (method === "GET") respond(response, { body: { id: 1 } });
    else stop.abort(reason);
  };
  const caller = callerOf(server().url);
  return { caller, stop, signal: stop.signal, sent: () => server().seen.map(({ method }) => method) };
}

test("a write that was sent can still be answered within the grace period", async () => {
  const { caller, signal, sent, stop } = hanging();
  server().script = (_, response) => {
    stop.abort(reason);
    setTimeout(() => respond(response, { body: { id: 7 } }), 50);
  };
  await withSignal(
    signal,
    async () => {
      expect(await caller.call("test.create", create, {})).toEqual({ id: 7 });
      expect(await failure(caller.call("test.create", create, {}))).toBe(reason);
    },
    60_000,
  );
  expect(sent()).toEqual(["POST"]);
});

test("a write that is refused within the grace period is not sent again", async () => {
  const { caller, signal, sent, stop } = hanging();
  server().script = (_, response) => {
    stop.abort(reason);
    respond(response, { status: 429, headers: { "retry-after": "0" } });
  };
  await withSignal(
    signal,
    async () => {
      expect(await failure(caller.call("test.create", create, {}))).toMatchObject({ status: 429 });
    },
    60_000,
  );
  expect(sent()).toEqual(["POST"]);
});

test("a write without a response may have taken effect, reads still run, and no further write is sent", async () => {
  const { caller, signal, sent } = hanging();
  await withSignal(
    signal,
    async () => {
      const error = await failure(caller.call("test.create", create, {}));
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({
        mayHaveTakenEffect: true,
        message:
          "test.create was not answered before the end: the run was interrupted. It may have taken effect.",
      });
      expect(await caller.call("test.read", read, {})).toEqual({ id: 1 });
      // It was never sent, so it certainly has not taken effect.
      expect(await failure(caller.call("test.create", create, {}))).toBe(reason);
    },
    200,
  );
  expect(sent()).toEqual(["POST", "GET"]);
});

test("reads are rejected at the end of the grace period", async () => {
  const { caller, signal } = hanging();
  await withSignal(
    signal,
    async () => {
      await failure(caller.call("test.create", create, {}));
      server().script = () => undefined;
      expect(await failure(caller.call("test.read", read, {}))).toBe(reason);
    },
    20,
  );
});

test("reads and writes are rejected at once without a grace period", async () => {
  const { caller, signal, sent } = hanging();
  await withSignal(signal, async () => {
    expect(await failure(caller.call("test.create", create, {}))).toBe(reason);
    expect(await failure(caller.call("test.read", read, {}))).toBe(reason);
  });
  expect(sent()).toEqual(["POST"]);
});

test("a write that waits for a retry is rejected at once, even with a grace period", async () => {
  const { signal, stop } = hanging();
  server().script = (_, response) => {
    respond(response, { status: 502 });
    setTimeout(() => stop.abort(reason), 30);
  };
  const caller = callerOf(server().url, { retry: { base: 1_000_000, longest: 1_000_000 } });
  await withSignal(
    signal,
    async () => {
      expect(await failure(caller.call("test.replace", put("/issues"), {}))).toMatchObject({
        message:
          "test.replace was not answered before the end: the run was interrupted. It may have taken effect.",
      });
    },
    60_000,
  );
});

test("a write that was not sent yet is rejected at once, even with a grace period", async () => {
  const { signal, stop, sent } = hanging();
  const caller = callerOf(server().url, { token: () => new Promise<string>(() => {}) });
  await withSignal(
    signal,
    async () => {
      const ended = failure(caller.call("test.create", create, {}));
      await new Promise((resolve) => setTimeout(resolve, 10));
      stop.abort(reason);
      expect(await ended).toBe(reason);
    },
    60_000,
  );
  expect(sent()).toEqual([]);
});

test("an error of the service keeps its class within a scope", async () => {
  const { caller, signal } = hanging();
  server().answer({ status: 500 });
  await withSignal(
    signal,
    async () => {
      const error = await failure(caller.call("test.create", create, {}));
      expect(error).toBeInstanceOf(ServerError);
      expect(error).toMatchObject({ mayHaveTakenEffect: true });
    },
    60_000,
  );
});

test("a call with its own signal is rejected with that signal's reason", async () => {
  const { caller, signal } = hanging();
  const own = new AbortController();
  await withSignal(
    signal,
    async () => {
      own.abort(reason);
      expect(await failure(caller.call("test.create", create, {}, { signal: own.signal }))).toBe(reason);
    },
    60_000,
  );
});
