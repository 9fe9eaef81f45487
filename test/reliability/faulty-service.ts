/** A proxy between a client and the embedded service in which requests fail as they do in a network or a proxy. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { Agent, request as send } from "undici";
import { withoutConnection } from "./recorded-calls";
import { wrongTypes } from "./wrong-types";

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

type Change = (answer: Answer, response: ServerResponse) => void;

/** A failure before the service sees the request, or after its effect. */
interface Fault {
  readonly before?: (response: ServerResponse) => void;
  readonly after?: Change;
  /** The server does not listen until the step ends. */
  readonly isDown?: true;
}

const status =
  (code: number, body = JSON.stringify({ message: `${code} by a proxy` })) =>
  (response: ServerResponse) => {
    response
      .writeHead(code, {
        "content-type": "application/json",
        ...(code === 429 ? { "retry-after": "0" } : {}),
      })
      .end(body);
  };

const drop = (response: ServerResponse) => void response.socket?.destroy();

const withBody =
  (body: string, type = "application/json"): Change =>
  (answer, response) => {
    const isEmpty = answer.status === 204 || answer.status === 304;
    response
      .writeHead(isEmpty ? 200 : answer.status, {
        ...answer.headers,
        "content-type": type,
        "content-length": String(body.length),
      })
      .end(body);
  };

const faults: Readonly<Record<string, Fault>> = {
  refused: { isDown: true },
  "dropped before the effect": { before: drop },
  "dropped after the effect": { after: (_, response) => drop(response) },
  ...Object.fromEntries(
    [429, 500, 502, 503, 504, 520].map((code) => [String(code), { before: status(code) }]),
  ),
  "500 after the effect": { after: (_, response) => status(500)(response) },
  "504 after the effect": { after: (_, response) => status(504)(response) },
  "slow past the timeout": { after: () => undefined },
  "half a body": {
    after: ({ status, headers, body }, response) => {
      if (body.length === 0) return drop(response);
      response.writeHead(status, { ...headers, "content-length": String(body.length) });
      response.write(body.subarray(0, Math.ceil(body.length / 2)), () => drop(response));
    },
  },
  HTML: { after: withBody("<html><h1>Sign in</h1></html>", "text/html") },
  "wrong type": {
    after: (answer, response) => {
      if (answer.body.length === 0) return withBody("[7]")(answer, response);
      withBody(JSON.stringify(wrongTypes(JSON.parse(answer.body.toString("utf8")))))(answer, response);
    },
  },
  empty: { after: withBody("") },
  null: { after: withBody("null") },
  401: { before: status(401, JSON.stringify({ message: "401 Unauthorized" })) },
  403: { before: status(403, JSON.stringify({ message: "403 Forbidden" })) },
  "false 404": { before: status(404, JSON.stringify({ message: "404 Not Found" })) },
};

export type FaultName = string;

export const faultNames: readonly FaultName[] = Object.keys(faults);

/** Makes the request of this number fail, counted from 1, and those after it if `isLasting`. */
export interface FaultOrder {
  readonly fault: FaultName;
  readonly at: number;
  readonly isLasting: boolean;
  /** A second one. */
  readonly also?: { readonly fault: FaultName; readonly at: number } | undefined;
}

function faultAt(number: number, order: FaultOrder | undefined): Fault | undefined {
  if (order === undefined) return undefined;
  const { fault, at, isLasting, also } = order;
  if (number === at || (isLasting && number > at)) return faults[fault];
  return number === also?.at ? faults[also.fault] : undefined;
}

/** Besides the order, what happens to each request. */
interface Watching {
  /** Before the service sees the request of this number, and before its fault. */
  readonly arrived?: (number: number) => Promise<void>;
  /** The body of an answer, as somebody between has it. */
  readonly answered?: (url: string, body: string) => string;
}

export interface FaultyService {
  readonly url: string;
  /** The number of requests since the last order. */
  readonly requests: number;
  /** The number of those that failed by the order. */
  readonly struck: number;
  /** Resets the count of requests, and makes the requests of the order fail. */
  order(order?: FaultOrder, watching?: Watching): Promise<void>;
  /** Resolves when the request of this number has arrived. */
  arrived(number: number): Promise<void>;
  close(): Promise<void>;
}

export async function startFaultyService(target: string): Promise<FaultyService> {
  const sockets = new Set<Socket>();
  // A separate agent, because an earlier service may have had the same port, and its connections are closed.
  const dispatcher = new Agent();
  let order: FaultOrder | undefined;
  let watching: Watching = {};
  let requests = 0;
  let struck = 0;
  const awaited = new Map<number, () => void>();
  const server = createServer((request, response) => {
    // The service may be closed during the request.
    serve(request, response).catch(() => drop(response));
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    const number = ++requests;
    awaited.get(number)?.();
    await watching.arrived?.(number);
    const found = faultAt(number, order);
    if (found !== undefined) struck++;
    const fault = found ?? {};
    if (fault.isDown) return void stop();
    if (fault.before) return fault.before(response);
    const answered = await send(`${target}${request.url}`, {
      method: request.method as "GET",
      headers: withoutConnection(request.headers),
      body: body.length > 0 ? body : null,
      dispatcher,
    });
    const answer = watched(request.url ?? "", {
      status: answered.statusCode,
      headers: answered.headers as Record<string, string>,
      body: Buffer.from(await answered.body.arrayBuffer()),
    });
    if (fault.after) return fault.after(answer, response);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
  function watched(url: string, answer: Answer): Answer {
    if (watching.answered === undefined) return answer;
    const body = Buffer.from(watching.answered(url, answer.body.toString("utf8")));
    const headers = body.equals(answer.body)
      ? answer.headers
      : { ...answer.headers, "content-length": `${body.length}` };
    return { ...answer, headers, body };
  }
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", resolve);
    });
  async function stop(): Promise<void> {
    const stopped = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await stopped;
  }
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    get struck() {
      return struck;
    },
    async order(next, besides = {}) {
      order = next;
      watching = besides;
      requests = 0;
      struck = 0;
      awaited.clear();
      if (!server.listening) await listen(port);
    },
    arrived: (number) =>
      new Promise((resolve) => {
        awaited.set(number, resolve);
      }),
    async close() {
      await stop();
      await dispatcher.destroy();
    },
  };
}
