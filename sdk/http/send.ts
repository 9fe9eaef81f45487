/** The fourth step of a call: one exchange with the service over a kept-alive connection. */
import { Agent, type Dispatcher, EnvHttpProxyAgent, errors } from "undici";
import type { EncodedRequest } from "./encode";
import { type CallFacts, ConfigurationError, ConnectionError, TimeoutError } from "./errors";

export interface TransportOptions {
  /** Milliseconds; `false` for no limit. */
  readonly timeouts?: {
    /** To open a connection (10 s). */
    readonly connect?: number | undefined;
    /** From the request's end to the head of the answer (60 s). */
    readonly headers?: number | undefined;
    /** Between two pieces of the answer's body (60 s). */
    readonly body?: number | undefined;
  };
  /** Certificates (PEM) to trust besides the well-known ones. */
  readonly ca?: string | Buffer | readonly (string | Buffer)[] | undefined;
  /** A client certificate and its key (PEM). */
  readonly cert?: string | Buffer | undefined;
  readonly key?: string | Buffer | undefined;
  readonly passphrase?: string | undefined;
  /** Connections per origin. */
  readonly connections: number;
  /** Where the proxies are named: `HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`; `false` for none. */
  readonly proxyFrom?: Readonly<Record<string, string | undefined>> | false | undefined;
}

/** What of an answer is known before its body. */
export interface Head {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Answer extends Head {
  readonly body: Dispatcher.ResponseData["body"];
}

export interface Transport {
  send(
    origin: string,
    request: EncodedRequest,
    call: CallFacts,
    signal: AbortSignal | undefined,
  ): Promise<Answer>;
  close(): Promise<void>;
}

export function createTransport(options: TransportOptions): Transport {
  const {
    connect = 10_000,
    headers: headersTimeout = 60_000,
    body: bodyTimeout = 60_000,
  } = options.timeouts ?? {};
  const dispatcher = createDispatcher(options, { connect, headersTimeout, bodyTimeout });
  return {
    async send(origin, { method, path, headers, body }, call, signal) {
      try {
        const answer = await dispatcher.request({
          origin,
          path,
          method: method as Dispatcher.HttpMethod,
          headers,
          body: body ?? null,
          signal: signal ?? null,
        });
        return { status: answer.statusCode, headers: answer.headers, body: answer.body };
      } catch (error) {
        throw connectionError(error, call, origin, signal);
      }
    },
    close: () => dispatcher.close(),
  };
}

function createDispatcher(
  { ca, cert, key, passphrase, connections, proxyFrom = process.env }: TransportOptions,
  { connect, headersTimeout, bodyTimeout }: { connect: number; headersTimeout: number; bodyTimeout: number },
): Dispatcher {
  const tls = { ca: ca as string | Buffer | (string | Buffer)[] | undefined, cert, key, passphrase };
  const common = {
    connections,
    headersTimeout,
    bodyTimeout,
    // A little less than the minute after which servers commonly close an idle connection under the next request.
    keepAliveTimeout: 30_000,
    connect: { timeout: connect, ...tls },
  };
  const httpProxy = proxyFrom && (proxyFrom.http_proxy || proxyFrom.HTTP_PROXY);
  const httpsProxy = proxyFrom && (proxyFrom.https_proxy || proxyFrom.HTTPS_PROXY);
  if (!httpProxy && !httpsProxy) return new Agent(common);
  return new EnvHttpProxyAgent({
    ...common,
    requestTls: { timeout: connect, ...tls },
    httpProxy: httpProxy || "",
    httpsProxy: httpsProxy || "",
    noProxy: (proxyFrom && (proxyFrom.no_proxy || proxyFrom.NO_PROXY)) || "",
  });
}

/** Failures before a connection stood: the service cannot have seen the request. */
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

const tlsFailure = /certificate|SSL|TLS/i;

const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name could not be looked up",
  ECONNRESET: "the connection broke",
  UND_ERR_SOCKET: "the connection broke",
  UND_ERR_CONNECT_TIMEOUT: "no connection was made in time",
  UND_ERR_HEADERS_TIMEOUT: "no answer came in time",
  UND_ERR_BODY_TIMEOUT: "the answer stopped half-way",
};

export function connectionError(
  error: unknown,
  call: CallFacts,
  origin: string,
  signal?: AbortSignal,
): Error {
  // Whoever aborts gets back what they aborted with; a time limit of ours is such a reason too.
  if (signal?.aborted)
    return signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason));
  if (!(error instanceof Error)) return new Error(String(error));
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (error instanceof errors.InvalidArgumentError) {
    return new ConfigurationError(`${call.operation} could not be sent: ${error.message}.`);
  }
  const untrusted = tlsFailure.test(code) || tlsFailure.test(error.message);
  const why =
    advice[code] ??
    (untrusted ? `the service's certificate is not trusted (${error.message})` : error.message);
  const message = `${call.operation} got no answer from ${origin}: ${why}${code ? ` (${code})` : ""}.`;
  const sent = !NEVER_SENT.has(code) && !untrusted;
  const options = { cause: error };
  return code.endsWith("_TIMEOUT")
    ? new TimeoutError(message, call, sent, options)
    : new ConnectionError(message, call, sent, options);
}
