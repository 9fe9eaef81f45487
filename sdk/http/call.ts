/** One call from end to end: validate, encode, authenticate, send, retry, redirect, decode. The other files here are its steps. */
import { beyond } from "../api/beyond";
import { type Download, givesFile, isSafe, type Operation } from "../api/operation";
import { asksForEffect, currentEnding } from "./abort-scope";
import { authenticator } from "./authenticate";
import { decode, decodePage } from "./decode";
import type { Dialect } from "./dialect";
import { createEncoder, type Encode, type EncodedRequest, nextPage } from "./encode";
import { ConfigurationError, ConnectionError } from "./errors";
import { callHook, withHooks } from "./hooks";
import { abortable, pause, RequestLimiter } from "./limiter";
import { type CallOptions, type ClientOptions, serviceOf } from "./options";
import { createPace } from "./pace";
import type { Page } from "./page";
import { Listing, nextAddress, pageFacts } from "./paginate";
import { followRedirect, isRedirect, questionAfter, withNumber } from "./redirect";
import { type Call, RequestContext } from "./request-context";
import type { ResponseHead } from "./response-head";
import { type Failure, retryPolicy, waitBeforeRetry } from "./retry";
import { createTransport, type HttpResponse } from "./send";
import { ServiceDialect } from "./service-dialect";
import { serviceError } from "./service-error";
import { validateInput } from "./validate";
import { Waits } from "./waits";

export interface Caller {
  call(id: string, operation: Operation, input: unknown, options?: CallOptions): Promise<unknown>;
  list(id: string, operation: Operation, input: unknown, options?: CallOptions): Listing<unknown>;
  /** How many requests may run now. */
  readonly concurrency: number;
  close(): Promise<void>;
}

/** An attempt ends with a result, or with a failure that may be retried. */
type Outcome<T> = { readonly result: T; readonly error?: undefined } | Failure;

const version: Operation = beyond.version;

const NO_OPTIONS: CallOptions = {};

