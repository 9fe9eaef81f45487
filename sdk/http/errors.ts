/** Every way in which a call can fail, as a type that a program can tell apart. */

import { oneLine } from "../safe-text";

/** What an error knows about the call that failed; none of it is secret. */
export interface CallFacts {
  /** As a program writes it: `groupLabels.create`. */
  readonly operation: string;
  readonly method: string;
  /** The path's template, `/groups/:group/labels`, never its values. */
  readonly path: string;
}

export interface ResponseFacts extends CallFacts {
  readonly status: number;
  /** What the service said, in its own words. */
  readonly serviceMessage: string | undefined;
  /** The service's fields at fault, where it names them: `{ name: ["has already been taken"] }`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
}

/** As `ErrorOptions` of ES2022, which a program's compiler need not know. */
interface Cause {
  cause?: unknown;
}

export abstract class ForgeError extends Error {
  /** Whether the service may have done what was asked for, by any attempt of the call, although the call failed. */
  readonly mayHaveTakenEffect: boolean = false;

  /** A message quotes the service, whose texts come from whoever could write them. */
  constructor(message: string, options?: Cause) {
    super(oneLine(message), options);
  }

  override get name(): string {
    return this.constructor.name;
  }
}

/** Marks an error of a call that may have taken effect, and says so in its message. */
export function markPossibleEffect(error: ForgeError): void {
  if (error.mayHaveTakenEffect) return;
  const message = `${error.message} It may have taken effect.`;
  Object.assign(error, { mayHaveTakenEffect: true, message });
}

export interface InputProblem {
  /** As a program writes it: `actions[0].action`. */
  readonly parameter: string;
  /** What it is, and what is allowed. */
  readonly problem: string;
}

/** Problems told in a message; all are in `problems`. */
const MAX_LISTED = 8;

/** The call is wrong in itself; nothing was sent. */
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

/** The client itself cannot work as it was set up. */
export class ConfigurationError extends ForgeError {}

/** The credential does not fit the operation, or there is none; nothing was sent. */
export class CredentialError extends ForgeError {}

/** No answer came, or only a part of one. */
export class ConnectionError extends ForgeError {
  constructor(
    message: string,
    readonly call: CallFacts,
    options?: Cause,
  ) {
    super(message, options);
  }
}

/** A time limit ran out; which one, the message says. */
export class TimeoutError extends ConnectionError {}

/** The service answered with what no answer to this operation looks like. */
export class UnexpectedResponseError extends ForgeError {
  constructor(
    message: string,
    readonly call: CallFacts,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The service refused or failed; one subclass a class of status. */
export class ServiceError extends ForgeError {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly serviceMessage: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;

  constructor(message: string, facts: ResponseFacts) {
    super(message);
    this.operation = facts.operation;
    this.method = facts.method;
    this.path = facts.path;
    this.status = facts.status;
    this.serviceMessage = facts.serviceMessage;
    this.fields = facts.fields;
    this.requestId = facts.requestId;
  }
}

/** 400: the service does not accept a value. */
export class BadRequestError extends ServiceError {}

/** 401: the service does not know the credential. */
export class AuthenticationError extends ServiceError {}

/** 403: the credential may not do this. */
export class ForbiddenError extends ServiceError {}

/** 404: it is not there, or the credential may not see it. */
export class NotFoundError extends ServiceError {}

/** 409: it is in conflict with what is there. */
export class ConflictError extends ServiceError {}

/** 414: the address is longer than the service reads. */
export class UriTooLongError extends ServiceError {}

/** 422: understood, and refused. */
export class UnprocessableError extends ServiceError {}

/** 429: too many requests. */
export class RateLimitedError extends ServiceError {
  constructor(
    message: string,
    facts: ResponseFacts,
    /** When the service takes the request again, where it says so. */
    readonly retryAt: Date | undefined,
  ) {
    super(message, facts);
  }
}

/** 5xx: the service itself failed. */
export class ServerError extends ServiceError {}
