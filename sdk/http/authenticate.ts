/** The third step of a call: who is asking. */
import type { Operation } from "../api/operation";
import { ConfigurationError, CredentialError } from "./errors";
import type { Credentials } from "./options";

type Kind = keyof Credentials;

const headerOf: Record<Kind, (secret: string) => readonly [string, string]> = {
  token: (secret) => ["private-token", secret],
  bearerToken: (secret) => ["authorization", `Bearer ${secret}`],
  jobToken: (secret) => ["job-token", secret],
};

export interface Authentication {
  readonly headers: Readonly<Record<string, string>>;
  /** Must not be shown. */
  readonly secret: string | undefined;
}

export const anonymous: Authentication = { headers: {}, secret: undefined };

export interface Authenticator {
  /** Refuses an operation that the client's kind of credential does not fit, before anything is done. */
  assertAllowed(id: string, operation: Operation): void;
  /** Who is asking; a promise only where a program's own function has to be asked. */
  authenticate(id: string, operation: Operation): Authentication | Promise<Authentication>;
}

export function authenticator(credentials: Credentials): Authenticator {
  const given = (Object.keys(headerOf) as Kind[]).filter((kind) => credentials[kind] !== undefined);
  if (given.length > 1) {
    throw new ConfigurationError(`A client takes one credential; ${given.join(" and ")} were given.`);
  }
  const [kind] = given;
  const source = kind && credentials[kind];
  const needsNoCredential = ({ accepts = [] }: Operation) =>
    accepts.includes("trigger") || (kind === undefined && accepts.includes("none"));
  const authenticationOf = (id: string, kind: Kind, secret: unknown): Authentication => {
    const [name, value] = headerOf[kind](assertValidSecret(id, kind, secret));
    return { headers: { [name]: value }, secret: secret as string };
  };
  let fixed: Authentication | undefined;

  return {
    assertAllowed(id, operation) {
      if (needsNoCredential(operation)) return;
      if (kind === undefined) {
        throw new CredentialError(
          `${id} needs a credential: give createClient a "token" (or "bearerToken", or a "jobToken" where one is accepted).`,
        );
      }
      if (kind === "jobToken" && !operation.accepts?.includes("job")) {
        throw new CredentialError(`${id} does not take a job token: use an access token ("token").`);
      }
    },

    authenticate(id, operation) {
      if (kind === undefined || needsNoCredential(operation)) return anonymous;
      if (typeof source === "function") {
        return Promise.resolve(source()).then((secret) => authenticationOf(id, kind, secret));
      }
      fixed ??= authenticationOf(id, kind, source);
      return fixed;
    },
  };
}

function assertValidSecret(id: string, kind: Kind, secret: unknown): string {
  if (typeof secret !== "string" || secret.trim() === "") {
    throw new CredentialError(`${id}: "${kind}" gave no token; it must be text that is not empty.`);
  }
  if (!/^[\x21-\x7e]+$/.test(secret)) {
    throw new CredentialError(
      `${id}: "${kind}" holds white space or characters that no token has; was it copied whole?`,
    );
  }
  return secret;
}