export function createCaller(options: ClientOptions): Caller {
  const service = serviceOf(options);
  const { origin, prefix } = service;
  const { concurrency, pageSize = 100, timeouts, userAgent = "pulumi-forge" } = options;
  const { assertAllowed, authenticate } = authenticator(options);
  const pace = createPace(concurrency);
  const policy = retryPolicy(options.retry);
  const { budget, onWait } = options;
  const waits = new Waits(onWait && ((until) => callHook(onWait, { until })));
  const limiter = new RequestLimiter(pace, {
    budget,
    waits,
    longest: policy.longestRateLimit ?? policy.longest,
  });
  const proxyEnv = options.proxy === false ? false : process.env;
  const { maxResponseSize = 32 * 1024 * 1024 } = options;
  const transport = createTransport({
    ...options,
    origin,
    proxyEnv,
    maxResponseSize,
  });
  const send = withHooks(transport, origin, options);
  const dialect = new ServiceDialect(service, probe);
  const encoders = new Map<Dialect, Encode>();
  let inFlight = 0;
  let whenIdle: (() => void) | undefined;
  let closing: Promise<void> | undefined;

  function prepare(id: string, operation: Operation, input: unknown): Call {
    const facts = { operation: id, method: operation.method, path: operation.path };
    const values = validateInput(id, operation, input);
    assertAllowed(id, operation);
    return { operation, facts, values };
  }

  const encode: Encode = (...args) => {
    const { names } = dialect;
    const encoder = encoders.get(names) ?? createEncoder(prefix, names, userAgent);
    encoders.set(names, encoder);
    return encoder(...args);
  };

  /** Sends one request, with retries, until it succeeds or finally fails. */
  async function execute<T>(
    call: Call,
    { signal: own, timeout = timeouts?.overall }: CallOptions,
    encoded: () => EncodedRequest,
    read: (response: HttpResponse, request: EncodedRequest) => Promise<T>,
  ): Promise<T> {
    if (closing) throw new ConfigurationError(`${call.facts.operation}: the client is closed.`);
    const ending = own ? { signal: own } : currentEnding(isSafe(call.operation.method));
    const context = new RequestContext(call, ending, timeout, waits);
    inFlight++;
    try {
      const result = await retried(context, () => attempt(context, encoded, read));
      if (givesFile(call.operation)) context.endAfter((result as Download).stream);
      return result;
    } catch (error) {
      throw context.withEffect(own === undefined && asksForEffect() ? context.unanswered(error) : error);
    } finally {
      context.end();
      if (--inFlight === 0) whenIdle?.();
    }
  }

  async function retried<T>(context: RequestContext, once: () => Promise<Outcome<T>>): Promise<T> {
    for (;;) {
      context.attempt++;
      const outcome = await limiter.run(context, once);
      if ("result" in outcome) return outcome.result;
      const wait = !context.isEnding && waitBeforeRetry(context, outcome, policy);
      if (!wait) throw outcome.error;
      if (wait.pausesClient) limiter.pause(wait.milliseconds, wait.isRateLimit ?? false);
      else await pause(wait.milliseconds, context.signal);
    }
  }

  async function attempt<T>(
    context: RequestContext,
    encoded: () => EncodedRequest,
    read: (response: HttpResponse, request: EncodedRequest) => Promise<T>,
  ): Promise<Outcome<T>> {
    const { operation, facts } = context.call;
    try {
      // Here and not earlier: a token may change while the request is queued.
      const authenticating = authenticate(facts.operation, operation);
      context.authentication =
        authenticating instanceof Promise ? await abortable(authenticating, context.signal) : authenticating;
      await dialect.beforeRequest(context);
      const request = encoded();
      const sent = { ...request, headers: { ...request.headers, ...context.authentication.headers } };
      context.isUnderWay = true;
      let response = await send(origin, sent, context);
      if (isRedirect(response)) {
        await response.discard();
        const redirected = followRedirect(origin, sent, response, context.call);
        await limiter.another(context);
        response = await send(redirected.origin, redirected.request, context);
      } else {
        await dialect.afterResponse(context, response);
        response = await unlessMoved(context, sent, response);
      }
      limiter.applyRateLimit(response);
      if (response.status < 300 || (response.status === 304 && operation.unchanged))
        return { result: await read(response, request) };
      return { head: response, error: serviceError(context, response, await response.start()) };
    } catch (error) {
      if (error instanceof ConnectionError) return { error };
      throw error;
    } finally {
      context.isUnderWay = false;
    }
  }

  /** The response, or that of the same request to the present number of a project that has moved. */
  async function unlessMoved(
    context: RequestContext,
    sent: EncodedRequest,
    response: HttpResponse,
  ): Promise<HttpResponse> {
    const question = questionAfter(sent, response);
    if (question === undefined) return response;
    await response.discard();
    await limiter.another(context);
    const answer = await send(origin, question, context);
    await answer.discard();
    if (answer.status === 429 || answer.status >= 500) return answer;
    const moved = withNumber(origin, sent, question, answer);
    if (moved === undefined) return response;
    await limiter.another(context);
    return send(origin, moved, context);
  }

  /** Any response reveals the dialect, even an error. If none comes, the call itself fails with the reason. */
  async function probe(asking: RequestContext): Promise<ResponseHead | undefined> {
    const { authentication, signal } = asking;
    await limiter.another(asking);
    const { method, path } = version;
    const facts = { operation: "beyond.version", method, path };
    const context = new RequestContext(
      { operation: version, facts, values: {} },
      { signal },
      undefined,
      waits,
    );
    context.authentication = authentication;
    context.attempt = 1;
    const request = encode(facts.operation, version, {});
    try {
      const response = await send(
        origin,
        { ...request, headers: { ...request.headers, ...authentication.headers } },
        context,
      );
      await response.discard();
      return response;
    } catch {
      return undefined;
    }
  }

  return {
    async call(id, operation, input, callOptions = NO_OPTIONS) {
      const call = prepare(id, operation, input);
      const encoded = () => encode(id, operation, call.values, callOptions.form);
      return execute(call, callOptions, encoded, (response) =>
        decode(operation, call.facts, response, dialect.names),
      );
    },

    list(id, operation, input, callOptions = NO_OPTIONS) {
      // Validate now, because a program may change its input later; throw when the list is read.
      const prepared = settle(() => {
        const call = prepare(id, operation, input);
        const values = withPaging(operation, call.values, pageSize);
        return { call, first: () => encode(id, operation, values) };
      });
      /** The request of the first page, from which those of the others follow. */
      let sent: EncodedRequest | undefined;
      const fetch = async (address: string | undefined): Promise<Page<unknown>> => {
        const { call, first } = prepared();
        const encoded = () => (address === undefined ? first() : nextPage(sent ?? first(), address));
        return execute(call, callOptions, encoded, async (response, request) => {
          sent ??= request;
          return {
            ...(await decodePage(operation, call.facts, response, dialect.names)),
            ...pageFacts(response),
            next: nextAddress(response, origin, request.path, call.facts),
          };
        });
      };
      const { method, path, pagination } = operation;
      return new Listing(fetch, { operation: id, method, path }, () =>
        pagination?.kind === "offset" ? (sent ?? prepared().first()).path : undefined,
      );
    },

    get concurrency() {
      return pace.limit;
    },

    close() {
      closing ??= new Promise<void>((resolve) => {
        if (inFlight === 0) resolve();
        else whenIdle = resolve;
      }).then(() => transport.close());
      return closing;
    },
  };
}

/** Runs a function once, and returns or throws its outcome at each call. */
function settle<T>(make: () => T): () => T {
  try {
    const value = make();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Uses large pages, and keyset pagination where the operation supports it and the input does not rule it out. */
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
