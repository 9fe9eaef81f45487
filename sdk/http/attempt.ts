/** One attempt of a call: authenticate, send, follow where the answer leads, and read the response or the error. */
import type { Authenticator } from "./authenticate";
import type { EncodedRequest } from "./encode";
import { ConnectionError } from "./errors";
import { abortable } from "./limiter";
import { type ProbeOptions, refusesValidToken } from "./probe";
import { followRedirect, isRedirect, questionAfter, withNumber } from "./redirect";
import type { RequestContext } from "./request-context";
import type { FailedRequest } from "./retry";
import type { HttpResponse } from "./send";
import type { ServiceClock } from "./service-clock";
import type { ServiceDialect } from "./service-dialect";
import { serviceError } from "./service-error";

/** An attempt ends with a result, or with a failure that may be retried. */
export type AttemptOutcome<T> = { readonly result: T; readonly error?: undefined } | FailedRequest;

/** Reads the response to a request. */
export type Decode<T> = (response: HttpResponse, request: EncodedRequest) => Promise<T>;

export interface AttemptOptions extends ProbeOptions {
  readonly authenticate: Authenticator["authenticate"];
  readonly clock: ServiceClock;
  readonly dialect: ServiceDialect;
}

export async function attempt<T>(
  options: AttemptOptions,
  context: RequestContext,
  encoded: () => EncodedRequest,
  read: Decode<T>,
): Promise<AttemptOutcome<T>> {
  const { origin, authenticate, clock, dialect, limiter, send } = options;
  const { operation, facts } = context.call;
  try {
    // Here and not earlier: a token may change while the request is queued.
    const authenticating = authenticate(facts.operation, operation);
    context.authentication =
      authenticating instanceof Promise ? await abortable(authenticating, context.signal) : authenticating;
    const asking = dialect.beforeRequest(context);
    if (asking) await asking;
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
      const refusing = dialect.afterResponse(context, response);
      if (refusing) await refusing;
      const question = questionAfter(sent, response);
      if (question) response = await unlessMoved(options, context, { sent, question }, response);
    }
    clock.learn(response);
    limiter.applyRateLimit(response);
    if (response.status < 300 || (response.status === 304 && operation.unchanged))
      return { result: await read(response, request) };
    const body = await response.start();
    const isForbidden = await refusesValidToken(options, context, response);
    return { head: response, error: serviceError(context, response, body, isForbidden) };
  } catch (error) {
    if (error instanceof ConnectionError) return { error };
    throw error;
  } finally {
    context.isUnderWay = false;
  }
}

/** The response, or that of the same request to the present number of a project that has moved. */
async function unlessMoved(
  { origin, limiter, send }: AttemptOptions,
  context: RequestContext,
  { sent, question }: { readonly sent: EncodedRequest; readonly question: EncodedRequest },
  response: HttpResponse,
): Promise<HttpResponse> {
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
