/** Hostile responses: endless, too large or from another origin. Each ends in an error that names the call. */
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { type Download, TimeoutError, UnexpectedResponseError } from "../../sdk";
import { file, headers } from "../../sdk/api/operation";
import { get, head, list, post } from "./declare";
import { callerOf, failure, type Script, ScriptedServer, scripted } from "./server";

const server = scripted();
const MIB = 1024 * 1024;
const ONCE = { retry: { attempts: 0 } };

const issues = list("/issues", { item: z.looseObject({}) });
const issue = get("/issues/1", { result: z.looseObject({}) });

const callsOf = (url: string, options = {}) => {
  const caller = callerOf(url, options);
  return {
    "issues.list": () => caller.list("issues.list", issues, {}).toArray(),
    "issues.get": () => caller.call("issues.get", issue, {}),
    "issues.create": () => caller.call("issues.create", post("/issues", { result: z.looseObject({}) }), {}),
  };
};

/** Writes the piece again and again until the connection is closed. */
function flood(response: ServerResponse, piece: Buffer, pause = 0): void {
  const more = () => {
    if (response.destroyed) return;
    if (pause > 0) setTimeout(more, pause);
    response.write(piece);
    if (pause > 0) return;
    if (response.writableNeedDrain) response.once("drain", more);
    else setImmediate(more);
  };
  more();
}

test.each(["issues.list", "issues.get", "issues.create"] as const)(
  "an endless response to %s is not read into memory, with or without a declared length",
  async (id) => {
    for (const announced of [{}, { "content-length": String(250 * MIB) }]) {
      let written = 0;
      server().script = (_, response) => {
        response.writeHead(200, announced);
        const socket = response.socket;
        response.on("close", () => {
          written = socket?.bytesWritten ?? 0;
        });
        flood(response, Buffer.alloc(MIB, " "));
      };
      const ended = new Promise<void>((resolve) => {
        const script = server().script;
        server().script = (request, response) => {
          response.on("close", () => resolve());
          return script(request, response);
        };
      });
      const error = await failure(callsOf(server().url, ONCE)[id]());
      expect(error).toBeInstanceOf(UnexpectedResponseError);
      expect(error.message).toContain(
        `${id} returned 200, but with more than 32 MiB, the limit for one response ("maxResponseSize").`,
      );
      await ended;
      expect(written).toBeLessThan(80 * MIB);
    }
  },
);

test("a compressed response is an error, and is not decompressed", async () => {
  const bomb = gzipSync(Buffer.alloc(10 * MIB, " "));
  server().script = (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" }).end(bomb);
  };
  const error = await failure(callsOf(server().url)["issues.get"]());
  expect(server().last.headers["accept-encoding"]).toBeUndefined();
  expect(error.message).toBe(
    "issues.get returned 200, but it is compressed (gzip), although the client did not ask for compression; look for a proxy that compresses responses.",
  );
});

test("a compressed response frees its connection", async () => {
  server().script = (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("{}"));
  };
  const { "issues.get": read } = callsOf(server().url);
  for (let call = 0; call < 20; call++) await failure(read());
  expect(server().sockets.size).toBeLessThan(5);
});

const drips: Record<string, Script> = {
  "a body": (_, response) => {
    response.writeHead(200);
    flood(response, Buffer.from(" "), 5);
  },
  "an error's body": (_, response) => {
    response.writeHead(422);
    flood(response, Buffer.from(" "), 5);
  },
};

test.each(Object.entries(drips))(
  "%s that arrives byte by byte is an error after the time limit",
  async (what, script) => {
    const timeouts = { response: 60 };
    for (const [id, call] of Object.entries(callsOf(server().url, { timeouts }))) {
      server().forget();
      server().script = script;
      const error = await failure(call());
      expect(error.message).toContain(
        what === "a body" ? "it did not end within 60 ms" : "was refused with 422",
      );
      expect(error.message).toContain(id);
      expect(error instanceof TimeoutError).toBe(what === "a body");
      // No retry, which would take as long again.
      expect(server().seen).toHaveLength(1);
    }
  },
);

test("a body that arrives byte by byte and is not needed is cut off", async () => {
  server().script = drips["a body"] as Script;
  const caller = callerOf(server().url, { timeouts: { response: 60 } });
  expect(await caller.call("issues.delete", post("/issues"), {})).toBeUndefined();
});

test("endless interim responses (1xx) are an error", async () => {
  server().script = (_, response) => {
    const timer = setInterval(() => response.writeProcessing(), 1);
    response.on("close", () => clearInterval(timer));
  };
  const error = await failure(callsOf(server().url, ONCE)["issues.get"]());
  expect(error.message).toContain("there were more than 20 interim responses (1xx)");
});

const raw = get("/files", { result: file });

test("a file may take longer than another response, but may not arrive byte by byte", async () => {
  const caller = callerOf(server().url, { timeouts: { response: 500 } });
  server().script = drips["a body"] as Script;
  const dripping = (await caller.call("files.raw", raw, {})) as Download;
  expect((await failure(dripping.bytes())).message).toBe(
    "files.raw: less than 64 KiB of the file arrived within 500 ms.",
  );
  server().script = (_, response) => {
    response.writeHead(200);
    let left = 60;
    const timer = setInterval(() => {
      response.write(Buffer.alloc(256 * 1024));
      if (--left > 0) return;
      clearInterval(timer);
      response.end();
    }, 20);
  };
  const whole = (await caller.call("files.raw", raw, {})) as Download;
  expect(await whole.bytes()).toHaveLength(60 * 256 * 1024);
});

test("maxResponseSize does not limit the size of a file", async () => {
  server().answer({ body: "x".repeat(1000) });
  const caller = callerOf(server().url, { maxResponseSize: 100 });
  const whole = (await caller.call("files.raw", raw, {})) as Download;
  expect(await whole.bytes()).toHaveLength(1000);
});

// ─── Another origin ─────────────────────────────────────────────────────────

test.each([301, 302, 307, 308])(
  "a read that is redirected to another origin is an error (%i)",
  async (status) => {
    const other = await new ScriptedServer().start();
    const reads = {
      "issues.list": issues,
      "issues.get": issue,
      "files.metadata": head("/files", { result: headers(z.object({ size: z.int() })) }),
    };
    server().answer({ status, headers: { location: `${other.url}/api/v4/issues` } });
    const caller = callerOf(server().url);
    for (const [id, operation] of Object.entries(reads)) {
      const error = await failure(
        operation.pagination ? caller.list(id, operation, {}).toArray() : caller.call(id, operation, {}),
      );
      expect(error).toBeInstanceOf(UnexpectedResponseError);
      expect(error.message).toBe(
        `${id} returned ${status}, but the redirect leads to another origin, ${other.url}, which is not the service; check the base URL.`,
      );
    }
    expect(other.seen).toHaveLength(0);
    await other.stop();
  },
);
