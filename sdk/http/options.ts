/** The options of a client and of a single call. */
import type { Budget } from "./budget";
import { type Dialect, type DialectSetting, dialectOf, dialectSettings } from "./dialect";
import { ConfigurationError } from "./errors";
import type { RequestLog } from "./log";

/** A credential, or a function that returns it. The function is called for every request, so that you can rotate the credential. */
export type Credential = string | (() => string | Promise<string>);

export interface Credentials {
  /** A personal, project or group access token, sent as `PRIVATE-TOKEN`. */
  readonly token?: Credential | undefined;
  /** An access token sent as `Authorization: Bearer`. */
  readonly bearerToken?: Credential | undefined;
  /** A CI/CD job token; only some operations accept it. */
  readonly jobToken?: Credential | undefined;
}

export interface TransportOptions {
  /** In milliseconds; 0 for no limit. */
  readonly timeouts?: {
    /** To open a connection. Default: 10 s. */
    readonly connect?: number | undefined;
    /** From the end of the request to the response's headers. Default: 60 s. */
    readonly headers?: number | undefined;
    /** Between two chunks of the response's body. Default: 60 s. */
    readonly body?: number | undefined;
    /** From the response's headers to its end. Default: 5 min. A file may take longer, as long as at least 64 KiB arrive in this time. */
    readonly response?: number | undefined;
  };
  /** Certificate authorities (PEM) to trust in addition to Node's. */
  readonly ca?: string | Buffer | readonly (string | Buffer)[] | undefined;
  /** A client certificate and its key (PEM). */
  readonly cert?: string | Buffer | undefined;
  readonly key?: string | Buffer | undefined;
  readonly passphrase?: string | undefined;
}

export interface RetryOptions {
  /** How many times to retry at most. Default: 5. */
  readonly attempts?: number | undefined;
  /** Upper bound of the first wait in milliseconds; it doubles with each attempt. Default: 250. */
  readonly base?: number | undefined;
  /** The longest wait in milliseconds. Default: 60,000. If the service asks for a longer wait, the call fails and the error says when to retry. */
  readonly longest?: number | undefined;
  /**
   * How long a call waits for the service's rate limit in milliseconds, in as many attempts as that takes. Default: like any other
   * wait, it has `attempts` of at most `longest`.
   */
  readonly longestRateLimit?: number | undefined;
}

/** The argument of the `onRequest` hook. Contains no secrets. */
export interface RequestEvent {
  /** `groupLabels.create` */
  readonly operation: string;
  readonly method: string;
  /** With the query; secret parameters are masked. */
  readonly url: string;
  /** 1 for the first. */
  readonly attempt: number;
}

