/** Follows a redirect, once for each request, and finds moved projects: the service redirects only requests to read them. */
import { givesFile } from "../api/operation";
import type { EncodedRequest } from "./encode";
import { UnexpectedResponseError } from "./errors";
import type { RequestCall } from "./request-context";
import { headerOf, type ResponseHead } from "./response-head";

const REDIRECTS = new Set([301, 302, 307, 308]);

export const isRedirect = ({ status }: ResponseHead): boolean => REDIRECTS.has(status);

const PUBLIC_HEADERS = new Set(["accept", "user-agent"]);

export interface RedirectedRequest {
  readonly origin: string;
  readonly request: EncodedRequest;
}

/**
 * Repeats the request at its new address, with the same method and body.
 * Never sends the credential to another origin. Only file downloads may be redirected to another origin, because
 * services keep files in object stores.
 */
export function followRedirect(
  origin: string,
  request: EncodedRequest,
  head: ResponseHead,
  { operation, facts }: RequestCall,
): RedirectedRequest {
  const unexpected = (why: string) =>
    new UnexpectedResponseError(
      `${facts.operation} returned ${head.status}, but ${why}.`,
      facts,
      head.status,
    );
  const location = headerOf(head, "location");
  if (location === undefined) throw unexpected("without a Location header");
  let target: URL;
  try {
    target = new URL(location, `${origin}${request.path}`);
  } catch {
    throw unexpected("with an invalid Location header");
  }
  const path = `${target.pathname}${target.search}`;
  if (target.origin === origin) return { origin, request: { ...request, path } };
  if (!givesFile(operation)) {
    throw unexpected(
      `the redirect leads to another origin, ${target.origin}, which is not the service; check the base URL`,
    );
  }
  if (target.protocol !== "https:" && target.protocol !== new URL(origin).protocol) {
    throw unexpected(
      `the redirect leads to ${target.protocol}//, which is less secure than the service's own protocol`,
    );
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => PUBLIC_HEADERS.has(name)),
  );
  // Send nothing to another origin except the URL that the service returned.
  return { origin: target.origin, request: { method: request.method, path, headers, body: undefined } };
}

/** The part of a request's path that names a project by its path. */
const PROJECT_BY_PATH = /^.*?\/api\/v4\/projects\/[^/?]*%2F[^/?]*/;

/**
 * The request that asks where the project is now, after a response that a project which has moved gives to everything but
 * GET. Undefined after any other response.
 */
export function questionAfter(
  { method, path, headers }: EncodedRequest,
  { status }: ResponseHead,
): EncodedRequest | undefined {
  if (status !== 405 || method === "GET") return undefined;
  const [project] = PROJECT_BY_PATH.exec(path) ?? [];
  if (project === undefined) return undefined;
  const { "content-type": _, ...others } = headers;
  return { method: "GET", path: project, headers: others, body: undefined };
}

/** The refused request with the project's number, which the answer to the question leads to; undefined if it leads elsewhere. */
export function withNumber(
  origin: string,
  refused: EncodedRequest,
  question: EncodedRequest,
  answer: ResponseHead,
): EncodedRequest | undefined {
  const location = headerOf(answer, "location");
  const asked = `${origin}${question.path}`;
  if (!isRedirect(answer) || location === undefined || !URL.canParse(location, asked)) return undefined;
  const { origin: target, pathname } = new URL(location, asked);
  const projects = question.path.slice(0, question.path.lastIndexOf("/") + 1);
  const number = pathname.slice(projects.length);
  if (target !== origin || !pathname.startsWith(projects) || !/^\d+$/.test(number)) return undefined;
  return { ...refused, path: `${pathname}${refused.path.slice(question.path.length)}` };
}
