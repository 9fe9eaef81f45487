/** One call from end to end: check, encode, authenticate, send, retry, follow, decode, fail; the other files are its steps. */
import { beyond } from "../api/beyond";
import { type Download, givesFile, type Operation } from "../api/operation";
import { authenticator } from "./authenticate";
import { checkInput } from "./check";
import { decode, decodePage } from "./decode";
import { DialectAgreement } from "./dialect-agreement";
import { createEncoder, type EncodedRequest, nextPage } from "./encode";
import { ConfigurationError, ConnectionError } from "./errors";
import { type Call, Exchange } from "./exchange";
import { serviceError } from "./fail";
import { follow, isRedirect } from "./follow";
import type { Head } from "./head";
import { observed } from "./observe";
import { type CallOptions, type ClientOptions, serviceOf } from "./options";
import { orAborted, Pace, pause } from "./pace";
import { Listing, nextAddress, type Page, pageFacts } from "./paginate";
import { type Failure, retryPolicy, waitBeforeRetry } from "./retry";
import { type Answer, createTransport } from "./send";

export interface Caller {
  call(id: string, operation: Operation, input: unknown, options?: CallOptions): Promise<unknown>;
  list(id: string, operation: Operation, input: unknown, options?: CallOptions): Listing<unknown>;
  close(): Promise<void>;
}

/** How an attempt ended: with what was asked for, or with a failure that another attempt may mend. */
type Outcome<T> = { readonly result: T } | Failure;

const version: Operation = beyond.version;

const NO_OPTIONS: CallOptions = {};

