/** Calls the program's `onRequest`, `onResponse` and `log`, for logs and traces. They never get secrets. */
import { readClock } from "../clock";
import { callHook } from "./call-hook";
import type { EncodedRequest } from "./encode";
import type { ClientOptions, RequestEvent } from "./options";
import { redactedUrl } from "./redact";
import type { RequestContext } from "./request-context";
import { headerOf } from "./response-head";
import type { HttpResponse, Transport } from "./send";

export function withHooks(
  transport: Transport,
  serviceOrigin: string,
  { onRequest, onResponse, log }: Pick<ClientOptions, "onRequest" | "onResponse" | "log">,
): Transport["send"] {
  if (!onRequest && !onResponse && !log) return transport.send;
  return async (origin, request, context) => {
    const event = onRequest || onResponse ? eventOf(context, serviceOrigin, origin, request) : undefined;
    if (event) callHook(onRequest, event);
    const started = readClock();
    let response: HttpResponse | undefined;
    try {
      response = await transport.send(origin, request, context);
      return response;
    } finally {
      const { requestId } = context;
      const ended = { status: response?.status, requestId, milliseconds: readClock() - started };
      if (event) callHook(onResponse, { ...event, ...ended });
      if (log)
        context.note("attempt", { ...ended, ...sizesOf(request, response), ...queryOf(context, request) });
    }
  };
}

function sizesOf({ body }: EncodedRequest, response: HttpResponse | undefined) {
  const length = response && headerOf(response, "content-length");
  return {
    sent: typeof body === "string" ? Buffer.byteLength(body) : undefined,
    received: length === undefined ? undefined : Number(length),
  };
}

/** The names of parameters, of which a value may be secret, and the number of a page, which is not. */
function queryOf(context: RequestContext, { path }: EncodedRequest) {
  const parameters = new URLSearchParams(path.split("?", 2)[1]);
  const names = [...new Set([...parameters.keys()].map((name) => name.split("[", 1)[0] ?? ""))];
  const page = parameters.get("page") ?? "";
  return { query: names.map((name) => context.redact(name)), page: /^\d+$/.test(page) ? page : undefined };
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
