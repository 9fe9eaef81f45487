/** A real HTTP server whose responses each test scripts, and clients of it. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createSecureServer, type ServerOptions } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { types } from "node:util";
import { afterAll, afterEach, beforeAll } from "@jest/globals";
import { type Client, type ClientOptions, createClient } from "../../sdk";
import { createCaller, type OperationCaller } from "../../sdk/http/call";

export interface Seen {
  readonly method: string;
  /** As received, percent-encoded. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** The server's reaction to a request. */
export type Script = (request: Seen, response: ServerResponse) => void | Promise<void>;

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

export function respond(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, headers).end(text);
}

export class ScriptedServer {
  readonly seen: Seen[] = [];
  readonly sockets = new Set<Socket>();
  script: Script = (_, response) => respond(response, {});
  readonly #server: Server;

  constructor(tls?: ServerOptions) {
    const listener: RequestListener = async (request, response) => {
      const { method = "", url = "", headers } = request;
      const body = (await buffer(request).catch(() => Buffer.alloc(0))).toString("utf8");
      const seen = { method, url, headers, body };
      this.seen.push(seen);
      await this.script(seen, response);
    };
    this.#server = tls
      ? createSecureServer(tls, listener)
      : createServer({ maxHeaderSize: 64 * 1024 }, listener);
    this.#server.on("connection", (socket: Socket) => {
      this.sockets.add(socket);
      socket.on("close", () => this.sockets.delete(socket));
      socket.on("error", () => {});
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Answers in this order and then repeats the last one. */
  answer(...answers: readonly Answer[]): void {
    let next = 0;
    this.script = (_, response) => respond(response, answers[Math.min(next++, answers.length - 1)] ?? {});
  }

  get last(): Seen {
    const seen = this.seen.at(-1);
    if (seen === undefined) throw new Error("No request came.");
    return seen;
  }

  forget(): void {
    this.seen.length = 0;
    this.script = (_, response) => respond(response, {});
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** A token, and retries without a long wait. */
export const QUICK = { token: "glpat-of-the-test", retry: { base: 1 } } as const;

const closing: { close(): Promise<void> }[] = [];

export function clientOf(url: string, options: Partial<ClientOptions> = {}): Client {
  const client = createClient({ baseUrl: url, ...QUICK, ...options });
  closing.push(client);
  return client;
}

export function callerOf(url: string, options: Partial<ClientOptions> = {}): OperationCaller {
  const caller = createCaller({ baseUrl: url, ...QUICK, ...options });
  closing.push(caller);
  return caller;
}

/** A server for the tests of a file, which is reset after each of them. */
export function scripted(tls?: () => ServerOptions): () => ScriptedServer {
  let server: ScriptedServer | undefined;
  const get = () => {
    if (server === undefined) throw new Error("The server has not started yet.");
    return server;
  };
  beforeAll(async () => {
    server = await new ScriptedServer(tls?.()).start();
  });
  afterEach(async () => {
    get().forget();
    // A test may leave requests unanswered.
    for (const socket of get().sockets) socket.destroy();
    await Promise.all(closing.splice(0).map((client) => client.close()));
  });
  afterAll(() => get().stop());
  return get;
}

/** The error that a promise is rejected with. */
export async function failure(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (types.isNativeError(error)) return error;
    throw new Error(`It failed with what is no error: ${String(error)}`);
  }
  throw new Error("It did not fail.");
}
