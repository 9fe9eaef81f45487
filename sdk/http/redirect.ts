/** Where a moved project went: the one redirect that a request follows. */
import { givesFile } from "../api/operation";
import type { EncodedRequest } from "./encode";
import { UnexpectedResponseError } from "./errors";
import type { Call } from "./request-context";
import { headerOf, type ResponseHead } from "./response-head";

const REDIRECTS = new Set([301, 302, 307, 308]);

export const isRedirect = ({ status }: ResponseHead): boolean => REDIRECTS.has(status);

const PUBLIC_HEADERS = new Set(["accept", "user-agent"]);

export interface RedirectedRequest {
  readonly origin: string;
  readonly request: EncodedRequest;
}

/**
 * The same request, method and body included, at its new address.
 * To another origin the credential never goes along, and what another origin answers is not the service's word; only a
 * file may come from there, for services keep them in object stores.
 */
export function followRedirect(
  origin: string,
  request: EncodedRequest,
  head: ResponseHead,
  { operation, facts }: Call,
): RedirectedRequest {
  const unexpected = (why: string) =>
    new UnexpectedResponseError(
      `${facts.operation} was answered with ${head.status}, but ${why}.`,
      facts,
      head.status,
    );
  const location = headerOf(head, "location");
  if (location === undefined) throw unexpected("without the address that it moved to");
  let target: URL;
  try {
    target = new URL(location, `${origin}${request.path}`);
  } catch {
    throw unexpected("with an address that cannot be read");
  }
  const path = `${target.pathname}${target.search}`;
  if (target.origin === origin) return { origin, request: { ...request, path } };
  if (!givesFile(operation)) {
    throw unexpected(
      `the new address is at another origin, ${target.origin}, which is not the service; check the base URL`,
    );
  }
  if (target.protocol !== "https:" && target.protocol !== new URL(origin).protocol) {
    throw unexpected(
      `the new address begins with ${target.protocol}//, which is less safe than the service's own`,
    );
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => PUBLIC_HEADERS.has(name)),
  );
  // Nothing of the call goes along but what the service wrote into the address itself.
  return { origin: target.origin, request: { method: request.method, path, headers, body: undefined } };
}
