/** Connects resources to their services, with settings from the stack's configuration or the environment. */
import { z } from "zod";
import { type Client, type ClientOptions, createClient } from "../../sdk/client";
import {
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  CredentialError,
  NotFoundError,
  ServerError,
  withRequest,
} from "../../sdk/http/errors";
import { serviceOf } from "../../sdk/http/options";
import { jsonIn } from "../../sdk/json";
import type { Rate } from "../../sdk/rate";
import type { Context, Patience } from "../definition/resource";
import { type BudgetOptions, budgetOf } from "../fleet/budget";
import { createPatience } from "./patience";
import { requestLog } from "./request-log";
import {
  ConnectionConfigError,
  connectionSettings,
  type Environment,
  type ReadConfig,
  readSetting,
  type SettingSources,
} from "./settings";
import { staleAddress } from "./stale-address";
import { waitLine } from "./waiting";

export interface Connections {
  /** The client of a named service. Default: the stack's own service. */
  client(name: string | undefined): Client;
  /** Checks once for each service whether it can be used. */
  probe(name: string | undefined): Promise<ProbeResult>;
  /** Whether existing objects are adopted, unless a resource sets `adopt`. */
  adopt(): boolean;
  /** Whether resources of the plugin are read before they are compared. */
  detectDrift(): boolean;
  /** How the steps of all resources treat what the service ignores or does not show yet. */
  steps(): Required<Pick<Context, "onIgnored" | "patience">>;
  /** Closes the connections to all services. */
  close(): Promise<void>;
}

export interface ProbeResult {
  /** The service cannot be used: the configuration is wrong or the token was rejected. */
  readonly error?: Error;
  /** The service did not answer. Updates fail; a preview goes on without comparing. */
  readonly noAnswer?: Error;
}

const named = z.record(z.string(), connectionSettings);

/** The timeout of the check; the first real call explains better why a service is unreachable. */
const PROBE_MILLISECONDS = 5000;

export interface ConnectionsOptions {
  /** A client for the stack's own service that can be used; its owner closes it. */
  readonly known?: Client | undefined;
  /** Waits before something is looked at again. */
  readonly wait?: Patience["wait"] | undefined;
  /** Shows a line beside the resource that is worked on. Default: as output of the process. */
  readonly say?: (line: string) => void;
}

export function connections(
  config: ReadConfig,
  environment: Environment,
  { known, wait, say = (line) => console.log(line) }: ConnectionsOptions = {},
): Connections {
  const clients = new Map<string | undefined, Client>(known && [[undefined, known]]);
  const states = new Map<string | undefined, Promise<ProbeResult>>(
    known && [[undefined, Promise.resolve({})]],
  );

  const sources: SettingSources = { config, environment, nameOf: stackWays.name };

  function client(name: string | undefined): Client {
    const open = clients.get(name);
    if (open !== undefined) return open;
    const options = connectionOptions(config, environment, name);
    const stale = staleAddress(config, environment, name, options.baseUrl);
    if (stale !== undefined) console.log(`warning: ${stale}`);
    const opened = createClient({
      ...options,
      userAgent: "pulumi-forge",
      onWait: (event) => say(waitLine(event)),
      log: requestLog(sources, say),
    });
    clients.set(name, opened);
    return opened;
  }

  const adopt = () => readSetting("adopt", sources) ?? false;
  const detectDrift = () => readSetting("detectDrift", sources) ?? true;

  let steps: ReturnType<Connections["steps"]> | undefined;
  const stepsOf = () => {
    steps ??= {
      onIgnored: readSetting("onIgnored", sources) ?? "error",
      patience: createPatience(readSetting("settleSeconds", sources) ?? DEFAULT_SETTLE_MILLISECONDS, wait),
    };
    return steps;
  };

  async function probeService(name: string | undefined): Promise<ProbeResult> {
    try {
      adopt();
      detectDrift();
      stepsOf();
      await client(name).users.current({}, { timeout: PROBE_MILLISECONDS });
      return {};
    } catch (error) {
      if (error instanceof ConnectionError || error instanceof ServerError)
        return { noAnswer: noAnswerError(client(name).address, error) };
      return { error: unusableError(name, error) };
    }
  }

  return {
    adopt,
    detectDrift,
    steps: stepsOf,
    client,
    async close() {
      await Promise.all([...clients.values()].filter((one) => one !== known).map((one) => one.close()));
    },
    probe(name) {
      const asked = states.get(name) ?? probeService(name);
      states.set(name, asked);
      return asked;
    },
  };
}

/** `undefined` for an error that says nothing of the connection. */
function unusableError(name: string | undefined, error: unknown): Error | undefined {
  if (error instanceof ConnectionConfigError) return error;
  if (error instanceof AuthenticationError) return rejectedTokenError(name, error);
  const isMisled = error instanceof NotFoundError;
  if (!(error instanceof ConfigurationError || error instanceof CredentialError || isMisled))
    return undefined;
  const where = name === undefined ? "" : `The connection "${name}" cannot be used: `;
  // The client's message, without the name of the operation that the check uses.
  return new ConnectionConfigError(where + error.message.replace(/^users\.current:? /, ""));
}

