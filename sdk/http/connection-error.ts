/** A connection that failed, as an error that says how far the request came and what can be done. */
import { types } from "node:util";
import { errors } from "undici";
import { ConfigurationError, ConnectionError, TimeoutError } from "./errors";
import type { RequestContext } from "./request-context";

/** Whoever aborts gets back what they aborted with; a time limit of ours is such a reason too. */
export function connectionError(error: unknown, context: RequestContext, origin: string): unknown {
  const { signal, call } = context;
  if (signal?.aborted) return signal.reason;
  // Not instanceof: a test runner gives programs an Error of their own.
  if (!types.isNativeError(error)) return error;
  const { operation } = call.facts;
  const redacted = context.redact(error.message);
  if (error instanceof errors.InvalidArgumentError) {
    return new ConfigurationError(`${operation} could not be sent: ${redacted}.`);
  }
  const code = String((error as NodeJS.ErrnoException).code ?? "");
  const reason =
    reasons[code] ?? (isCertificate(code, redacted) ? certificateReason(code, redacted) : redacted);
  const message = `${operation} got no whole answer from ${origin}: ${reason}${code ? ` (${code})` : ""}.`;
  const options = { cause: withoutReferences(error, code, redacted) };
  return code.endsWith("_TIMEOUT") || code === "ETIMEDOUT"
    ? new TimeoutError(message, call.facts, options)
    : new ConnectionError(message, call.facts, options);
}

/** An answer of which something came again and again, and which never ended. */
export const responseTimeout = (reason: string): Error =>
  Object.assign(new Error(reason), { code: RESPONSE_TIMEOUT });

const RESPONSE_TIMEOUT = "ANSWER_TIMEOUT";

/** Whether a failed call took all the time that an answer may take. */
export const isResponseTimeout = ({ cause }: ConnectionError): boolean =>
  (cause as NodeJS.ErrnoException | undefined)?.code === RESPONSE_TIMEOUT;

/** What broke, without what hangs on the original: a piece of the answer, the connection, the request. */
function withoutReferences({ name }: Error, code: string, message: string): Error {
  const cause = Object.assign(new Error(message), code ? { code } : {});
  cause.name = name;
  cause.stack = `${name}: ${message}`;
  return cause;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name could not be looked up",
  ECONNRESET: "the connection broke",
  EPIPE: "the connection broke",
  UND_ERR_SOCKET: "the connection broke",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "the answer stopped half-way",
  UND_ERR_CONNECT_TIMEOUT: "no connection was made in time",
  ETIMEDOUT: "no connection was made in time",
  UND_ERR_HEADERS_TIMEOUT: "no answer came in time",
  UND_ERR_BODY_TIMEOUT: "the answer stopped half-way",
};

const isCertificate = (code: string, message: string) =>
  /CERT|SSL|TLS|SELF_SIGNED|LEAF_SIGNATURE/.test(code) || /certificate/i.test(message);

function certificateReason(code: string, message: string): string {
  if (/ALERT/.test(code)) return `the service asks for a client certificate that it accepts (${message})`;
  if (!/ISSUER|LEAF_SIGNATURE|SELF_SIGNED/.test(code))
    return `the service's certificate is not good (${message})`;
  return `the service's certificate is signed by an authority that is not known here; name a file with the authority's certificate in NODE_EXTRA_CA_CERTS (${message})`;
}
