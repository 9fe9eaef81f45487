/** Declares the settings of the provider, and reads them from the stack's configuration under `forge:` or from the environment. */
import { z } from "zod";
import { dialectSettings } from "../../sdk/http/dialect";
import { logLevels } from "../../sdk/http/log";
import { parseRate } from "../../sdk/rate";
import { UserError } from "../../sdk/user-error";

/** A setting is missing or invalid; the message says which one and how to set it. */
export class ConnectionConfigError extends UserError {
  override name = "ConnectionConfigError";
}

// ─── Types of settings ───────────────────────────────────────────────────────

/** The provider gets each value as text. */
interface Type {
  readonly schema: z.ZodType;
  /** `undefined` for a text that has another form. */
  parse(text: string): unknown;
  /** The form in an error: `it must be …`. */
  readonly form: string;
}

const text = { schema: z.string(), parse: (text: string) => text, form: "a text" };

const flag = {
  schema: z.boolean(),
  parse: (text: string) => (text === "true" || text === "false" ? text === "true" : undefined),
  form: "true or false",
};

const choice = <const T extends string>(values: readonly T[]) => ({
  schema: z.enum(values),
  parse: (text: string) => values.find((value) => value === text),
  form: `one of ${values.join(", ")}`,
});

/** The value is in units of its own, such as milliseconds for seconds. */
const integer = (least: number, most: number, unit = 1) => ({
  schema: z.int(),
  parse(text: string) {
    const value = Number(text);
    return Number.isInteger(value) && value >= least && value <= most ? value * unit : undefined;
  },
  form: `an integer from ${least} to ${most}`,
});

const rate = {
  schema: z.string(),
  parse: parseRate,
  form: "a number of requests and a time of at most a day, such as 1800/min or 36000/h",
};

// ─── The settings ────────────────────────────────────────────────────────────

interface Origin {
  readonly secret?: true;
  /** Default: the variable `FORGE_…`. */
  readonly variables?: "none" | "with GitLab's";
  /** It is about one run: a provider does not record what the environment says, or the next run would show a change. */
  readonly isOfRun?: true;
}

export interface Setting extends Type, Origin {}

const setting = <T extends Type>(type: T, description: string, origin: Origin = {}) => ({
  ...type,
  ...origin,
  schema: type.schema.optional().describe(description) as z.ZodOptional<T["schema"]>,
});

const dialect = setting(
  choice(dialectSettings),
  "How the service spells names. Default: `auto`, which its responses decide.",
);
const allowPlainHttp = setting(flag, "Whether `http://` is allowed to hosts other than this machine.");

/** The settings of a service in `forge:connections`. */
export const connectionSettings = z.strictObject({
  baseUrl: z.string().describe("The address of the service."),
  token: z.string().describe("An access token with the scope `api`."),
  dialect: dialect.schema,
  allowPlainHttp: allowPlainHttp.schema,
});

