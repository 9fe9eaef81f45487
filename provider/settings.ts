/** The settings of the provider, which the stack's configuration has under `forge:`. */
import { z } from "zod";
import { dialectSettings } from "../sdk/http/dialect";

export interface Setting {
  /** Described; the provider gets each value as text. */
  readonly schema: z.ZodType;
  /** Variables that are read where the configuration has no value, the first one first. */
  readonly environment?: readonly string[];
  readonly secret?: true;
}

/** The settings of a service in `forge:connections`. */
export const connectionSettings = z.strictObject({
  baseUrl: z.string().describe("The address of the service."),
  token: z.string().describe("An access token with the scope `api`."),
  dialect: z
    .enum(dialectSettings)
    .optional()
    .describe("How the service spells names. Default: `auto`, which its responses decide."),
  allowPlainHttp: z
    .boolean()
    .optional()
    .describe("Whether `http://` is allowed to hosts other than this machine."),
});

export const settings: Readonly<Record<string, Setting>> = {
  baseUrl: {
    schema: z.string().optional().describe("The address of the service, such as `https://git.example.com`."),
    environment: ["FORGE_BASE_URL", "GITLAB_BASE_URL"],
  },
  token: {
    schema: z
      .string()
      .optional()
      .describe(
        "An access token with the scope `api`. Default: that of FORGE_TOKEN or GITLAB_TOKEN, which is never recorded.",
      ),
    environment: ["FORGE_TOKEN", "GITLAB_TOKEN"],
    secret: true,
  },
  dialect: { schema: connectionSettings.shape.dialect, environment: ["FORGE_DIALECT"] },
  adopt: {
    schema: z
      .boolean()
      .optional()
      .describe("Whether existing objects are adopted, unless a resource sets `adopt`. Default: false."),
    environment: ["FORGE_ADOPT"],
  },
  detectDrift: {
    schema: z
      .boolean()
      .optional()
      .describe(
        "Whether each preview and update of native resources first reads what the service has. Default: true.",
      ),
    environment: ["FORGE_DETECT_DRIFT"],
  },
  onIgnored: {
    schema: z
      .enum(["error", "warn"])
      .optional()
      .describe(
        "Whether it is an `error` of the object or a warning (`warn`) if the service answers success but keeps its own value of a property. Default: `error`.",
      ),
    environment: ["FORGE_ON_IGNORED"],
  },
  settleSeconds: {
    schema: z
      .int()
      .optional()
      .describe(
        "How many seconds, from 0 to 600, a run looks again before it counts an object as missing that was made a moment ago, because a replica of the service may not show it yet; longer if that was seen in the run. Default: 15.",
      ),
    environment: ["FORGE_SETTLE_SECONDS"],
  },
  concurrency: {
    schema: z
      .int()
      .optional()
      .describe(
        "Maximum number of parallel requests, from 1 to 256. Default: 16 at first, and then what the service can take, up to 64.",
      ),
    environment: ["FORGE_CONCURRENCY"],
  },
  timeoutSeconds: {
    schema: z
      .int()
      .optional()
      .describe("Time limit of one call in seconds, including retries, from 1 to 3600."),
    environment: ["FORGE_TIMEOUT_SECONDS"],
  },
  budget: {
    schema: z
      .string()
      .optional()
      .describe(
        "Requests that may be sent in any period, such as `1800/min` or `36000/h`. Runners whose state is in one PostgreSQL database share them. Default: what the responses of the service allow.",
      ),
    environment: ["FORGE_BUDGET"],
  },
  runners: {
    schema: z
      .int()
      .optional()
      .describe(
        "How many runners share the budget without a database; each takes an equal part. Default: 1.",
      ),
    environment: ["FORGE_RUNNERS"],
  },
  allowPlainHttp: {
    schema: connectionSettings.shape.allowPlainHttp,
    environment: ["FORGE_ALLOW_PLAIN_HTTP"],
  },
  caCertificate: {
    schema: z
      .string()
      .optional()
      .describe("Certificate authorities (PEM) to trust in addition to those of Node.js."),
    environment: ["FORGE_CA_CERTIFICATE"],
  },
  clientCertificate: {
    schema: z.string().optional().describe("A client certificate (PEM), for a service that asks for one."),
    environment: ["FORGE_CLIENT_CERTIFICATE"],
  },
  clientKey: {
    schema: z.string().optional().describe("The key (PEM) of `clientCertificate`."),
    environment: ["FORGE_CLIENT_KEY"],
    secret: true,
  },
  otherAddresses: {
    schema: z
      .string()
      .optional()
      .describe(
        "Other addresses of the same service, separated by commas. A stack that has recorded objects of another address is refused.",
      ),
    environment: ["FORGE_OTHER_ADDRESSES"],
  },
  connections: {
    schema: z
      .record(z.string(), connectionSettings)
      .optional()
      .describe("More services by name; a resource chooses one with `connection`."),
    // Its tokens are.
    secret: true,
  },
};

/** The variables of a setting, the first one first. */
export const variablesOf = (key: string): readonly string[] => settings[key]?.environment ?? [];

/** How an error names a setting of the environment. */
export const variableOf = (key: string): string => variablesOf(key)[0] ?? key;

/** A setting's value in the environment; an empty variable counts as unset. */
export function fromEnvironment(
  key: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const name = variablesOf(key).find((variable) => environment[variable]);
  return name === undefined ? undefined : environment[name];
}

/** All settings as one text, which differs when one of them does. It has secrets. */
export const settingsText = (
  config: (key: string) => string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string =>
  JSON.stringify(Object.keys(settings).map((key) => config(key) ?? fromEnvironment(key, environment)));