export interface ResponseEvent extends RequestEvent {
  /** Undefined if no response arrived. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly milliseconds: number;
}

/** The argument of the `onExchange` hook: a request and its answer as they are on the wire, secrets included, but for the token. */
export interface Exchange {
  /** `groupLabels.create` */
  readonly operation: string;
  readonly method: string;
  /** With the query: `/api/v4/groups/acme/labels?page=1` */
  readonly path: string;
  /** JSON or a form; `undefined` for none, or for a file. */
  readonly body: string | undefined;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly answer: string;
}

/** The argument of the `onWait` hook. */
export interface WaitEvent {
  readonly until: Date;
  /** Completes "waiting for": `the request budget`, `the rate limit of the service (429 with Retry-After)`. */
  readonly reason: string;
  /** How many requests wait. */
  readonly requests: number;
}

export interface ClientOptions extends Credentials, Omit<TransportOptions, "timeouts"> {
  /** The service's URL, without `/api/v4`: `https://git.example.com`. */
  readonly baseUrl: string;
  /**
   * How names are spelled: `neutral` as in the specification, `gitlab` as in GitLab. Default: `auto`, which the service's
   * responses decide.
   */
  readonly dialect?: DialectSetting;
  /** The most requests that run at the same time. Default: 16 at first, and then what the service can take, up to 64. */
  readonly concurrency?: number;
  /** Timeouts in milliseconds. */
  readonly timeouts?: TransportOptions["timeouts"] & {
    /**
     * For a whole call with all attempts; for a list, each page; for a file, until it is complete. The time in which no request may
     * be sent, because the request budget or the service's rate limit is used up, does not count. Default: no limit.
     */
    readonly overall?: number;
  };
  readonly retry?: RetryOptions;
  /** Limits the requests to a rate; several clients may share one. Default: the service's own limit, if its responses have one. */
  readonly budget?: Budget | undefined;
  /** The largest response that is read, in bytes. Default: 32 MiB. Files are streamed and can have any size. */
  readonly maxResponseSize?: number;
  /** Items per page. Default: 100. */
  readonly pageSize?: number;
  /** `false` ignores `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. */
  readonly proxy?: false;
  /** Allows `http://` to hosts other than localhost. Anybody on the network can then read the token. */
  readonly allowPlainHttp?: boolean;
  /** How error messages name a setting, for programs that expose it under another name. */
  readonly nameOf?: (setting: "dialect" | "allowPlainHttp") => string;
  readonly userAgent?: string;
  /** Called before every request. If a hook throws, the call continues and Node prints a warning. */
  readonly onRequest?: (event: RequestEvent) => void;
  /** Called after every response, and after every request that got none. */
  readonly onResponse?: (event: ResponseEvent) => void;
  /** Called with each request and its whole answer, but for files: to record what a service answers. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** Called for each wait of more than two seconds: once a cause, however many requests wait. */
  readonly onWait?: ((event: WaitEvent) => void) | undefined;
  /** Called for each attempt of a request, each wait, and the end of each call; `logLine` makes a line of an entry. */
  readonly log?: RequestLog | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Timeout of the whole call in milliseconds, instead of `timeouts.overall`. */
  readonly timeout?: number;
  /** Sends the body as `application/x-www-form-urlencoded` instead of JSON. */
  readonly form?: boolean;
}

export interface Service {
  readonly origin: string;
  /** The path before `/api/v4`, such as `/git`, for a service that does not run at the root. */
  readonly prefix: string;
  /** With the prefix: `https://example.com/git`. */
  readonly address: string;
  /** Undefined: that of the service. */
  readonly dialect: Dialect | undefined;
  readonly nameOf: NonNullable<ClientOptions["nameOf"]>;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Validates the options. */
export function serviceOf(options: ClientOptions): Service {
  const { baseUrl, dialect = "auto", allowPlainHttp = false, nameOf = (setting) => `"${setting}"` } = options;
  let url: URL;
  try {
    url = new URL(baseUrl);
  } catch {
    throw new ConfigurationError(
      `The base URL is ${baseUrl ? "not a valid URL" : "missing"}; expected an address such as https://git.example.com.`,
    );
  }
  if (url.username || url.password) {
    throw new ConfigurationError("The base URL contains a user name or password; use a token instead.");
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new ConfigurationError(`The base URL starts with ${url.protocol}//; it must be https://.`);
  }
  if (url.protocol === "http:" && !allowPlainHttp && !LOOPBACK.test(url.hostname)) {
    throw new ConfigurationError(
      `The base URL ${url.origin} is plain HTTP: anybody on the network could read the token. Use https://, or set ${nameOf("allowPlainHttp")} to true.`,
    );
  }
  if (!dialectSettings.includes(dialect)) {
    throw new ConfigurationError(
      `The dialect is "${dialect}"; it must be one of ${dialectSettings.join(", ")}.`,
    );
  }
  assertNumbers(options);
  const { origin } = url;
  const prefix = url.pathname.replace(/\/+$/, "").replace(/\/api\/v4$/, "");
  const address = origin + prefix;
  return { origin, prefix, address, dialect: dialect === "auto" ? undefined : dialectOf[dialect], nameOf };
}

function assertNumbers({ concurrency, pageSize, maxResponseSize, timeouts, retry }: ClientOptions): void {
  const assertInteger = (
    name: string,
    value: number | undefined,
    least: number,
    most = Number.MAX_SAFE_INTEGER,
  ) => {
    if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} up` : `from ${least} to ${most}`;
    throw new ConfigurationError(`"${name}" is ${String(value)}; it must be an integer ${range}.`);
  };
  assertInteger("concurrency", concurrency, 1);
  assertInteger("pageSize", pageSize, 1, 100);
  assertInteger("maxResponseSize", maxResponseSize, 1);
  for (const [name, value] of Object.entries(timeouts ?? {})) {
    assertInteger(`timeouts.${name}`, value, 0, MAX_TIMER);
  }
  for (const [name, value] of Object.entries(retry ?? {}))
    assertInteger(`retry.${name}`, value, 0, MAX_TIMER);
}

/** Node's timers fire immediately for longer delays. */
export const MAX_TIMER = 2 ** 31 - 1;
