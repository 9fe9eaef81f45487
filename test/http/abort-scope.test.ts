/** A step that is stopped writes nothing more, and can still find out what it has done. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { ServerError, TimeoutError } from "../../sdk";
import { withSignal } from "../../sdk/http/abort-scope";
import { get, post, put } from "./declare";
import { callerOf, failure, scripted, tell } from "./server";

const server = scripted();
const result = z.object({ id: z.int() });
const create = post("/issues", { result });
const read = get("/issues", { result });

const reason = new Error("the run was interrupted");

/** Answers reads; writes hang, and the first one aborts. */
function hanging() {
  const stop = new AbortController();
  server().script = ({ method }, response) => {
    if (method === "GET") tell(response, { body: { id: 1 } });
    else stop.abort(reason);
  };
  const caller = callerOf(server().url);
  return { caller, stop, signal: stop.signal, sent: () => server().seen.map(({ method }) => method) };
}

test("a write that was sent is still answered within the grace", async () => {
  const { caller, signal, sent, stop } = hanging();
  server().script = (_, response) => {
    stop.abort(reason);
    setTimeout(() => tell(response, { body: { id: 7 } }), 50);
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

test("a write that is refused within the grace is not sent again", async () => {
  const { caller, signal, sent, stop } = hanging();
  server().script = (_, response) => {
    stop.abort(reason);
    tell(response, { status: 429, headers: { "retry-after": "0" } });
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

test("a write without an answer may have taken effect, reads still run, and no more is written", async () => {
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

test("reads end with the grace", async () => {
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

test("without a grace, everything ends with the reason", async () => {
  const { caller, signal, sent } = hanging();
  await withSignal(signal, async () => {
    expect(await failure(caller.call("test.create", create, {}))).toBe(reason);
    expect(await failure(caller.call("test.read", read, {}))).toBe(reason);
  });
  expect(sent()).toEqual(["POST"]);
});

test("a write that waits for another attempt ends at once, whatever the grace", async () => {
  const { signal, stop } = hanging();
  server().script = (_, response) => {
    tell(response, { status: 502 });
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

test("a write that was not sent yet ends at once, whatever the grace", async () => {
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

test("an error of the service stays what it is, whoever wants to know about effects", async () => {
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

test("a call with a signal of its own keeps its reason", async () => {
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
