/** One error class for each way in which a call can fail. */

import { oneLine } from "../safe-text";
import { UserError } from "../user-error";

/** The call that failed. Contains no secrets. */
export interface CallFacts {
  /** `groupLabels.create` */
  readonly operation: string;
  readonly method: string;
  /** The path's template, `/groups/:group/labels`, never its values. */
  readonly path: string;
}

export interface ResponseFacts extends CallFacts {
  readonly status: number;
  /** The service's own error message. */
  readonly serviceMessage: string | undefined;
  /** The service's messages by field, if it names fields: `{ name: ["has already been taken"] }`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
}

/** Like `ErrorOptions` of ES2022, which older compiler settings do not know. */
interface Cause {
  cause?: unknown;
}

interface Answered extends Cause {
  /** The id that the service gave the request, if there was an answer with one. */
  requestId?: string | undefined;
}

export abstract class ForgeError extends UserError {
  /** Whether the service may have processed the request (any attempt of it) although the call failed. */
  readonly mayHaveTakenEffect: boolean = false;
  /** Finds the request in the service's logs. */
  readonly requestId: string | undefined;
  /** The message without the request: the same for all requests that fail for the same reason. */
  readonly detail: string;

  /** Messages quote the service, so control characters are escaped. */
  constructor(message: string, { requestId, ...options }: Answered = {}) {
    const detail = oneLine(message);
    super(withRequest(detail, requestId), options);
    this.detail = detail;
    this.requestId = requestId;
  }

  override get name(): string {
    return this.constructor.name;
  }
}

/** Marks an error of a call that may have taken effect, also in its message. */
export function markPossibleEffect(error: ForgeError): void {
  if (error.mayHaveTakenEffect) return;
  const detail = `${error.detail} It may have taken effect.`;
  Object.assign(error, { mayHaveTakenEffect: true, detail, message: withRequest(detail, error.requestId) });
}

/** Adds the request to an error that was made without its answer. */
export function markRequest(error: ForgeError, requestId: string | undefined): void {
  if (error.requestId !== undefined || requestId === undefined) return;
  Object.assign(error, { requestId, message: withRequest(error.detail, requestId) });
}

/** A message with the request that its reader can ask an administrator about. */
export const withRequest = (message: string, requestId: string | undefined): string =>
  requestId === undefined ? message : `${message} Request ${requestId}.`;

export interface InputProblem {
  /** `actions[0].action` */
  readonly parameter: string;
  /** The value, and what is allowed. */
  readonly problem: string;
}

/** Problems listed in the message; `problems` has all of them. */
const MAX_LISTED = 8;

/** The input is not valid; nothing was sent. */
export class InvalidInputError extends ForgeError {
  constructor(
    readonly operation: string,
    readonly problems: readonly InputProblem[],
  ) {
    const listed = problems.slice(0, MAX_LISTED).map(({ problem }) => problem);
    const more = problems.length - listed.length;
    super(`${operation}: ${listed.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`);
  }
}

/** The client's options are not valid, or do not fit the service. */
export class ConfigurationError extends ForgeError {}

/** The operation does not accept the credential, or there is none; nothing was sent. */
export class CredentialError extends ForgeError {}

/** The request budget has no room for a request for longer than a call waits; nothing was sent. */
export class BudgetError extends ForgeError {}

/** No response arrived, or only a part of one. */
export class ConnectionError extends ForgeError {
  constructor(
    message: string,
    readonly call: CallFacts,
    options?: Answered,
  ) {
    super(message, options);
  }
}

/** A timeout expired; the message names it. */
export class TimeoutError extends ConnectionError {}

/** The service returned something that does not fit the operation. */
export class UnexpectedResponseError extends ForgeError {
  constructor(
    message: string,
    readonly call: CallFacts,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The service returned an error status; there is a subclass for each common status. */
export class ServiceError extends ForgeError {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly serviceMessage: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(message: string, facts: ResponseFacts) {
    super(message, { requestId: facts.requestId });
    this.operation = facts.operation;
    this.method = facts.method;
    this.path = facts.path;
    this.status = facts.status;
    this.serviceMessage = facts.serviceMessage;
    this.fields = facts.fields;
  }
}

/** 400: the service does not accept a value. */
export class BadRequestError extends ServiceError {}

/** 401: the credential is missing or not valid. */
export class AuthenticationError extends ServiceError {}

/** 403, or 401 although the credential is valid: it does not have the permission. */
export class ForbiddenError extends ServiceError {}

/** 404: the object does not exist, or the credential may not see it. */
export class NotFoundError extends ServiceError {}

/** 409: the request conflicts with an existing object. */
export class ConflictError extends ServiceError {}

/** 414: the URL is too long. */
export class UriTooLongError extends ServiceError {}

/** 422: the service understood the request, but rejects it. */
export class UnprocessableError extends ServiceError {}

/** 429: too many requests. */
export class RateLimitedError extends ServiceError {
  constructor(
    message: string,
    facts: ResponseFacts,
    /** When to retry, if the service returns it. */
    readonly retryAt: Date | undefined,
  ) {
    super(message, facts);
  }
}

/** 5xx: the service itself failed. */
export class ServerError extends ServiceError {}
