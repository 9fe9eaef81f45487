/** The step of a call that went wrong: an answer that is no success becomes an error that a person can act on. */
import type { Operation, Role } from "../api/operation";
import {
  type AnswerFacts,
  AuthenticationError,
  BadRequestError,
  type CallFacts,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  ServiceError,
  UnprocessableError,
  UriTooLongError,
} from "./errors";
import { comeBackAt } from "./pace";
import { redact } from "./redact";
import type { Head } from "./send";

const MOST_SHOWN = 500;

export function serviceError(
  operation: Operation,
  call: CallFacts,
  head: Head,
  body: string,
  secrets: readonly string[],
): ServiceError {
  const said = readBody(body, head);
  const facts: AnswerFacts = {
    ...call,
    status: head.status,
    serviceMessage: said.message === undefined ? undefined : redact(said.message, secrets),
    fields: Object.fromEntries(
      Object.entries(said.fields).map(([name, texts]) => [name, texts.map((text) => redact(text, secrets))]),
    ),
    requestId: one(head.headers["x-request-id"]),
  };
  const retryAt = comeBackAt(head);
  const came = retryAt === undefined ? undefined : new Date(retryAt);
  const words = [
    `${call.operation} ${head.status >= 500 ? "failed" : "was refused"} with ${head.status}`,
    facts.serviceMessage ? `: ${facts.serviceMessage.replace(/[.\s]+$/, "")}.` : ".",
    hint(operation, head.status, came),
    facts.requestId && head.status >= 500 ? ` Request ${facts.requestId}.` : "",
  ];
  const message = words.join("");
  if (head.status === 429) return new RateLimitedError(message, facts, came);
  const ErrorOfStatus = classes[head.status] ?? (head.status >= 500 ? ServerError : ServiceError);
  return new ErrorOfStatus(message, facts);
}

const classes: Readonly<Record<number, typeof ServiceError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  414: UriTooLongError,
  422: UnprocessableError,
};

function hint(operation: Operation, status: number, retryAt: Date | undefined): string {
  switch (status) {
    case 401:
      return " Check that the token is right and has not expired or been revoked.";
    case 403:
      return ` ${requirements(operation)}`;
    case 404:
      return " It does not exist, or the token may not see it.";
    case 429: {
      const limit = operation.limit;
      const rule = limit ? ` The service allows ${limit.what} ${times(limit.times)} a ${limit.every}.` : "";
      return `${rule}${retryAt ? ` Come back at ${retryAt.toISOString()}.` : ""}`;
    }
    default:
      return "";
  }
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

/** What the operation asks of the credential, in a sentence. */
export function requirements({ method, role, tier, scopes, path }: Operation): string {
  const reading = method === "GET" || method === "HEAD";
  const needed = scopes ?? (reading ? ["read_api", "api"] : ["api"]);
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

interface Said {
  readonly message: string | undefined;
  readonly fields: Record<string, string[]>;
}

/** `{message: text or object}`, `{error, error_description}`, plain text, a page, or nothing at all. */
function readBody(body: string, { headers, status }: Head): Said {
  const text = body.trim();
  if (text === "") return { message: undefined, fields: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const page = one(headers["content-type"])?.includes("html") || text.startsWith("<");
    return { message: page ? undefined : clip(text), fields: {} };
  }
  if (typeof value !== "object" || value === null) return { message: clip(String(value)), fields: {} };
  const { message, error, error_description: description } = value as Record<string, unknown>;
  const said = message ?? description ?? error ?? value;
  if (typeof said === "string") {
    // The status stands in front of many messages, and in ours already.
    return { message: clip(said.replace(new RegExp(`^${status} `), "")), fields: {} };
  }
  const fields = fieldsOf(said);
  return {
    message: clip(
      Object.entries(fields)
        .map(([name, texts]) => (name === "base" ? texts.join(", ") : `${name} ${texts.join(", ")}`))
        .join("; "),
    ),
    fields,
  };
}

function fieldsOf(said: unknown): Record<string, string[]> {
  if (Array.isArray(said)) return { base: said.map(String) };
  const fields: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(said as Record<string, unknown>)) {
    fields[name] = (Array.isArray(value) ? value : [value]).map((item) =>
      typeof item === "object" ? JSON.stringify(item) : String(item),
    );
  }
  return fields;
}

const clip = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
