/** Connects to the service: URL and token come from environment variables. */
import { connectionOptions, type SettingNames } from "../provider/service/connection";
import { requestLog } from "../provider/service/request-log";
import { type Environment, variableOf } from "../provider/service/settings";
import { type Client, type ClientOptions, createClient } from "../sdk/client";
import { terminalOn } from "./terminal";

const environmentWays: SettingNames = {
  name: variableOf,
  baseUrl: "set FORGE_BASE_URL (or GITLAB_BASE_URL), for example to https://git.example.com",
  token: "set FORGE_TOKEN (or GITLAB_TOKEN)",
};

interface ConnectionOptions extends Pick<ClientOptions, "onWait"> {
  /** For commands that use a trigger token instead of an access token. */
  readonly withoutToken?: boolean | undefined;
}

export function clientOf(
  environment: Environment,
  { withoutToken = false, onWait }: ConnectionOptions = {},
): Client {
  const sources = { config: () => undefined, environment, nameOf: environmentWays.name };
  const log = requestLog(sources, terminalOn(process.stderr).say);
  return createClient({ ...serviceOptions(environment, withoutToken), onWait, log });
}

export function serviceOptions(environment: Environment, withoutToken = false): ClientOptions {
  const ways = withoutToken ? { ...environmentWays, token: undefined } : environmentWays;
  return { ...connectionOptions(() => undefined, environment, undefined, ways), userAgent: "forge" };
}

/** Runners that share a state share the request budget. */
export const withState = (environment: Environment, state: string | undefined): Environment =>
  state ? { ...environment, PULUMI_BACKEND_URL: state } : environment;
