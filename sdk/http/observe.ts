/** Tells a program's hooks of the requests, for its log or its traces; nothing that they see is secret. */
import { types } from "node:util";
import type { EncodedRequest } from "./encode";
import type { Exchange } from "./exchange";
import { headerOf } from "./head";
import type { ClientOptions, RequestEvent } from "./options";
import { shownAddress } from "./redact";
import type { Answer, Transport } from "./send";

export function observed(
  transport: Transport,
  ownOrigin: string,
  { onRequest, onResponse }: Pick<ClientOptions, "onRequest" | "onResponse">,
): Transport["send"] {
  if (!onRequest && !onResponse) return transport.send;
  return async (origin, request, exchange) => {
    const event = eventOf(exchange, ownOrigin, origin, request);
    tell(onRequest, event);
    const started = performance.now();
    let answer: Answer | undefined;
    try {
      answer = await transport.send(origin, request, exchange);
      return answer;
    } finally {
      const requestId = answer && headerOf(answer, "x-request-id");
      tell(onResponse, {
        ...event,
        status: answer?.status,
        requestId: requestId && exchange.redact(requestId),
        milliseconds: performance.now() - started,
      });
    }
  };
}

function eventOf(
  exchange: Exchange,
  ownOrigin: string,
  origin: string,
  { method, path }: EncodedRequest,
): RequestEvent {
  const { operation, facts } = exchange.call;
  const url = shownAddress(operation, origin === ownOrigin, origin, path, exchange.secrets);
  return { operation: facts.operation, method, url, attempt: exchange.attempt };
}

/** A log that fails must not make a call fail that has done its work, nor end the program by a promise that nobody awaits. */
function tell<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
  try {
    const result = hook?.(event);
    if (types.isPromise(result)) result.catch(warn);
  } catch (error) {
    warn(error);
  }
}

function warn(error: unknown): void {
  process.emitWarning(
    `A hook of the client failed: ${types.isNativeError(error) ? error.message : String(error)}`,
  );
}