export function createCaller(options: ClientOptions): Caller {
  const service = serviceOf(options);
  const { origin, prefix, dialect } = service;
  const { concurrency = 16, pageSize = 100, timeouts, userAgent = "pulumi-forge" } = options;
  const { admit, authenticate } = authenticator(options);
  const encode = createEncoder(prefix, dialect, userAgent);
  const pace = new Pace(concurrency);
  const policy = retryPolicy(options.retry);
  const proxyFrom = options.proxy === false ? false : process.env;
  const { maxAnswerSize = 32 * 1024 * 1024 } = options;
  const transport = createTransport({ ...options, origin, proxyFrom, maxAnswerSize });
  const send = observed(transport, origin, options);
  const agreement = new DialectAgreement(service, probe);
  let underWay = 0;
  let whenIdle: (() => void) | undefined;
  let closing: Promise<void> | undefined;

  function prepare(id: string, operation: Operation, input: unknown): Call {
    const facts = { operation: id, method: operation.method, path: operation.path };
    const values = checkInput(id, operation, input);
    admit(id, operation);
    return { operation, facts, values };
  }

  /** One request with all that it takes until there is a result or an error. */
  async function exchange<T>(
    call: Call,
    { signal, timeout = timeouts?.overall }: CallOptions,
    request: EncodedRequest,
    read: (answer: Answer) => Promise<T>,
  ): Promise<T> {
    if (closing) throw new ConfigurationError(`${call.facts.operation}: the client is closed.`);
    const way = new Exchange(call, signal, timeout);
    const once = () => attempt(way, request, read);
    underWay++;
    try {
      for (;;) {
        way.attempt++;
        const outcome = await pace.run(way.signal, once);
        if ("result" in outcome) {
          if (givesFile(call.operation)) way.endWith((outcome.result as Download).stream);
          return outcome.result;
        }
        const again = !way.signal?.aborted;
        const wait = again && waitBeforeRetry(way, outcome, policy);
        if (!wait) throw outcome.error;
        if (wait.forAll) pace.pauseUntil(Date.now() + wait.milliseconds);
        else await pause(wait.milliseconds, way.signal);
      }
    } catch (error) {
      throw way.failure(error);
    } finally {
      way.end();
      if (--underWay === 0) whenIdle?.();
    }
  }

  async function attempt<T>(
    way: Exchange,
    request: EncodedRequest,
    read: (answer: Answer) => Promise<T>,
  ): Promise<Outcome<T>> {
    const { operation, facts } = way.call;
    try {
      // Now and not before, for a token may change while a request waits for its turn.
      const who = authenticate(facts.operation, operation);
      way.authentication = who instanceof Promise ? await orAborted(who, way.signal) : who;
      const sent = { ...request, headers: { ...request.headers, ...way.authentication.headers } };
      await agreement.before(way);
      let answer = await send(origin, sent, way);
      if (isRedirect(answer)) {
        await answer.discard();
        const moved = follow(origin, sent, answer, way.call);
        answer = await send(moved.origin, moved.request, way);
      } else await agreement.after(way, answer);
      pace.observe(answer, policy.longest);
      const success = answer.status >= 200 && answer.status < 300;
      if (success || (answer.status === 304 && operation.unchanged)) return { result: await read(answer) };
      return { head: answer, error: serviceError(way, answer, await answer.beginning()) };
    } catch (error) {
      if (error instanceof ConnectionError) return { error };
      throw error;
    }
  }

  /** Any answer shows it, also a refusal; where none comes, the call itself will say why. */
  async function probe({ authentication, signal }: Exchange): Promise<Head | undefined> {
    const { method, path } = version;
    const facts = { operation: "beyond.version", method, path };
    const asking = new Exchange({ operation: version, facts, values: {} }, signal, undefined);
    asking.authentication = authentication;
    asking.attempt = 1;
    const request = encode(facts.operation, version, {});
    try {
      const answer = await send(
        origin,
        { ...request, headers: { ...request.headers, ...authentication.headers } },
        asking,
      );
      await answer.discard();
      return answer;
    } catch {
      return undefined;
    }
  }

  return {
    async call(id, operation, input, callOptions = NO_OPTIONS) {
      const call = prepare(id, operation, input);
      const request = encode(id, operation, call.values, callOptions.form);
      return exchange(call, callOptions, request, (answer) => decode(operation, call.facts, answer, dialect));
    },

    list(id, operation, input, callOptions = NO_OPTIONS) {
      // Judged at once, for a program may change its input later; told when the list is asked for.
      const prepared = kept(() => {
        const call = prepare(id, operation, input);
        return { call, first: encode(id, operation, withPaging(operation, call.values, pageSize)) };
      });
      const fetch = async (address: string | undefined): Promise<Page<unknown>> => {
        const { call, first } = prepared();
        const request = address === undefined ? first : nextPage(first, address);
        return exchange(call, callOptions, request, async (answer) => ({
          ...(await decodePage(operation, call.facts, answer, dialect)),
          ...pageFacts(answer),
          next: nextAddress(answer, origin, request.path, call.facts),
        }));
      };
      const { method, path, pagination } = operation;
      return new Listing(fetch, { operation: id, method, path }, () =>
        pagination?.kind === "offset" ? prepared().first.path : undefined,
      );
    },

    close() {
      closing ??= new Promise<void>((resolve) => {
        if (underWay === 0) resolve();
        else whenIdle = resolve;
      }).then(() => transport.close());
      return closing;
    },
  };
}

/** What a function gives or throws, now and each time it is asked for. */
function kept<T>(make: () => T): () => T {
  try {
    const value = make();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Large pages, and a cursor where the service has one and the program does not want what only numbered pages give. */
function withPaging({ pagination }: Operation, values: Call["values"], pageSize: number): Call["values"] {
  const { page, per_page = pageSize, order_by, sort } = values;
  if (pagination?.kind !== "keyset" || page !== undefined) return { ...values, per_page };
  if (order_by !== undefined && order_by !== pagination.orderBy) return { ...values, per_page };
  return {
    ...values,
    per_page,
    pagination: "keyset",
    order_by: pagination.orderBy,
    sort: sort ?? pagination.sort,
  };
}
