/** Lets web pages of any origin read the API, as the real service does. */
import type { IncomingMessage } from "node:http";
import type { Reply } from "./handler";

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

const exposed = (headerPrefix: string) =>
  [
    ...["Link", "X-Total", "X-Total-Pages", "X-Per-Page", "X-Page", "X-Next-Page", "X-Prev-Page"],
    ...["Blob-Id", "Commit-Id", "Content-Sha256", "Encoding", "File-Name", "File-Path"].map(
      (name) => `X-${headerPrefix[0]?.toUpperCase()}${headerPrefix.slice(1)}-${name}`,
    ),
  ].join(", ");

/** The headers that a browser asks for; none without an origin. */
export function corsHeaders({ headers }: IncomingMessage, headerPrefix: string): Record<string, string> {
  if (headers.origin === undefined) return {};
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": METHODS,
    "access-control-expose-headers": exposed(headerPrefix),
    "access-control-max-age": "7200",
    vary: "Origin",
  };
}

/** The answer to the question of a browser whether it may send a request; `undefined` for any other request. */
export function preflight({ method, headers }: IncomingMessage): Reply | undefined {
  const asked = headers["access-control-request-method"];
  if (method !== "OPTIONS" || headers.origin === undefined || asked === undefined) return undefined;
  const allowed = headers["access-control-request-headers"];
  return {
    status: 200,
    headers: allowed === undefined ? {} : { "access-control-allow-headers": String(allowed) },
    body: "",
  };
}
