/** A proxy before the embedded service that answers as another version or edition of the service does, for what a test is about. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Agent, request as send } from "undici";
import { withoutConnection } from "../reliability/recorded-calls";

/** A request as the service gets it; `path` is without `/api/v4`, encoded as it was sent. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON of the body. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export interface Answered {
  readonly status: number;
  readonly answer?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer in place of the embedded service's, which `pass` asks, with another body if one is given. */
export type Script = (
  asked: Asked,
  pass: (body?: Readonly<Record<string, unknown>>) => Promise<Answered>,
) => Promise<Answered> | Answered;

export interface AnsweringService {
  readonly url: string;
  /** Such as `PUT /projects/12`, since they were last taken. */
  takeRequests(): readonly string[];
  close(): Promise<void>;
}

export async function startAnsweringService(target: string, script: Script): Promise<AnsweringService> {
  const dispatcher = new Agent();
  let requests: string[] = [];
  const jsonIn = (text: string, type: unknown): unknown =>
    text !== "" && String(type).includes("json") ? JSON.parse(text) : undefined;
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await buffer(request);
    const { method = "GET", url = "/" } = request;
    const { pathname, searchParams: query } = new URL(url, target);
    const path = pathname.replace(/^\/api\/v4/, "");
    requests.push(`${method} ${path}`);
    const { "content-length": _, ...headers } = withoutConnection(request.headers);
    const body = jsonIn(raw.toString("utf8"), headers["content-type"]) as Asked["body"];
    const pass = async (other?: Readonly<Record<string, unknown>>): Promise<Answered> => {
      const answered = await send(`${target}${url}`, {
        method: method as "GET",
        headers,
        body: other === undefined ? (raw.length > 0 ? raw : null) : JSON.stringify(other),
        dispatcher,
      });
      const { "content-length": __, ...shown } = withoutConnection(answered.headers);
      const text = await answered.body.text();
      const answer = jsonIn(text, shown["content-type"]) ?? text;
      return { status: answered.statusCode, headers: shown, answer };
    };
    const { status, answer, headers: shown } = await script({ method, path, query, headers, body }, pass);
    const text = typeof answer === "string" || answer === undefined ? (answer ?? "") : JSON.stringify(answer);
    response.writeHead(status, { "content-type": "application/json", ...shown }).end(text);
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.socket?.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await dispatcher.destroy();
    },
  };
}
