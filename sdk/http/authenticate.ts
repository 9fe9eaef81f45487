/** The third step of a call: who is asking. */
import type { Operation } from "../api/operation";
import { ConfigurationError, CredentialError } from "./errors";

/** A credential, or what gives it: called for every request, so that it may be rotated while a program runs. */
export type Credential = string | (() => string | Promise<string>);

export interface Credentials {
  /** A personal, project or group access token, sent as `PRIVATE-TOKEN`. */
  readonly token?: Credential | undefined;
  /** An access token sent as `Authorization: Bearer`. */
  readonly bearerToken?: Credential | undefined;
  /** A CI/CD job token; only the operations that take one can be called with it. */
  readonly jobToken?: Credential | undefined;
}

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

const anonymous: Authentication = { headers: {}, secret: undefined };

export function authenticator(
  credentials: Credentials,
): (id: string, operation: Operation) => Promise<Authentication> {
  const given = (Object.keys(headerOf) as Kind[]).filter((kind) => credentials[kind] !== undefined);
  if (given.length > 1) {
    throw new ConfigurationError(`A client takes one credential; ${given.join(" and ")} were given.`);
  }
  const kind = given[0];

  return async (id, operation) => {
    const accepts = operation.accepts ?? [];
    if (accepts.includes("trigger")) return anonymous;
    if (kind === undefined) {
      if (accepts.includes("none")) return anonymous;
      throw new CredentialError(
        `${id} needs a credential: give createClient a "token" (or "bearerToken", or a "jobToken" where one is accepted).`,
      );
    }
    if (kind === "jobToken" && !accepts.includes("job")) {
      throw new CredentialError(`${id} does not take a job token: use an access token ("token").`);
    }
    const source = credentials[kind];
    const secret = typeof source === "function" ? await source() : source;
    if (typeof secret !== "string" || secret.trim() === "") {
      throw new CredentialError(`${id}: "${kind}" gave no token; it must be text that is not empty.`);
    }
    if (!/^[\x21-\x7e]+$/.test(secret)) {
      throw new CredentialError(
        `${id}: "${kind}" holds white space or characters that no token has; was it copied whole?`,
      );
    }
    const [name, value] = headerOf[kind](secret);
    return { headers: { [name]: value }, secret };
  };
}
