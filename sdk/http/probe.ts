/** Asks the service something on behalf of a request: its version, to see its dialect, or whose token it is. */
import { instance } from "../api/instance";
import type { Operation } from "../api/operation";
import { users } from "../api/users";
import type { Encode } from "./encode";
import type { RequestLimiter } from "./limiter";
import { RequestContext, type RequestReporting } from "./request-context";
import type { ResponseHead } from "./response-head";
import type { HttpResponse, Transport } from "./send";

export interface ProbeOptions {
  readonly origin: string;
  readonly encode: Encode;
  readonly limiter: RequestLimiter;
  readonly send: Transport["send"];
  readonly reporting: RequestReporting;
}

/** Any response reveals the dialect, even an error. If none comes, the call itself fails with the reason. */
export const probe = (options: ProbeOptions, asking: RequestContext): Promise<ResponseHead | undefined> =>
  ask(options, asking, "instance.version", instance.version, headOf);

/** The user of the token, where the service shows it. */
export const readOwnUser = (options: ProbeOptions, asking: RequestContext): Promise<object | undefined> =>
  ask(options, asking, "users.current", users.current, async (response) => {
    const text = await response.text();
    const read: unknown = response.status === 200 ? JSON.parse(text) : undefined;
    return typeof read === "object" && read !== null ? read : undefined;
  });

/**
 * Whether the service refused a valid token with 401. It mostly answers so to a token that is not valid, and for some objects
 * also to one that may not.
 */
export async function refusesValidToken(
  options: ProbeOptions,
  asking: RequestContext,
  { status }: ResponseHead,
): Promise<boolean> {
  const { operation } = asking.call;
  const asksOfToken = operation.path === users.current.path;
  if (status !== 401 || asking.authentication.secret === undefined || asksOfToken) return false;
  const head = await ask(options, asking, "users.current", users.current, headOf);
  // A token without the scope for this is known, too.
  return head?.status === 200 || head?.status === 403;
}

const headOf = async (response: HttpResponse): Promise<ResponseHead> => {
  await response.discard();
  return response;
};

async function ask<T>(
  { origin, encode, limiter, send, reporting }: ProbeOptions,
  asking: RequestContext,
  id: string,
  operation: Operation,
  read: (response: HttpResponse) => Promise<T>,
): Promise<T | undefined> {
  const { authentication, signal } = asking;
  await limiter.another(asking);
  const { method, path } = operation;
  const facts = { operation: id, method, path };
  const context = new RequestContext({ operation, facts, values: {} }, { signal }, undefined, reporting);
  context.authentication = authentication;
  context.attempt = 1;
  const request = encode(id, operation, {});
  try {
    const response = await send(
      origin,
      { ...request, headers: { ...request.headers, ...authentication.headers } },
      context,
    );
    return await read(response);
  } catch {
    return undefined;
  }
}
