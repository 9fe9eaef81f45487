/** The fourth step of a call: one exchange with the service over a kept-alive connection. */
import { pipeline, type Readable, Transform } from "node:stream";
import { types } from "node:util";
import type { Dispatcher } from "undici";
import { isSafe } from "../api/operation";
import { answerTimeout, connectionError } from "./broken";
import { createDispatcher, type DispatcherOptions, wasNeverSent } from "./dispatcher";
import type { EncodedRequest } from "./encode";
import { TimeoutError, UnexpectedResponseError } from "./errors";
import type { Exchange } from "./exchange";
import { type Head, headerOf } from "./head";
import { LONGEST_TIMER } from "./options";

export interface Transport {
  send(origin: string, request: EncodedRequest, exchange: Exchange): Promise<Answer>;
  close(): Promise<void>;
}

export function createTransport(options: DispatcherOptions & { maxAnswerSize: number }): Transport {
  const { timeouts } = options;
  const limits: Limits = {
    size: options.maxAnswerSize,
    idle: timeouts?.body || 60_000,
    answer: timeouts?.answer ?? 300_000,
  };
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
          onInfo: fewInterim(),
        });
        if (wasRefused(answer.statusCode)) exchange.mayHaveTakenEffect = before;
        return new Answer(answer, origin, exchange, limits);
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

/** Each interim answer (1xx) begins the wait for the head anew; nobody needs many. */
const MOST_INTERIM = 20;

function fewInterim(): () => void {
  let left = MOST_INTERIM;
  return () => {
    if (left-- === 0) throw new Error(`there were more than ${MOST_INTERIM} interim answers`);
  };
}

const MIB = 1024 * 1024;

interface Limits {
  /** Of an answer that is read at once, in bytes. */
  readonly size: number;
  /** Milliseconds without anything coming; how long a file may be left unread. */
  readonly idle: number;
  /** Milliseconds for a whole body; 0 for no limit. */
  readonly answer: number;
}

/** Of what need not be read to its end: the body of an error, or one that means nothing, in bytes. */
const ENOUGH = 64 * 1024;

/** What must come of a file, in bytes, within the time that a whole answer may take. */
const LEAST_OF_FILE = 64 * 1024;

export class Answer implements Head {
  readonly status: number;
  readonly headers: Head["headers"];
  readonly #body: Dispatcher.ResponseData["body"];
  #size = 0;

  constructor(
    { statusCode, headers, body }: Dispatcher.ResponseData,
    private readonly origin: string,
    private readonly exchange: Exchange,
    private readonly limits: Limits,
  ) {
    this.status = statusCode;
    this.headers = headers;
    this.#body = body;
  }

  /** How much of the body came, in bytes. */
  get size(): number {
    return this.#size;
  }

  /** The whole body; one that is larger than a client reads is an error, and is not read. */
  async text(): Promise<string> {
    const { size } = this.limits;
    const chunks: Buffer[] = [];
    const announced = Number(headerOf(this, "content-length") ?? 0);
    try {
      await this.#collect(chunks, announced > size ? 0 : size);
    } catch (error) {
      throw connectionError(error, this.exchange, this.origin);
    }
    if (announced > size || this.#size > size) {
      const { facts } = this.exchange.call;
      const most = size < MIB ? `${size} bytes` : `${Math.round(size / MIB)} MiB`;
      throw new UnexpectedResponseError(
        `${facts.operation} was answered with ${this.status}, but with more than ${most}, which is more than is read at once.`,
        facts,
        this.status,
      );
    }
    const text = Buffer.concat(chunks).toString("utf8");
    return text.startsWith("\ufeff") ? text.slice(1) : text;
  }

  /** As much of it as anyone would read; a whole page of an error need not come. */
  async beginning(): Promise<string> {
    const chunks: Buffer[] = [];
    // What came before it broke off says enough.
    await this.#collect(chunks, ENOUGH).catch(() => {});
    this.exchange.signal?.throwIfAborted();
    return Buffer.concat(chunks).toString("utf8");
  }

  async discard(): Promise<void> {
    await this.beginning();
  }

  /** Reads until there is more than so many bytes, or the time for an answer is over. */
  async #collect(chunks: Buffer[], most: number): Promise<void> {
    const { answer } = this.limits;
    const over = () => this.#body.destroy(answerTimeout(`it did not end within ${answer} ms`));
    const timer = answer > 0 ? setTimeout(over, answer) : undefined;
    try {
      for await (const chunk of this.#body) {
        chunks.push(chunk);
        this.#size += chunk.length;
        if (this.#size > most) break;
      }
    } finally {
      clearTimeout(timer);
    }
  }
  /** The bytes as they come. Nobody has to read them: a stream left alone gives its connection back after a while. */
  stream(): Readable {
    const body = this.#body;
    const { facts } = this.exchange.call;
    const { idle, answer } = this.limits;
    const stream = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#size += chunk.length;
        done(null, chunk);
      },
      destroy: (error, done) => {
        clearTimeout(abandoned);
        clearInterval(dripping);
        if (error === null || error !== body.errored) return done(error);
        const broken = connectionError(error, this.exchange, this.origin);
        done(types.isNativeError(broken) ? broken : new Error(String(broken)));
      },
    });
    const stop = (why: string) => stream.destroy(new TimeoutError(`${facts.operation}: ${why}.`, facts));
    const abandoned = setTimeout(() => {
      if (!stream.readableDidRead) stop(`nobody read the file within ${idle} ms`);
    }, idle);
    let before = 0;
    const dripping = setInterval(() => {
      // What is there and not read yet is not the service's delay.
      const waits = stream.readableDidRead && stream.readableLength === 0;
      if (waits && this.#size - before < LEAST_OF_FILE) {
        stop(`less than ${LEAST_OF_FILE / 1024} KiB of the file came within ${answer} ms`);
      }
      before = this.#size;
    }, answer || LONGEST_TIMER);
    abandoned.unref();
    dripping.unref();
    // Whoever reads it is told; where nobody does, a failure is nobody's business, and must not end the process.
    stream.on("error", () => {});
    return pipeline(body, stream, () => {});
  }
}
