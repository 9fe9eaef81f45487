/** A service whose reads lag behind its writes, as with a replica of its database: each write reaches the replica later. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Agent, request as send } from "undici";
import { withoutConnection } from "./recorded-calls";

export interface LaggingService {
  readonly url: string;
  /** The next writes take effect, but get no answer. */
  loseAnswers(count: number): void;
  /** Resolves when the replica has all writes. */
  caughtUp(): Promise<unknown>;
  close(): Promise<void>;
}

/** `primary` and `replica` begin with the same world, and assign the same numbers to objects that are written in the same order. */
export async function startLaggingService(
  primary: string,
  replica: string,
  /** Waits until a write reaches the replica. */
  arrival: () => Promise<unknown>,
): Promise<LaggingService> {
  const dispatcher = new Agent();
  let replayed: Promise<unknown> = Promise.resolve();
  let left = 0;
  async function forwarded(to: string, { url, method, headers }: IncomingMessage, body: Buffer) {
    const answered = await send(`${to}${url}`, {
      method: method as "GET",
      headers: withoutConnection(headers),
      body: body.length > 0 ? body : null,
      dispatcher,
    });
    return { ...answered, content: Buffer.from(await answered.body.arrayBuffer()) };
  }
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const { statusCode, headers, content } = await forwarded(isRead ? replica : primary, request, body);
    if (!isRead) {
      const arrives = arrival();
      replayed = replayed.then(() => arrives).then(() => forwarded(replica, request, body));
    }
    if (!isRead && left > 0 && left--) return void response.socket?.destroy();
    response.writeHead(statusCode, headers as Record<string, string>).end(content);
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.socket?.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswers: (count) => {
      left = count;
    },
    caughtUp: () => replayed,
    async close() {
      await replayed.catch(() => undefined);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await dispatcher.destroy();
    },
  };
}
