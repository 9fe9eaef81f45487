/** One call from end to end: check, encode, authenticate, send, retry, follow, decode, fail; the other files are its steps. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Operation } from "../api/operation";
import { authenticator } from "./authenticate";
import { checkInput } from "./check";
import { decode, decodePage } from "./decode";
import { type EncodedRequest, encode } from "./encode";
import { type CallFacts, ForgeError, TimeoutError } from "./errors";
import { serviceError } from "./fail";
import { follow, isRedirect } from "./follow";
import { type CallOptions, type ClientOptions, type RequestEvent, serviceOf } from "./options";
import { Pace } from "./pace";
import { Listing, nextAddress, pageFacts } from "./paginate";
import { isSecret, MASK, secretsOf } from "./redact";
import { type Failure, retryPolicy, waitBeforeRetry } from "./retry";
import { type Answer, connectionError, createTransport } from "./send";

export interface Caller {
  call(id: string, operation: Operation, input: unknown, options?: CallOptions): Promise<unknown>;
  list(id: string, operation: Operation, input: unknown, options?: CallOptions): Listing<unknown>;
  close(): Promise<void>;
}

/** What stays the same over all attempts and pages of a call. */
interface Context {
  readonly operation: Operation;
  readonly facts: CallFacts;
  readonly values: Record<string, unknown>;
  readonly options: CallOptions;
}

export function createCaller(options: ClientOptions): Caller {
  const { origin, prefix, dialect } = serviceOf(options);
  const { concurrency = 16, pageSize = 100, timeouts, onRequest, onResponse } = options;
  const authenticate = authenticator(options);
  const pace = new Pace(concurrency);
  const policy = retryPolicy(options.retry);
  const transport = createTransport({
    ...options,
    connections: concurrency,
    proxyFrom: options.proxy === false ? false : process.env,
  });
  const standing = { accept: "application/json", "user-agent": options.userAgent ?? "pulumi-forge" };

  function context(id: string, operation: Operation, input: unknown, callOptions: CallOptions = {}): Context {
    const facts = { operation: id, method: operation.method, path: operation.path };
    return { operation, facts, values: checkInput(id, operation, input), options: callOptions };
  }

  function request({ operation, facts, values, options: { form = false } }: Context): EncodedRequest {
    const encoded = encode(facts.operation, operation, values, { dialect, form });
    return { ...encoded, path: `${prefix}${encoded.path}`, headers: { ...standing, ...encoded.headers } };
  }

  /** Sends until there is an answer that is a success, reads it, and turns every other end into an error. */
  async function exchange<T>(
    { operation, facts, values, options: { signal: callers, timeout = timeouts?.overall } }: Context,
    encoded: EncodedRequest,
    read: (answer: Answer) => Promise<T>,
  ): Promise<T> {
    const signal = deadline(facts, callers, timeout);
    for (let attempt = 0; ; attempt++) {
      const credentials = await authenticate(facts.operation, operation);
      const secrets = [...secretsOf(operation, values), ...(credentials.secret ? [credentials.secret] : [])];
      let outcome: { result: T } | (Failure & { fail: () => Error });
      try {
        outcome = await pace.run(signal, async () => {
          const sent = { ...encoded, headers: { ...encoded.headers, ...credentials.headers } };
          let answer = await observed({ operation, facts, attempt }, origin, sent, signal);
          if (isRedirect(answer)) {
            await answer.body.dump();
            const moved = follow(origin, sent, answer, facts, Object.keys(credentials.headers));
            answer = await observed({ operation, facts, attempt }, moved.origin, moved.request, signal);
          }
          pace.observe(answer, policy.longest);
          const success = answer.status >= 200 && answer.status < 300;
          if (success || (answer.status === 304 && operation.unchanged))
            return { result: await read(answer) };
          const body = await answer.body.text();
          return { head: answer, fail: () => serviceError(operation, facts, answer, body, secrets) };
        });
      } catch (thrown) {
        // What is not one of ours broke while the answer's body was read.
        const error = thrown instanceof ForgeError ? thrown : connectionError(thrown, facts, origin, signal);
        outcome = { error, fail: () => error };
      }
      if ("result" in outcome) return outcome.result;
      const wait = waitBeforeRetry(operation, outcome, attempt, policy);
      if (wait === undefined) throw outcome.fail();
      if (wait.forAll) pace.pauseUntil(Date.now() + wait.milliseconds);
      else await sleep(wait.milliseconds, undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  }

  /** One request, told to the hooks before and after. */
  async function observed(
    { operation, facts, attempt }: Pick<Context, "operation" | "facts"> & { attempt: number },
    at: string,
    sent: EncodedRequest,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    if (!onRequest && !onResponse) return transport.send(at, sent, facts, signal);
    const event: RequestEvent = {
      operation: facts.operation,
      method: facts.method,
      url: `${at}${maskedPath(operation, sent.path)}`,
      attempt: attempt + 1,
    };
    onRequest?.(event);
    const started = performance.now();
    const ended = (answer: Answer | undefined) => {
      const requestId = answer?.headers["x-request-id"];
      onResponse?.({
        ...event,
        status: answer?.status,
        requestId: typeof requestId === "string" ? requestId : undefined,
        milliseconds: performance.now() - started,
      });
    };
    try {
      const answer = await transport.send(at, sent, facts, signal);
      ended(answer);
      return answer;
    } catch (error) {
      ended(undefined);
      throw error;
    }
  }

  return {
    async call(id, operation, input, callOptions) {
      const call = context(id, operation, input, callOptions);
      return exchange(call, request(call), (answer) => decode(operation, call.facts, answer, dialect));
    },

    list(id, operation, input, callOptions) {
      const call = context(id, operation, input, callOptions);
      const { pagination } = operation;
      const first = request({
        ...call,
        values: {
          per_page: pageSize,
          ...(pagination?.kind === "keyset" && call.values.page === undefined
            ? { pagination: "keyset", order_by: pagination.orderBy, sort: pagination.sort }
            : {}),
          ...call.values,
        },
      });
      return new Listing((address) => {
        const asked = address === undefined ? first : { ...first, path: address, body: undefined };
        return exchange(call, asked, async (answer) => ({
          items: await decodePage(operation, call.facts, answer, dialect),
          ...pageFacts(answer),
          next: nextAddress(answer, origin, asked.path, call.facts),
        }));
      });
    },

    close: () => transport.close(),
  };
}

function deadline(call: CallFacts, signal: AbortSignal | undefined, milliseconds: number | undefined) {
  if (milliseconds === undefined) return signal;
  const limit = new AbortController();
  const timer = setTimeout(() => {
    const effect = call.method !== "GET" && call.method !== "HEAD";
    limit.abort(new TimeoutError(`${call.operation} did not end within ${milliseconds} ms.`, call, effect));
  }, milliseconds);
  timer.unref();
  return signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
}

function maskedPath(operation: Operation, path: string): string {
  const secretNames = Object.entries({ ...operation.query, ...operation.body })
    .filter(([, schema]) => isSecret(schema))
    .map(([name]) => name);
  return secretNames.reduce(
    (shown, name) => shown.replace(new RegExp(`([?&]${name}=)[^&]*`), `$1${MASK}`),
    path,
  );
}
