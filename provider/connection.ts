/** Which service a resource talks to, and as whom: from the stack's configuration or the environment, when the call is made. */
import { z } from "zod";
import { type Client, type ClientOptions, createClient } from "../sdk/client";
import { dialects } from "../sdk/http/dialect";
import {
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  CredentialError,
  ServerError,
} from "../sdk/http/errors";
import { staleAddress } from "./stale-address";

/** Reads a value of the stack's configuration: `forge:baseUrl` is asked for as `baseUrl`. */
export type ReadConfig = (key: string) => string | undefined;
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Connections {
  /** The service of this name, the stack's own unless told. */
  client(name: string | undefined): Client;
  /** Whether the service can be used; asked once for each. */
  state(name: string | undefined): Promise<ServiceState>;
  /** Takes over what exists, unless a resource says otherwise. */
  adopt(): boolean;
}

export interface ServiceState {
  /** Why it cannot be used: the configuration is wrong, or the token refused. */
  readonly refusal?: Error;
  /** Why nothing is known of it: it did not answer. What has to be done with it fails; a preview could not look. */
  readonly silence?: Error;
}

/** The configuration does not say what it must; one sentence says what is missing and where it goes. */
export class ConnectionConfigError extends Error {
  override name = "ConnectionConfigError";
}

const named = z.record(
  z.string(),
  z.strictObject({
    baseUrl: z.string(),
    token: z.string(),
    dialect: z.enum(dialects).optional(),
    allowPlainHttp: z.boolean().optional(),
  }),
);

/** How long the question whether the token is good may take: what is out of reach, the first real call will say better. */
const PROBE_MILLISECONDS = 5000;

export function connections(config: ReadConfig, environment: Environment): Connections {
  const clients = new Map<string | undefined, Client>();
  const states = new Map<string | undefined, Promise<ServiceState>>();

  function client(name: string | undefined): Client {
    let known = clients.get(name);
    if (known === undefined) {
      const options = connectionOptions(config, environment, name);
      const stale = staleAddress(config, environment, name, options.baseUrl);
      if (stale !== undefined) console.log(`warning: ${stale}`);
      known = createClient({ ...options, userAgent: "pulumi-forge" });
      clients.set(name, known);
    }
    return known;
  }

  const adopt = () => flag(config, stackWays, "adopt", environment.FORGE_ADOPT);

  async function ask(name: string | undefined): Promise<ServiceState> {
    try {
      adopt();
      await client(name).beyond.currentUser({}, { timeout: PROBE_MILLISECONDS });
    } catch (error) {
      if (error instanceof ConnectionConfigError) return { refusal: error };
      // What the client says of itself, without the name of the operation that happened to be the first.
      if (error instanceof ConfigurationError || error instanceof CredentialError) {
        const where = name === undefined ? "" : `The connection "${name}" cannot be used: `;
        const message = where + error.message.replace(/^beyond\.currentUser: /, "");
        return { refusal: new ConnectionConfigError(message) };
      }
      if (error instanceof AuthenticationError) return { refusal: refused(name, error) };
      if (error instanceof ConnectionError || error instanceof ServerError)
        return { silence: silent(client(name).address, error) };
    }
    return {};
  }

  return {
    adopt,
    client,
    state(name) {
      let known = states.get(name);
      if (known === undefined) {
        known = ask(name);
        states.set(name, known);
      }
      return known;
    },
  };
}

function silent(address: string, error: Error): Error {
  const why = error.message.replace(/^beyond\.currentUser:? /, "");
  return new Error(
    `${address} could not be asked anything: ${why} Nothing was compared with what is there: not whether the token is accepted, and not what exists already. An update fails as long as this is so.`,
  );
}

function refused(name: string | undefined, { serviceMessage }: AuthenticationError): Error {
  const [of, remedy] =
    name === undefined
      ? ["", "pulumi config set --secret forge:token <token>, or FORGE_TOKEN"]
      : [` of the connection "${name}"`, setting(name, "token")];
  // The engine refreshes and destroys with the configuration that it recorded, and takes the new one from a program's run.
  return new ConnectionConfigError(
    `The service refused the access token${of} (${serviceMessage ?? 401}): it is wrong, has expired or was revoked. Set another one: ${remedy}. If that is done already, say --run-program: without it, a refresh or destroy goes with the configuration of the last up.`,
  );
}

