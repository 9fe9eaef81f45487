/** One call from end to end: validate, encode, authenticate, send, retry, redirect, decode. The other files here are its steps. */
import { type Download, givesFile, isSafe, type Operation } from "../api/operation";
import { asksForEffect, currentEnding } from "./abort-scope";
import { type AttemptOutcome, attempt, type Decode } from "./attempt";
import { authenticator } from "./authenticate";
import { callHook } from "./call-hook";
import { decode, decodePage } from "./decode";
import type { Dialect } from "./dialect";
import { createEncoder, type Encode, type EncodedRequest, nextPage } from "./encode";
import { ConfigurationError, ForgeError } from "./errors";
import { furtherFieldsOf } from "./further-fields";
import { withHooks } from "./hooks";
import { pause, RequestLimiter } from "./limiter";
import { type CallOptions, type ClientOptions, serviceOf } from "./options";
import { createPace } from "./pace";
import type { Page } from "./page";
import { addressAfter, Listing, nextAddress, pageFacts } from "./paginate";
import { probe, readOwnUser } from "./probe";
import { type RequestCall, RequestContext } from "./request-context";
import { type RetryPolicy, retryPolicy, waitBeforeRetry } from "./retry";
import { createTransport } from "./send";
import { ServiceClock } from "./service-clock";
import { ServiceDialect } from "./service-dialect";
import { validateInput } from "./validate";
import { causeOf } from "./wait-cause";
import { Waits } from "./waits";

export interface OperationCaller {
  call(id: string, operation: Operation, input: unknown, options?: CallOptions): Promise<unknown>;
  list(id: string, operation: Operation, input: unknown, options?: CallOptions): Listing<unknown>;
  /** How many requests may run now. */
  readonly concurrency: number;
  /** The date by the clock of the service. */
  now(): number;
  close(): Promise<void>;
}

const NO_OPTIONS: CallOptions = {};

