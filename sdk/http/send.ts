/** The fourth step of a call: one exchange with the service over a kept-alive connection. */
import { PassThrough, pipeline, type Readable } from "node:stream";
import { types } from "node:util";
import type { Dispatcher } from "undici";
import { isSafe } from "../api/operation";
import { connectionError } from "./broken";
import { createDispatcher, type DispatcherOptions, wasNeverSent } from "./dispatcher";
import type { EncodedRequest } from "./encode";
import { TimeoutError } from "./errors";
import type { Exchange } from "./exchange";

/** What of an answer is known before its body. */
export interface Head {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The first value of a header. */
export function headerOf({ headers }: Head, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "object" ? value[0] : value;
}

export interface Transport {
  send(origin: string, request: EncodedRequest, exchange: Exchange): Promise<Answer>;
  close(): Promise<void>;
}

export function createTransport(options: DispatcherOptions): Transport {
  const dispatcher = createDispatcher(options);
  // A client certificate says who is asking, as a token does: another origin gets neither.
  const { cert, key, passphrase, ...nameless } = options;
  let elsewhere: Dispatcher | undefined;
  const dispatcherFor = (origin: string) => {
    if (origin === options.origin || cert === undefined) return dispatcher;
    elsewhere ??= createDispatcher(nameless);
    return elsewhere;
  };
  return {
    async send(origin, { method, path, headers, body }, exchange) {
      const before = exchange.mayHaveTakenEffect;
      exchange.mayHaveTakenEffect = before || !isSafe(method);
      try {
        const answer = await dispatcherFor(origin).request({
          origin,
          path,
          method: method as Dispatcher.HttpMethod,
          headers,
          body: body ?? null,
          signal: exchange.signal ?? null,
        });
        if (wasRefused(answer.statusCode)) exchange.mayHaveTakenEffect = before;
        return new Answer(answer, origin, exchange, options.timeouts?.body || BODY_TIMEOUT);
      } catch (error) {
        if (wasNeverSent(error)) exchange.mayHaveTakenEffect = before;
        throw connectionError(error, exchange, origin);
      }
    },
    async close() {
      await Promise.all([dispatcher.close(), elsewhere?.close()]);
    },
  };
}

/** Answers below 500 that leave open whether the service did it: see what came of it; a proxy stopped waiting (twice). */
const OPEN = new Set([303, 408, 499]);

/** Whether a status says that nothing was done: turned away, or sent elsewhere. */
const wasRefused = (status: number) => status >= 300 && status < 500 && !OPEN.has(status);

const BODY_TIMEOUT = 60_000;

export class Answer implements Head {
  readonly status: number;
  readonly headers: Head["headers"];
  readonly #body: Dispatcher.ResponseData["body"];

  constructor(
    { statusCode, headers, body }: Dispatcher.ResponseData,
    private readonly origin: string,
    private readonly exchange: Exchange,
    private readonly patience: number,
  ) {
    this.status = statusCode;
    this.headers = headers;
    this.#body = body;
  }

  async text(): Promise<string> {
    try {
      return await this.#body.text();
    } catch (error) {
      throw connectionError(error, this.exchange, this.origin);
    }
  }

  /** As much of it as anyone would read; a whole page of an error need not come. */
  async beginning(bytes: number): Promise<string> {
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of this.#body) {
        chunks.push(chunk);
        length += chunk.length;
        if (length >= bytes) break;
      }
    } catch {
      // What came before it broke off says enough.
    }
    this.exchange.signal?.throwIfAborted();
    return Buffer.concat(chunks).toString("utf8");
  }

  async discard(): Promise<void> {
    await this.#body.dump();
  }

  /** The bytes as they come. Nobody has to read them: a stream left alone gives its connection back after a while. */
  stream(): Readable {
    const body = this.#body;
    const stream = new PassThrough({
      destroy: (error, done) => {
        clearTimeout(timer);
        if (error === null || error !== body.errored) return done(error);
        const broken = connectionError(error, this.exchange, this.origin);
        done(types.isNativeError(broken) ? broken : new Error(String(broken)));
      },
    });
    const abandoned = () => {
      if (stream.readableDidRead) return;
      const { facts } = this.exchange.call;
      const message = `${facts.operation}: nobody read the file within ${this.patience} ms.`;
      stream.destroy(new TimeoutError(message, facts));
    };
    const timer = setTimeout(abandoned, this.patience);
    timer.unref();
    // Whoever reads it is told; where nobody does, a failure is nobody's business, and must not end the process.
    stream.on("error", () => {});
    return pipeline(body, stream, () => {});
  }
}