const declared = {
  baseUrl: setting(text, "The address of the service, such as `https://git.example.com`.", {
    variables: "with GitLab's",
  }),
  token: setting(
    text,
    "An access token with the scope `api`. Default: that of FORGE_TOKEN or GITLAB_TOKEN, which is never recorded.",
    { variables: "with GitLab's", secret: true },
  ),
  dialect,
  adopt: setting(
    flag,
    "Whether existing objects are adopted, unless a resource sets `adopt`. Default: false.",
  ),
  detectDrift: setting(
    flag,
    "Whether each preview and update of native resources first reads what the service has. Default: true.",
  ),
  onIgnored: setting(
    choice(["error", "warn"]),
    "Whether it is an `error` of the object or a warning (`warn`) if the service answers success but keeps its own value of a property. Default: `error`.",
  ),
  settleSeconds: setting(
    integer(0, 600, 1000),
    "How many seconds, from 0 to 600, a run looks again before it counts an object as missing that was made a moment ago, because a replica of the service may not show it yet; longer if that was seen in the run. Default: 15.",
  ),
  concurrency: setting(
    integer(1, 256),
    "Maximum number of parallel requests, from 1 to 256. Default: 16 at first, and then what the service can take, up to 64.",
  ),
  timeoutSeconds: setting(
    integer(1, 3600, 1000),
    "Time limit of one call in seconds, including retries, from 1 to 3600.",
  ),
  budget: setting(
    rate,
    "Requests that may be sent in any period, such as `1800/min` or `36000/h`. Runners whose state is in one PostgreSQL database share them. Default: what the responses of the service allow.",
  ),
  runners: setting(
    integer(1, 9999),
    "How many runners share the budget without a database; each takes an equal part. Default: 1.",
  ),
  allowPlainHttp,
  caCertificate: setting(text, "Certificate authorities (PEM) to trust in addition to those of Node.js."),
  clientCertificate: setting(text, "A client certificate (PEM), for a service that asks for one."),
  clientKey: setting(text, "The key (PEM) of `clientCertificate`.", { secret: true }),
  otherAddresses: setting(
    text,
    "Other addresses of the same service, separated by commas. A stack that has recorded objects of another address is refused.",
  ),
  log: setting(
    choice(logLevels),
    "Logs each attempt of a request, each wait and the end of each call (`requests`), or also the names of parameters, sizes, pages and answers that are used again (`debug`). Contains no secrets. Default: no log.",
    { isOfRun: true },
  ),
  logFile: setting(
    text,
    "The file to which the log is appended, which only its owner can read. Default: the log is shown beside the resources, or by `forge` on stderr.",
    { isOfRun: true },
  ),
  connections: setting(
    { ...text, schema: z.record(z.string(), connectionSettings) },
    "More services by name; a resource chooses one with `connection`.",
    // Its tokens are secret.
    { variables: "none", secret: true },
  ),
};

type Key = keyof typeof declared;
type ValueOf<K extends Key> = ReturnType<(typeof declared)[K]["parse"]>;

export const settings: Readonly<Record<string, Setting>> = declared;

// ─── Reading ─────────────────────────────────────────────────────────────────

/** Reads a value of the stack's configuration by its name without the prefix: `baseUrl` for `forge:baseUrl`. */
export type ReadConfig = (key: string) => string | undefined;
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of a setting, the first one first: `FORGE_BASE_URL` for `baseUrl`. */
export function variablesOf(key: string): readonly string[] {
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  const { variables = undefined } = settings[key] ?? {};
  if (variables === "none") return [];
  return variables === undefined ? [`FORGE_${name}`] : [`FORGE_${name}`, `GITLAB_${name}`];
}

/** How an error names a setting of the environment. */
export const variableOf = (key: string): string => variablesOf(key)[0] ?? key;

/** A setting's value in the environment; an empty variable counts as unset. */
export function fromEnvironment(key: string, environment: Environment): string | undefined {
  const name = variablesOf(key).find((variable) => environment[variable]);
  return name === undefined ? undefined : environment[name];
}

export interface SettingSources {
  readonly config: ReadConfig;
  readonly environment: Environment;
  /** The name of a configured setting in errors. */
  readonly nameOf: (key: string) => string;
}

/** An empty value counts as unset; the configuration has priority over the environment. */
export function readSetting<K extends Key>(
  key: K,
  { config, environment, nameOf }: SettingSources,
): ValueOf<K> | undefined {
  const configured = config(key);
  const text = configured || fromEnvironment(key, environment);
  if (!text) return undefined;
  const { parse, form } = declared[key];
  const value = parse(text) as ValueOf<K>;
  if (value === undefined)
    throw new ConnectionConfigError(
      `${configured ? nameOf(key) : variableOf(key)} is "${text}"; it must be ${form}.`,
    );
  return value;
}

/** All settings as one text, which differs when one of them does. It has secrets. */
export const settingsText = (config: ReadConfig, environment: Environment): string =>
  JSON.stringify(Object.keys(settings).map((key) => config(key) ?? fromEnvironment(key, environment)));