export function createCaller(options: ClientOptions): OperationCaller {
  const calls = new OpenCalls();
  const steps = stepsOf(options, calls);
  const { assertAllowed, encode, dialect, pace, policy, limiter, transport, reporting, clock } = steps;
  const { pageSize = 100, timeouts } = options;

  function prepare(id: string, operation: Operation, input: unknown, isMore = false): RequestCall {
    const facts = { operation: id, method: operation.method, path: operation.path };
    const values = validateInput(id, operation, input, isMore);
    assertAllowed(id, operation);
    return { operation, facts, values };
  }

  /** Sends one request, with retries, until it succeeds or finally fails. */
  async function execute<T>(
    call: RequestCall,
    { signal: own, timeout = timeouts?.overall }: CallOptions,
    encoded: () => EncodedRequest,
    read: Decode<T>,
  ): Promise<T> {
    calls.assertOpen(call);
    const ending = own ? { signal: own } : currentEnding(isSafe(call.operation.method));
    const context = new RequestContext(call, ending, timeout, reporting);
    calls.begin();
    try {
      const result = await retried(limiter, policy, context, () => attempt(steps, context, encoded, read));
      if (givesFile(call.operation)) context.endAfter((result as Download).stream);
      context.conclude();
      return result;
    } catch (error) {
      context.conclude(error);
      throw context.marked(own === undefined && asksForEffect() ? context.unanswered(error) : error);
    } finally {
      context.end();
      calls.end();
    }
  }

  return {
    async call(id, operation, input, callOptions = NO_OPTIONS) {
      const further = furtherFieldsOf(id, operation, (input ?? {}) as RequestCall["values"]);
      const call = prepare(id, operation, input, further !== undefined);
      const encoded = () => encode(id, operation, call.values, callOptions.form, further);
      return await execute(call, callOptions, encoded, (response) =>
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
          const page = {
            ...(await decodePage(operation, call.facts, response, dialect.names)),
            ...pageFacts(response),
            next: nextAddress(response, request.path, call.facts),
          };
          return { ...page, next: addressAfter(page, operation) };
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

    now: clock.now,

    close: () => calls.close(() => transport.close()),
  };
}

/** The steps of every call of a client, by its options. */
function stepsOf(options: ClientOptions, calls: OpenCalls) {
  const service = serviceOf(options);
  const { origin, prefix } = service;
  const credentials = authenticator(options);
  const { concurrency, userAgent = "pulumi-forge", maxResponseSize = 32 * 1024 * 1024 } = options;
  const { budget, onWait, log } = options;
  const pace = createPace(concurrency);
  const policy = retryPolicy(options.retry);
  const waits = new Waits(onWait && ((event) => callHook(onWait, event)));
  const reporting = { waits, log };
  const longest = policy.longestRateLimit ?? policy.longest;
  const limiter = new RequestLimiter(pace, { budget, waits, longest, callCount: () => calls.count });
  const proxyEnv = options.proxy === false ? false : process.env;
  const transport = createTransport({ ...options, origin, proxyEnv, maxResponseSize });
  const send = withHooks(transport, origin, options);
  const encoders = new Map<Dialect, Encode>();
  const encode: Encode = (...args) => {
    const { names } = dialect;
    const encoder = encoders.get(names) ?? createEncoder(prefix, names, userAgent);
    encoders.set(names, encoder);
    return encoder(...args);
  };
  const probing = { origin, encode, limiter, send, reporting };
  const dialect = new ServiceDialect(service, {
    head: (asking) => probe(probing, asking),
    ownUser: (asking) => readOwnUser(probing, asking),
  });
  return {
    ...credentials,
    ...{ origin, encode, dialect, pace, policy, limiter, transport, send, reporting },
    clock: new ServiceClock(),
  };
}

/** The calls that are under way; a client closes when they have ended. */
class OpenCalls {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  #whenIdle: (() => void) | undefined;
  #closing: Promise<void> | undefined;

  assertOpen({ facts }: RequestCall): void {
    if (this.#closing) throw new ConfigurationError(`${facts.operation}: the client is closed.`);
  }

  begin(): void {
    this.#count++;
  }

  end(): void {
    if (--this.#count === 0) this.#whenIdle?.();
  }

  close(last: () => Promise<void>): Promise<void> {
    this.#closing ??= new Promise<void>((resolve) => {
      if (this.#count === 0) resolve();
      else this.#whenIdle = resolve;
    }).then(last);
    return this.#closing;
  }
}

/** Repeats a request until it succeeds or finally fails. */
async function retried<T>(
  limiter: RequestLimiter,
  policy: RetryPolicy,
  context: RequestContext,
  once: () => Promise<AttemptOutcome<T>>,
): Promise<T> {
  for (;;) {
    context.attempt++;
    const outcome = await limiter.run(context, once);
    if ("result" in outcome) return outcome.result;
    const wait = !context.isEnding && waitBeforeRetry(context, outcome, policy);
    if (!wait) throw outcome.error;
    if (outcome.error instanceof ForgeError) context.lastError = outcome.error;
    const cause = causeOf(outcome);
    const { milliseconds } = wait;
    if (wait.pausesClient) limiter.pause(milliseconds, wait.isRateLimit ?? false, cause);
    else {
      await context.waiting(cause, milliseconds, 1, () => pause(milliseconds, context.signal));
    }
  }
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
function withPaging(
  { pagination }: Operation,
  values: RequestCall["values"],
  pageSize: number,
): RequestCall["values"] {
  const { page, per_page = pageSize, order_by, sort } = values;
  const isOrdered = (orderBy: string) => order_by === undefined || order_by === orderBy;
  if (page !== undefined || pagination === undefined) return { ...values, per_page };
  if (pagination.kind === "offset") {
    const { goesOnBy } = pagination;
    return goesOnBy && isOrdered(goesOnBy)
      ? { ...values, per_page, order_by: goesOnBy, sort: sort ?? "desc" }
      : { ...values, per_page };
  }
  if (!isOrdered(pagination.orderBy)) return { ...values, per_page };
  return {
    ...values,
    per_page,
    pagination: "keyset",
    order_by: pagination.orderBy,
    sort: sort ?? pagination.sort,
  };
}
