/** Turns an error response into an error with a message that says what to do. */

import { isSafe, type Limit, type Operation, type Role } from "../api/operation";
import { parseJson } from "../json";
import { oneLine } from "../safe-text";
import {
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  type ResponseFacts,
  ServerError,
  ServiceError,
  UnprocessableError,
  UriTooLongError,
} from "./errors";
import { says } from "./known-words";
import { retryAfter } from "./limiter";
import type { RequestContext } from "./request-context";
import { headerOf, type ResponseHead, requestIdIn } from "./response-head";

const MAX_LENGTH = 500;
const END_LENGTH = 100;

/** `isForbidden`: it answered 401 to a valid token, which may not. */
export function serviceError(
  context: RequestContext,
  head: ResponseHead,
  body: string,
  isForbidden = false,
): ServiceError {
  const { operation, facts: call } = context.call;
  const error = readBody(body, head, (text) => context.redact(text));
  const facts: ResponseFacts = {
    ...call,
    status: head.status,
    serviceMessage: error.message,
    fields: error.fields,
    requestId: requestIdIn(head, (text) => context.redact(text)),
  };
  const wait = retryAfter(head) ?? (head.status === 429 ? longestLimit(operation.limit) : undefined);
  const retryDate = wait === undefined ? undefined : new Date(Date.now() + wait);
  const parts = [
    `${call.operation} ${head.status >= 500 ? "failed" : "was refused"} with ${head.status}`,
    facts.serviceMessage ? `: ${facts.serviceMessage.replace(/[.\s]+$/, "")}.` : ".",
    isForbidden
      ? ` ${requirements(operation)}`
      : hint(operation, facts, retryDate, context.authentication.secret !== undefined),
    operation.refusals?.[head.status] ? ` Another possible reason: ${operation.refusals[head.status]}.` : "",
    error.isWebPage && head.status < 500 && !isMisled(operation, head.status)
      ? " The response is a web page: check the base URL."
      : "",
  ];
  const message = parts.join("");
  if (head.status === 429) return new RateLimitedError(message, facts, retryDate);
  if (isForbidden) return new ForbiddenError(message, facts);
  const ErrorOfStatus = classes[head.status] ?? (head.status >= 500 ? ServerError : ServiceError);
  return new ErrorOfStatus(message, facts);
}

/** A lock of the service was not free in time. The request had no effect, unlike one that conflicts with what exists. */
export const isResourceLock = ({
  status,
  serviceMessage = "",
}: Pick<ResponseFacts, "status" | "serviceMessage">): boolean =>
  status === 409 && says("lock", serviceMessage);

/** How long a known rate limit lasts at most, for services that do not send it. */
const longestLimit = (limit: Limit | undefined) => limit && milliseconds[limit.every];

const milliseconds = { minute: 60_000, hour: 3_600_000 } as const;

const classes: Readonly<Record<number, typeof ServiceError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  414: UriTooLongError,
  422: UnprocessableError,
};

function hint(
  operation: Operation,
  { status, serviceMessage = "" }: ResponseFacts,
  retryAt: Date | undefined,
  authenticated: boolean,
): string {
  switch (status) {
    case 401:
      if (!authenticated && !operation.accepts?.includes("trigger")) return " No token was given.";
      return " Check that the token is correct, not expired and not revoked.";
    case 403:
      return ` ${requirements(operation)}`;
    case 404:
      return notFoundHint(operation, authenticated);
    case 405:
      return says("movedProject", serviceMessage)
        ? " The project has another path now: name it by that path or by its number."
        : "";
    case 409:
      return isResourceLock({ status, serviceMessage })
        ? " Something else is changing the same object; try again."
        : "";
    case 429: {
      const { limit } = operation;
      const rule = limit ? ` The service allows ${limit.what} ${frequency(limit)}.` : "";
      return `${rule}${retryAt ? ` Retry at ${retryAt.toISOString()}.` : ""}`;
    }
    default:
      return "";
  }
}

