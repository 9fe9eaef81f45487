/** Third step of a call: adds the credential's header. */
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
  /** Never print it. */
  readonly secret: string | undefined;
}

export const anonymous: Authentication = { headers: {}, secret: undefined };

export interface Authenticator {
  /** Throws if the operation does not accept this kind of credential; nothing is sent. */
  assertAllowed(id: string, operation: Operation): void;
  /** Returns a promise only if the credential is a function. */
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
          `${id} requires a credential: pass a "token" to createClient (or "bearerToken", or a "jobToken" where one is accepted).`,
        );
      }
      if (kind === "jobToken" && !operation.accepts?.includes("job")) {
        throw new CredentialError(`${id} does not accept a job token: use an access token ("token").`);
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
    throw new CredentialError(`${id}: "${kind}" is empty or not a string; expected a token.`);
  }
  if (!/^[\x21-\x7e]+$/.test(secret)) {
    throw new CredentialError(
      `${id}: "${kind}" contains whitespace or other characters that tokens never contain; check that you copied all of it.`,
    );
  }
  return secret;
}
