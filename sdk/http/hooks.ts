/** Calls the program's `onRequest` and `onResponse` hooks, for logs and traces. Hooks never get secrets. */
import { types } from "node:util";
import { readClock } from "../clock";
import type { EncodedRequest } from "./encode";
import type { ClientOptions, RequestEvent } from "./options";
import { redactedUrl } from "./redact";
import type { RequestContext } from "./request-context";
import { headerOf } from "./response-head";
import type { HttpResponse, Transport } from "./send";

export function withHooks(
  transport: Transport,
  serviceOrigin: string,
  { onRequest, onResponse }: Pick<ClientOptions, "onRequest" | "onResponse">,
): Transport["send"] {
  if (!onRequest && !onResponse) return transport.send;
  return async (origin, request, context) => {
    const event = eventOf(context, serviceOrigin, origin, request);
    callHook(onRequest, event);
    const started = readClock();
    let response: HttpResponse | undefined;
    try {
      response = await transport.send(origin, request, context);
      return response;
    } finally {
      const requestId = response && headerOf(response, "x-request-id");
      callHook(onResponse, {
        ...event,
        status: response?.status,
        requestId: requestId && context.redact(requestId),
        milliseconds: readClock() - started,
      });
    }
  };
}

function eventOf(
  context: RequestContext,
  serviceOrigin: string,
  origin: string,
  { method, path }: EncodedRequest,
): RequestEvent {
  const { operation, facts } = context.call;
  const url = redactedUrl(operation, origin === serviceOrigin, origin, path, context.secrets);
  return { operation: facts.operation, method, url, attempt: context.attempt };
}

/** A failing hook must not fail the call, nor end the process with an unhandled rejection. */
export function callHook<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
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