function noAnswerError(address: string, error: Error): Error {
  const why = error.message.replace(/^users\.current:? /, "");
  return new Error(
    `${address} did not answer: ${why} This preview could not check the token or compare existing objects. An update will fail until the service answers.`,
  );
}

function rejectedTokenError(
  name: string | undefined,
  { serviceMessage, requestId }: AuthenticationError,
): Error {
  const [of, remedy] =
    name === undefined
      ? ["", "pulumi config set --secret forge:token <token>, or FORGE_TOKEN"]
      : [` of the connection "${name}"`, setting(name, "token")];
  // Only a program's run passes the current configuration; refresh and destroy use the recorded one.
  return new ConnectionConfigError(
    withRequest(
      `The service refused the access token${of} (${serviceMessage || 401}): it is wrong, has expired or was revoked. Set another one: ${remedy}. If you have already done that, add --run-program, for a preview or an up together with --refresh: without it, what is read first, refresh and destroy use the configuration of the last up.`,
      requestId,
    ),
  );
}

const setting = (connection: string, key: "baseUrl" | "token") =>
  key === "token"
    ? `pulumi config set --secret --path forge:connections.${connection}.token <token>`
    : `pulumi config set --path forge:connections.${connection}.baseUrl https://git.example.com`;

/** How the user sets each value, for error messages. */
export interface SettingNames {
  /** The name of a setting. */
  name(key: string): string;
  readonly baseUrl: string;
  /** Absent if no token is required. */
  readonly token: string | undefined;
}

const stackWays: SettingNames = {
  name: (key) => `forge:${key}`,
  baseUrl: "pulumi config set forge:baseUrl https://git.example.com, or set FORGE_BASE_URL",
  token: "pulumi config set --secret forge:token <token>, or set FORGE_TOKEN",
};

/** The options of a client; throws if a required setting is missing. */
export function connectionOptions(
  config: ReadConfig,
  environment: Environment,
  name: string | undefined,
  ways = stackWays,
): ClientOptions {
  const sources: SettingSources = { config, environment, nameOf: ways.name };
  const limits = {
    ca: readSetting("caCertificate", sources),
    cert: readSetting("clientCertificate", sources),
    key: readSetting("clientKey", sources),
    concurrency: readSetting("concurrency", sources),
    timeouts: { overall: readSetting("timeoutSeconds", sources) },
    retry: { longestRateLimit: LONGEST_RATE_LIMIT },
  };
  const budget = {
    rate: readSetting("budget", sources),
    runners: readSetting("runners", sources),
    environment,
  };
  if (name !== undefined) {
    const nameOf = (setting: string) => `forge:connections.${name}.${setting}`;
    return withBudget({ ...namedConnection(config, name), ...limits, nameOf }, budget);
  }
  const baseUrl = readSetting("baseUrl", sources);
  const token = readSetting("token", sources);
  if (baseUrl === undefined)
    throw new ConnectionConfigError(`The service's URL is missing: ${ways.baseUrl}.`);
  if (token === undefined && ways.token !== undefined) {
    throw new ConnectionConfigError(`The access token is missing: ${ways.token}.`);
  }
  const options = {
    baseUrl,
    token,
    dialect: readSetting("dialect", sources) ?? "auto",
    allowPlainHttp: readSetting("allowPlainHttp", sources) ?? false,
    nameOf: ways.name,
    ...limits,
  };
  return withBudget(options, budget);
}

/** The address alone, which shows without a token; `undefined` if the settings do not have it. */
export function configuredAddress(
  config: ReadConfig,
  environment: Environment,
  name: string | undefined,
): string | undefined {
  try {
    const sources: SettingSources = { config, environment, nameOf: stackWays.name };
    const baseUrl =
      name === undefined ? readSetting("baseUrl", sources) : namedConnection(config, name).baseUrl;
    return serviceOf({ baseUrl: baseUrl ?? "", allowPlainHttp: true }).address;
  } catch {
    return undefined;
  }
}

/** A run that began is rather finished late than failed. */
const LONGEST_RATE_LIMIT = 2 * 3_600_000;

interface BudgetSettings extends Pick<BudgetOptions, "runners"> {
  readonly rate: Rate | undefined;
  readonly environment: Environment;
}

/** Two spellings of an address are one service. */
function withBudget(options: ClientOptions, { rate, runners, environment }: BudgetSettings): ClientOptions {
  if (rate === undefined) return options;
  const service = serviceOf(options).address;
  const state = environment.PULUMI_BACKEND_URL;
  return { ...options, budget: budgetOf({ rate, runners, state, service }) };
}

const DEFAULT_SETTLE_MILLISECONDS = 15_000;

function namedConnection(config: ReadConfig, name: string): ClientOptions {
  const text = config("connections");
  let known: z.output<typeof named> = {};
  if (text !== undefined) {
    const result = named.safeParse(jsonIn(text));
    if (!result.success) {
      const where = result.error.issues[0]?.path.join(".");
      throw new ConnectionConfigError(
        `forge:connections is invalid${where ? ` (look at "${where}")` : ""}: expected an object such as {"partner": {"baseUrl": "https://git.example.com", "token": "…"}}.`,
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
