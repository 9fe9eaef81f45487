/** Connects to the service: URL and token come from environment variables. */
import {
  ConnectionConfigError,
  connectionOptions,
  type Environment,
  type SettingNames,
} from "../provider/connection";
import { variableOf } from "../provider/settings";
import { type Client, ConfigurationError, createClient } from "../sdk";
import { UserError } from "./user-error";

const environmentWays: SettingNames = {
  name: variableOf,
  baseUrl: "set FORGE_BASE_URL (or GITLAB_BASE_URL), for example to https://git.example.com",
  token: "set FORGE_TOKEN (or GITLAB_TOKEN)",
};

/** `withoutToken` is for commands that use a trigger token instead of an access token. */
export function clientOf(environment: Environment, withoutToken = false): Client {
  const ways = withoutToken ? { ...environmentWays, token: undefined } : environmentWays;
  try {
    const options = connectionOptions(() => undefined, environment, undefined, ways);
    return createClient({ ...options, userAgent: "forge" });
  } catch (error) {
    if (!(error instanceof ConnectionConfigError || error instanceof ConfigurationError)) throw error;
    throw new UserError(error.message);
  }
}
