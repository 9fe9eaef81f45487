/** Fourth step of a call: sends one request over a keep-alive connection, and reads its response. */
import { pipeline, Readable, Transform } from "node:stream";
import { types } from "node:util";
import type { Dispatcher } from "undici";
import { isSafe } from "../api/operation";
import { callHook } from "./call-hook";
import { connectionError, responseTimeout } from "./connection-error";
import { createDispatcher, type DispatcherOptions, type RequestDispatcher, wasNeverSent } from "./dispatcher";
import type { EncodedRequest } from "./encode";
import { TimeoutError, UnexpectedResponseError } from "./errors";
import { type ClientOptions, MAX_TIMER } from "./options";
import type { RequestContext } from "./request-context";
import { headerOf, type ResponseHead } from "./response-head";

export interface Transport {
  send(origin: string, request: EncodedRequest, context: RequestContext): Promise<HttpResponse>;
  close(): Promise<void>;
}

export function createTransport(
  options: DispatcherOptions & Pick<ClientOptions, "onExchange"> & { maxResponseSize: number },
): Transport {
  const { timeouts, onExchange } = options;
  const limits: Limits = {
    size: options.maxResponseSize,
    idle: timeouts?.body || 60_000,
    response: timeouts?.response ?? 300_000,
  };
  const dispatcher = createDispatcher(options);
  // A client certificate is a credential, like a token: another origin gets neither.
  const { cert, key, passphrase, ...withoutClientCertificate } = options;
  let otherOrigins: RequestDispatcher | undefined;
  const dispatcherFor = (origin: string) => {
    if (origin === options.origin || cert === undefined) return dispatcher;
    otherOrigins ??= createDispatcher(withoutClientCertificate);
    return otherOrigins;
  };
  return {
    async send(origin, { method, path, headers, body }, context) {
      const before = context.mayHaveTakenEffect;
      context.mayHaveTakenEffect = before || !isSafe(method);
      context.head = undefined;
      try {
        const response = await dispatcherFor(origin).request({
          origin,
          path,
          method: method as Dispatcher.HttpMethod,
          headers,
          body: body instanceof Blob ? Readable.fromWeb(body.stream()) : (body ?? null),
          signal: context.signal ?? null,
          onInfo: limitInterim(),
        });
        if (hadNoEffect(response.statusCode)) context.mayHaveTakenEffect = before;
        const answer = new HttpResponse(response, origin, context, limits);
        if (onExchange) answer.onRead = readingOf(onExchange, context, { method, path, body }, answer);
        context.head = answer;
        return answer;
      } catch (error) {
        if (wasNeverSent(error)) context.mayHaveTakenEffect = before;
        throw connectionError(error, context, origin);
      }
    },
    async close() {
      await Promise.all([dispatcher.close(), otherOrigins?.close()]);
    },
  };
}

/** Hands a request and its answer over, once that is read. */
function readingOf(
  onExchange: NonNullable<ClientOptions["onExchange"]>,
  { call }: RequestContext,
  { method, path, body }: Pick<EncodedRequest, "method" | "path" | "body">,
  { status, headers }: HttpResponse,
): (text: string) => void {
  const { operation } = call.facts;
  const sent = { operation, method, path, body: typeof body === "string" ? body : undefined };
  return (answer) => callHook(onExchange, { ...sent, status, headers, answer });
}

/** Statuses below 500 after which the request may have taken effect: 303 (See Other), 408 and 499 (a proxy stopped waiting). */
const MAY_HAVE_EFFECT = new Set([303, 408, 499]);

/** Whether the status proves that the service did nothing: an error or a redirect. */
const hadNoEffect = (status: number) => status >= 300 && status < 500 && !MAY_HAVE_EFFECT.has(status);

/** Each interim response (1xx) restarts the headers timeout, so limit their number. */
const MAX_INTERIM = 20;

function limitInterim(): () => void {
  let left = MAX_INTERIM;
  return () => {
    if (left-- === 0) throw new Error(`there were more than ${MAX_INTERIM} interim responses (1xx)`);
  };
}

const MIB = 1024 * 1024;

interface Limits {
  /** The largest response that is read into memory, in bytes. */
  readonly size: number;
  /** Milliseconds without data; also how long a file may be left unread. */
  readonly idle: number;
  /** Milliseconds for a whole body; 0 for no limit. */
  readonly response: number;
}

/** Bytes to read of a body that is not needed completely: of an error, or of a discarded response. */
const MAX_DISCARDED = 64 * 1024;

/** Bytes of a file that must arrive within `timeouts.response`. */
const MIN_FILE_BYTES = 64 * 1024;

