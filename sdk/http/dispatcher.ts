/** Creates the undici dispatcher: connection pools by origin, proxies from the environment, TLS certificates. */
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext, rootCertificates, type SecureContext } from "node:tls";
import type { Agent, buildConnector, Dispatcher, Pool } from "undici";
import { acceptContinue } from "./accept-continue";
import { ConfigurationError } from "./errors";
import type { TransportOptions } from "./options";
import { undici } from "./undici";

export interface DispatcherOptions extends TransportOptions {
  /** The service's origin. */
  readonly origin: string;
  /** Environment with `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`; `false` ignores proxies. */
  readonly proxyEnv: Readonly<Record<string, string | undefined>> | false;
}

/** Sends requests. Those of undici have no method for it where its index is not loaded. */
export interface RequestDispatcher extends Pick<Dispatcher, "close" | "destroy"> {
  request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>;
}

export function createDispatcher(options: DispatcherOptions): RequestDispatcher {
  const dispatcher = dispatcherOf(options);
  return {
    request: undici.request.bind(dispatcher),
    close: () => dispatcher.close(),
    destroy: () => dispatcher.destroy(),
  };
}

function dispatcherOf(options: DispatcherOptions): Dispatcher {
  const { connect: timeout = 10_000, headers = 60_000, body = 60_000 } = options.timeouts ?? {};
  const connect = { timeout, ...tlsOptions(options) };
  const common = {
    headersTimeout: headers,
    bodyTimeout: body,
    // Shorter than the 60 s after which servers commonly close idle connections, so that no request hits a closing one.
    keepAliveTimeout: 30_000,
    connect,
    // No limit of connections: the limiter limits requests, and a file download must not block others.
    factory: (origin: string | URL, { connect, ...poolOptions }: Pool.Options) =>
      new undici.Pool(origin, { ...poolOptions, connect: connectorOf(connect) }),
  };
  const proxy = proxyOf(options);
  if (proxy === undefined) return new undici.Agent(common as Agent.Options);
  return new undici.EnvHttpProxyAgent({
    ...(common as Agent.Options),
    ...proxy,
    // No CONNECT for plain HTTP: proxies often allow CONNECT to port 443 only.
    proxyTunnel: false,
    requestTls: connect,
    // A proxy is verified with the same authorities, but must not get the client certificate.
    proxyTls: { timeout, ...tlsOptions({ ca: options.ca }) },
  });
}

// ─── Proxies ─────────────────────────────────────────────────────────────────

const NEVER_PROXIED = "localhost,127.0.0.1,[::1]";

function proxyOf({ origin, proxyEnv }: DispatcherOptions) {
  if (proxyEnv === false) return undefined;
  const read = (name: string) => proxyEnv[name.toLowerCase()] || proxyEnv[name] || "";
  const httpProxy = read("HTTP_PROXY");
  const httpsProxy = read("HTTPS_PROXY");
  const noProxy = read("NO_PROXY");
  // A proxy for plain HTTP is none for HTTPS.
  if ((origin.startsWith("https:") ? httpsProxy : httpProxy) === "" || noProxy.trim() === "*")
    return undefined;
  return {
    httpProxy: proxyAddress("HTTP_PROXY", httpProxy),
    httpsProxy: proxyAddress("HTTPS_PROXY", httpsProxy),
    noProxy: `${noProxy},${NEVER_PROXIED}`,
  };
}

/** Never show the address: it may contain a password. */
function proxyAddress(name: string, value: string): string {
  if (value === "") return value;
  const address = value.includes("://") ? value : `http://${value}`;
  if (!URL.canParse(address)) {
    throw new ConfigurationError(
      `${name} is not a valid URL; expected an address such as http://proxy.example.com:3128.`,
    );
  }
  return address;
}

// ─── Certificates ────────────────────────────────────────────────────────────

/** Create the context once: loading the root certificates takes longer than many requests. */
function tlsOptions({
  ca,
  cert,
  key,
  passphrase,
}: Pick<TransportOptions, "ca" | "cert" | "key" | "passphrase">): { secureContext?: SecureContext } {
  if (ca === undefined && cert === undefined && key === undefined) return {};
  try {
    // OpenSSL silently ignores an authority that it cannot read.
    for (const authority of [ca ?? []].flat()) new X509Certificate(authority);
    return {
      secureContext: createSecureContext({
        // Setting "ca" replaces Node's root certificates, so add them again.
        ...(ca === undefined ? {} : { ca: [...trustedAuthorities(), ...[ca].flat()] as (string | Buffer)[] }),
        cert,
        key,
        passphrase,
      }),
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(
      `The certificates ("ca", "cert", "key", "passphrase") cannot be read as PEM: ${why}.`,
    );
  }
}

function trustedAuthorities(): readonly string[] {
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  if (!extra) return rootCertificates;
  try {
    return [...rootCertificates, readFileSync(extra, "utf8")];
  } catch {
    // Node has already warned about it at startup.
    return rootCertificates;
  }
}

// ─── Connections ─────────────────────────────────────────────────────────────

/** Errors from connecting: the request was not sent. */
const connectFailures = new WeakSet<object>();

export const wasNeverSent = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  (connectFailures.has(error) || error instanceof undici.errors.InvalidArgumentError);

function connectorOf(connect: Pool.Options["connect"]): buildConnector.connector {
  const connector = typeof connect === "function" ? connect : undici.buildConnector(connect ?? {});
  return (options, callback) =>
    connector(options, (...result) => {
      if (result[0] === null) acceptContinue(result[1]);
      else connectFailures.add(result[0]);
      callback(...result);
    });
}
