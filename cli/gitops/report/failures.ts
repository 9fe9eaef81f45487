/** Collects read failures and groups them by cause. */

import { definitionOf } from "../../../provider/definition/definitions";
import { ResourceError } from "../../../provider/definition/resource";
import { clientMessage } from "../../../provider/lifecycle/errors";
import { mask } from "../../../provider/values/secrecy";
import { groupBy } from "../../../sdk/group-by";
import {
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  CredentialError,
  ForgeError,
  RateLimitedError,
  ServiceError,
} from "../../../sdk/http/errors";
import type { Declaration } from "../../configuration";
import type { Position } from "../../configuration/read/problems";
import { collectionName, titleOf } from "../state/addresses";
import { namesWithin } from "./render/words";
import type { ReportFailure } from "./report";

/** Failures that every other request would share, so that the run stops. */
const shared = [AuthenticationError, ConfigurationError, ConnectionError, CredentialError, RateLimitedError];

export const isShared = (error: unknown): boolean => shared.some((kind) => error instanceof kind);

/** Errors that a user can fix; any other error is a bug. */
export const isUserError = (error: unknown): error is ForgeError | ResourceError =>
  error instanceof ForgeError || error instanceof ResourceError;

type Explained = ForgeError | ResourceError;

/** The subject of a read failure: the collection if one list reads all its members. */
export function readAs(declaration: Declaration): string {
  const definition = definitionOf(declaration.kind);
  return definition.singleton || definition.listIsObject
    ? titleOf(declaration, declaration.inputs)
    : collectionName(declaration);
}

interface Noted {
  readonly error: Explained;
  /** Such as `labels of acme`. */
  readonly subject: string;
  readonly where: Position | undefined;
}

export class Failures {
  readonly #noted: Noted[] = [];

  add(error: Explained, subject: string, where?: Position): void {
    this.#noted.push({ error, subject, where });
  }

  /** The failure that ended the run, if any. */
  get shared(): Error | undefined {
    return this.#noted.find(({ error }) => isShared(error))?.error;
  }

  /** One failure for each cause; a shared failure replaces all others. */
  toFailures(causeOf: (error: Explained) => string = refusalOf): readonly ReportFailure[] {
    const { shared } = this;
    if (shared) return [{ title: "The service", message: errorSentence(shared) }];
    return [...groupBy(this.#noted, ({ error }) => causeOf(error)).values()].map(failureOf);
  }
}

const MAX_NAMES = 4;

/** An error that concerns one object names it. */
const subjectOf = ({ error, subject }: Noted): string =>
  (error instanceof ResourceError ? error.subject : undefined) ?? subject;

function failureOf(noted: readonly Noted[]): ReportFailure {
  const subjects = [...new Set(noted.map(subjectOf))].sort();
  const [sentence = "", ...others] = [...new Set(noted.map(({ error }) => errorSentence(error)))].sort();
  // Of a few positions, the first one is where to begin.
  const positions = subjects.length <= MAX_NAMES ? noted.flatMap((one) => one.where ?? []) : [];
  const [where] = positions.sort((a, b) => a.line - b.line);
  return {
    title: namesWithin(MAX_NAMES, subjects),
    message: others.length === 0 ? sentence : `${sentence} Some of them may need more.`,
    ...(where ? { where } : {}),
  };
}

/** The service returns the same message for every object that it refuses. */
const refusalOf = (error: Error): string =>
  error instanceof ServiceError ? `${error.status} ${error.serviceMessage}` : error.message;

export function errorSentence(error: Error): string {
  const message = mask(
    error instanceof ForgeError
      ? clientMessage(error)
      : error instanceof ResourceError
        ? error.detail
        : error.message,
  );
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}