/** Every service answers who the caller is. */
const isMisled = ({ path }: Operation, status: number): boolean => status === 404 && path === "/user";

function notFoundHint(operation: Operation, authenticated: boolean): string {
  if (isMisled(operation, 404))
    return " The base URL is not the address of a service: write it without the path of a group, project or page, such as https://git.example.com.";
  return ` It does not exist, or ${authenticated ? "the token may not see it" : "it is not public and no token was given"}.`;
}

/** `once an hour`, `5 times a minute` */
const frequency = ({ times, every }: Limit) =>
  `${times === 1 ? "once" : `${times} times`} ${every === "hour" ? "an" : "a"} ${every}`;

/** A sentence about the scope, role and tier that the operation requires. */
export function requirements({ method, role, tier, scopes, path }: Operation): string {
  const needed = scopes ?? (isSafe(method) ? ["read_api", "api"] : ["api"]);
  const place = path.includes(":project") ? "the project" : path.includes(":group") ? "the group" : undefined;
  const needs = [
    `scope ${needed.map((scope) => `"${scope}"`).join(" or ")}`,
    role === "admin" ? "an administrator's rights" : roleText(role, place),
  ].filter(Boolean);
  const licence = tier && tier !== "free" ? ` The service must have ${tierText[tier]}.` : "";
  return `The token needs ${needs.join(" and ")}.${licence}`;
}

const roleText = (role: Role | undefined, place: string | undefined) =>
  role === undefined || role === "anyone" || place === undefined
    ? undefined
    : `the ${role[0]?.toUpperCase()}${role.slice(1)} role or higher in ${place}`;

const tierText = { premium: "Premium or Ultimate", ultimate: "Ultimate" } as const;

interface ErrorBody {
  readonly message: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly isWebPage?: boolean;
}

const EMPTY_BODY: ErrorBody = { message: undefined, fields: {} };

/** `{message: text, list or object}`, `{error, error_description}`, plain text, a page, or nothing at all. */
function readBody(body: string, head: ResponseHead, redact: (text: string) => string): ErrorBody {
  const text = body.trim();
  if (text === "") return EMPTY_BODY;
  // Redact before shortening: a secret that is cut in half would no longer be found.
  const plain = () => shorten(redact(text));
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    const isWebPage = headerOf(head, "content-type")?.includes("html") || text.startsWith("<");
    return isWebPage ? { ...EMPTY_BODY, isWebPage: isWebPage } : { message: plain(), fields: {} };
  }
  if (value === null) return EMPTY_BODY;
  const { message, error, error_description: description } = value as Record<string, unknown>;
  const details = message ?? description ?? error ?? value;
  if (typeof details !== "object" || details === null) {
    // Many messages begin with the status, which our message already contains.
    return {
      message: shorten(redact(String(details).replace(new RegExp(`^${head.status} `), ""))),
      fields: {},
    };
  }
  try {
    const fields = fieldsOf(details, redact);
    const sentences = Object.entries(fields).map(([name, texts]) =>
      name === "base" ? texts.join(", ") : `${name} ${texts.join(", ")}`,
    );
    return { message: shorten(sentences.join("; ")), fields };
  } catch {
    // Nested too deeply for JSON.stringify.
    return { message: plain(), fields: {} };
  }
}

function fieldsOf(details: object, redact: (text: string) => string): Record<string, string[]> {
  const textOf = (item: unknown): string =>
    shorten(redact(typeof item === "object" ? JSON.stringify(item) : String(item)));
  if (Array.isArray(details)) return { base: details.map(textOf) };
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      shorten(redact(name)),
      (Array.isArray(value) ? value : [value]).map(textOf),
    ]),
  );
}

function shorten(text: string): string {
  const line = oneLine(text.replace(/\s+/g, " ").trim());
  if (line.length <= MAX_LENGTH) return line;
  // The problem may stand behind a long list of names.
  const [begin, end] = [line.slice(0, MAX_LENGTH - END_LENGTH), line.slice(-END_LENGTH)];
  return `${begin.toWellFormed()}…${end.toWellFormed()}`;
}
