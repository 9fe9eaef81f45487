/** How connections are made: pooled by origin, through the environment's proxy, with the certificates that were given. */
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext, rootCertificates, type SecureContext } from "node:tls";
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent, errors, Pool } from "undici";
import { ConfigurationError } from "./errors";
import type { TransportOptions } from "./options";

export interface DispatcherOptions extends TransportOptions {
  /** The service's own. */
  readonly origin: string;
  /** Where the proxies are named: `HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`; `false` for none. */
  readonly proxyEnv: Readonly<Record<string, string | undefined>> | false;
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { connect: timeout = 10_000, headers = 60_000, body = 60_000 } = options.timeouts ?? {};
  const connect = { timeout, ...tlsOptions(options) };
  const common = {
    headersTimeout: headers,
    bodyTimeout: body,
    // A little less than the minute after which servers commonly close an idle connection under the next request.
    keepAliveTimeout: 30_000,
    connect,
    // How many requests are under way is the limiter's affair; a file that is being read must not stop the others.
    factory: (origin: string | URL, { connect, ...poolOptions }: Pool.Options) =>
      new Pool(origin, { ...poolOptions, connect: recordFailures(connect) }),
  };
  const proxy = proxyOf(options);
  if (proxy === undefined) return new Agent(common as Agent.Options);
  return new EnvHttpProxyAgent({
    ...(common as Agent.Options),
    ...proxy,
    // Plain HTTP goes the plain way, which proxies allow to other ports than 443 too.
    proxyTunnel: false,
    requestTls: connect,
    // The way to a proxy needs the same authorities, but a proxy is not who the client certificate is for.
    proxyTls: { timeout, ...tlsOptions({ ca: options.ca }) },
  });
}

// ─── Proxies ─────────────────────────────────────────────────────────────────

/** This very machine is never behind a proxy. */
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
    noProxy: [noProxy, NEVER_PROXIED].filter(Boolean).join(","),
  };
}

/** Its address may hold a password, so it is never shown. */
function proxyAddress(name: string, value: string): string {
  if (value === "") return value;
  const address = value.includes("://") ? value : `http://${value}`;
  if (!URL.canParse(address)) {
    throw new ConfigurationError(`${name} is not an address; it looks like http://proxy.example.com:3128.`);
  }
  return address;
}

// ─── Certificates ────────────────────────────────────────────────────────────

/** Made once: reading the well-known authorities takes longer than many a request. */
function tlsOptions({
  ca,
  cert,
  key,
  passphrase,
}: Pick<TransportOptions, "ca" | "cert" | "key" | "passphrase">): { secureContext?: SecureContext } {
  if (ca === undefined && cert === undefined && key === undefined) return {};
  try {
    // OpenSSL passes over an authority that it cannot read.
    for (const authority of [ca ?? []].flat()) new X509Certificate(authority);
    return {
      secureContext: createSecureContext({
        // Naming authorities replaces Node's own, so these are named again.
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
    // Node has warned of it at its start.
    return rootCertificates;
  }
}

// ─── What was never sent ─────────────────────────────────────────────────────

/** Failures of making a connection: whatever was to be sent over it, was not. */
const connectFailures = new WeakSet<object>();

export const wasNeverSent = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  (connectFailures.has(error) || error instanceof errors.InvalidArgumentError);

function recordFailures(connect: Pool.Options["connect"]): buildConnector.connector {
  const connector = typeof connect === "function" ? connect : buildConnector(connect ?? {});
  return (options, callback) =>
    connector(options, (...result) => {
      if (result[0] !== null) connectFailures.add(result[0]);
      callback(...result);
    });
}
