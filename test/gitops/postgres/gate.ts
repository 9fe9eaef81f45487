/** A proxy in front of a service that can hold back a response, so that a client does not know yet what the service has done. */
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface Gate {
  readonly url: string;
  /** Holds back the response to the next request of this kind; resolves when the service has responded. */
  hold(method: string, path: RegExp): Promise<void>;
  open(): void;
  close(): Promise<void>;
}

interface Held {
  readonly method: string;
  readonly path: RegExp;
  readonly met: () => void;
  readonly opened: Promise<unknown>;
}

export async function createGate(service: string): Promise<Gate> {
  let held: Held | undefined;
  let opened = () => undefined as void;
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const waiting = held?.method === method && held.path.test(url) ? held : undefined;
    if (waiting) held = undefined;
    const forwarded = request(new URL(url, service), { method, headers }, async (response) => {
      if (waiting) {
        waiting.met();
        await waiting.opened;
      }
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (method, path) =>
      new Promise((met) => {
        held = {
          method,
          path,
          met,
          opened: new Promise<void>((resolve) => {
            opened = resolve;
          }),
        };
      }),
    open: () => opened(),
    async close() {
      opened();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