const setting = (connection: string, key: "baseUrl" | "token") =>
  key === "token"
    ? `pulumi config set --secret --path forge:connections.${connection}.token <token>`
    : `pulumi config set --path forge:connections.${connection}.baseUrl https://git.example.com`;

/** How a person says which service it is and who they are, for the sentences that help when something is wrong. */
export interface Ways {
  /** What a setting is called. */
  name(key: string): string;
  readonly baseUrl: string;
  /** Absent where one can do without a token. */
  readonly token: string | undefined;
}

const stackWays: Ways = {
  name: (key) => `forge:${key}`,
  baseUrl: "pulumi config set forge:baseUrl https://git.example.com, or set FORGE_BASE_URL",
  token: "pulumi config set --secret forge:token <token>, or set FORGE_TOKEN",
};

/** What must be known before the first call; throws the sentence that helps when it is not. */
export function connectionOptions(
  config: ReadConfig,
  environment: Environment,
  name: string | undefined,
  ways = stackWays,
): ClientOptions {
  const limits = {
    concurrency: limit(config, ways, "concurrency", 1, 256),
    timeouts: { overall: limit(config, ways, "timeoutSeconds", 1, 3600, 1000) },
  };
  if (name !== undefined) {
    const nameOf = (setting: string) => `forge:connections.${name}.${setting}`;
    return { ...namedConnection(config, name), ...limits, nameOf };
  }
  // A variable that is set to nothing says nothing.
  const baseUrl = config("baseUrl") || environment.FORGE_BASE_URL || environment.GITLAB_BASE_URL;
  const token = config("token") || environment.FORGE_TOKEN || environment.GITLAB_TOKEN;
  if (!baseUrl) throw new ConnectionConfigError(`The service's address is missing: ${ways.baseUrl}.`);
  if (!token && ways.token !== undefined) {
    throw new ConnectionConfigError(`The access token is missing: ${ways.token}.`);
  }
  const dialect = config("dialect") || environment.FORGE_DIALECT || "neutral";
  if (!dialects.includes(dialect as (typeof dialects)[number])) {
    throw new ConnectionConfigError(
      `${ways.name("dialect")} is "${dialect}"; it must be one of ${dialects.join(", ")}.`,
    );
  }
  return {
    baseUrl,
    token: token || undefined,
    dialect: dialect as (typeof dialects)[number],
    allowPlainHttp: flag(config, ways, "allowPlainHttp", environment.FORGE_ALLOW_PLAIN_HTTP),
    nameOf: ways.name,
    ...limits,
  };
}

function flag(config: ReadConfig, ways: Ways, key: string, variable?: string): boolean {
  const text = config(key) ?? (variable || "false");
  if (text !== "true" && text !== "false") {
    throw new ConnectionConfigError(`${ways.name(key)} is "${text}"; it must be true or false.`);
  }
  return text === "true";
}

function limit(
  config: ReadConfig,
  ways: Ways,
  key: string,
  least: number,
  most: number,
  unit = 1,
): number | undefined {
  const text = config(key);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new ConnectionConfigError(
      `${ways.name(key)} is "${text}"; it must be an integer from ${least} to ${most}.`,
    );
  }
  return value * unit;
}

function namedConnection(config: ReadConfig, name: string): ClientOptions {
  const text = config("connections");
  let known: z.output<typeof named> = {};
  if (text !== undefined) {
    const result = named.safeParse(parsed(text));
    if (!result.success) {
      const where = result.error.issues[0]?.path.join(".");
      throw new ConnectionConfigError(
        `forge:connections cannot be used${where ? ` (look at "${where}")` : ""}: it is an object such as {"partner": {"baseUrl": "https://git.example.com", "token": "…"}}.`,
      );
    }
    known = result.data;
  }
  const options = Object.hasOwn(known, name) ? known[name] : undefined;
  if (options === undefined) {
    const names = Object.keys(known);
    throw new ConnectionConfigError(
      `There is no connection "${name}" in forge:connections${names.length > 0 ? `; there are ${names.join(", ")}` : ""}. Set it: ${setting(name, "baseUrl")}; ${setting(name, "token")}.`,
    );
  }
  return options;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