export class HttpResponse implements ResponseHead {
  readonly status: number;
  readonly headers: ResponseHead["headers"];
  readonly #body: Dispatcher.ResponseData["body"];
  /** Called with the body, if it is read at once. */
  onRead: ((text: string) => void) | undefined;
  #size = 0;
  #start: Promise<string> | undefined;

  constructor(
    { statusCode, headers, body }: Dispatcher.ResponseData,
    private readonly origin: string,
    private readonly context: RequestContext,
    private readonly limits: Limits,
  ) {
    this.status = statusCode;
    this.headers = headers;
    this.#body = body;
  }

  /** The bytes of the body that arrived. */
  get size(): number {
    return this.#size;
  }

  /** The whole body. Throws if it is larger than `maxResponseSize`, without reading the rest. */
  async text(): Promise<string> {
    const { size } = this.limits;
    const chunks: Buffer[] = [];
    const contentLength = Number(headerOf(this, "content-length") ?? 0);
    try {
      await this.#collect(chunks, contentLength > size ? 0 : size);
    } catch (error) {
      throw connectionError(error, this.context, this.origin);
    }
    if (contentLength > size || this.#size > size) {
      const { facts } = this.context.call;
      const limit = size < MIB ? `${size} bytes` : `${Math.round(size / MIB)} MiB`;
      throw new UnexpectedResponseError(
        `${facts.operation} returned ${this.status}, but with more than ${limit}, the limit for one response ("maxResponseSize").`,
        facts,
        this.status,
      );
    }
    const text = Buffer.concat(chunks).toString("utf8");
    this.onRead?.(text);
    return text.startsWith("\ufeff") ? text.slice(1) : text;
  }

  /** The first 64 KiB of the body, which are enough of an error. */
  start(): Promise<string> {
    this.#start ??= this.#readStart();
    return this.#start;
  }

  async #readStart(): Promise<string> {
    const chunks: Buffer[] = [];
    // If the body breaks off, use the part that arrived.
    await this.#collect(chunks, MAX_DISCARDED).catch(() => {});
    this.context.signal?.throwIfAborted();
    const text = Buffer.concat(chunks).toString("utf8");
    this.onRead?.(text);
    return text;
  }

  async discard(): Promise<void> {
    await this.start();
  }

  /** Reads until more than `limit` bytes arrived, or until the response timeout. */
  async #collect(chunks: Buffer[], limit: number): Promise<void> {
    const { response } = this.limits;
    const body = this.#body;
    const timeOut = () => body.destroy(responseTimeout(`it did not end within ${response} ms`));
    const timer = response > 0 ? setTimeout(timeOut, response) : undefined;
    try {
      // An iterator of the body would take longer than the rest of a small response.
      await new Promise<void>((resolve, reject) => {
        const take = (chunk: Buffer) => {
          chunks.push(chunk);
          this.#size += chunk.length;
          if (this.#size <= limit) return;
          resolve();
          body.destroy();
        };
        const close = () => reject(body.errored ?? new Error("the response was closed before its end"));
        // One that is closed already has no event any more.
        if (body.destroyed) close();
        body.on("data", take).once("end", resolve).on("error", reject).once("close", close);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** The body as a stream. A stream that nobody reads is destroyed after a while, which frees its connection. */
  stream(): Readable {
    const body = this.#body;
    const { facts } = this.context.call;
    const { idle, response } = this.limits;
    const stream = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#size += chunk.length;
        done(null, chunk);
      },
      destroy: (error, done) => {
        clearTimeout(unreadTimer);
        clearInterval(slowTimer);
        if (error === null || error !== body.errored) return done(error);
        const broken = this.context.marked(connectionError(error, this.context, this.origin));
        done(types.isNativeError(broken) ? broken : new Error(String(broken)));
      },
    });
    const stop = (why: string) => stream.destroy(new TimeoutError(`${facts.operation}: ${why}.`, facts));
    const unreadTimer = setTimeout(() => {
      if (!stream.readableDidRead) stop(`the file was not read within ${idle} ms`);
    }, idle);
    let before = 0;
    const slowTimer = setInterval(() => {
      // Unread data in the buffer means that the reader is slow, not the service.
      const waiting = stream.readableDidRead && stream.readableLength === 0;
      if (waiting && this.#size - before < MIN_FILE_BYTES) {
        stop(`less than ${MIN_FILE_BYTES / 1024} KiB of the file arrived within ${response} ms`);
      }
      before = this.#size;
    }, response || MAX_TIMER);
    unreadTimer.unref();
    slowTimer.unref();
    // The reader gets the error; without a reader, an error must not end the process.
    stream.on("error", () => {});
    return pipeline(body, stream, () => {});
  }
}
