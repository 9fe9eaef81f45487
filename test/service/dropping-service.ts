/** A proxy that takes fields out of what is sent: the service answers success and keeps its own value, as for a locked setting. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Agent, request as send } from "undici";
import { withoutConnection } from "../reliability/recorded-calls";

/** A request that sets something without a body. */
const BY_PATH = /^(.*)\/((?:un)?subscribe)$/;

const withoutLength = ({ "content-length": _, ...headers }: IncomingMessage["headers"]) =>
  withoutConnection(headers);

export interface DroppingService {
  readonly url: string;
  /** Such as `PUT /api/v4/groups/1/labels/2`, since they were last taken. */
  takeRequests(): readonly string[];
  /**
   * The names of the fields that were sent in bodies, at any depth, since they were last taken. A request that sets something by its
   * path alone has the last part of it, such as `subscribe`.
   */
  takeFields(): readonly string[];
  /** Drops these fields from now on, out of so many requests (default: all); nothing without one. */
  drop(fields?: string | readonly string[], times?: number): void;
  /** The number of requests since then that lacked one of these fields, and that the service answered with success. */
  readonly ignored: number;
  close(): Promise<void>;
}

export async function startDroppingService(target: string): Promise<DroppingService> {
  const dispatcher = new Agent();
  const fields = new Set<string>();
  let requests: string[] = [];
  let dropped: readonly string[] = [];
  let left = 0;
  let ignored = 0;
  const without = (text: string): { readonly sent: string; readonly isDropped: boolean } => {
    let isDropped = false;
    const parsed = JSON.parse(text, (_, value: unknown) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      for (const name of Object.keys(value)) fields.add(name);
      if (left === 0 || !dropped.some((name) => name in value)) return value;
      isDropped = true;
      return Object.fromEntries(Object.entries(value).filter(([name]) => !dropped.includes(name)));
    });
    if (isDropped) left--;
    return { sent: JSON.stringify(parsed), isDropped };
  };
  /** Where the object is that the service leaves as it is, if this request sets something by its path and is dropped. */
  const leftAt = (url: string): string | undefined => {
    const [, object, action] = BY_PATH.exec(url) ?? [];
    if (action === undefined) return undefined;
    fields.add(action);
    if (left === 0 || !dropped.includes(action)) return undefined;
    left--;
    return object;
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString("utf8");
    const { method, url = "" } = request;
    requests.push(`${method} ${url}`);
    const unchanged = leftAt(url);
    const { sent, isDropped } =
      body === "" ? { sent: null, isDropped: unchanged !== undefined } : without(body);
    const answered = await send(`${target}${unchanged ?? url}`, {
      method: unchanged === undefined ? (method as "GET") : "GET",
      headers: withoutLength(request.headers),
      body: sent,
      dispatcher,
    });
    if (isDropped && answered.statusCode < 400) ignored++;
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
    drop: (names = [], times = Number.POSITIVE_INFINITY) => {
      dropped = [names].flat();
      left = times;
      ignored = 0;
    },
    get ignored() {
      return ignored;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await dispatcher.destroy();
    },
  };
}
