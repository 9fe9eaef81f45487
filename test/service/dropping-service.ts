/** A proxy that takes one field out of what is sent: the service answers success and keeps its own value, as for a locked setting. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Agent, request as send } from "undici";
import { withoutConnection } from "../reliability/recorded-calls";

const withoutLength = ({ "content-length": _, ...headers }: IncomingMessage["headers"]) =>
  withoutConnection(headers);

export interface DroppingService {
  readonly url: string;
  /** Such as `PUT /api/v4/groups/1/labels/2`, since they were last taken. */
  takeRequests(): readonly string[];
  /** The names of the fields that were sent in bodies, at any depth, since they were last taken. */
  takeFields(): readonly string[];
  /** Drops this field from now on, out of so many requests (default: all); nothing without one. */
  drop(field?: string, times?: number): void;
  close(): Promise<void>;
}

export async function startDroppingService(target: string): Promise<DroppingService> {
  const dispatcher = new Agent();
  const fields = new Set<string>();
  let requests: string[] = [];
  let dropped: string | undefined;
  let left = 0;
  const without = (text: string): string => {
    let isDropped = false;
    const parsed = JSON.parse(text, (_, value: unknown) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      for (const name of Object.keys(value)) fields.add(name);
      if (left === 0 || dropped === undefined || !(dropped in value)) return value;
      isDropped = true;
      return Object.fromEntries(Object.entries(value).filter(([name]) => name !== dropped));
    });
    if (isDropped) left--;
    return JSON.stringify(parsed);
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString("utf8");
    requests.push(`${request.method} ${request.url}`);
    const answered = await send(`${target}${request.url}`, {
      method: request.method as "GET",
      headers: withoutLength(request.headers),
      body: body === "" ? null : without(body),
      dispatcher,
    });
    const headers = answered.headers as Record<string, string>;
    response.writeHead(answered.statusCode, headers).end(Buffer.from(await answered.body.arrayBuffer()));
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.socket?.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const takeAll = <T>(taken: readonly T[], forget: () => void): readonly T[] => {
    forget();
    return taken;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeRequests: () =>
      takeAll(requests, () => {
        requests = [];
      }),
    takeFields: () => takeAll([...fields], () => fields.clear()),
    drop: (field, times = Number.POSITIVE_INFINITY) => {
      dropped = field;
      left = times;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await dispatcher.destroy();
    },
  };
}
