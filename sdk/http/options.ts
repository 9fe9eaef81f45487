/** How a client is set up, and what a single call may say of its own. */
import { type Dialect, type DialectName, dialectOf, dialects } from "./dialect";
import { ConfigurationError } from "./errors";

/** A credential, or what gives it: called for every request, so that it may be rotated while a program runs. */
export type Credential = string | (() => string | Promise<string>);

export interface Credentials {
  /** A personal, project or group access token, sent as `PRIVATE-TOKEN`. */
  readonly token?: Credential | undefined;
  /** An access token sent as `Authorization: Bearer`. */
  readonly bearerToken?: Credential | undefined;
  /** A CI/CD job token; only the operations that take one can be called with it. */
  readonly jobToken?: Credential | undefined;
}

export interface TransportOptions {
  /** Milliseconds; 0 for no limit. */
  readonly timeouts?: {
    /** To open a connection (10 s). */
    readonly connect?: number | undefined;
    /** From the request's end to the head of the answer (60 s). */
    readonly headers?: number | undefined;
    /** Between two pieces of the answer's body (60 s). */
    readonly body?: number | undefined;
    /** From the head of an answer to its end (5 min); a file may take longer, as long as it does not come drop by drop. */
    readonly response?: number | undefined;
  };
  /** Certificates (PEM) to trust besides the well-known ones. */
  readonly ca?: string | Buffer | readonly (string | Buffer)[] | undefined;
  /** A client certificate and its key (PEM). */
  readonly cert?: string | Buffer | undefined;
  readonly key?: string | Buffer | undefined;
  readonly passphrase?: string | undefined;
}

export interface RetryOptions {
  /** How often a request is sent again at most (5). */
  readonly attempts?: number | undefined;
  /** The first wait's upper bound in milliseconds; it doubles each time (250). */
  readonly base?: number | undefined;
  /** The longest wait in milliseconds (60,000); a service that asks for a longer one gets no second request, and the caller an error that says when to come back. */
  readonly longest?: number | undefined;
}

/** What a hook is told of a request: nothing in it is secret. */
export interface RequestEvent {
  /** `groupLabels.create` */
  readonly operation: string;
  readonly method: string;
  /** With the query, secret parameters masked. */
  readonly url: string;
  /** 1 for the first. */
  readonly attempt: number;
}

export interface ResponseEvent extends RequestEvent {
  /** Absent when no answer came. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly milliseconds: number;
}

export interface ClientOptions extends Credentials, Omit<TransportOptions, "timeouts"> {
  /** The service's address, without `/api/v4`: `https://git.example.com`. */
  readonly baseUrl: string;
  /** The names on the wire: `neutral` as in the specification, `gitlab` as a real installation spells them. */
  readonly dialect?: DialectName;
  /** Requests under way at once (16). */
  readonly concurrency?: number;
  /** Time limits in milliseconds. */
  readonly timeouts?: TransportOptions["timeouts"] & {
    /** For a whole call, with all its attempts and waits, of a list for each page, of a file until it has come; none unless given. */
    readonly overall?: number;
  };
  readonly retry?: RetryOptions;
  /** The largest answer that is read, in bytes (32 MiB); files are streamed, and may be of any size. */
  readonly maxResponseSize?: number;
  /** Items a page (100). */
  readonly pageSize?: number;
  /** `false` ignores `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. */
  readonly proxy?: false;
  /** Allows `http://` to other hosts than this one, where everybody on the way can read the token. */
  readonly allowPlainHttp?: boolean;
  /** What messages call a setting, for a program that has it under another name. */
  readonly nameOf?: (setting: "dialect" | "allowPlainHttp") => string;
  readonly userAgent?: string;
  /** Told of every request before it is sent. What a hook throws does not reach the call: Node shows it as a warning. */
  readonly onRequest?: (event: RequestEvent) => void;
  /** Told of every answer, or of a request that got none. */
  readonly onResponse?: (event: ResponseEvent) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For this whole call, in milliseconds, instead of `timeouts.overall`. */
  readonly timeout?: number;
  /** The body as `application/x-www-form-urlencoded` instead of JSON. */
  readonly form?: boolean;
}

export interface Service {
  readonly origin: string;
  /** What stands before `/api/v4`, for a service that does not live at the root: `/git`. */
  readonly prefix: string;
  readonly dialect: Dialect;
  readonly nameOf: NonNullable<ClientOptions["nameOf"]>;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Judges what can be judged before the first request. */
export function serviceOf(options: ClientOptions): Service {
  const {
    baseUrl,
    dialect = "neutral",
    allowPlainHttp = false,
    nameOf = (setting) => `"${setting}"`,
  } = options;
  let url: URL;
  try {
    url = new URL(baseUrl);
  } catch {
    throw new ConfigurationError(
      `The base URL is ${baseUrl ? "not an address" : "missing"}; it looks like https://git.example.com.`,
    );
  }
  if (url.username || url.password) {
    throw new ConfigurationError("The base URL holds a user name or password; give a token instead.");
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new ConfigurationError(`The base URL begins with ${url.protocol}//; it must be https://.`);
  }
  if (url.protocol === "http:" && !allowPlainHttp && !LOOPBACK.test(url.hostname)) {
    throw new ConfigurationError(
      `The base URL ${url.origin} is plain HTTP, and everybody on the way could read the token; use https://, or set ${nameOf("allowPlainHttp")} to true.`,
    );
  }
  if (!dialects.includes(dialect)) {
    throw new ConfigurationError(`The dialect is "${dialect}"; it must be one of ${dialects.join(", ")}.`);
  }
  assertNumbers(options);
  const prefix = url.pathname.replace(/\/+$/, "").replace(/\/api\/v4$/, "");
  return { origin: url.origin, prefix, dialect: dialectOf[dialect], nameOf };
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
    throw new ConfigurationError(`"${name}" is ${String(value)}; it must be a whole number ${range}.`);
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

/** Node's timers fire at once when asked for more. */
export const MAX_TIMER = 2 ** 31 - 1;
