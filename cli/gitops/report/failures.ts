/** Collects read failures and groups them by cause. */

import { definitionOf } from "../../../provider/definition/definitions";
import { ResourceError } from "../../../provider/definition/resource";
import { isNumber } from "../../../provider/identity/places";
import { withoutArea } from "../../../provider/lifecycle/errors";
import { mask } from "../../../provider/values/secrecy";
import { groupBy } from "../../../sdk/group-by";
import {
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  CredentialError,
  ForbiddenError,
  ForgeError,
  NotFoundError,
  RateLimitedError,
  ServiceError,
} from "../../../sdk/http/errors";
import { says } from "../../../sdk/http/known-words";
import type { Declaration } from "../../configuration";
import type { Position } from "../../configuration/read/problems";
import { collectionName, titleOf } from "../state/addresses";
import { namesWithin } from "./render/words";
import type { NotCompared, ReportFailure } from "./report";

/** Failures that every other request would share, so that the run stops. */
const shared = [AuthenticationError, ConfigurationError, ConnectionError, CredentialError, RateLimitedError];

export const isShared = (error: unknown): boolean => shared.some((kind) => error instanceof kind);

/** Whether the token may not read something. That it is valid is known: some lists answer 401 where a role is missing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  [error, error.cause].some((one) => one instanceof ForbiddenError || one instanceof AuthenticationError);

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
  /** A remedy that the error does not know. */
  readonly advice?: string | undefined;
}

/** Where the file declares what could not be read. */
export type DeclaredAt = Partial<Pick<Declaration, "where" | "scope" | "place">>;

export class Failures {
  readonly #noted: Noted[] = [];

  add(error: Explained, subject: string, at: DeclaredAt = {}): void {
    this.#noted.push({ error, subject, where: at.where, advice: adviceOnMissing(error, at) });
  }

  /** The failure that ended the run, if any. */
  get shared(): Error | undefined {
    return this.#noted.find(({ error }) => isShared(error))?.error;
  }

  /** One failure for each cause; a shared failure replaces all others. */
  toFailures(causeOf: (error: Explained) => string = refusalOf): readonly ReportFailure[] {
    const { shared } = this;
    if (shared) return [{ title: "The service", message: errorSentence(shared), ...requestsOf([shared]) }];
    return this.byCause(causeOf).map(({ objects: _, ...failure }) => failure);
  }

  /** With the number of objects that each cause concerns. */
  byCause(causeOf: (error: Explained) => string = refusalOf): readonly NotCompared[] {
    return [...groupBy(this.#noted, ({ error }) => causeOf(error)).values()].map((noted) => ({
      ...failureOf(noted),
      objects: noted.length,
    }));
  }
}

export const MAX_NAMES = 4;

/** An error that concerns one object names it. */
const subjectOf = ({ error, subject }: Noted): string =>
  (error instanceof ResourceError ? error.subject : undefined) ?? subject;

function failureOf(noted: readonly Noted[]): ReportFailure {
  const subjects = [...new Set(noted.map(subjectOf))].sort();
  const bySentence = [...groupBy(noted, ({ error }) => errorSentence(error))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const [[sentence = ""] = [], ...others] = bySentence;
  const [where, ...further] = positionsIn(noted);
  const needs = others.flatMap((other) => furtherNeeds(sentence, other));
  const advice = new Set(noted.flatMap((one) => one.advice ?? []));
  const message = [sentence, ...needs, ...advice].join(" ");
  return {
    title: namesWithin(MAX_NAMES, subjects),
    message: `${message}${alsoAt(further, where?.file)}`,
    ...requestsOf(noted.map(({ error }) => error)),
    ...(where ? { where } : {}),
  };
}

/** The further needs of some, after the sentence of the first: `For milestones of acme: The token needs …`. The first sentence is the cause of all. */
function furtherNeeds(first: string, [other, noted]: readonly [string, readonly Noted[]]): readonly string[] {
  const known = first.split(SENTENCE_END);
  const [, ...needs] = other.split(SENTENCE_END);
  const further = needs.filter((need) => !known.includes(need));
  const subjects = [...new Set(noted.map(subjectOf))].sort();
  return further.length === 0 ? [] : [`For ${namesWithin(MAX_NAMES, subjects)}: ${further.join(" ")}`];
}

const SENTENCE_END = /(?<=[.!?…]) /;

/** Each once, in the order of the file. */
export function positionsIn(
  noted: readonly { readonly where?: Position | undefined }[],
): readonly Position[] {
  const positions = noted.flatMap(({ where }) => where ?? []);
  return [...new Map(positions.map((one) => [`${one.file}:${one.line}`, one])).values()].sort(
    (a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line,
  );
}

/** Where else the file declares what failed; the first position is the failure's own. */
export function alsoAt(positions: readonly Position[], file: string | undefined): string {
  if (positions.length === 0) return "";
  const names = positions.map((one) => (one.file === file ? `${one.line}` : `${one.file}:${one.line}`));
  return ` Also in line${names.length === 1 ? "" : "s"} ${namesWithin(MAX_NAMES, names)}.`;
}

/** The requests that an administrator can look for: a few are enough. */
function requestsOf(errors: readonly Error[]): Pick<ReportFailure, "requests"> {
  const ids = errors.flatMap((error) => (error instanceof ForgeError ? (error.requestId ?? []) : []));
  const requests = [...new Set(ids)].slice(0, MAX_NAMES);
  return requests.length === 0 ? {} : { requests };
}

/** A file can make a place that is not there. */
const adviceOnMissing = (error: Explained, { scope, place = "" }: DeclaredAt): string | undefined =>
  error instanceof NotFoundError &&
  scope !== undefined &&
  scope !== "instance" &&
  !isNumber(place) &&
  says("missingPlace", error.serviceMessage)
    ? 'Correct its path, or let a run create it with "create: true".'
    : undefined;

/** The service returns the same message for every object that it refuses. */
const refusalOf = (error: Error): string =>
  error instanceof ServiceError ? `${error.status} ${error.serviceMessage}` : detailOf(error);

/** Without the id of its request, which all that fail for one reason would make different. */
const detailOf = (error: Error): string =>
  error instanceof ForgeError
    ? withoutArea(error.detail)
    : error instanceof ResourceError
      ? error.detail
      : error.message;

export function errorSentence(error: Error): string {
  const message = mask(detailOf(error));
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}
