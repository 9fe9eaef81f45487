/** A proxy before the embedded service that answers otherwise than the service: each deviation changes the answers of some requests. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { request as send } from "undici";
import { router } from "../../simulator/router";

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** JSON, or text. */
  body: unknown;
}

export interface Asked {
  /** `projectLabels.create` */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
}

export interface Deviation {
  readonly name: string;
  /** The kind whose steps have to find it. */
  readonly kind: string;
  /** The report names it so. */
  readonly named: RegExp;
  /** The request as the service gets it. */
  before?(asked: Asked): Record<string, unknown> | undefined;
  /** The request never arrives: the answer is an empty 200. */
  instead?(asked: Asked): boolean;
  /** Changes the answer in place. */
  after?(asked: Asked, answered: Answered): void;
}

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

export async function startProxy(target: string, deviation: Deviation): Promise<Proxy> {
  const server = createServer((incoming, response) => {
    answerOf(target, deviation, incoming).then(
      ({ status, headers, body }) => {
        const text = typeof body === "string" ? body : JSON.stringify(body);
        const { "content-length": _, connection: __, "transfer-encoding": ___, ...rest } = headers;
        response.writeHead(status, rest as Record<string, string>).end(body === undefined ? undefined : text);
      },
      (error: unknown) => response.writeHead(599).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerOf(target: string, deviation: Deviation, incoming: IncomingMessage): Promise<Answered> {
  const { method = "GET", url = "/" } = incoming;
  const sent = await buffer(incoming);
  const path = (url.split("?", 1)[0] ?? "").replace("/api/v4", "");
  const found = router().find(method, path.replace("/packages/maven", "/packages/jvm"));
  const body = sent.length > 0 ? JSON.parse(sent.toString("utf8")) : undefined;
  const asked: Asked = { operation: found?.id ?? "", method, path: url, body };
  if (deviation.instead?.(asked) === true) {
    const answered: Answered = { status: 200, headers: { "x-gitlab-meta": "{}" }, body: undefined };
    deviation.after?.(asked, answered);
    return answered;
  }
  const changed = deviation.before?.(asked) ?? body;
  const { host: _, connection: __, "content-length": ___, ...headers } = incoming.headers;
  const answer = await send(`${target}${url}`, {
    method: method as "GET",
    headers,
    body: changed === undefined ? null : JSON.stringify(changed),
  });
  const text = await answer.body.text();
  const answered: Answered = {
    status: answer.statusCode,
    headers: { ...answer.headers },
    body: text === "" ? undefined : parsed(text),
  };
  deviation.after?.(asked, answered);
  return answered;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
