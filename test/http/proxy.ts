/** A proxy for tests, which forwards every request and tunnel to one port of this machine. */
import { createServer, request as forward, type RequestListener } from "node:http";
import { createServer as createSecureServer, type ServerOptions } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { TLSSocket } from "node:tls";

export interface TestProxy {
  readonly url: string;
  /** `CONNECT forge.test:443`, `GET http://forge.test/x` */
  readonly asked: string[];
  readonly credentials: (string | undefined)[];
  /** For each connection over TLS, whether the client sent a certificate. */
  readonly shown: boolean[];
  /** Answers CONNECT with this status instead of opening a tunnel. */
  refuse: number | undefined;
  stop(): Promise<void>;
}

/** Everything is forwarded to `port`; with `tls`, the proxy itself is reached over TLS. */
export async function startProxy(port: number, tls?: ServerOptions): Promise<TestProxy> {
  const asked: string[] = [];
  const credentials: (string | undefined)[] = [];
  const shown: boolean[] = [];
  const sockets = new Set<Socket>();
  const listener: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    credentials.push(request.headers["proxy-authorization"]);
    const { pathname, search } = new URL(request.url ?? "");
    const { method, headers } = request;
    const onward = forward(
      { port, host: "127.0.0.1", method, path: pathname + search, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(onward);
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.on("connection", (socket: Socket) => sockets.add(socket));
  server.on("secureConnection", (socket: TLSSocket) => shown.push("subject" in socket.getPeerCertificate()));
  server.on("connect", (request, socket: Socket, head: Buffer) => {
    asked.push(`CONNECT ${request.url}`);
    credentials.push(request.headers["proxy-authorization"]);
    if (proxy.refuse !== undefined) {
      socket.end(`HTTP/1.1 ${proxy.refuse} No\r\n\r\n`);
      return;
    }
    const onward = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    sockets.add(onward);
    for (const end of [socket, onward]) end.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: TestProxy = {
    url: `${tls ? "https://localhost" : "http://127.0.0.1"}:${(server.address() as AddressInfo).port}`,
    asked,
    credentials,
    shown,
    refuse: undefined,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
