/** Turns a failed connection into an error that says what failed and what to do. */
import { types } from "node:util";
import { ConfigurationError, ConnectionError, TimeoutError } from "./errors";
import type { RequestContext } from "./request-context";
import { undici } from "./undici";

/** An aborted call fails with the reason of its abort signal; our own timeouts abort in the same way. */
export function connectionError(error: unknown, context: RequestContext, origin: string): unknown {
  const { signal, call } = context;
  if (signal?.aborted) return signal.reason;
  // Not instanceof: jest runs code with another Error class.
  if (!types.isNativeError(error)) return error;
  const { operation } = call.facts;
  const redacted = context.redact(error.message);
  if (error instanceof undici.errors.InvalidArgumentError) {
    return new ConfigurationError(`${operation} could not be sent: ${redacted}.`);
  }
  const code = String((error as NodeJS.ErrnoException).code ?? "");
  const reason =
    proxyReason(error, origin) ??
    reasons[code] ??
    (isCertificate(code, redacted) ? certificateReason(code, redacted) : redacted);
  const message = `${operation} got no complete response from ${origin}: ${reason}${code ? ` (${code})` : ""}.`;
  const options = { cause: withoutReferences(error, code, redacted) };
  return code.endsWith("_TIMEOUT") || code === "ETIMEDOUT"
    ? new TimeoutError(message, call.facts, options)
    : new ConnectionError(message, call.facts, options);
}

/** The response kept sending data, but did not end in time. */
export const responseTimeout = (reason: string): Error =>
  Object.assign(new Error(reason), { code: RESPONSE_TIMEOUT });

const RESPONSE_TIMEOUT = "ANSWER_TIMEOUT";

/** Whether a call failed because its response did not end in time. */
export const isResponseTimeout = ({ cause }: ConnectionError): boolean =>
  (cause as NodeJS.ErrnoException | undefined)?.code === RESPONSE_TIMEOUT;

/** A copy without references to the connection, the request or the response, which may hold secrets. */
function withoutReferences({ name }: Error, code: string, message: string): Error {
  const cause = Object.assign(new Error(message), code ? { code } : {});
  cause.name = name;
  cause.stack = `${name}: ${message}`;
  return cause;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused; check that the service runs, and at this address",
  ENOTFOUND: "the host does not exist; check the address",
  EAI_AGAIN: "the host's name could not be resolved; check the address and the network",
  ECONNRESET: "the connection broke",
  EPIPE: "the connection broke",
  UND_ERR_SOCKET: "the connection broke",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "the response was cut off",
  UND_ERR_CONNECT_TIMEOUT: "the connection timed out",
  ETIMEDOUT: "the connection timed out",
  UND_ERR_HEADERS_TIMEOUT: "the response timed out",
  UND_ERR_BODY_TIMEOUT: "the response was cut off",
};

/** The host in the message is the service's, and what failed is the proxy before it. */
function proxyReason(error: NodeJS.ErrnoException & { readonly port?: number }, origin: string) {
  const [, status] = /^Proxy response \((\d+)\)/.exec(error.message) ?? [];
  if (status !== undefined)
    return `the proxy (HTTPS_PROXY) does not let it through and answers ${status}; correct the proxy, or add the host to NO_PROXY`;
  const { protocol, port } = new URL(origin);
  const own = port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
  return error.code === "ECONNREFUSED" && error.port !== undefined && error.port !== own
    ? `the proxy (${protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY"}) refused the connection at port ${error.port}; correct the proxy, or add the host to NO_PROXY`
    : undefined;
}

const isCertificate = (code: string, message: string) =>
  /CERT|SSL|TLS|SELF_SIGNED|LEAF_SIGNATURE/.test(code) || /certificate/i.test(message);

function certificateReason(code: string, message: string): string {
  if (code === "ERR_SSL_WRONG_VERSION_NUMBER")
    return "it answers without TLS; write http:// in the address, or the port that has TLS";
  if (/ALERT/.test(code)) return `the service requires a client certificate that it accepts (${message})`;
  if (!/ISSUER|LEAF_SIGNATURE|SELF_SIGNED/.test(code))
    return `the service's certificate is not valid (${message})`;
  return `the service's certificate is signed by an unknown authority; set NODE_EXTRA_CA_CERTS to a file with the authority's certificate (${message})`;
}
