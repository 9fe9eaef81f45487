/** Interim responses (1xx) before the response, as raw bytes: the client skips them, whatever parts arrive together. */
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "@jest/globals";
import { z } from "zod";
import type { OperationCaller } from "../../sdk/http/call";
import { get, post } from "./declare";
import { callerOf, failure, QUICK } from "./server";

const interim: Readonly<Record<string, string>> = {
  "100": "HTTP/1.1 100 Continue\r\n\r\n",
  "100 with headers": "HTTP/1.1 100 Continue\r\nserver: proxy\r\nx-line: 0\r\n\r\n",
  "102": "HTTP/1.1 102 Processing\r\n\r\n",
  "103": "HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n",
};

const made = (body: string) =>
  `HTTP/1.1 201 Created\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

const sockets: Socket[] = [];
let server: Server | undefined;
let caller: OperationCaller | undefined;
afterEach(async () => {
  await caller?.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** A client of a service that answers each request with these parts, one after the other. */
async function served(parts: readonly string[]): Promise<OperationCaller> {
  server = createServer((socket) => {
    sockets.push(socket.setNoDelay());
    socket.on("data", async () => {
      for (const part of parts) {
        socket.write(part);
        await sleep(1);
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  caller = callerOf(`http://127.0.0.1:${port}`, { retry: { ...QUICK.retry, attempts: 0 } });
  return caller;
}

const operations = { GET: get("/text", { result: z.string() }), POST: post("/text", { result: z.string() }) };

const ways: Readonly<Record<string, (text: string) => readonly string[]>> = {
  "at once": (text) => [text],
  "head by head": (text) => text.split(/(?<=\r\n\r\n)/),
  "byte by byte": (text) => [...text],
};

const sequences = [["100"], ["100 with headers"], ["102"], ["103"], ["103", "100"], ["100", "102", "100"]];

test.each(sequences.flatMap((names) => Object.entries(ways).map(([way, cut]) => ({ names, way, cut }))))(
  "after $names, the response arrives, $way",
  async ({ names, cut }) => {
    const { call } = await served(cut(names.map((name) => interim[name]).join("") + made("done")));
    for (const operation of [operations.GET, operations.POST, operations.GET])
      expect(await call("test.do", operation, {})).toBe("done");
    // Of three requests, at least two use the same connection.
    expect(sockets.length).toBeLessThan(3);
  },
);

test.each(Object.entries(ways))(
  "a body that looks like an interim response stays as it is, %s",
  async (_, cut) => {
    const body = `HTTP/1.1 100 Continue\r\n\r\n${made("no")}`;
    const { call } = await served(cut(interim["100"] + made(body)));
    expect(await call("test.do", operations.GET, {})).toBe(body);
  },
);

test("more than 20 interim responses are an error", async () => {
  const { call } = await served([(interim["100"] ?? "").repeat(21)]);
  expect((await failure(call("test.do", operations.GET, {}))).message).toContain(
    "there were more than 20 interim responses (1xx)",
  );
});
