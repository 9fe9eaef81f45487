/** The step of a call that went wrong: an answer that is no success becomes an error that a person can act on. */
import { isSafe, type Limit, type Operation, type Role } from "../api/operation";
import { oneLine } from "../text";
import {
  type AnswerFacts,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  ServiceError,
  UnprocessableError,
  UriTooLongError,
} from "./errors";
import type { Exchange } from "./exchange";
import { type Head, headerOf } from "./head";
import { comeBackAt } from "./pace";

const MOST_SHOWN = 500;

export function serviceError(exchange: Exchange, head: Head, body: string): ServiceError {
  const { operation, facts: call } = exchange.call;
  const said = readBody(body, head, (text) => exchange.redact(text));
  const requestId = headerOf(head, "x-request-id");
  const facts: AnswerFacts = {
    ...call,
    status: head.status,
    serviceMessage: said.message,
    fields: said.fields,
    requestId: requestId === undefined ? undefined : shown(exchange.redact(requestId)),
  };
  const retryAt = comeBackAt(head) ?? (head.status === 429 ? latest(operation.limit) : undefined);
  const came = retryAt === undefined ? undefined : new Date(retryAt);
  const words = [
    `${call.operation} ${head.status >= 500 ? "failed" : "was refused"} with ${head.status}`,
    facts.serviceMessage ? `: ${facts.serviceMessage.replace(/[.\s]+$/, "")}.` : ".",
    hint(operation, head.status, came, exchange.authentication.secret !== undefined),
    operation.refusals?.[head.status] ? ` If that is not why: ${operation.refusals[head.status]}.` : "",
    said.page && head.status < 500 ? " The answer is a web page: is the base URL the service's own?" : "",
    facts.requestId && head.status >= 500 ? ` Request ${facts.requestId}.` : "",
  ];
  const message = words.join("");
  if (head.status === 429) return new RateLimitedError(message, facts, came);
  const ErrorOfStatus = classes[head.status] ?? (head.status >= 500 ? ServerError : ServiceError);
  return new ErrorOfStatus(message, facts);
}

/** When a known limit is over at the latest, for a service that does not say. */
const latest = (limit: Limit | undefined) => limit && Date.now() + milliseconds[limit.every];

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
  status: number,
  retryAt: Date | undefined,
  authenticated: boolean,
): string {
  switch (status) {
    case 401:
      if (!authenticated && !operation.accepts?.includes("trigger")) return " No token was given.";
      return " Check that the token is right and has not expired or been revoked.";
    case 403:
      return ` ${requirements(operation)}`;
    case 404:
      return ` It does not exist, or ${authenticated ? "the token may not see it" : "it is not public and no token was given"}.`;
    case 429: {
      const { limit } = operation;
      const rule = limit ? ` The service allows ${limit.what} ${often(limit)}.` : "";
      return `${rule}${retryAt ? ` Come back at ${retryAt.toISOString()}.` : ""}`;
    }
    default:
      return "";
  }
}

/** `once an hour`, `5 times a minute` */
const often = ({ times, every }: Limit) =>
  `${times === 1 ? "once" : `${times} times`} ${every === "hour" ? "an" : "a"} ${every}`;

/** What the operation asks of the credential, in a sentence. */
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

interface Said {
  readonly message: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** It is a page for people. */
  readonly page?: boolean;
}

const NOTHING: Said = { message: undefined, fields: {} };

/** `{message: text, list or object}`, `{error, error_description}`, plain text, a page, or nothing at all. */
function readBody(body: string, head: Head, redact: (text: string) => string): Said {
  const text = body.trim();
  if (text === "") return NOTHING;
  // Secrets are taken out before anything is cut off, or a half of one could stay.
  const plain = () => shown(redact(text));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const page = headerOf(head, "content-type")?.includes("html") || text.startsWith("<");
    return page ? { ...NOTHING, page } : { message: plain(), fields: {} };
  }
  if (value === null) return NOTHING;
  if (typeof value !== "object") return { message: shown(redact(String(value))), fields: {} };
  const { message, error, error_description: description } = value as Record<string, unknown>;
  const said = message ?? description ?? error ?? value;
  if (typeof said !== "object" || said === null) {
    // The status stands in front of many messages, and in ours already.
    return { message: shown(redact(String(said).replace(new RegExp(`^${head.status} `), ""))), fields: {} };
  }
  try {
    const fields = fieldsOf(said, redact);
    const sentences = Object.entries(fields).map(([name, texts]) =>
      name === "base" ? texts.join(", ") : `${name} ${texts.join(", ")}`,
    );
    return { message: shown(sentences.join("; ")), fields };
  } catch {
    // Nested deeper than can be written out.
    return { message: plain(), fields: {} };
  }
}

function fieldsOf(said: object, redact: (text: string) => string): Record<string, string[]> {
  const textOf = (item: unknown): string =>
    shown(redact(typeof item === "object" ? JSON.stringify(item) : String(item)));
  if (Array.isArray(said)) return { base: said.map(textOf) };
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [
      shown(redact(name)),
      (Array.isArray(value) ? value : [value]).map(textOf),
    ]),
  );
}

/** On one line and not too long. */
function shown(text: string): string {
  const line = oneLine(text.replace(/\s+/g, " ").trim());
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN).toWellFormed()}…` : line;
}
