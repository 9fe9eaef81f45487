/** What could not be read: each cause once, however many objects it keeps from being compared. */
import type { Spot } from "../../configuration/problems";
import { clientMessage } from "../../provider/lifecycle/errors";
import { ResourceError } from "../../provider/resource";
import {
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  CredentialError,
  ForgeError,
  RateLimitedError,
  ServiceError,
} from "../../sdk";
import type { Failure } from "../report";

/** Failures that every other request would share: there is no use in going on. */
const shared = [AuthenticationError, ConfigurationError, ConnectionError, CredentialError, RateLimitedError];

export const isShared = (error: unknown): boolean => shared.some((kind) => error instanceof kind);

/** What a person can do something about; anything else is a defect of ours. */
export const isForPeople = (error: unknown): error is ForgeError | ResourceError =>
  error instanceof ForgeError || error instanceof ResourceError;

type Explained = ForgeError | ResourceError;

interface Noted {
  readonly error: Explained;
  /** `labels of acme` */
  readonly subject: string;
  readonly where: Spot | undefined;
}

export class Failures {
  readonly #noted: Noted[] = [];

  add(error: Explained, subject: string, where?: Spot): void {
    this.#noted.push({ error, subject, where });
  }

  /** What every other request would have met too, if anything was. */
  get shared(): Error | undefined {
    return this.#noted.find(({ error }) => isShared(error))?.error;
  }

  /** One for each cause; what is shared by all stands for all others. */
  told(causeOf: (error: Explained) => string = refusalOf): readonly Failure[] {
    const { shared } = this;
    if (shared) return [{ title: "The service", message: sentenceOf(shared) }];
    const causes = new Map<string, Noted[]>();
    for (const noted of this.#noted) {
      const cause = causeOf(noted.error);
      causes.set(cause, [...(causes.get(cause) ?? []), noted]);
    }
    return [...causes.values()].map(failureOf);
  }
}

/** How many are named before the rest is only counted. */
const NAMED = 4;

const named = (subjects: readonly string[]): string =>
  subjects.length <= NAMED
    ? subjects.join(", ")
    : `${subjects.slice(0, NAMED).join(", ")} and ${subjects.length - NAMED} more`;

function failureOf(noted: readonly Noted[]): Failure {
  const subjects = [...new Set(noted.map(({ subject }) => subject))].sort();
  const [sentence = "", ...others] = [...new Set(noted.map(({ error }) => sentenceOf(error)))].sort();
  const where = subjects.length === 1 ? noted[0]?.where : undefined;
  return {
    title: named(subjects),
    message: others.length === 0 ? sentence : `${sentence} Some of them may need more.`,
    ...(where ? { where } : {}),
  };
}

/** What the service says is the same for one place and for fifty. */
const refusalOf = (error: Error): string =>
  error instanceof ServiceError ? `${error.status} ${error.serviceMessage}` : error.message;

export function sentenceOf(error: Error): string {
  const said = error instanceof ForgeError ? clientMessage(error) : error.message;
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}
