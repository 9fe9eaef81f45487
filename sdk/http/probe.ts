/** Asks the service for its version, to see its dialect. */
import { instance } from "../api/instance";
import type { Operation } from "../api/operation";
import type { Encode } from "./encode";
import type { RequestLimiter } from "./limiter";
import { RequestContext, type RequestReporting } from "./request-context";
import type { ResponseHead } from "./response-head";
import type { Transport } from "./send";

const version: Operation = instance.version;

export interface ProbeOptions {
  readonly origin: string;
  readonly encode: Encode;
  readonly limiter: RequestLimiter;
  readonly send: Transport["send"];
  readonly reporting: RequestReporting;
}

/** Any response reveals the dialect, even an error. If none comes, the call itself fails with the reason. */
export async function probe(
  { origin, encode, limiter, send, reporting }: ProbeOptions,
  asking: RequestContext,
): Promise<ResponseHead | undefined> {
  const { authentication, signal } = asking;
  await limiter.another(asking);
  const { method, path } = version;
  const facts = { operation: "instance.version", method, path };
  const context = new RequestContext(
    { operation: version, facts, values: {} },
    { signal },
    undefined,
    reporting,
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
